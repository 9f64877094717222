import { CADDY, startCaddy } from '../infra/caddy.ts';
import { testWithTool } from '../infra/tools.ts';
import type { ServedProcess } from '../support/processes/served-process.ts';
import { until } from '../support/until.ts';
import type { WireClient } from '../support/wire/client.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 300_000;

export function replacingSpec(stage: Stage): void {
  testWithTool(
    CADDY,
    'ingests and queries are replaced one after the other behind the proxy: whoever writes or reads is never refused',
    async () => {
      const { ingest, query } = stage.site.programs;
      const proxy = await startCaddy(ingest.map(addressOf), query.map(addressOf));
      try {
        await stage.whileWriting(async (busy) => {
          for (const [i, writing] of ingest.entries()) {
            const reading = query[i] as ServedProcess;
            await readWhile(busy.client, Promise.all([writing.restart(), reading.restart()]));
            const { answers } = busy;
            await until('answers after they were replaced', () => busy.answers > answers + 200);
          }
          expect([busy.refusals, busy.unheard]).toEqual([0, 0]);
        }, proxy.url);
      } finally {
        await proxy.close();
      }
    },
    LONGEST_MS,
  );
}

/** Reads continuously until `replaced` settles. The first failing read fails the test. */
async function readWhile(client: WireClient, replaced: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = replaced.finally(() => {
    isDone = true;
  });
  while (!isDone) await client.matrix('CN');
  await done;
}

function addressOf({ url }: ServedProcess): string {
  return new URL(url).host;
}
