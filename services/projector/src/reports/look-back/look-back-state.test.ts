import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Damaged } from '@droptally/lmdb/damage';
import { openEnvironment } from '@droptally/lmdb/environment';
import type { RootDatabase } from 'lmdb';
import { NOTHING, stateKey, storedState } from './look-back-state.ts';

let folder: string;
let root: RootDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droptally-look-back-state-'));
  root = openEnvironment(folder, 1, true);
});
afterEach(async () => {
  await root.close();
  rmSync(folder, { recursive: true, force: true });
});

const STATE = { position: 7, digest: 'd', span: 'odd', since: 5 };

test('nothing is stored at first', () => {
  expect(storedState(root, 3)).toEqual({ position: -1, span: 'even', since: 0 });
  expect(storedState(root, 3)).toBe(NOTHING);
});

test('the state of a partition has the key that data folders know', () => {
  expect(stateKey(3)).toBe('standing-3');
  root.putSync('standing-3', STATE);
  expect(storedState(root, 3)).toEqual(STATE);
  expect(storedState(root, 4)).toBe(NOTHING);
});

test.each([
  { ...STATE, span: 'even' },
  { ...STATE, position: -1 },
  { ...STATE, digest: undefined },
  { position: 0, span: 'even', since: -5 },
])('%j is a state', (stored) => {
  root.putSync(stateKey(0), stored);
  expect(storedState(root, 0)).toEqual(stored);
});

test.each([
  null,
  'odd',
  7,
  {},
  { ...STATE, position: -2 },
  { ...STATE, position: 1.5 },
  { ...STATE, position: '7' },
  { ...STATE, since: 0.5 },
  { ...STATE, since: undefined },
  { ...STATE, span: '' },
  { ...STATE, span: 'other' },
  { ...STATE, digest: 5 },
  { ...STATE, digest: null },
])('%j is no state', (stored) => {
  root.putSync(stateKey(0), stored);
  expect(() => storedState(root, 0)).toThrow(new Damaged('the look-back state is malformed'));
});
