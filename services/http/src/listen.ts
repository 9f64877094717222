import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Connections that may wait to be accepted; the system may allow fewer. An attack fills Node's default of 511 at once,
 * and a client that finds it full waits for at least 200 ms before it tries again.
 */
const BACKLOG = 4_096;

/** Nest's own `listen` knows no backlog, and logs the error that it throws. */
export async function listen(app: NestFastifyApplication, at: { host: string; port: number }): Promise<void> {
  await app.init();
  await app
    .getHttpAdapter()
    .getInstance()
    .listen({ ...at, backlog: BACKLOG });
}
