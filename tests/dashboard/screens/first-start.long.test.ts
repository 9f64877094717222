import { sharedUrl } from '../../support/standalone/shared-site.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { screensHaveNoFlaw } from './have-no-flaw.ts';
import { sightsOf } from './looks.ts';

afterAll(() => endSites());

screensHaveNoFlaw(sightsOf('first start'), async () => sharedUrl() ?? (await startSite()).url);
