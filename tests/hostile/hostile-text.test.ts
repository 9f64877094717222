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
import { expectNotQuadratic } from '../support/not-quadratic.ts';

const KB = 1_024;

type Fill = (part: string) => string;
const filledTo =
  (length: number): Fill =>
  (part) =>
    part.repeat(Math.ceil(length / part.length));
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
test.each<[string, (fill: Fill) => unknown]>([
  ['settings behind a format', (fill) => settings(fill('a=1,'))],
  ['settings without end', (fill) => settings(fill('a = 1 , '))],
  ['quotes in a setting', (fill) => settings(`a='${fill("''")}`)],
  ['backslashes in a setting', (fill) => settings(`a='${fill('\\')}`)],
  ['spaces in a setting', (fill) => settings(`a${fill(' ')}`)],
  ['inputs in an INSERT from a SELECT', (fill) => readInsert(`INSERT INTO t SELECT 1 FORMAT CSV ${fill('input ')}`)],
  ['validators', (fill) => isHeldBy(requestWith({ 'if-none-match': fill('W/"a", ') }), 'W/"b"')],
  ['commas among validators', (fill) => isHeldBy(requestWith({ 'if-none-match': fill(',') }), 'W/"b"')],
  ['spaces in a validator', (fill) => isHeldBy(requestWith({ 'if-none-match': `W/${fill(' ')}"` }), 'W/"b"')],
  ['ids', (fill) => ids(fill('a,'))],
  ['spaces in an id', (fill) => ids(`a${fill(' ')}b`)],
  ['a key that is nearly BASE64', (fill) => envelope(`${fill('A')}!:AAAA`)],
  ['an envelope that is nearly BASE64', (fill) => envelope(`AAAA:${fill('A')}===`)],
  ['options of a connection', (fill) => plainHead(head('Connection', fill('a,')))],
  ['spaces in a connection', (fill) => plainHead(head('Connection', `a${fill(' ')}b`))],
  ['proxies', (fill) => clientAddress(message({ 'x-original-forwarded-for': fill('1,') }), everyProxy)],
  [
    'spaces before an address',
    (fill) => clientAddress(message({ 'x-original-forwarded-for': `${fill(' ')}1` }), everyProxy),
  ],
  ['hosts', (fill) => requestedHost(message({ 'x-forwarded-host': fill('a,') }), everyProxy)],
  ['colons in an address', (fill) => addressOf(fill(':'))],
  ['groups of a network', (fill) => networksOf(fill('a:'))],
  ['origins', (fill) => originIn(fill('\r\norigin:'))],
  ['spaces before an origin', (fill) => originIn(`\r\norigin:${fill(' ')}`)],
  ['cookies', (fill) => accountText(requestWith({ cookie: fill(' ;') }))],
  ['spaces before a cookie', (fill) => accountText(requestWith({ cookie: `;${fill(' ')}userI` }))],
  ['quotes in an error', (fill) => plainMessage(fill(`"'\``))],
  ['apostrophes in an error', (fill) => plainMessage(fill("a' 'b"))],
  ['slashes in an error', (fill) => plainMessage(fill('/ a'))],
  ['spaces in an error', (fill) => plainMessage(fill(' '))],
  ['brackets', (fill) => measureJson(Buffer.from(fill('[')))],
  ['backslashes in JSON', (fill) => measureJson(Buffer.from(`"${fill('\\')}`))],
])('the cost of %s does not grow with the square of their length', (_, read) =>
  expectNotQuadratic(4 * KB, (length) => read(filledTo(length))),
);
