import { compose } from '@droptally/http/compose';
import type { HttpConfig } from '@droptally/http/config';
import { createApplication } from '@droptally/http/create-application';
import { GracefulShutdown } from '@droptally/http/graceful-shutdown';
import { MetaModule } from '@droptally/http/meta/meta.module';
import type { MetaOptions } from '@droptally/http/meta/meta-options';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VERSION } from '../status/version.ts';

type Served = Pick<MetaOptions, 'health' | 'registry'> & { http: HttpConfig; departureMs: number };

/** Creates the application of a program that may have replicas. Close `shutdown` first, then the application. */
export async function createServed(
  part: DynamicModule,
  { http, departureMs, health, registry }: Served,
): Promise<{ app: NestFastifyApplication; shutdown: GracefulShutdown }> {
  const shutdown = new GracefulShutdown(departureMs);
  const meta = MetaModule.register({ version: VERSION, build: VERSION, health, registry, shutdown });
  const app = await createApplication(compose(part, meta), { ...http, version: VERSION, shutdown });
  return { app, shutdown };
}
