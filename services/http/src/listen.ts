import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BACKLOG } from './request/accept-many.ts';

/** Nest's own `listen` knows no backlog, and logs the error that it throws. */
export async function listen(app: NestFastifyApplication, at: { host: string; port: number }): Promise<void> {
  await app.init();
  await app
    .getHttpAdapter()
    .getInstance()
    .listen({ ...at, backlog: BACKLOG });
}
