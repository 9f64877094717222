import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCases } from './read-cases.ts';
import type { Snapshot } from './snapshot.ts';

const SNAPSHOT = { matrix: { CN: [], US: [], JP: [], KR: [] } } as unknown as Snapshot;
const REQUEST = {
  server: 'CN',
  required: { a: 6 },
  owned: { b: 0 },
  extra_outc: false,
  exp_demand: 1_000,
  gold_demand: true,
  exclude: ['s1'],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'droptally-cases-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string): unknown {
  const path = join(folder, 'cases.json');
  writeFileSync(path, text);
  return readCases(path, SNAPSHOT);
}

test('cases are read as they stand, with or without what is expected', () => {
  const file = { cases: [{ id: 'one', now: 0, request: REQUEST }], tolerance: 0.1 };
  expect(read(JSON.stringify(file))).toEqual(file);
});

test('what a case leaves out is nothing', () => {
  const request = { server: 'CN', required: { a: 6 } };
  const nothing = { owned: {}, extra_outc: false, exp_demand: false, gold_demand: false, exclude: [] };
  expect(read(JSON.stringify({ cases: [{ id: 'one', now: 0, request }] }))).toEqual({
    cases: [{ id: 'one', now: 0, request: { ...request, ...nothing } }],
  });
});

test.each([
  ['no JSON', '{', /cases\.json: .*JSON/],
  ['no list', 'null', /"cases" is no list/],
  ['no case', '{"cases":[null]}', /case 1 \(undefined\): "now"/],
  ['a tolerance in words', '{"cases":[],"tolerance":"big"}', /"tolerance"/],
])('a file with %s says so', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test.each<[string, object, RegExp]>([
  ['an unknown server', { server: 'XX' }, /case 1 \(one\): .*server/],
  ['a need below nothing', { required: { a: -5 } }, /"required"/],
  ['a need in words', { required: { a: 'ten' } }, /"required"/],
  ['needs in a list', { required: [6] }, /"required"/],
  ['a need without end', { required: { a: 1e300 } }, /"required"/],
  ['no holdings', { owned: null }, /"owned"/],
  ['one stage in place of a list', { exclude: '1-7' }, /"exclude"/],
  ['LMD in words', { gold_demand: 'much' }, /"gold_demand"/],
  ['by-products in words', { extra_outc: 'no' }, /"extra_outc"/],
])('a case with %s says so', (_, request, message) => {
  const one = { id: 'one', now: 0, request: { ...REQUEST, ...request } };
  expect(() => read(JSON.stringify({ cases: [one] }))).toThrow(message);
});

test('what is expected of a case has a status', () => {
  const one = { id: 'one', now: 0, request: REQUEST, expected: {} };
  expect(() => read(JSON.stringify({ cases: [one] }))).toThrow(/case 1 \(one\): "expected"/);
});
