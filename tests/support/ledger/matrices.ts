import { isDeepStrictEqual } from 'node:util';
import type { WireClient } from '../wire/client.ts';
import { runOf } from './plausible-run.ts';
import { beyond, expectedOf, type Shown, shownIn } from './shown.ts';
import type { Stored } from './stored-reports.ts';

/** What the API shows by server: globally, and to each of some accounts. */
export type Matrices = Record<string, Shown>;

export const SERVERS = ['CN', 'US'] as const;

export async function readMatrices(client: WireClient, accounts: readonly string[]): Promise<Matrices> {
  const matrices: Matrices = {};
  for (const server of SERVERS) {
    matrices[server] = shownIn(await client.matrix(server));
    for (const account of accounts) {
      matrices[`${server} of ${account}`] = shownIn(await client.matrix(server, account));
    }
  }
  return matrices;
}

/** Returns what was added since `before`. */
export function matricesBeyond(now: Matrices, before: Matrices): Matrices {
  return Object.fromEntries(Object.entries(now).map(([name, shown]) => [name, beyond(shown, before[name] ?? {})]));
}

/** Returns what the API must show for the stored reports, in the rows it has. */
export function expectedMatrices(stored: readonly Stored[], shown: Matrices): Matrices {
  return Object.fromEntries(
    Object.keys(shown).map((name) => {
      const [server, account] = name.split(' of ');
      const counted = stored.filter(
        ({ sent, reliability, recalled }) =>
          !recalled && sent.server === server && (account ? sent.account === account : reliability === 0),
      );
      const runs = counted.map(({ sent }) => runOf(sent.run));
      return [name, expectedOf(runs, Object.keys(shown[name] ?? {}))];
    }),
  );
}

/** Describes the rows in which the two differ. */
export function differingRows(shown: Matrices, expected: Matrices): string[] {
  return Object.keys(shown).flatMap((name) => {
    const [is, should] = [shown[name] ?? {}, expected[name] ?? {}];
    return [...new Set([...Object.keys(is), ...Object.keys(should)])]
      .filter((row) => !isDeepStrictEqual(is[row], should[row]))
      .map((row) => `${name}: ${row} is ${JSON.stringify(is[row])}, not ${JSON.stringify(should[row])}`);
  });
}
