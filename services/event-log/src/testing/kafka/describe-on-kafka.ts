import { type KafkaBroker, startKafkaBroker, whyNoKafka } from '../kafka-broker.ts';

/**
 * Registers tests that share a real broker, which runs as long as they do. If none is available, they are reported by
 * name as not run. Tests that stop the broker need their own.
 */
export function describeOnKafka(name: string, body: (broker: () => KafkaBroker) => void, ownBroker = false): void {
  const { skip: reportNotRun } = describe;
  const given =
    ownBroker && process.env['KAFKA_BROKERS'] ? 'needs a broker of its own: unset KAFKA_BROKERS' : undefined;
  const missing = whyNoKafka() ?? given;
  let started: KafkaBroker | undefined;
  const broker = () => {
    if (!started) throw new Error('the broker is not started');
    return started;
  };
  if (missing) {
    reportNotRun(`${name} (not run: ${missing})`, () => body(broker));
    return;
  }
  describe(name, () => {
    beforeAll(async () => {
      started = await startKafkaBroker();
    });

    afterAll(() => started?.close());

    body(broker);
  });
}
