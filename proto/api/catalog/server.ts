export type Server = 'CN' | 'US' | 'JP' | 'KR';

/** A name per language; only zh is required. */
export type Localised = { zh: string; en?: string; ja?: string; ko?: string };

/** A name in responses: a language without a name gets that of another. */
export type FullyLocalised = Required<Localised>;

/** Whether and when something exists on a server, in milliseconds since 1970. */
export type Existence = { exist: boolean; openTime?: number; closeTime?: number };

/** Has an entry for every server. */
export type ExistencePerServer = Record<Server, Existence>;
