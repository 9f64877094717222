/** The origins that a request to https://site.example may come from. `listed` is one that the operator trusts. */
export const requestOrigins = (listed: string) =>
  ({
    own: { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' },
    listed: { origin: listed, 'sec-fetch-site': 'cross-site' },
    foreign: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'of a sister site': { origin: 'https://evil.site.example', 'sec-fetch-site': 'same-site' },
    'of another port': { origin: 'https://site.example:8443' },
    null: { origin: 'null' },
    'told by Sec-Fetch-Site alone': { 'sec-fetch-site': 'cross-site' },
    none: {},
  }) as const;
