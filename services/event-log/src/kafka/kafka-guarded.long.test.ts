import { randomUUID } from 'node:crypto';
import { readLogConfig } from '../config.ts';
import { openLog } from '../open-log.ts';
import { collect } from '../testing/collector.ts';
import { guardedBroker } from '../testing/kafka/guarded-broker.ts';
import { brokerJars } from '../testing/kafka-broker.ts';

const PASSWORD = 'correct-horse';
const found = brokerJars();
const { skip: reportNotRun } = describe;
const about = 'a broker that asks for a certificate and a password';

if ('missing' in found) reportNotRun(`${about} (not run: ${found.missing})`, () => guardedSpec(''));
else describe(about, () => guardedSpec(found.jars));

function guardedSpec(jars: string): void {
  let broker: Awaited<ReturnType<typeof guardedBroker>>;
  beforeAll(async () => {
    broker = await guardedBroker(jars, PASSWORD);
  });
  afterAll(() => broker.close());

  const config = (changes: Record<string, string | undefined>) => ({
    ...readLogConfig({ ...broker.variables, KAFKA_TOPIC: `facts-${randomUUID()}`, ...changes }, 'test'),
    sessionTimeoutMs: 2_000,
  });

  test.each(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'])('accepts and delivers records over %s', async (mechanism) => {
    const log = await openLog(config({ KAFKA_SASL_MECHANISM: mechanism }));
    await log.append([{ key: 'a', value: Buffer.from('first') }]);
    const collector = await collect(log);
    await collector.until(({ records }) => records().length === 1);
    expect(collector.records().map(({ value }) => Buffer.from(value).toString())).toEqual(['first']);
    await log.close();
  });

  /** Returns what the operator reads while the program waits for a broker that accepts it. */
  async function troubleWith(changes: Record<string, string | undefined>): Promise<string> {
    const waiting = new AbortController();
    const said = new Promise<string>((resolve) => {
      const options = { ...config(changes), onTrouble: resolve, signal: waiting.signal };
      openLog(options).catch(() => resolve('nothing was said'));
    });
    const what = await said;
    waiting.abort();
    return what;
  }

  test('reports a wrong password without repeating it', async () => {
    const trouble = await troubleWith({ KAFKA_SASL_PASSWORD: 'battery-staple' });
    expect(trouble).toMatch(/authentication/i);
    expect(trouble).not.toMatch(/horse|staple/);
  });

  test('fails with the name of the refused setting after a while', async () => {
    const options = { ...config({ KAFKA_SASL_PASSWORD: 'battery-staple' }), onTrouble: () => {}, refusedForMs: 300 };
    await expect(openLog(options)).rejects.toThrow(/^KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD .* refused(?!.*staple)/);
  });

  test('reports that its certificate is not trusted', async () => {
    const trouble = await troubleWith({ KAFKA_SSL_CA: undefined });
    expect(trouble).toMatch(/self-signed certificate/);
  });
}
