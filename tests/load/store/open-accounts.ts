import { endSites, startSite } from '../../support/standalone/site.ts';
import { WireClient } from '../../support/wire/client.ts';

const ACCOUNTS = 500;

/** Accounts that the site on this data folder has opened; it is stopped again. */
export async function openAccounts(dataDir: string): Promise<string[]> {
  const site = await startSite({ dataDir });
  const client = new WireClient(site.url);
  const report = { server: 'CN', source: 'bench', version: '1', stageId: 'main_01-07', drops: [] };
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, async () => WireClient.announced(await client.report(report))),
  );
  await site.stop();
  await endSites();
  return accounts;
}
