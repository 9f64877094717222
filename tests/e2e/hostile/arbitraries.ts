import { PATHS } from '@droptally/proto/api/paths';
import fc from 'fast-check';
import { drop, report } from '../../support/wire/runs.ts';

const nasty = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    '-0',
    '1e999',
    "' OR 1=1 --",
    '{x:String}',
    '../../etc/passwd',
    '\\',
    '%',
    '\u0000',
    '𝕏',
    'CN',
    'all',
    'true',
    '30012',
    'main_01-07',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
);
export const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), nasty, fc.integer(), fc.double());
export const path = fc.oneof(
  fc.constantFrom(...Object.values(PATHS)),
  fc
    .tuple(fc.constantFrom(...Object.values(PATHS)), nasty)
    .map(([known, text]) => `${known}/${encodeURIComponent(text)}`),
  fc
    .constantFrom(...Object.values(PATHS))
    .chain((known) => nasty.map((text) => known.replace(/:\w+\??/g, encodeURIComponent(text)))),
);
export const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'server',
      'category',
      'is_personal',
      'show_closed_zones',
      'show_all_patterns',
      'stageFilter',
      'itemFilter',
      'interval',
      'days',
    ),
    fc.string(),
  ),
  nasty,
  { maxKeys: 4 },
);
/** Parts of a request line. */
export const rawPath = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%',
      '%2f',
      '%2e',
      '%00',
      '%ff',
      '%zz',
      'api',
      'v2',
      'report',
      'result',
      '?',
      '&',
      '=',
      ';',
      ':',
      '*',
      '@',
      '~',
      '|',
      '"',
      '<',
      '\\',
      'é'.normalize('NFD').slice(0, 1),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}`);
const header = fc.string({ unit: fc.constantFrom(...' !"#$%&()*+,-./:;<=>?@[]^_`{|}~aZ09\t') });
export const headers = fc.record(
  {
    Authorization: fc.oneof(
      header,
      header.map((text) => `PenguinID ${text}`),
    ),
    Cookie: fc.oneof(
      header,
      header.map((text) => `userID=${text}`),
    ),
    'X-Penguin-Idempotency-Key': header,
    'If-None-Match': header,
    'Accept-Encoding': header,
    Accept: header,
    'Accept-Language': header,
    Origin: header,
    'X-Forwarded-Proto': header,
    Range: header,
    'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'POST'),
    Connection: fc.constantFrom('keep-alive', 'close'),
  },
  { requiredKeys: [] },
);
export const contentType = fc.oneof(
  fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'application/json;charset=latin1', ''),
  header,
);
export const body = fc.oneof(
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  value.map((given) => Buffer.from(JSON.stringify(given) ?? '')),
);

/** A report with some fields, of itself, its drops or its screenshot, replaced by arbitrary values. */
export const spoiltReport = fc
  .tuple(
    fc.constantFrom('', 'drops.0.', 'metadata.'),
    fc.dictionary(
      fc.constantFrom(
        'server',
        'source',
        'version',
        'stageId',
        'drops',
        'times',
        'metadata',
        'dropType',
        'itemId',
        'quantity',
        'md5',
        'fingerprint',
        'lastModified',
        '__proto__',
      ),
      value,
      { minKeys: 1, maxKeys: 3 },
    ),
  )
  .map(([where, spoilt]) => {
    if (where === 'drops.0.') return { ...report(), server: 'US', drops: [{ ...drop('30012'), ...spoilt }] };
    if (where === 'metadata.') return { ...report(), server: 'US', metadata: spoilt };
    return { ...report(), server: 'US', ...spoilt };
  });
