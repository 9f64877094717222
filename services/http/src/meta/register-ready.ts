import type { Registry } from 'prom-client';
import type { Health } from './health.ts';
import { registerGauge } from './register-gauge.ts';

/** Registers health as a metric: an alert cannot ask for a status. */
export function registerReady(registry: Registry, health: () => Promise<Health>): void {
  registerGauge(registry, 'droptally_ready', '1 while health is 200, 0 while it is 503', async () =>
    (await health()).ready ? 1 : 0,
  );
}
