import { ACCOUNT_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { hangUp } from '../support/wire/ask.ts';
import { expectRefusal } from '../support/wire/expectations.ts';
import { personalCounts, settled } from '../support/wire/numbers.ts';
import { Visitor } from '../support/wire/visitor.ts';

const text = { 'Content-Type': 'text/plain' };
const NUMBER = '123456789';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { DROPTALLY_LEGACY_ACCOUNTS: 'on' } });
});
afterAll(async () => {
  hangUp();
  await endSites();
});

describe('a site that permits reading by a number of the earlier site', () => {
  test('counts, shows and logs in by the number, and never reveals its account', async () => {
    const visitor = new Visitor(site);
    visitor.account = NUMBER;
    expect((await visitor.report()).headers['set-cookie']).toBeUndefined();
    await settled(site);
    expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 1 });
    const login = await visitor.post(PATHS.users, NUMBER, text);
    expect([login.status, login.text]).toEqual([200, `{"userID":"${NUMBER}"}`]);
    expect(login.headers['x-penguin-set-penguinid']).toBe(NUMBER);
    const own = await visitor.ask({ path: META_PREFIX + ACCOUNT_PATHS.reports });
    expect([own.status, own.text]).toEqual([200, expect.not.stringMatching(/[0-9a-zA-Z]{24}/)]);
  });

  test('limits an address to ten attempts an hour', async () => {
    const visitor = new Visitor(site);
    const read = (number: number) => {
      visitor.account = String(number);
      return visitor.get(`${PATHS.matrix}?is_personal=true`);
    };
    for (let n = 0; n < 10; n++) expect((await read(200_000_000 + n)).status).toBe(200);
    expectRefusal(await read(300_000_000), 429, 'TOO_MANY_REQUESTS');
    expectRefusal(await visitor.post(PATHS.users, '300000001', text), 429, 'TOO_MANY_REQUESTS');
    expect((await read(200_000_000)).status).toBe(200);
  });
});
