import { originOf, reasonOf } from '../troubles.ts';

const BY_TYPE: Record<string, string | undefined> = {
  INVALID_REPLICATION_FACTOR: 'KAFKA_REPLICATION',
  INVALID_TOPIC_EXCEPTION: 'KAFKA_TOPIC',
  INVALID_SESSION_TIMEOUT: 'KAFKA_SESSION_TIMEOUT_MS',
};
const BY_NAME: Record<string, string | undefined> = {
  KafkaJSSASLAuthenticationError: 'KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD or KAFKA_SASL_MECHANISM',
};

/** Returns which variable a broker refuses and why; undefined if it is away or the refusal may pass by itself. */
export function refusedSetting(error: unknown): string | undefined {
  const origin = originOf(error);
  if (!(origin instanceof Error)) return undefined;
  const variable = ('type' in origin && BY_TYPE[String(origin.type)]) || BY_NAME[origin.name];
  return variable && `${variable} is refused by Kafka: ${reasonOf(origin)}`;
}
