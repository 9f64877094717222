import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { exception } from '../db-exception.ts';

export type Credentials = { username: string; password: string };

/** Checks for the only user's name and password, in one of ClickHouse's headers or in the URL. */
export function authenticate(expected: Credentials, headers: IncomingHttpHeaders, fields: URLSearchParams): void {
  const given = credentialsOf(headers, fields);
  if (!given && expected.password)
    throw exception('REQUIRED_PASSWORD', `${expected.username}: Authentication failed: a password is required`);
  const { username, password } = given ?? { username: expected.username, password: '' };
  if (isSame(username, expected.username) && isSame(password, expected.password)) return;
  throw exception(
    'AUTHENTICATION_FAILED',
    `${username}: Authentication failed: password is incorrect, or there is no user with such name`,
  );
}

function credentialsOf(headers: IncomingHttpHeaders, fields: URLSearchParams): Credentials | undefined {
  const user = headers['x-clickhouse-user'] ?? headers['x-clickhouse-key'];
  if (user !== undefined)
    return { username: one(headers['x-clickhouse-user']) || 'default', password: one(headers['x-clickhouse-key']) };
  const [, encoded] = /^Basic\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded) {
    const [username = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    return { username: username || 'default', password: password.join(':') };
  }
  if (!fields.has('user') && !fields.has('password')) return undefined;
  return { username: fields.get('user') || 'default', password: fields.get('password') ?? '' };
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
