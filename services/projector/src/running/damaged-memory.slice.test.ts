import { join } from 'node:path';
import { damagePages } from '@droptally/lmdb/testing/damage-pages';
import { open } from 'lmdb';
import { logOf, named, projectedSite, range } from '../testing/projected-site.ts';

const site = projectedSite();
const { project, versions } = site;
afterEach(() => site.clear());
afterAll(() => site.close());

const REPORTS = range(0, 20);
/** Includes reports that were already counted. */
const AGAIN = [...REPORTS, 3, 7, 30, 31];
const DAMAGE = /^reports_v1: what is remembered beside it is damaged \(.+\); it is rebuilt from the table$/;

const lookBack = () => join(site.remembered, 'reports_v1', 'look-back');
const holds = (text: string) => (page: Buffer) => page.includes(text);

/** Overwrites the stored entry of a report, or another stored value. */
async function spoil(database: string | undefined, name: string, value: string | object): Promise<void> {
  const root = open({ path: lookBack(), noSubdir: false, maxDbs: 200 });
  const stored = database ? root.openDB({ name: database, encoding: 'string' }) : root;
  expect(stored.get(name)).toBeDefined();
  await stored.put(name, value);
  await root.close();
}

async function expectCountedOnce(): Promise<void> {
  const { troubles } = await project(await logOf(...AGAIN));
  expect(troubles).toEqual([expect.stringMatching(DAMAGE)]);
  expect(await versions()).toEqual(named(...REPORTS, 30, 31));
  expect((await project(await logOf(...AGAIN, 30, 40))).troubles).toEqual([]);
  expect(await versions()).toEqual(named(...REPORTS, 30, 31, 40));
}

beforeEach(async () => {
  await project(await logOf(...REPORTS));
  expect(await versions()).toEqual(named(...REPORTS));
});

test('unreadable local state is rebuilt while the projector runs, and nothing is counted twice', async () => {
  expect(damagePages(lookBack(), holds('r000000000000'))).toBeGreaterThan(0);
  await expectCountedOnce();
});

test('local state that cannot be opened is rebuilt', async () => {
  damagePages(lookBack());
  await expectCountedOnce();
});

test.each([
  ['no offset', 'xyz'],
  ['no time', '3:then:[]'],
  ['an invalid offset', '-1:1736078400003:[]'],
])('an entry with %s is damage', async (_, value) => {
  await spoil('0-even', `r${'3'.padStart(16, '0')}`, value);
  await expectCountedOnce();
});

test('an invalid stored position is damage', async () => {
  await spoil(undefined, 'standing-0', { position: 'x' });
  await expectCountedOnce();
});
