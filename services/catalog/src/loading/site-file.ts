import type { Contributor, GroupedLink, Mirror, SiteConfig, SpriteSheet } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';
import { readPerServer } from '../reading/span.ts';
import { readChat } from './chat.ts';
import { readDonation } from './donation.ts';
import { readRecognitionKey } from './recognition-key.ts';
import { readFetchedUrl, readLink, readUrl } from './site-link.ts';

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
