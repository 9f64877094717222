import { SERVERS } from '@droptally/domain/catalog/server';
import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import { type OwnReport, type OwnReportsAnswer, WHY_NOT_COUNTED } from '@droptally/proto/api/own-reports';

const dropSchema = objectSchema<OwnReport['drops'][number]>('OwnDrop', {
  itemId: { type: 'string', examples: ['30012'] },
  quantity: { type: 'integer', minimum: 1 },
});

const WHY =
  '`recalled`: taken back, and not in your own numbers either. `outlier`: the drops do not fit the list of the stage. `unlisted`: there was no list. `screenshot`: the same screenshot came before. `rule`: a rule of the operator.';

export const ownReportSchema = objectSchema<OwnReport>(
  'OwnReport',
  {
    id: {
      type: 'string',
      pattern: '^[0-9A-Za-z]{16}$',
      description: 'The last 16 characters of its reportHash: they name the report and cannot recall it.',
    },
    time: { type: 'integer', description: 'When it was taken, in milliseconds since 1970.' },
    server: { type: 'string', enum: SERVERS },
    stageId: { type: 'string', examples: ['main_01-07'] },
    times: { type: 'integer', minimum: 1, description: 'Runs.' },
    drops: { ...listOf(dropSchema), description: 'Empty for runs without a drop.' },
    source: { type: 'string', description: 'The program that reported.', examples: ['droptally'] },
    counted: { type: 'boolean', description: 'Whether it is in the global numbers.' },
  },
  { why: { type: 'string', enum: WHY_NOT_COUNTED, description: WHY } },
);

export const ownReportsSchema = objectSchema<OwnReportsAnswer>('OwnReports', {
  reports: listOf(ownReportSchema),
  total: { type: 'integer', minimum: 0, description: 'All that fit the filters, on whichever page.' },
  next: { type: ['string', 'null'], description: 'The cursor of the next page, null on the last one.' },
});
