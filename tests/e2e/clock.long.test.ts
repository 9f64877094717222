import { rmSync } from 'node:fs';
import { PATHS } from '@droptally/proto/api/paths';
import { clockAhead } from '../support/processes/moved-clock.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { hangUp } from '../support/wire/ask.ts';
import { ENVIRONMENT, form, type Opened, PNG, upload } from '../support/wire/defect-form.ts';
import { expectRefusal } from '../support/wire/expectations.ts';
import { newKey } from '../support/wire/new-key.ts';
import { personalCounts, settled } from '../support/wire/numbers.ts';
import { Visitor } from '../support/wire/visitor.ts';

const HOUR = 3_600_000;
const A_DAY_AND_AN_HOUR = 25 * HOUR;
const TWO_DAYS = 48 * HOUR;

let dataDir: string;
let site: Site | undefined;
beforeEach(async () => {
  dataDir = await preparedCopy();
});
afterEach(async () => {
  await endSites();
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(hangUp);
/** Restarts the site with its clock ahead by `milliseconds`, or behind if they are negative. */
async function siteAhead(milliseconds: number): Promise<Site> {
  await site?.end();
  site = await startSite({ dataDir, nodeOptions: clockAhead(milliseconds) });
  return site;
}

function again(visitor: Visitor, now: Site): Visitor {
  return Object.assign(new Visitor(now), { account: visitor.account });
}

const counted = async (visitor: Visitor) => (await personalCounts(visitor, 'main_01-07', '30012')).times;

test('after a day a report stays, also when it is sent again, and an upload that was offered is not taken', async () => {
  const today = new Visitor(await siteAhead(0));
  const key = newKey();
  const ids = [await today.reported(), await today.reported({}, key)];
  const offered = (await today.post(PATHS.defectInit, { environment: ENVIRONMENT })).json<Opened>();

  const tomorrow = again(today, await siteAhead(A_DAY_AND_AN_HOUR));
  expectRefusal(await upload(tomorrow.site, offered, form(offered, PNG)), 400, 'INVALID_REQUEST');
  expect((await tomorrow.report({}, key)).headers['x-penguin-idempotency']).toBe('saved');
  for (const id of ids) expectRefusal(await tomorrow.recall(id), 400, 'INVALID_REQUEST');
  await settled(tomorrow.site);
  expect(await counted(tomorrow)).toBe(2);
});

test('a clock that was ahead and is set right loses nothing, and whatever was sent can be taken back', async () => {
  const before = new Visitor(await siteAhead(0));
  const ids = [await before.reported()];
  const ahead = again(before, await siteAhead(4 * A_DAY_AND_AN_HOUR));
  ids.push(await ahead.reported(), await ahead.reported({}, newKey()), await ahead.reported());

  const right = again(before, await siteAhead(0));
  await right.reported();
  await settled(right.site);
  expect(await counted(right)).toBe(5);
  for (const id of ids.slice(0, 3)) expect((await right.recall(id)).status).toBe(200);
  await settled(right.site);
  expect(await counted(right)).toBe(2);
});

test('a report of a clock two days behind counts once, also when it is sent again after that was set right', async () => {
  const behind = new Visitor(await siteAhead(-TWO_DAYS));
  const key = newKey();
  const id = await behind.reported({}, key);
  await settled(behind.site);

  const right = again(behind, await siteAhead(2 * HOUR));
  expect(await right.reported({}, key)).toBe(id);
  expectRefusal(await right.recall(id), 400, 'INVALID_REQUEST');
  await right.reported();
  await settled(right.site);
  expect(await counted(right)).toBe(2);
});
