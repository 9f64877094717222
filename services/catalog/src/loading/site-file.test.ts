import { load, problems } from '../testing/load-written.ts';

test('the site config keeps the field that old clients read', () => {
  const site =
    'contributors: [{name: A}]\ncontact: []\ndonate: []\nlinks: []\nmirrors: []\nrecognitionAssets: {US: v7}\n';
  expect(load({ 'site.yaml': site }).site).toEqual({
    recognition: { 'items-resources': { prefix: { CN: 'v1', US: 'v7', JP: 'v1', KR: 'v1' } } },
    contributors: [{ name: 'A' }],
    contact: [],
    donate: [],
    links: [],
    mirrors: [],
    repository: null,
    sprites: null,
  });
});

test('a mirror is suggested to the countries it names, where a lookup is configured', () => {
  const site = `contributors: []
contact: []
donate: []
links: []
mirrors: [{label: A, url: https://a.example, countries: [CN]}]
geoLookup: https://geo.example/me
filings: [{label: No. 1, url: https://filings.example}]
`;
  expect(load({ 'site.yaml': site }).site).toMatchObject({
    mirrors: [{ label: 'A', url: 'https://a.example', countries: ['CN'] }],
    geoLookup: 'https://geo.example/me',
    filings: [{ label: 'No. 1', url: 'https://filings.example' }],
  });
});

const EMPTY_SITE = 'contributors: []\ncontact: []\ndonate: []\nlinks: []\nmirrors: []\n';

test('an operator may name ways to give, to help and to go on, and hosts of previews', () => {
  const site = `${EMPTY_SITE}donation:
  codes: [{label: A, picture: a.png, app: "alipays://pay"}]
  provider: {label: B, url: https://pay.example}
  accountBook: https://book.example
help: {frontEnd: https://front.example, chatGroup: https://chat.example}
navigation: [{label: Blog, url: https://blog.example}]
previewHosts: [preview.example]
chat: {name: Talk, script: "https://talk.example:8443/w.js?id=1", hosts: ['*.relay.example']}
`;
  expect(load({ 'site.yaml': site, 'pictures/a.png': 'a picture' }).site).toMatchObject({
    donation: {
      codes: [{ label: 'A', picture: 'a.png', app: 'alipays://pay' }],
      provider: { label: 'B', url: 'https://pay.example' },
      accountBook: 'https://book.example',
    },
    help: { frontEnd: 'https://front.example', chatGroup: 'https://chat.example' },
    navigation: [{ label: 'Blog', url: 'https://blog.example' }],
    previewHosts: ['preview.example'],
    chat: { name: 'Talk', script: 'https://talk.example:8443/w.js?id=1', hosts: ['*.relay.example'] },
  });
});

test.each([
  ['a picture that is not there', 'donation: {codes: [{label: A, picture: b.png}]}', 'reference'],
  ['a picture that may contain scripts', 'donation: {codes: [{label: A, picture: a.svg}]}', 'reference'],
  ['a picture outside its folder', 'donation: {codes: [{label: A, picture: ../a.png}]}', 'reference'],
  ['an app that is no payment app', 'donation: {provider: {label: A, url: "steam://run"}}', 'value'],
  ['a payment at no address', 'donation: {provider: {label: A, url: "https://["}}', 'value'],
  ['a script as a payment', 'donation: {provider: {label: A, url: "javascript://x"}}', 'value'],
  ['an address that no browser can read', 'help: {frontEnd: "https://["}', 'value'],
  ['a chat over plain HTTP', 'chat: {name: A, script: http://talk.example/w.js}', 'value'],
  ['a chat whose host is a policy', 'chat: {name: A, script: "https://a;script-src/w.js"}', 'value'],
  ['a chat at a port that there is not', 'chat: {name: A, script: "https://a.example:99999/w.js"}', 'value'],
  ['a policy as a host of a chat', 'chat: {name: A, script: https://a.example/w.js, hosts: ["*"]}', 'value'],
  ['a lookup over plain HTTP', 'geoLookup: http://geo.example/me', 'value'],
  [
    'pictures of items at a mail address',
    'sprites: {url: "mailto:a@b.example", columns: 1, rows: 1, tile: 1}',
    'value',
  ],
  [
    'a host of a chat at a port that there is not',
    'chat: {name: A, script: https://a.example/w.js, hosts: ["b:99999"]}',
    'value',
  ],
  ['a preview by address instead of host', 'previewHosts: [https://preview.example]', 'value'],
])('%s is rejected', (_what, line, rule) => {
  const files = { 'site.yaml': `${EMPTY_SITE}${line}\n`, 'pictures/a.png': 'a', 'pictures/a.svg': '<svg/>' };
  expect(problems(files)).toEqual([`site.yaml:6 ${rule}`]);
});

test.each(['https://a:b@m.example', 'https://m.example/site', 'https://m.example?a=1', 'mailto:a@m.example'])(
  'a mirror at %s, which is no host, is rejected',
  (url) => {
    const site = EMPTY_SITE.replace('mirrors: []', `mirrors: [{label: A, url: "${url}"}]`);
    expect(problems({ 'site.yaml': site })).toEqual(['site.yaml:5 value']);
  },
);

test('an operator may configure a sprite sheet', () => {
  const sheet = 'sprites: {url: https://a.example/s.png, columns: 6, rows: 17, tile: 183}\n';
  expect(load({ 'site.yaml': EMPTY_SITE + sheet }).site.sprites).toEqual({
    url: 'https://a.example/s.png',
    columns: 6,
    rows: 17,
    tile: 183,
  });
});
