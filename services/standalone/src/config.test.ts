import { readConfig } from './config.ts';

test('analysts are off without a port, and SQL of the public without its switch', () => {
  expect(readConfig({})).not.toHaveProperty('analysts');
  expect(readConfig({}).sql).toBe('off');
  expect(readConfig({ DROPTALLY_ANALYSTS_PORT: ' ' })).not.toHaveProperty('analysts');
});

test('a port alone turns analysts on, on loopback and with limits', () => {
  expect(readConfig({ DROPTALLY_ANALYSTS_PORT: '8124' }).analysts).toEqual({
    host: '127.0.0.1',
    port: 8124,
    names: [],
    limits: { executionS: 60, queries: 4, memoryBytes: 2_000_000_000 },
  });
  const env = { DROPTALLY_ANALYSTS_PORT: '1', DROPTALLY_ANALYSTS_NAMES: 'a.example, b.example' };
  expect(readConfig(env).analysts?.names).toEqual(['a.example', 'b.example']);
});

test('the memory of an engine is bounded for questions of everybody too, without a port', () => {
  expect(readConfig({ DROPTALLY_SQL: 'public' })).toMatchObject({ sql: 'public', sqlMemoryBytes: 2_000_000_000 });
  expect(readConfig({ DROPTALLY_SQL: 'public', DROPTALLY_ANALYSTS_MEMORY_MB: '700' }).sqlMemoryBytes).toBe(700_000_000);
});

test.each([
  ['DROPTALLY_SQL', 'everybody'],
  ['DROPTALLY_ANALYSTS_PORT', 'http'],
  ['DROPTALLY_ANALYSTS_SECONDS', '0'],
  ['DROPTALLY_ANALYSTS_QUERIES', '-1'],
  ['DROPTALLY_ANALYSTS_MEMORY_MB', '10'],
])('%s may not be %s', (name, value) => {
  expect(() => readConfig({ DROPTALLY_ANALYSTS_PORT: '1', [name]: value })).toThrow(name);
});
