/** Imported for its effect, before any schema is made: schemas are not compiled, as a short run reads less than that costs. */
import { config } from 'zod';

config({ jitless: true });
