import { dropTypeToWire } from '@droptally/domain/reporting/drop-type';
import type { ReportAnswer } from '@droptally/proto/api/report';
import type { SubmitResult } from './submit-reports.ts';

/** What the sender of a taken report is told; strict readers know `reportHash` alone, so nothing else goes out empty. */
export function reportAnswer({ id, ignored = [] }: Extract<SubmitResult, { ok: true }>): ReportAnswer {
  if (ignored.length === 0) return { reportHash: id };
  return {
    reportHash: id,
    ignored: ignored.map(({ dropType, itemId, quantity }) => ({
      dropType: dropTypeToWire(dropType),
      itemId,
      quantity,
    })),
  };
}
