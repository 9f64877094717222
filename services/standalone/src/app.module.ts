import type { DynamicModule } from '@nestjs/common';
import { LandingController } from './landing/landing.controller.ts';
import { LANDING, type LandingSource } from './landing/landing-page.ts';

export type AppOptions = { ingest: DynamicModule; query: DynamicModule; meta: DynamicModule; landing: LandingSource };

class AppModule {}

/** Writes and reads in one application; they meet in the log and in the tables, never here. */
export function appModule({ ingest, query, meta, landing }: AppOptions): DynamicModule {
  return {
    module: AppModule,
    imports: [ingest, query, meta],
    controllers: [LandingController],
    providers: [{ provide: LANDING, useValue: landing }],
  };
}
