import { disagreements } from '@droptally/http/testing/bodies-agree';
import { BatchRunDto } from './batch/batch.dto.ts';
import { batchRunSchema } from './batch/batch-schema.ts';
import { RecallDto } from './recall/recall.dto.ts';
import { recallBodySchema } from './recall/recall-schema.ts';
import { DefectDto } from './recognition-defect/defect.dto.ts';
import { defectBodySchema } from './recognition-defect/defect-schema.ts';
import { ReportDto } from './report/report.dto.ts';
import { reportBodySchema } from './report/report-schema.ts';

const RUN = {
  stageId: 'main_01-07',
  drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
  times: 1,
  metadata: {
    fingerprint: 'f',
    md5: 'm',
    fileName: 'a.png',
    lastModified: 1,
    recognizerVersion: 'v4.1.0',
    recognizerAssetsVersion: '',
  },
};
const REPORT = { ...RUN, server: 'CN', source: 'frontend-v2', version: 'v3.9.3' };
const ENVIRONMENT = {
  frontendVersion: 'v1',
  frontendCommit: 'c',
  recognizerVersion: 'v1',
  recognizerOpenCVVersion: 'v1',
  recognizerAssetsVersion: 'v1',
  server: 'CN',
  sessionId: 'abcdefgh',
};

test.each([
  ['a report', reportBodySchema, ReportDto, REPORT],
  ['a report of a batch', batchRunSchema, BatchRunDto, { ...RUN, idempotencyKey: 'aB3' }],
  ['a defect', defectBodySchema, DefectDto, { environment: ENVIRONMENT, recognitionResult: {} }],
])('%s is documented as it is validated', (_, schema, dto, good) => {
  expect(disagreements(schema, dto, good)).toEqual([]);
});

test('a recall is documented more narrowly than it is validated: the id itself is checked later', () => {
  const wider = disagreements(recallBodySchema, RecallDto, { reportHash: `${'a'.repeat(20)}-${'B'.repeat(16)}` });
  expect(wider.filter((body) => !/^\{"reportHash":"[ -~]{1,128}"\}$/.test(body))).toEqual([]);
});
