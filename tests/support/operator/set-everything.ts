import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { edit, importOwnCatalog } from './catalog-folder.ts';

export const MIRROR = 'https://mirror.example';
export const BLOG = 'https://blog.example';
export const REPOSITORY = 'https://code.example/droptally';
const LOOKUP = 'https://geo.example/json';
const SHEET = 'https://pictures.example/items.png';

const SITE = `contributors:
  - {name: Ada, role: Planner, url: https://ada.example, category: Development}
  - {name: Grace, category: Development}
  - {name: 花子, role: 日本語, category: Translation}
contact: [{label: Forum, url: https://forum.example}]
donate: [{label: Collective, url: https://collective.example}]
donation:
  codes: [{label: 支付宝, picture: code.png, app: "alipays://platformapi/startapp"}]
  provider: {label: Fi, url: https://fi.example}
  accountBook: https://book.example
links:
  - {label: Wiki, url: https://wiki.example, group: ark}
  - {label: Friend, url: https://friend.example, group: Friends of the site}
help: {frontEnd: https://front.example, backEnd: https://back.example, chatGroup: https://chat.example, community: https://talk.example}
navigation: [{label: Developer blog, url: ${BLOG}}]
mirrors: [{label: Mirror, url: ${MIRROR}, countries: [CN]}]
geoLookup: ${LOOKUP}
previewHosts: ['127.0.0.1', localhost]
chat: {name: Talk, script: "https://talk.example/widget.js", hosts: ["*.talk.example"]}
filings: [{label: ICP 12345678, url: https://beian.example}]
repository: ${REPOSITORY}
sprites: {url: "${SHEET}", halfUrl: "${SHEET}", columns: 6, rows: 17, tile: 183}
`;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a site that of an operator who has set all that `site.yaml` knows. */
export async function setEverything(dataDir: string): Promise<void> {
  await importOwnCatalog(dataDir);
  mkdirSync(join(dataDir, 'catalog/pictures'));
  writeFileSync(join(dataDir, 'catalog/pictures/code.png'), PICTURE);
  edit(dataDir, 'site.yaml', () => SITE);
}

/** Answers for the operator's other sites: the sheet of pictures, and the country of a reader. */
export async function answerElsewhere(context: BrowserContext, country = 'FR'): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await context.route(SHEET, (route) => route.fulfill({ contentType: 'image/png', body: PICTURE, headers }));
  await context.route(LOOKUP, (route) => route.fulfill({ json: { country_code: country }, headers }));
}
