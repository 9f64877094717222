import type { ExistencePerServer, FullyLocalised, Localised, Server } from './server.ts';

/** What the operator tells visitors. severity: 0 urgent, 1 important, 2 for information. */
export type Notice = {
  id: number;
  existence: ExistencePerServer | null;
  severity: 0 | 1 | 2 | null;
  content_i18n: Partial<Localised>;
};

/** An event of the game, in milliseconds since 1970. */
export type Period = { start: number; end: number | null; label_i18n: Localised; existence: ExistencePerServer };

/** An event as it is answered: named in every language. */
export type FullPeriod = Period & { label_i18n: FullyLocalised };

export type Contributor = { name: string; role?: string; url?: string };
export type SiteLink = { label: string; url: string };
/** Another address of this site, suggested to readers of some countries where a lookup is configured. */
export type Mirror = SiteLink & { countries?: readonly string[] };

/** A sheet of item pictures at their `spriteCoord`; `tile` is the size of one in pixels. */
export type SpriteSheet = {
  url: string;
  /** The same sheet at half its size, for screens with fewer than two pixels to a point. */
  halfUrl?: string;
  columns: number;
  rows: number;
  tile: number;
};

/** Who runs this site. */
export type SiteConfig = {
  /** Version of the recognition assets by server, where existing clients look for it. */
  recognition: { 'items-resources': { prefix: Record<Server, string> } };
  contributors: readonly Contributor[];
  contact: readonly SiteLink[];
  donate: readonly SiteLink[];
  links: readonly SiteLink[];
  mirrors: readonly Mirror[];
  /** Answers a GET with the reader's `country_code`; without it nothing is asked and no mirror suggested. */
  geoLookup?: string;
  /** Registrations that a site in mainland China has to show at its foot. */
  filings?: readonly SiteLink[];
  repository: string | null;
  /** Null: clients draw items themselves. */
  sprites: SpriteSheet | null;
};

export type FormulaPart = { id: string; name: string; rarity: number | null };

/** What crafting an item costs, and what it may yield besides. */
export type Formula = {
  id: string;
  name: string;
  goldCost?: number;
  costs: readonly (FormulaPart & { count: number })[];
  extraOutcome?: readonly (FormulaPart & { count: number; weight: number })[];
  totalWeight?: number;
};

export type FullFormulaPart = FormulaPart & { rarity: number };

/** A formula as it is answered: existing clients expect a value in each of these. */
export type FullFormula = Pick<Formula, 'id' | 'name'> & {
  goldCost: number;
  costs: readonly (FullFormulaPart & { count: number })[];
  extraOutcome: readonly (FullFormulaPart & { count: number; weight: number })[];
  totalWeight: number;
};
