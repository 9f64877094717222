import { SERVERS } from '@droptally/domain/catalog/server';
import { WIRE_DROP_TYPES } from '@droptally/domain/reporting/drop-type';
import { listOf, objectSchema, orNull } from '@droptally/http/docs/object-schema';
import type { ReportAnswer, ReportBody, ReportedDrop, ReportMetadata } from '@droptally/proto/api/report';
import { LATEST_TIME } from './report.dto.ts';
import { PRINTABLE } from './text-rules.ts';

const printable = { type: 'string', pattern: PRINTABLE.source } as const;
const version = { type: ['string', 'null'], pattern: `^$|${PRINTABLE.source}` } as const;

const dropSchema = objectSchema<ReportedDrop>('ReportedDrop', {
  dropType: { type: 'string', enum: WIRE_DROP_TYPES },
  itemId: {
    type: 'string',
    minLength: 1,
    maxLength: 128,
    description: "An item id; for recruitment also a tag's name in any language.",
    examples: ['30012'],
  },
  quantity: { type: 'integer', minimum: 1, maximum: 1000 },
});

const metadataSchema = objectSchema<ReportMetadata>(
  'ReportMetadata',
  {},
  {
    fingerprint: { type: ['string', 'null'], maxLength: 128 },
    md5: { type: ['string', 'null'], maxLength: 32, description: 'Of the screenshot: the same one counts once.' },
    fileName: { type: ['string', 'null'], maxLength: 512 },
    lastModified: {
      type: ['integer', 'null'],
      minimum: -LATEST_TIME,
      maximum: LATEST_TIME,
      description: 'Milliseconds since 1970.',
      examples: [1_754_000_000_000],
    },
    recognizerVersion: { ...version, examples: ['v4.1.0'] },
    recognizerAssetsVersion: { ...version, examples: ['CN/23-09-16-10-38-07-f8036d'] },
  },
);

export const originProperties = {
  server: { type: 'string', enum: SERVERS },
  source: { ...printable, description: 'The program that reports.', examples: ['frontend-v2'] },
  version: { ...printable, description: 'Its version.', examples: ['v3.9.3'] },
} as const;

export const runAlways = { stageId: { ...printable, examples: ['main_01-07'] } } as const;
export const runSometimes = {
  drops: orNull({ type: 'array', items: dropSchema, maxItems: 200 } as const),
  times: {
    type: ['integer', 'null'],
    minimum: 0,
    maximum: 6,
    description: 'How many runs; 0 or none is 1.',
    examples: [1],
  },
  metadata: orNull(metadataSchema),
} as const;

export const reportBodySchema = objectSchema<ReportBody>('Report', { ...originProperties, ...runAlways }, runSometimes);

export const reportHash = {
  type: 'string',
  pattern: '^[0-9a-z]{20}-[0-9a-zA-Z]{16}$',
  description: 'The id of the report: who knows it can take the report back.',
} as const;

export const ignoredSchema = {
  ...listOf(dropSchema),
  minItems: 1,
  description: 'Drops of items that the site does not know, left out of the report. Never in the answer to a repeat.',
} as const;

export const reportAnswerSchema = objectSchema<ReportAnswer>('ReportTaken', { reportHash }, { ignored: ignoredSchema });
