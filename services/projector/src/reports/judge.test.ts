import { createRejectJudge } from '@droptally/catalog/reject-rule';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import type { Report } from '../facts/fact.ts';
import { submittedReport } from '../testing/submitted-report.ts';
import { judgeSubmitted } from './judge.ts';
import { readDrops } from './report-row.ts';

const AT = Date.parse('2025-01-05T12:00:00Z');
const metadata = {
  fingerprint: 'f',
  md5: 'm',
  fileName: 'x.png',
  lastModified: 1,
  recognizerVersion: 'r',
  recognizerAssetsVersion: 'a',
};
const timeline = indexCatalog(sampleCatalog()).timeline('main_01-07', 'CN');
const report = submittedReport({ metadata }) as Report;
const submission = { report, drops: readDrops(report.drops), at: AT, md5Repeats: false, timeline };

test.each([
  'server == "CN"',
  'stageId == "main_01-07"',
  'source == "x"',
  'version == "v"',
  'times == 1',
  'drops.exists(drop, drop.itemId == "30012")',
  'metadata.fingerprint == "f"',
  'account == "0000000000000000"',
  'address == "0000000000000000"',
])('a rule can ask whether %s', (expression) => {
  const reliability = (sent: string) => {
    const reject = createRejectJudge([{ id: 1, expression: sent, reliability: 300, start: AT, end: null }]);
    return judgeSubmitted(() => true, { reject, isBlocked: () => false }, submission);
  };
  expect(reliability(expression)).toBe(300);
  expect(reliability(`!(${expression})`)).not.toBe(300);
});
