export type Server = 'CN' | 'US' | 'JP' | 'KR';

/** A name in the languages that have one; zh is always there. */
export type Localised = { zh: string; en?: string; ja?: string; ko?: string };

/** A name as it is answered: where a language has none, that of another. */
export type FullyLocalised = Required<Localised>;

/** Whether and when something is there on a server, in milliseconds since 1970. */
export type Existence = { exist: boolean; openTime?: number; closeTime?: number };

/** Every server has its entry. */
export type ExistencePerServer = Record<Server, Existence>;
