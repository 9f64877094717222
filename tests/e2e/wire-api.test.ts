import { endSites, startSite } from '../support/standalone/site.ts';
import { hangUp, type Site } from '../support/wire/ask.ts';
import { wireApi } from './wire-api.ts';

const site: Site = { url: '' };

beforeAll(async () => {
  site.url = process.env['DROPTALLY_URL'] || (await startSite()).url;
});
afterAll(async () => {
  hangUp();
  await endSites();
});

wireApi(site);
