import type { EventLog } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

/** A log whose appends wait until `letNext` is called for each. */
class HeldLog {
  readonly #held: (() => void)[] = [];
  most = 0;

  constructor(private readonly log: EventLog) {}

  get open(): EventLog {
    return { ...this.log, append: (records) => this.#append(records) };
  }

  letNext(): void {
    this.#held.shift()?.();
  }

  #append(records: Parameters<EventLog['append']>[0]): ReturnType<EventLog['append']> {
    return new Promise((resolve, reject) => {
      this.#held.push(() => this.log.append(records).then(resolve, reject));
      this.most = Math.max(this.most, this.#held.length);
    });
  }
}

test.each([
  ['small', 1, 32],
  ['large', 200, 2],
])('%s batches wait for their turn, 32 of an address, and all that wait are taken', async (_, reports, atOnce) => {
  const memory = await openMemoryLog();
  const log = new HeldLog(memory);
  const ingest = await openIngest({ log: log.open });
  const batchDrops = Array(reports).fill({ stageId: REPORT.stageId, drops: [] });
  const batch = { server: 'CN', source: 'x', version: '1', batchDrops };
  const from = (address: string) =>
    ingest.ask({ url: `${V2}/report/batch`, body: batch, headers: { 'x-original-forwarded-for': address } });
  try {
    const answers = Array.from({ length: atOnce + 33 }, () => from('192.0.2.1'));
    const refused = await Promise.race(answers);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('2');
    answers.push(from('192.0.2.2'));
    const letting = setInterval(() => log.letNext(), 1);
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    clearInterval(letting);
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + 33);
    expect(log.most).toBe(atOnce);
  } finally {
    await ingest.close();
    await memory.close();
  }
});
