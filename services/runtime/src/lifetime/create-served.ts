import { compose } from '@droptally/http/compose';
import type { HttpConfig } from '@droptally/http/config';
import { createApplication } from '@droptally/http/create-application';
import { Departure } from '@droptally/http/departure';
import { MetaModule } from '@droptally/http/meta/meta.module';
import type { MetaOptions } from '@droptally/http/meta/meta-options';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VERSION } from '../status/version.ts';

type Served = Pick<MetaOptions, 'health' | 'registry'> & { http: HttpConfig; departureMs: number };

/**
 * Creates the application of a program that may have replicas. Its departure is to be closed before it, once it
 * listens.
 */
export async function createServed(
  part: DynamicModule,
  { http, departureMs, health, registry }: Served,
): Promise<{ app: NestFastifyApplication; departure: Departure }> {
  const departure = new Departure(departureMs);
  const meta = MetaModule.register({ version: VERSION, build: VERSION, health, registry, departure });
  const app = await createApplication(compose(part, meta), { ...http, version: VERSION, departure });
  return { app, departure };
}
