const installs: Readonly<Record<string, string>> = { npm: 'npm ci', pnpm: 'pnpm install --frozen-lockfile', yarn: 'yarn install', bun: 'bun install --frozen-lockfile' };

/** What installs exactly what the lock file says; undefined for what is no package manager of JavaScript. */
export function installCommand(program: string): string | undefined {
  return Object.hasOwn(installs, program) ? installs[program] : undefined;
}
