import type { ClientError } from '@droptally/proto/api/client-error';
import { ErrorTeller, thrownAs } from './error-teller.ts';

const SITE = 'https://drops.example';

function teller(about: Partial<ConstructorParameters<typeof ErrorTeller>[0]> = {}) {
  const sent: ClientError[] = [];
  const outside = {
    isPreview: async () => true,
    mayTell: () => true,
    random: () => 0.5,
    typed: () => [] as readonly string[],
    about: () => ({ screen: '/result/item/{-$itemId}', build: '0.1.0+2871c57', language: 'ja' }),
    origin: SITE,
    send: (error: ClientError) => void sent.push(error),
    ...about,
  };
  return { sent, teller: new ErrorTeller(outside) };
}

/** Whether an error is told may depend on what is still being read. */
const settled = () => new Promise((done) => setTimeout(done, 0));

function thrown(message: string, line = 1): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at a (${SITE}/assets/frame-x.js:${line}:2)`;
  return error;
}

test('tells message, place, screen, build and language, and no more', async () => {
  const { sent, teller: one } = teller({ typed: () => ['orirock'] });
  one.tell('screen', thrown('no Orirock of "30012" at https://drops.example/search?q=my+words'));
  await settled();
  expect(sent).toEqual([
    {
      origin: 'screen',
      message: 'TypeError: no … of … at …',
      places: ['assets/frame-x.js:1:2'],
      screen: '/result/item/{-$itemId}',
      build: '0.1.0+2871c57',
      language: 'ja',
    },
  ]);
});

test.each([
  { isPreview: false, random: 0.004, told: 1 },
  { isPreview: false, random: 0.005, told: 0 },
  { isPreview: false, random: 0.9, told: 0 },
  { isPreview: true, random: 0.999, told: 1 },
])('one error in 200 is told, and every one of a preview (%p)', async ({ isPreview, random, told }) => {
  const { sent, teller: one } = teller({ isPreview: async () => isPreview, random: () => random });
  one.tell('page', thrown('a is null'));
  await settled();
  expect(sent).toHaveLength(told);
});

test('an error that is drawn does not wait until it is known whether this is a preview', async () => {
  const { sent, teller: one } = teller({ isPreview: () => new Promise(() => {}), random: () => 0.004 });
  one.tell('page', thrown('a is null'));
  await settled();
  expect(sent).toHaveLength(1);
});

test('tells of an error once, whether it was among those told or not', async () => {
  const { sent, teller: one } = teller();
  for (let time = 0; time < 3; time++) one.tell('page', thrown('a is null'));
  one.tell('promise', thrown('a is null'));
  one.tell('page', thrown('a is null', 2));
  await settled();
  expect(sent.map(({ places }) => places[0])).toEqual(['assets/frame-x.js:1:2', 'assets/frame-x.js:2:2']);
  const draws = [0.9, 0];
  const rare = teller({ isPreview: async () => false, random: () => draws.shift() ?? 0 });
  for (let time = 0; time < 3; time++) rare.teller.tell('page', thrown('a is null'));
  await settled();
  expect(rare.sent).toEqual([]);
});

test('a page tells of five errors', async () => {
  const { sent, teller: one } = teller();
  for (let line = 0; line < 9; line++) one.tell('page', thrown('a is null', line));
  await settled();
  expect(sent).toHaveLength(5);
});

test('a page looks at a hundred different errors', async () => {
  let looked = 0;
  const random = () => {
    looked += 1;
    return 0.9;
  };
  const { teller: one } = teller({ isPreview: async () => false, random });
  for (let line = 0; line < 200; line++) one.tell('page', thrown('a is null', line));
  await settled();
  expect(looked).toBe(100);
});

test('tells nothing while it may not, nor of scripts of others, nor of nothing', async () => {
  const forbidden = teller({ mayTell: () => false });
  forbidden.teller.tell('page', thrown('a is null'));
  const { sent, teller: one } = teller();
  one.tell('page', { message: 'a', stack: 'at b (chrome-extension://abc/x.js:1:1)' });
  one.tell('promise', '');
  await settled();
  expect([forbidden.sent, sent]).toEqual([[], []]);
});

test('a screen that is no path of a route is told as home', async () => {
  const about = () => ({ screen: '/result/item/30012', build: '0.1.0', language: 'en' });
  const { sent, teller: one } = teller({ about });
  one.tell('page', thrown('a is null'));
  await settled();
  expect(sent[0]?.screen).toBe('/');
});

test.each([
  [new RangeError('too far'), 'RangeError: too far'],
  ['words', 'words'],
  [undefined, 'undefined'],
  [null, 'null'],
  [{ message: 'of a worker', stack: 's' }, 'of a worker'],
  [{}, ''],
  [{ message: 7 }, ''],
])('%p has the message %p', (error, message) => {
  expect(thrownAs(error).message).toBe(message);
});
