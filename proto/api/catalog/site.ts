import type { ExistencePerServer, FullyLocalised, Localised, Server } from './server.ts';

/** A notice from the operator to visitors. severity: 0 urgent, 1 important, 2 informational. */
export type Notice = {
  id: number;
  existence: ExistencePerServer | null;
  severity: 0 | 1 | 2 | null;
  content_i18n: Partial<Localised>;
};

/** A game event. Times are milliseconds since 1970. */
export type Period = { start: number; end: number | null; label_i18n: Localised; existence: ExistencePerServer };

/** An event in responses: named in every language. */
export type FullPeriod = Period & { label_i18n: FullyLocalised };

export type Contributor = { name: string; role?: string; url?: string; category?: string };
export type SiteLink = { label: string; url: string };
/** A link of the Links page. `ark`, `deprecated` and `misc` are named in every language; others as they are. */
export type GroupedLink = SiteLink & { group?: string };
/** A payment code: a picture of the catalog's `pictures` folder. `app` is an address that opens the payment app. */
export type PaymentCode = { label: string; picture: string; app?: string };
/** Ways to give, besides the links of `donate`. */
export type Donation = {
  codes: readonly PaymentCode[];
  /** A payment provider: https, or the scheme of a payment app. */
  provider?: SiteLink;
  /** URL of the site's account book. */
  accountBook?: string;
};
/** Where those who want to help go: URLs of repositories and of places to talk. */
export type HelpLinks = Readonly<Partial<Record<'frontEnd' | 'backEnd' | 'chatGroup' | 'community', string>>>;
/** A chat that others run. Nothing of it is loaded before a reader opens it, on Home. */
export type Chat = {
  /** Whose it is. */
  name: string;
  /** URL of its script. */
  script: string;
  /** Further hosts that the script needs, such as `*.chat.example`. */
  hosts?: readonly string[];
};
/** Another address of this site, suggested to readers in `countries` if `geoLookup` is configured. */
export type Mirror = SiteLink & { countries?: readonly string[] };

/** A sprite sheet of item pictures, located by `spriteCoord`. `tile` is the size of a picture in pixels. */
export type SpriteSheet = {
  url: string;
  /** The same sheet at half the size, for screens with a pixel ratio below 2. */
  halfUrl?: string;
  columns: number;
  rows: number;
  tile: number;
};

/** With what older clients encrypt what they recognized: RSA-OAEP with SHA-256 for a key, AES-CBC for the reports. */
export type RecognitionKey = {
  /** SPKI in base64. */
  publicKey: string;
  /** 16 bytes. */
  iv: readonly number[];
};

/** About the site and its operator. */
export type SiteConfig = {
  /** Version of the recognition assets by server, at the path where existing clients look for it. */
  recognition: { 'items-resources': { prefix: Record<Server, string> } };
  contributors: readonly Contributor[];
  contact: readonly SiteLink[];
  donate: readonly SiteLink[];
  donation?: Donation;
  links: readonly GroupedLink[];
  help?: HelpLinks;
  /** External links in the navigation. */
  navigation?: readonly SiteLink[];
  mirrors: readonly Mirror[];
  /** URL that answers a GET with the reader's `country_code`. Without it there is no request and no suggestion. */
  geoLookup?: string;
  /** Registrations that a site in mainland China must show in its footer. */
  filings?: readonly SiteLink[];
  chat?: Chat;
  /** Where the site takes encrypted reports. */
  recognitionKey?: RecognitionKey;
  /** Hosts that serve previews, with all hosts below them. */
  previewHosts?: readonly string[];
  /** Set where everybody may ask in SQL. */
  sql?: 'public';
  repository: string | null;
  /** If null, clients draw items themselves. */
  sprites: SpriteSheet | null;
};

export type FormulaPart = { id: string; name: string; rarity: number | null };

/** Cost of crafting an item, and its possible byproducts. */
export type Formula = {
  id: string;
  name: string;
  goldCost?: number;
  costs: readonly (FormulaPart & { count: number })[];
  extraOutcome?: readonly (FormulaPart & { count: number; weight: number })[];
  totalWeight?: number;
};

export type FullFormulaPart = FormulaPart & { rarity: number };

/** A formula in responses: existing clients expect a value in each of these fields. */
export type FullFormula = Pick<Formula, 'id' | 'name'> & {
  goldCost: number;
  costs: readonly (FullFormulaPart & { count: number })[];
  extraOutcome: readonly (FullFormulaPart & { count: number; weight: number })[];
  totalWeight: number;
};
