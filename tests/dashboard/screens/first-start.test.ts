import { jest } from '@jest/globals';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { screensHaveNoFlaw } from './have-no-flaw.ts';

jest.setTimeout(180_000);

afterAll(() => endSites());

screensHaveNoFlaw('first start', async () => (await startSite()).url);
