import { WireClient } from '../../support/wire/client.ts';

const ACCOUNTS = 500;

/** Accounts that a site has opened. */
export function openAccounts(url: string): Promise<string[]> {
  const client = new WireClient(url);
  const report = { server: 'CN', source: 'bench', version: '1', stageId: 'main_01-07', drops: [] };
  return Promise.all(Array.from({ length: ACCOUNTS }, async () => WireClient.announced(await client.report(report))));
}
