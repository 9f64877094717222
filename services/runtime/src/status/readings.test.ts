import { Readings } from './readings.ts';

test('a trouble lasts until its reader clears it', () => {
  const readings = new Readings();
  readings.take('reports_v1', 'KAFKA_SESSION_TIMEOUT_MS is refused');
  readings.take('activity_v1', undefined);
  expect(readings.trouble).toBe('reports_v1: KAFKA_SESSION_TIMEOUT_MS is refused');
  readings.take('reports_v1', undefined);
  expect(readings.trouble).toBeUndefined();
});
