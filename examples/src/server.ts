import { createServer } from 'node:http';
import { loadConfig } from './settings/config.ts';
import { addHealthRoutes } from './health/routes.ts';
import { HttpError } from './http/errors.ts';
import { Router } from './http/router.ts';
import { OrderStore } from './orders/orderStore.ts';
import { addOrderRoutes } from './orders/routes.ts';

const config = loadConfig(process.env);
const router = new Router(config);
addHealthRoutes(router);
addOrderRoutes(router, new OrderStore());

createServer((request, response) => {
  router.dispatch(request).then(
    (body) => response.end(JSON.stringify(body)),
    (error: unknown) => {
      response.statusCode = error instanceof HttpError ? error.status : 500;
      response.end(JSON.stringify({ error: error instanceof Error ? error.message : 'failed' }));
    },
  );
}).listen(config.port);
