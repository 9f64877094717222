import { DropType, type ReportSubmitted } from '@droptally/proto/events';

/** A report of one run of 1-7 that passes every rule, except for the given fields. */
export function submittedReport(about: Partial<ReportSubmitted> = {}): ReportSubmitted {
  return {
    account: 'a',
    accountHash: new Uint8Array(8),
    addressHash: new Uint8Array(8),
    server: 'CN',
    stageId: 'main_01-07',
    drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 1 }],
    times: 1,
    source: 'x',
    version: 'v',
    metadata: undefined,
    idempotencyKey: '',
    ignored: [],
    ...about,
  };
}
