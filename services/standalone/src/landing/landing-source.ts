import { SERVERS } from '@droptally/domain/catalog/server';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LandingSource, ServerTotals } from './landing-page.ts';

type SiteStats = {
  totalStageTimes: { times: number }[];
  totalItemQuantities: { quantity: number }[];
  totalApCost: number;
};

/** The page says what the API says, by asking it. */
export function landingSource(app: () => NestFastifyApplication, version: string): LandingSource {
  const totalsOf = async (server: string): Promise<ServerTotals[]> => {
    const url = `${API_PREFIXES[1]}${PATHS.stats}?server=${server}`;
    const answer = await app().inject({ method: 'GET', url });
    if (answer.statusCode !== 200) return [];
    const stats = answer.json<SiteStats>();
    const runs = stats.totalStageTimes.reduce((sum, row) => sum + row.times, 0);
    const items = stats.totalItemQuantities.reduce((sum, row) => sum + row.quantity, 0);
    return [{ server, runs, items, sanity: stats.totalApCost }];
  };
  return async () => ({ version, totals: (await Promise.all(SERVERS.map(totalsOf))).flat() });
}
