import { createPublicKey } from 'node:crypto';
import type {
  Contributor,
  Donation,
  GroupedLink,
  Mirror,
  PaymentCode,
  RecognitionKey,
  SiteConfig,
  SiteLink,
  SpriteSheet,
} from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';
import { readPerServer } from '../reading/span.ts';
import { readChat } from './chat.ts';
import { readFetchedUrl, readLink, readUrl } from './site-link.ts';

const IV_BYTES = 16;

const LEAST_BITS = 2_048;

/** Schemes that open a payment app, and nothing else. */
const APP_SCHEMES = [
  'alipay',
  'alipays',
  'alipayqr',
  'weixin',
  'wxp',
  'paypay',
  'line',
  'kakaotalk',
  'supertoss',
  'upi',
];

const PAYMENT_URL = new RegExp(`^(https|${APP_SCHEMES.join('|')})://\\S+$`);

const OPTIONAL = [
  'repository',
  'recognitionAssets',
  'recognitionKey',
  'sprites',
  'geoLookup',
  'filings',
  'donation',
  'help',
  'navigation',
  'previewHosts',
  'chat',
] as const;

/** Reads site.yaml: the site config, as GET /config serves it. `pictures` are the names of the pictures beside it. */
export function readSite(file: Entry, pictures: ReadonlySet<string>): SiteConfig {
  const fields = file.fields(['contributors', 'contact', 'donate', 'links', 'mirrors'], OPTIONAL);
  const assets = fields.recognitionAssets && readPerServer(fields.recognitionAssets, (prefix) => prefix.text());
  const prefix = { CN: 'v1', US: 'v1', JP: 'v1', KR: 'v1', ...assets };
  return {
    // The only field that clients of the existing site read.
    recognition: { 'items-resources': { prefix } },
    contributors: fields.contributors.list().map(readContributor),
    contact: fields.contact.list().map(readLink),
    donate: fields.donate.list().map(readLink),
    links: fields.links.list().map(readGroupedLink),
    mirrors: fields.mirrors.list().map(readMirror),
    repository: fields.repository ? readUrl(fields.repository) : null,
    sprites: fields.sprites ? readSprites(fields.sprites) : null,
    ...(fields.filings && { filings: fields.filings.list().map(readLink) }),
    ...(fields.geoLookup && { geoLookup: readFetchedUrl(fields.geoLookup) }),
    ...(fields.donation && { donation: readDonation(fields.donation, pictures) }),
    ...(fields.help && { help: readHelp(fields.help) }),
    ...(fields.navigation && { navigation: fields.navigation.list().map(readLink) }),
    ...(fields.previewHosts && { previewHosts: fields.previewHosts.list().map(readHost) }),
    ...(fields.chat && { chat: readChat(fields.chat) }),
    ...(fields.recognitionKey && { recognitionKey: readRecognitionKey(fields.recognitionKey) }),
  };
}

function readContributor(entry: Entry): Contributor {
  const { name, role, url, category } = entry.fields(['name'], ['role', 'url', 'category']);
  return {
    name: name.text(),
    ...(role && { role: role.text() }),
    ...(url && { url: readUrl(url) }),
    ...(category && { category: category.text() }),
  };
}

function readGroupedLink(entry: Entry): GroupedLink {
  const { label, url, group } = entry.fields(['label', 'url'], ['group']);
  return { label: label.text(), url: readUrl(url), ...(group && { group: group.text() }) };
}

function readHelp(entry: Entry): SiteConfig['help'] {
  const links = entry.fields([], ['frontEnd', 'backEnd', 'chatGroup', 'community']);
  return Object.fromEntries(Object.entries(links).map(([name, url]) => [name, readUrl(url)]));
}

function readHost(entry: Entry): string {
  const text = entry.text();
  if (text !== '' && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text))
    entry.refuse('value', `"${text}" is not a host name, e.g. preview.example`);
  return text;
}

function readSprites(entry: Entry): SpriteSheet {
  const { url, columns, rows, tile, halfUrl } = entry.fields(['url', 'columns', 'rows', 'tile'], ['halfUrl']);
  const count = (field: Entry) => field.number({ min: 1, max: 4_096 });
  const sheet = { url: readFetchedUrl(url), columns: count(columns), rows: count(rows), tile: count(tile) };
  return { ...sheet, ...(halfUrl && { halfUrl: readFetchedUrl(halfUrl) }) };
}

function readMirror(entry: Entry): Mirror {
  const { label, url, countries } = entry.fields(['label', 'url'], ['countries']);
  const codes = countries?.list().map((code) => code.text());
  return { label: label.text(), url: readMirrorUrl(url), ...(codes && { countries: codes }) };
}

/** A mirror has every path of this site, so its address is a host's. */
function readMirrorUrl(entry: Entry): string {
  const text = readUrl(entry);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (!url.host || url.href !== `${url.origin}/`))
    entry.refuse('value', `"${text}" is not the address of a site`);
  return text;
}

function readDonation(entry: Entry, pictures: ReadonlySet<string>): Donation {
  const { codes, provider, accountBook } = entry.fields([], ['codes', 'provider', 'accountBook']);
  return {
    codes: codes?.list().map((code) => readCode(code, pictures)) ?? [],
    ...(provider && { provider: readProvider(provider) }),
    ...(accountBook && { accountBook: readUrl(accountBook) }),
  };
}

function readCode(entry: Entry, pictures: ReadonlySet<string>): PaymentCode {
  const { label, picture, app } = entry.fields(['label', 'picture'], ['app']);
  const name = picture.text();
  if (name !== '' && !pictures.has(name))
    picture.refuse('reference', `there is no pictures/${name}: put a .png, .jpg or .webp file of at most 1 MB there`);
  return { label: label.text(), picture: name, ...(app && { app: readPaymentUrl(app) }) };
}

function readProvider(entry: Entry): SiteLink {
  const { label, url } = entry.fields(['label', 'url']);
  return { label: label.text(), url: readPaymentUrl(url) };
}

function readPaymentUrl(entry: Entry): string {
  const text = entry.text();
  if (text !== '' && !(PAYMENT_URL.test(text) && URL.canParse(text)))
    entry.refuse('value', `"${text}" opens no payment: use https:// or one of ${APP_SCHEMES.join(', ')} with ://`);
  return text;
}

/** Reads what older clients need to encrypt what they recognized. The private key stays in the data folder. */
function readRecognitionKey(entry: Entry): RecognitionKey {
  const { publicKey, iv } = entry.fields(['publicKey', 'iv']);
  return { publicKey: readPublicKey(publicKey), iv: readIv(iv) };
}

/** With or without the lines that a PEM file begins and ends with. */
function readPublicKey(entry: Entry): string {
  const base64 = entry.text().replace(/-----[^-]+-----|\s/g, '');
  if (base64 !== '' && !isRsaKey(base64))
    entry.refuse('value', `expected the public key of an RSA key of at least ${LEAST_BITS} bits, as PEM`);
  return base64;
}

function isRsaKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
}

function readIv(entry: Entry): number[] {
  const bytes = entry.list().map((byte) => byte.number({ min: 0, max: 255 }));
  if (bytes.length !== IV_BYTES) entry.refuse('value', `expected ${IV_BYTES} numbers from 0 to 255`);
  return bytes;
}
