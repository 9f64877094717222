import { readWarehouseConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readWarehouseConfig(env);

test('a bare address is the default user and database', () => {
  expect(read({ CLICKHOUSE_URL: 'http://warehouse:8123' })).toEqual({
    mode: 'distributed',
    url: 'http://warehouse:8123',
    username: 'default',
    password: '',
    database: 'default',
  });
});

test('an address may carry user, password and database', () => {
  const config = read({ CLICKHOUSE_URL: 'https://projector:p%40ss@warehouse:8443/droptally' });
  expect(config).toMatchObject({ url: 'https://warehouse:8443', username: 'projector', password: 'p@ss' });
  expect(config.database).toBe('droptally');
});

test('a separate variable takes precedence over the address', () => {
  const env = { CLICKHOUSE_USER: 'query', CLICKHOUSE_PASSWORD: 'secret', CLICKHOUSE_DATABASE: 'drops' };
  const config = read({ ...env, CLICKHOUSE_URL: 'http://a:b@warehouse:8123/c' });
  expect(config).toMatchObject({ username: 'query', password: 'secret', database: 'drops' });
});

test.each([
  [{}, 'CLICKHOUSE_URL is missing'],
  [{ CLICKHOUSE_URL: 'warehouse:8123' }, 'CLICKHOUSE_URL must be http'],
  [{ CLICKHOUSE_URL: 'tcp://warehouse:9000' }, 'CLICKHOUSE_URL must be http'],
  [{ CLICKHOUSE_URL: 'http://warehouse:8123/a/b' }, 'CLICKHOUSE_URL may name one database'],
  [{ CLICKHOUSE_URL: 'http://warehouse:8123/?readonly=1' }, 'CLICKHOUSE_URL must end with the database'],
  [{ CLICKHOUSE_URL: 'http://me:p%zz@warehouse:8123' }, 'CLICKHOUSE_URL must have a %'],
  [{ CLICKHOUSE_URL: 'http://warehouse:8123', CLICKHOUSE_DATABASE: 'a b' }, 'CLICKHOUSE_DATABASE must be'],
])('%j is refused by name', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test('a wrong address is not repeated: it may hold a password', () => {
  for (const url of ['ftp://me:hunter2@warehouse', 'http://me:hunter2%zz@warehouse'])
    expect(() => read({ CLICKHOUSE_URL: url })).toThrow(/^(?!.*hunter2)/);
});
