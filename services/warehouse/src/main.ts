import { endpointPassword } from './serve/endpoint-password.ts';
import { readServeConfig, USAGE } from './serve/serve-config.ts';
import { serveWarehouse } from './serve/serve-warehouse.ts';

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command !== 'serve') throw new Error(USAGE);
  const config = readServeConfig(args, process.env);
  const { username, password } = config.credentials;
  const made = password ? undefined : endpointPassword(config.dir);
  const served = await serveWarehouse({
    ...config,
    credentials: { username, password: made?.password ?? password },
  });
  if (made) console.log(`The password of ${username} is in ${made.file}`);
  console.log(`The warehouse is served: ${served.url}`);
  const stop = () => {
    // A second signal ends the process at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    served.close().catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

await main(process.argv.slice(2)).catch(fail);
