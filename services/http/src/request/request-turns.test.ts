import { Line, type Queue, RequestTurns } from './request-turns.ts';

let clock = { ms: 0 };
let begun: string[] = [];
let turns: RequestTurns;
let running: Queue[] = [];
beforeEach(() => {
  clock = { ms: 0 };
  begun = [];
  running = [];
  const ownClock = clock;
  turns = new RequestTurns(() => ownClock.ms);
});

const turn = () => new Promise(setImmediate);

/** Adds a request that takes so many milliseconds and ends at once, unless `stays`. */
function add(line: Line, client: string, ms: number, { stays = false, isQuick = false } = {}): void {
  const [order, of, stay, time] = [begun, turns, running, clock];
  const begin = (begins: Queue) => {
    time.ms += ms;
    order.push(client);
    if (stays) stay.push(begins);
    else of.end(line, begins);
  };
  turns.add(line, client, { isQuick, begin });
}

test('requests begin at once while the turn has time', () => {
  for (let i = 0; i < 5; i++) add(new Line(), 'a', 1);
  expect(begun).toHaveLength(5);
});

test('requests that cost more than a turn leave the loop free in between', async () => {
  for (let i = 0; i < 50; i++) add(new Line(), 'a', 4);
  expect(begun).toHaveLength(3);
  await turn();
  await turn();
  expect(begun.length).toBeLessThanOrEqual(9);
  while (begun.length < 50) await turn();
});

test('a single request begins before what others have sent earlier', async () => {
  for (let i = 0; i < 30; i++) {
    const line = new Line();
    for (let j = 0; j < 60; j++) add(line, i % 2 ? 'flood' : 'another flood', 4);
  }
  const before = begun.length;
  add(new Line(), 'honest', 1);
  while (!begun.includes('honest')) await turn();
  expect(begun.indexOf('honest') - before).toBeLessThanOrEqual(3);
});

test('a connection of a client begins before what another of it has sent earlier', async () => {
  const flood = new Line();
  for (let i = 0; i < 60; i++) add(flood, 'a', 4);
  const other = new Line();
  add(other, 'a', 4, { stays: true });
  const before = begun.length;
  while (other.running === 0) await turn();
  expect(begun.length - before).toBeLessThanOrEqual(4);
});

test('a request that is alone on its connection begins before those that many clients pipeline', async () => {
  for (let i = 0; i < 100; i++) {
    const line = new Line();
    for (let j = 0; j < 30; j++) add(line, `flood ${i}`, 4);
  }
  while (begun.length < 200) await turn();
  add(new Line(), 'honest', 1);
  const before = begun.length;
  while (!begun.includes('honest')) await turn();
  expect(begun.indexOf('honest') - before).toBeLessThanOrEqual(2);
});

test('a quick request begins before others that came earlier, of whatever clients', async () => {
  for (let i = 0; i < 100; i++) add(new Line(), `client ${i}`, 20);
  add(new Line(), 'quick', 1, { isQuick: true });
  const before = begun.length;
  while (!begun.includes('quick')) await turn();
  expect(begun.indexOf('quick') - before).toBeLessThanOrEqual(2);
});

test('others begin too while quick requests come all the time', async () => {
  for (let i = 0; i < 10; i++) add(new Line(), 'slow', 4);
  let rounds = 0;
  while (begun.filter((client) => client === 'slow').length < 10) {
    for (let i = 0; i < 4; i++) add(new Line(), `quick ${i}`, 4, { isQuick: true });
    await turn();
    rounds++;
  }
  expect(rounds).toBeLessThan(100);
});

test('pipelined requests begin too while others come all the time', async () => {
  const line = new Line();
  for (let j = 0; j < 10; j++) add(line, 'pipelines', 4);
  let rounds = 0;
  while (begun.filter((client) => client === 'pipelines').length < 10) {
    add(new Line(), 'others', 4);
    add(new Line(), 'others', 4);
    await turn();
    rounds++;
  }
  expect(rounds).toBeLessThan(100);
});

test('requests wait while connections arrive, but not for long', async () => {
  add(new Line(), 'a', 11);
  await turn();
  turns.accepted();
  for (let i = 0; i < 3; i++) add(new Line(), 'b', 1);
  for (let i = 0; i < 10; i++) {
    turns.accepted();
    await turn();
  }
  expect(begun).toEqual(['a']);
  await turn();
  await turn();
  expect(begun).toEqual(['a', 'b', 'b', 'b']);
  clock.ms += 50;
  turns.accepted();
  add(new Line(), 'c', 11);
  await turn();
  expect(begun.at(-1)).toBe('c');
});

test('eight requests of a connection run, and each end begins another', async () => {
  const line = new Line();
  for (let i = 0; i < 20; i++) add(line, 'a', 0, { stays: true });
  await turn();
  expect([line.running, line.waiting.length, turns.waitingOf('a')]).toEqual([8, 12, 12]);
  for (const client of running.splice(0, 1)) turns.end(line, client);
  while (line.waiting.length > 11) await turn();
  expect(line.running).toBe(8);
});

test('256 requests of a client run, and others do not wait for them', async () => {
  for (let i = 0; i < 300; i++) add(new Line(), 'a', 0, { stays: true });
  for (let i = 0; i < 30; i++) await turn();
  expect(begun).toHaveLength(256);
  add(new Line(), 'b', 0);
  expect(begun.at(-1)).toBe('b');
});

test('requests of a connection that has gone leave at once, and cost no turn', async () => {
  const gone = Array.from({ length: 50 }, () => new Line());
  for (let i = 0; i < 4; i++) add(new Line(), 'a', 11);
  for (const line of gone) for (let i = 0; i < 8; i++) add(line, 'a', 11);
  add(new Line(), 'b', 0);
  for (const line of gone) turns.leave(line);
  expect(turns.waitingOf('a')).toBeLessThan(4);
  const before = begun.length;
  while (!begun.includes('b')) await turn();
  expect(begun.length - before).toBeLessThanOrEqual(4);
  while (turns.waitingOf('a') > 0) await turn();
  expect(begun).toHaveLength(5);
});

test('a connection that was left may send again', async () => {
  const line = new Line();
  for (let i = 0; i < 3; i++) add(line, 'a', 11);
  turns.leave(line);
  add(line, 'a', 0);
  while (turns.waitingOf('a') > 0) await turn();
  expect(begun).toHaveLength(2);
});
