import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { ProbeFetched, ProbeMessageType, ProbeNavigated, ProbeServerAck } from '@droptally/proto/probe';
import { jest } from '@jest/globals';
import { WebSocket } from 'ws';
import { type IngestFixture, openIngest, REPORT } from '../testing/ingest-fixture.ts';
import { KeepProbes } from './keep-probes.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const WHO = `v=v3.9.3&p=web&u=${'a1'.repeat(16)}`;
const NAVIGATED = ProbeNavigated.encode({
  meta: { type: ProbeMessageType.NAVIGATED, language: 1 },
  path: '/result',
}).finish();

const dial = (query: string) => new WebSocket(`ws://127.0.0.1:${ingest.port()}/api/probe?${query}`);

async function said(socket: WebSocket): Promise<ProbeServerAck> {
  const [data] = await once(socket, 'message');
  return ProbeServerAck.decode(data as Buffer);
}

test('each message is acknowledged once it is in the log', async () => {
  const socket = dial(`${WHO}&r=%2F&i=3`);
  await once(socket, 'open');
  socket.send(NAVIGATED);
  expect(await said(socket)).toEqual({ type: ProbeMessageType.SERVER_ACK, message: '' });
  expect(ingest.usage()).toMatchObject([
    { fact: { $case: 'probeReceived', value: { visitor: 'a1'.repeat(16), clientVersion: 'v3.9.3', platform: 'web' } } },
  ]);
  const [event] = ingest.usage();
  const message = event?.fact?.$case === 'probeReceived' ? event.fact.value.message : new Uint8Array();
  expect(Buffer.from(message)).toEqual(Buffer.from(NAVIGATED));
  socket.close();
  await once(socket, 'close');
});

test('of messages that come in one piece, one is taken in a turn', async () => {
  const taken = jest.spyOn(KeepProbes.prototype, 'keep');
  const socket = dial(WHO);
  const upgraded = once(socket, 'upgrade') as Promise<[IncomingMessage]>;
  await once(socket, 'open');
  const [{ socket: wire }] = await upgraded;
  wire.cork();
  for (let i = 0; i < 50; i++) socket.send(NAVIGATED);
  wire.uncork();
  const inTurns: number[] = [];
  while (taken.mock.calls.length < 50) {
    const before = taken.mock.calls.length;
    await turn();
    inTurns.push(taken.mock.calls.length - before);
  }
  expect(Math.max(...inTurns)).toBe(1);
  taken.mockRestore();
});

test.each(['dnt', 'sec-gpc'])('nothing is kept from a browser that says %s: 1', async (header) => {
  const headers = { [header]: '1' };
  const socket = new WebSocket(`ws://127.0.0.1:${ingest.port()}/api/probe?${WHO}`, { headers });
  await once(socket, 'open');
  socket.send(NAVIGATED);
  expect((await said(socket)).message).toBe('');
  expect((await ingest.ask({ url: `/api/probe?${WHO}&l=1`, headers })).statusCode).toBe(200);
  expect(ingest.usage()).toEqual([]);
});

test.each([
  ['bytes that are not a message', Buffer.from([255, 255, 255])],
  ['a text', 'hello'],
  ['an acknowledgement', Buffer.from(ProbeServerAck.encode({ type: 64, message: 'x' }).finish())],
  [
    'a path too long',
    Buffer.from(ProbeNavigated.encode({ meta: { type: 1, language: 0 }, path: 'x'.repeat(600) }).finish()),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s is answered with a reason and ends the connection', async (_, message) => {
  const socket = dial(WHO);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  socket.send(message);
  expect((await said(socket)).message).toBe('malformed message');
  expect((await closed)[0]).toBe(1008);
  expect(ingest.usage()).toEqual([]);
});

test('a much too long message ends the connection', async () => {
  const socket = dial(WHO);
  await once(socket, 'open');
  socket.send(Buffer.alloc(10_000));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});

test.each([
  ['an empty query', ''],
  ['another platform', WHO.replace('web', 'fridge')],
  ['a visitor of 31 characters', WHO.slice(0, -1)],
  ['a version too long', WHO.replace('v3.9.3', 'v'.repeat(33))],
  ['a retry count that is not a number', `${WHO}&i=x`],
])('%s is rejected', async (_, query) => {
  const [code] = await once(dial(query), 'close');
  expect(code).toBe(1008);
  expect((await ingest.ask({ url: `/api/probe?${query}&l=1` })).statusCode).toBe(400);
});

test('one address holds 128 connections, as many as a school', async () => {
  const sockets = Array.from({ length: 128 }, () => dial(WHO));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  expect((await once(dial(WHO), 'close'))[0]).toBe(1013);
});

test('a socket sends 120 messages a minute', async () => {
  const socket = dial(WHO);
  await once(socket, 'open');
  for (let i = 0; i < 121; i++) socket.send(NAVIGATED);
  expect((await once(socket, 'close'))[0]).toBe(1008);
});

test('an unknown field is not kept', async () => {
  const socket = dial(WHO);
  await once(socket, 'open');
  const padding = Buffer.concat([Buffer.from([0xfa, 0x01, 0xd0, 0x0f]), Buffer.alloc(2_000, 'x')]);
  socket.send(Buffer.concat([NAVIGATED, padding]));
  expect((await said(socket)).message).toBe('');
  const [event] = ingest.usage();
  const message = event?.fact?.$case === 'probeReceived' ? event.fact.value.message : new Uint8Array();
  expect(Buffer.from(message)).toEqual(Buffer.from(NAVIGATED));
  socket.close();
});

const fetched = (...ids: string[]) =>
  ProbeFetched.encode({
    meta: { type: ProbeMessageType.FETCHED, language: 1 },
    fetches: ids.map((value) => ({ id: { $case: 'stageId', value }, server: 2 })),
  }).finish();

test('what was fetched is kept without its visitor', async () => {
  const socket = dial(WHO);
  await once(socket, 'open');
  const message = fetched('main_01-07', 'main_04-06');
  socket.send(message);
  expect((await said(socket)).message).toBe('');
  const [event] = ingest.usage();
  const value = event?.fact?.$case === 'probeReceived' ? event.fact.value : undefined;
  expect(value).toMatchObject({ visitor: '', clientVersion: 'v3.9.3', platform: 'web' });
  expect(Buffer.from(value?.message ?? [])).toEqual(Buffer.from(message));
  const records = ingest.usageDisk.records.flat();
  expect(records.map((record) => Buffer.from(record.value).includes('a1a1') || record.key.includes('a1a1'))).toEqual([
    false,
  ]);
  socket.close();
});

test.each([
  ['nothing', fetched()],
  ['six stages', fetched(...'123456')],
  ['an id too long', fetched('x'.repeat(65))],
  [
    'neither',
    ProbeFetched.encode({ meta: { type: 4, language: 0 }, fetches: [{ id: undefined, server: 0 }] }).finish(),
  ],
])('a message that fetched %s is refused', async (_, message) => {
  const socket = dial(WHO);
  await once(socket, 'open');
  socket.send(message);
  expect((await said(socket)).message).toBe('malformed message');
  expect(ingest.usage()).toEqual([]);
  socket.close();
});

test('an address may store a quarter of a megabyte a day', async () => {
  const ping = (path: string) => ingest.ask({ url: `/api/probe?${WHO}&r=${path}&l=1` });
  const path = `/${'x'.repeat(500)}`;
  const answers = await Promise.all(Array.from({ length: 600 }, () => ping(path)));
  const kept = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(kept).toBeGreaterThan(400);
  expect(kept).toBeLessThan(500);
  expect((await ping('/')).json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many bytes of messages today',
  });
  ingest.clock.now += 86_400_000;
  expect((await ping('/')).statusCode).toBe(200);
});

test('of a page that was opened, what somebody searched for there is not kept', async () => {
  await ingest.ask({ url: `/api/probe?${WHO}&r=${encodeURIComponent('/search?q=secret')}&l=1` });
  expect(JSON.stringify(ingest.usage())).not.toContain('secret');
});

test('probes and facts do not affect each other', async () => {
  ingest.disk.full = true;
  expect((await ingest.ask({ url: `/api/probe?${WHO}&r=%2F&l=1` })).statusCode).toBe(200);
  ingest.disk.full = false;
  ingest.usageDisk.full = true;
  const report = await ingest.ask({ method: 'POST', url: '/PenguinStats/api/v2/report', body: REPORT });
  expect(report.statusCode).toBe(200);
  expect(ingest.facts().map(({ fact }) => fact?.$case)).toContain('reportSubmitted');
  expect(ingest.facts().map(({ fact }) => fact?.$case)).not.toContain('probeReceived');
});

test('a full disk is reported in the acknowledgement', async () => {
  ingest.usageDisk.full = true;
  const socket = dial(WHO);
  await once(socket, 'open');
  socket.send(NAVIGATED);
  expect((await said(socket)).message).toBe('Nothing can be stored at the moment');
});

test('the image ping of clients without a WebSocket is a navigation', async () => {
  const answer = await ingest.ask({ url: `/api/probe?${WHO}&r=%2Fplanner&l=1` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/gif');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  const [event] = ingest.usage();
  const message = event?.fact?.$case === 'probeReceived' ? event.fact.value.message : new Uint8Array();
  expect(ProbeNavigated.decode(message).path).toBe('/planner');
});

test('a GET that is not a ping is rejected with JSON', async () => {
  const answer = await ingest.ask({ url: `/api/probe?${WHO}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('INVALID_REQUEST');
});
