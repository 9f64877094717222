/** The four game servers, in the order in which every list shows and serves them. */
export const SERVERS = ['CN', 'US', 'JP', 'KR'] as const;
export type Server = (typeof SERVERS)[number];

export function isServer(value: unknown): value is Server {
  return SERVERS.some((server) => server === value);
}

/** Launch of each server, in milliseconds since 1970. Default start of a range without one. */
export const SERVER_START: Record<Server, number> = {
  CN: 1_556_676_000_000,
  US: 1_579_190_400_000,
  JP: 1_579_140_000_000,
  KR: 1_579_140_000_000,
};
