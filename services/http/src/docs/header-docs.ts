import { HEADERS } from '@droptally/proto/api/headers';

const text = (description: string, more: object = {}) => ({ description, schema: { type: 'string', ...more } });
const always = (description: string, more: object = {}) => ({ ...text(description, more), required: true });

/** Documentation of response headers that clients read, by name. */
export const HEADER_DOCS = {
  [HEADERS.compatible]: always('The client of the present site that this API fits.', { pattern: '^frontend-v2@v' }),
  [HEADERS.droptallyCompatible]: always('The version of our own client that this API fits.', { pattern: '^web@v' }),
  [HEADERS.requestId]: always('Names this request in the logs of the site.', { pattern: '^[0-9a-z]{20}$' }),
  [HEADERS.position]: always('The position in the log that the numbers are exact at: an offset for each partition.', {
    pattern: '^-?\\d+(\\.-?\\d+)*(, -?\\d+(\\.-?\\d+)*)*$',
  }),
  [HEADERS.rebuilding]: text(
    'Only while something is missing from the numbers: they are being recounted from the log, and are complete afterwards.',
    { enum: ['1'] },
  ),
  [HEADERS.setAccount]: text('The account that was opened or logged in to, URL-encoded: keep it and send it along.'),
  [HEADERS.idempotency]: text('With a key: `saved` by this request, or a `hit` that was answered from memory.', {
    enum: ['saved', 'hit'],
  }),
  ETag: always('Send it as If-None-Match; 304 means that nothing has changed.', { pattern: '^W/"' }),
  'Cache-Control': always('How long it may be cached; personal numbers are not.'),
  'Retry-After': always('Seconds to wait before a retry.', { pattern: '^[1-9]\\d*$' }),
  'Set-Cookie': text('The account as the cookie `userID`, where one is announced.'),
  Location: always('The page.'),
};

export type HeaderName = keyof typeof HEADER_DOCS;

/** Headers of every response. */
export const DEFAULT_HEADERS: readonly HeaderName[] = [
  HEADERS.compatible,
  HEADERS.droptallyCompatible,
  HEADERS.requestId,
];

/** References to header documentation, which the document contains once. */
export function headerRefs(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
