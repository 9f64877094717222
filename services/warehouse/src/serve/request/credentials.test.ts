import { authenticate } from './credentials.ts';

const sealed = { username: 'analyst', password: 'pass:word' };
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const fields = (text = '') => new URLSearchParams(text);

test.each([
  ['basic authentication', basic('analyst:pass:word'), ''],
  ["ClickHouse's headers", { 'x-clickhouse-user': 'analyst', 'x-clickhouse-key': 'pass:word' }, ''],
  ['the address', {}, 'user=analyst&password=pass:word'],
])('%s is accepted', (_, headers, query) => {
  expect(() => authenticate(sealed, headers, fields(query))).not.toThrow();
});

test.each([
  ['another password', basic('analyst:wrong'), ''],
  ['another user', basic('default:pass:word'), ''],
  ['a name alone', { 'x-clickhouse-user': 'analyst' }, ''],
  ['an empty password', {}, 'user=analyst&password='],
])('%s is not accepted', (_, headers, query) => {
  expect(() => authenticate(sealed, headers, fields(query))).toThrow('AUTHENTICATION_FAILED');
});

test('missing credentials are answered by asking for a password', () => {
  expect(() => authenticate(sealed, {}, fields())).toThrow('REQUIRED_PASSWORD');
});

test('without a password the default user is accepted however clients name it, and no one else', () => {
  const open = { username: 'default', password: '' };
  for (const headers of [{}, basic('default:')]) expect(() => authenticate(open, headers, fields())).not.toThrow();
  expect(() => authenticate(open, basic('default:guess'), fields())).toThrow('AUTHENTICATION_FAILED');
});
