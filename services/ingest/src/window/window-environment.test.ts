import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Damaged } from '@droptally/lmdb/damage';
import { generationIn, type WindowDatabases, WindowEnvironment } from './window-environment.ts';

const { now } = performance;
const refusal = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 });

let dir: string;
let environment: WindowEnvironment;
/** What the clock says. */
let clock: number;
const damages: string[] = [];

beforeEach(() => {
  damages.length = 0;
  clock = 5_000;
  performance.now = () => clock;
  dir = mkdtempSync(join(tmpdir(), 'droptally-environment-'));
  environment = new WindowEnvironment({ dir, check() {}, onLost: noted, onDamage: noted });
});
afterEach(async () => {
  await environment.close();
  performance.now = now;
  rmSync(dir, { recursive: true, force: true });
});

const noted = ({ message }: Error) => void damages.push(message);
const put = (value: string) => environment.write(({ meta }) => void meta.putSync('key', Buffer.from(value)));
const stored = () => environment.use(({ meta }) => meta.get('key')?.toString());

/** Has LMDB refuse everything, as it does once it could not write a meta page, which takes a full disk. */
function refuse({ root }: WindowDatabases): never {
  root.useReadTransaction = () => {
    throw new Error('LMDB refuses');
  };
  throw new Error('no space left');
}

test('an environment that has become unusable is opened again after a second', async () => {
  await put('kept');
  expect(() => environment.use(refuse)).toThrow('no space left');
  expect(stored).toThrow(refusal);
  await expect(put('lost')).rejects.toEqual(refusal);
  clock += 999;
  expect(stored).toThrow(refusal);
  clock += 1;
  expect(stored()).toBe('kept');
  await put('new');
  expect(stored()).toBe('new');
  expect(damages).toEqual([]);
});

test('a write after which it is unusable fails with its own error', async () => {
  await expect(environment.write(refuse)).rejects.toThrow('no space left');
  expect(stored).toThrow(refusal);
});

test('one that is found damaged when it is opened again says so once a second, until it is recreated', async () => {
  await put('lost');
  expect(() => environment.use(refuse)).toThrow('no space left');
  const data = join(dir, 'data.mdb');
  // Another file: the one before may still be mapped into memory.
  rmSync(data);
  writeFileSync(data, 'no data');
  clock += 1_000;
  expect(stored).toThrow(refusal);
  clock += 999;
  expect(stored).toThrow(refusal);
  expect(damages).toEqual([expect.stringMatching(/is damaged/)]);
  clock += 1;
  expect(stored).toThrow(refusal);
  expect(damages).toHaveLength(2);
  await environment.recreate();
  expect(stored()).toBeUndefined();
});

test('an unusable environment can be recreated at once, and closed', async () => {
  await put('lost');
  expect(() => environment.use(refuse)).toThrow('no space left');
  await environment.recreate();
  expect(stored()).toBeUndefined();
  await put('new');
  expect(stored()).toBe('new');
  expect(() => environment.use(refuse)).toThrow('no space left');
  await environment.close();
});

test('the folder of one that is unusable does not count as closed in order', async () => {
  expect(() => environment.use(refuse)).toThrow('no space left');
  await environment.close();
  const state = join(dir, 'written-since-boot');
  expect(existsSync(state) && readFileSync(state, 'utf8')).not.toBe('closed');
});

test('damage is told and makes it unavailable, without closing it', async () => {
  await put('kept');
  const damaged = () =>
    environment.use(() => {
      throw new Damaged('torn');
    });
  expect(damaged).toThrow(refusal);
  expect(damages).toEqual(['torn']);
  expect(stored()).toBe('kept');
});

test('a generation is made once, and found again', async () => {
  const made = environment.use((databases) => generationIn(databases, 7));
  expect(environment.use((databases) => generationIn(databases, 7))).toBe(made);
  await environment.close();
  environment = new WindowEnvironment({ dir, check() {}, onLost: noted, onDamage: noted });
  expect(environment.use(({ generations }) => [...generations.keys()])).toEqual([7]);
});

test('one that was closed reads nothing', async () => {
  await put('kept');
  await environment.close();
  expect(stored).toThrow(/closed/);
});

test('an error that is no damage is passed on', () => {
  const wrong = () =>
    environment.use(() => {
      throw new TypeError('a bug');
    });
  expect(wrong).toThrow('a bug');
  expect(damages).toEqual([]);
});
