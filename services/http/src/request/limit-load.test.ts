import { type AddressInfo, connect, type Socket } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApplication } from '../create-application.ts';
import { type Answer, type Question, serve } from '../testing/ask.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let letGo: (() => void)[] = [];

@Controller('/load')
class LoadController {
  @Get('/slow')
  async slow(): Promise<object> {
    await new Promise<void>((resolve) => letGo.push(resolve));
    return { slow: true };
  }

  @Get('/big')
  big(): string {
    return 'x'.repeat(12 * 2 ** 20);
  }

  @Get('/small')
  small(): object {
    return { small: true };
  }
}

@Module({ controllers: [LoadController] })
class LoadModule {}

let app: NestFastifyApplication;
let ask: (question: Question) => Promise<Answer>;
let sockets: Socket[] = [];
beforeEach(async () => {
  letGo = [];
  app = await createApplication(LoadModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  app.useLogger(false);
  ask = await serve(app);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  for (const go of letGo) go();
  await app.close();
});

function dial(): Socket {
  const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const get = (path: string, address: string) =>
  `GET /load/${path} HTTP/1.1\r\nHost: x\r\nX-Original-Forwarded-For: ${address}\r\n\r\n`;
const statusFor = async (address: string) =>
  (await ask({ url: '/load/small', headers: { 'x-original-forwarded-for': address } })).statusCode;

test('unsent bytes of an address are bounded, and released with its connection', async () => {
  const socket = dial();
  socket.pause();
  socket.write(get('big', '192.0.2.2').repeat(4));
  while ((await statusFor('192.0.2.2')) !== 429);
  expect(await statusFor('192.0.2.3')).toBe(200);
  socket.destroy();
  while ((await statusFor('192.0.2.2')) !== 200);
});

test('unread bytes of one address do not count for another on the same proxy connection', async () => {
  const socket = dial();
  socket.write(get('small', '192.0.2.4'));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  socket.write(get('big', '192.0.2.5').repeat(4));
  while ((await statusFor('192.0.2.5')) !== 429);
  expect(await statusFor('192.0.2.4')).toBe(200);
  socket.destroy();
  while ((await statusFor('192.0.2.5')) !== 200);
});

test('when unsent bytes of many addresses fill their room, connections with most of them are ended', async () => {
  const ended = new Set<number | undefined>();
  app.getHttpServer().on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    socket.once('close', () => ended.add(remotePort));
  });
  const read = async (address: string, answers: number) => {
    const socket = dial();
    socket.write(get('big', address).repeat(answers));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    return socket;
  };
  const small = await read('192.0.2.10', 1);
  const large = await Promise.all([1, 2, 3, 4, 5].map((i) => read(`192.0.2.1${i}`, 2)));
  while (ended.size === 0) await statusFor('192.0.2.3');
  expect(large.map(({ localPort }) => localPort)).toEqual(expect.arrayContaining([...ended]));
  expect(ended.has(small.localPort)).toBe(false);
  expect(await statusFor('192.0.2.3')).toBe(200);
});
