import { Gauge, type Registry } from 'prom-client';

/** Registers the backlog of each table by partition, in records. `read` gives nothing while it is not known. */
export function registerTableBehind(
  registry: Registry,
  read: () => Promise<Iterable<readonly [string, readonly number[]]>>,
): void {
  new Gauge({
    name: 'droptally_table_behind',
    help: 'Records of each partition that the log holds and a table has not taken in yet, whoever fills it',
    labelNames: ['table', 'partition'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [table, partitions] of await read())
        for (const [partition, records] of partitions.entries()) this.set({ table, partition }, records);
    },
  });
}
