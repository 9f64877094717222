import type { Catalogue, RejectRule } from '@droptally/domain/catalog/catalogue';
import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import { contains } from '@droptally/domain/catalog/drop-list';
import type { Server } from '@droptally/domain/catalog/server';
import { isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import type { Drop } from '@droptally/domain/reporting/merge-drops';
import { judgeReport, RELIABILITY } from '@droptally/domain/reporting/reliability';
import type { ReportSubmitted } from '@droptally/proto/events';

export type RejectTest = (subject: Submission) => boolean;

export type JudgeOptions = {
  mac: Mac;
  catalogue(): { catalogue: Catalogue; index: CatalogueIndex };
  /** The compiled expression of a rule; it may throw when asked. */
  rejectTest(rule: RejectRule): RejectTest;
};

export type Submission = { report: ReportSubmitted; drops: readonly Drop[]; at: number; md5Repeats: boolean };

/** How far a submitted report is believed, by the rules in force when it was made. */
export function judgeSubmitted(options: JudgeOptions, submission: Submission): number {
  const { report, drops, at, md5Repeats } = submission;
  const { catalogue, index } = options.catalogue();
  return judgeReport({
    accountIsOurs: isAccountId(options.mac, report.account),
    md5Repeats,
    rules: index.timeline(report.stageId, report.server as Server)?.rulesAt(at) ?? [],
    drops,
    times: report.times,
    rejection: () => rejection(catalogue.rejectRules, submission, options),
  });
}

function rejection(rules: readonly RejectRule[], submission: Submission, options: JudgeOptions): number | null {
  for (const rule of rules) {
    if (!contains(rule, submission.at)) continue;
    try {
      if (options.rejectTest(rule)(submission)) return rule.reliability;
    } catch {
      return RELIABILITY.rule;
    }
  }
  return null;
}
