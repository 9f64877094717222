import type { webcrypto } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { plainMessage } from '@droptally/domain/client-errors/plain-message';
import { accountText } from '@droptally/http/request/account-text';
import { addressOf, clientAddress, requestedHost } from '@droptally/http/request/client-address';
import { measureJson } from '@droptally/http/request/measure-json';
import { networksOf } from '@droptally/http/request/networks';
import { originIn } from '@droptally/http/request/refuse-connection';
import { plainHead } from '@droptally/http/upgrade/plain-head';
import { openEnvelope } from '@droptally/ingest/recognition/open-envelope';
import { isHeldBy } from '@droptally/query/answers/send-answer';
import { QueryReader } from '@droptally/query/request/query-reader';
import { readInsert } from '@droptally/warehouse/serve/sql/read-insert';
import type { FastifyRequest } from 'fastify';

const KB_64 = 65_536;
const MOST_MS = 150;

const fill = (part: string) => part.repeat(Math.ceil(KB_64 / part.length));
const spaces = fill(' ');
const requestWith = (headers: Record<string, string>) =>
  ({ headers, raw: { socket: {} } }) as unknown as FastifyRequest;
const message = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;
const everyProxy = { has: () => true };
const head = (name: string, value: string) =>
  ({ method: 'GET', url: '/', httpVersion: '1.1', rawHeaders: [name, value] }) as unknown as IncomingMessage;
const settings = (text: string) => readInsert(`INSERT INTO t FORMAT CSV SETTINGS ${text}`);
const ids = (text: string) => new QueryReader({ itemFilter: text }).ids('itemFilter');
const noKey = { privateKey: {} as webcrypto.CryptoKey, iv: new Uint8Array(16) };
const envelope = (text: string) => openEnvelope(text, noKey).catch((error: Error) => error.message);

/** The SQL lexer and the content coding parser have their own such tests. */
test.each<[string, () => unknown]>([
  ['settings behind a format', () => settings(fill('a=1,'))],
  ['settings without end', () => settings(fill('a = 1 , '))],
  ['quotes in a setting', () => settings(`a='${fill("''")}`)],
  ['backslashes in a setting', () => settings(`a='${fill('\\')}`)],
  ['spaces in a setting', () => settings(`a${spaces}`)],
  ['inputs in an INSERT from a SELECT', () => readInsert(`INSERT INTO t SELECT 1 FORMAT CSV ${fill('input ')}`)],
  ['validators', () => isHeldBy(requestWith({ 'if-none-match': fill('W/"a", ') }), 'W/"b"')],
  ['commas among validators', () => isHeldBy(requestWith({ 'if-none-match': fill(',') }), 'W/"b"')],
  ['spaces in a validator', () => isHeldBy(requestWith({ 'if-none-match': `W/${spaces}"` }), 'W/"b"')],
  ['ids', () => ids(fill('a,'))],
  ['spaces in an id', () => ids(`a${spaces}b`)],
  ['a key that is nearly BASE64', () => envelope(`${fill('A')}!:AAAA`)],
  ['an envelope that is nearly BASE64', () => envelope(`AAAA:${fill('A')}===`)],
  ['options of a connection', () => plainHead(head('Connection', fill('a,')))],
  ['spaces in a connection', () => plainHead(head('Connection', `a${spaces}b`))],
  ['proxies', () => clientAddress(message({ 'x-original-forwarded-for': fill('1,') }), everyProxy)],
  ['spaces before an address', () => clientAddress(message({ 'x-original-forwarded-for': `${spaces}1` }), everyProxy)],
  ['hosts', () => requestedHost(message({ 'x-forwarded-host': fill('a,') }), everyProxy)],
  ['colons in an address', () => addressOf(fill(':'))],
  ['groups of a network', () => networksOf(fill('a:'))],
  ['origins', () => originIn(fill('\r\norigin:'))],
  ['spaces before an origin', () => originIn(`\r\norigin:${spaces}`)],
  ['cookies', () => accountText(requestWith({ cookie: fill(' ;') }))],
  ['spaces before a cookie', () => accountText(requestWith({ cookie: `;${spaces}userI` }))],
  ['quotes in an error', () => plainMessage(fill(`"'\``))],
  ['apostrophes in an error', () => plainMessage(fill("a' 'b"))],
  ['slashes in an error', () => plainMessage(fill('/ a'))],
  ['spaces in an error', () => plainMessage(spaces)],
  ['brackets', () => measureJson(Buffer.from(fill('[')))],
  ['backslashes in JSON', () => measureJson(Buffer.from(`"${fill('\\')}`))],
])('64 KB of %s cost no time', async (_, read) => {
  // Other programs may take the machine for a moment, but hardly every time.
  const took: number[] = [];
  while (took.length < 3) {
    const begun = performance.now();
    await read();
    took.push(performance.now() - begun);
  }
  expect(Math.min(...took)).toBeLessThan(MOST_MS);
});
