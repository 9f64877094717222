import { Gauge, type Registry } from 'prom-client';

/** Registers a gauge whose value is read at each scrape. */
export function registerGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}
