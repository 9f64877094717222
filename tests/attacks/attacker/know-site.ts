import { HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Known } from './dial.ts';

/** Asks a site, before it is attacked, for what attacks need. */
export async function knowSite(port: number): Promise<Known> {
  const api = `http://127.0.0.1:${port}${API_PREFIXES[0]}`;
  const [items, stages] = await Promise.all([
    idsOf(`${api}${PATHS.items}`, 'itemId'),
    idsOf(`${api}${PATHS.stages}?server=CN`, 'stageId'),
  ]);
  return { items, stages, account: await newAccount(`${api}${PATHS.report}`) };
}

async function idsOf(url: string, key: string): Promise<string[]> {
  const answer = await fetch(url);
  return ((await answer.json()) as Record<string, string>[]).map((one) => one[key] ?? '');
}

async function newAccount(url: string): Promise<string> {
  const drops = [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }];
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ server: 'CN', stageId: 'main_01-07', drops, source: 'x', version: '1' }),
  });
  return decodeURIComponent(answer.headers.get(HEADERS.setAccount) ?? '');
}
