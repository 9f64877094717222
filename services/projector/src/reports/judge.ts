import type { AccountBlocks } from '@droptally/catalog/account-blocks';
import type { RejectSubject, RejectVerdict } from '@droptally/catalog/reject-rule';
import type { CatalogIndex, StageTimeline } from '@droptally/domain/catalog/catalog-index';
import type { Drop } from '@droptally/domain/reporting/merge-drops';
import { judgeReport } from '@droptally/domain/reporting/reliability';
import type { Report } from '../facts/fact.ts';

/** The rules in force, from the current catalog. */
export type Rules = {
  index: CatalogIndex;
  reject(report: RejectSubject): RejectVerdict;
  isBlocked: AccountBlocks;
};

export type Submission = {
  report: Report;
  drops: readonly Drop[];
  at: number;
  md5Repeats: boolean;
  timeline: StageTimeline | undefined;
};

/** Returns the reliability of a submitted report, by the rules that held when it was made. */
export function judgeSubmitted(
  isOurs: (account: string) => boolean,
  { reject, isBlocked }: Omit<Rules, 'index'>,
  submission: Submission,
): number {
  const { report, drops, at, md5Repeats, timeline } = submission;
  return judgeReport({
    accountIsOurs: isOurs(report.account),
    accountIsBlocked: isBlocked(report.accountHash, at),
    md5Repeats,
    rules: timeline?.rulesAt(at) ?? [],
    drops,
    times: report.times,
    rejection() {
      const verdict = reject(rejectSubject(submission));
      return verdict.outcome === 'passed' ? null : verdict.reliability;
    },
  });
}

function rejectSubject({ report, drops, at }: Submission): RejectSubject {
  const { server, stageId, source, version, times, metadata } = report;
  return {
    server,
    stageId,
    source,
    version,
    times,
    drops,
    metadata,
    account: report.accountHash,
    address: report.addressHash,
    occurredAt: at,
  };
}
