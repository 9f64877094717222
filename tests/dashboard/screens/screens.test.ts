import { sharedUrl } from '../../support/standalone/shared-site.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { screensHaveNoFlaw } from './have-no-flaw.ts';
import { once } from './looks.ts';

afterAll(() => endSites());

screensHaveNoFlaw(once(), async () => sharedUrl() ?? (await startSite()).url);
