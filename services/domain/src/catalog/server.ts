/** The four game servers, in the order every list of them is shown and served. */
export const SERVERS = ['CN', 'US', 'JP', 'KR'] as const;
export type Server = (typeof SERVERS)[number];

export function isServer(value: unknown): value is Server {
  return SERVERS.some((server) => server === value);
}

/** When the game opened on each server: the start of every range that has no start of its own. */
export const SERVER_START: Record<Server, number> = {
  CN: 1_556_676_000_000,
  US: 1_579_190_400_000,
  JP: 1_579_140_000_000,
  KR: 1_579_140_000_000,
};
