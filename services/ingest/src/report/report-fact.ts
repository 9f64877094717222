import { reportTag } from '@droptally/domain/identity/report-id';
import type { DecidedReport } from '@droptally/domain/reporting/decide-submit';
import { dropTypeToLog } from '@droptally/domain/reporting/drop-type';
import type { Drop } from '@droptally/domain/reporting/merge-drops';
import type { NewRecord } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import type { Drop as LoggedDrop, ScreenshotMetadata } from '@droptally/proto/events';
import type { Sender } from '../account/senders.ts';
import type { MetadataDto } from './report.dto.ts';

export type AcceptedReport = {
  id: string;
  at: number;
  key: string;
  decided: DecidedReport;
  leftOut: readonly Drop[];
  source: string;
  version: string;
  metadata: MetadataDto | null | undefined;
};

/** The log record of an accepted report, keyed by the id's routing tag. */
export function reportRecord(
  { id, at, key, decided, metadata, source, version }: AcceptedReport,
  sender: Sender,
): NewRecord {
  const value = encodeFact({
    id,
    occurredAt: at,
    fact: {
      $case: 'reportSubmitted',
      value: {
        account: sender.account,
        accountHash: sender.accountHash.bytes,
        addressHash: sender.addressHash.bytes,
        server: decided.server,
        stageId: decided.stageId,
        drops: decided.drops.map(loggedDrop),
        ignored: decided.ignored.map(loggedDrop),
        times: decided.times,
        source,
        version,
        metadata: metadata ? screenshot(metadata) : undefined,
        idempotencyKey: key,
      },
    },
  });
  return { key: reportTag(id), value };
}

function loggedDrop(drop: Drop): LoggedDrop {
  return { ...drop, dropType: dropTypeToLog(drop.dropType) };
}

export function accountRecord({ account, accountHash, addressHash }: Sender, at: number): NewRecord {
  const value = { accountHash: accountHash.bytes, addressHash: addressHash.bytes };
  return { key: account, value: encodeFact({ id: account, occurredAt: at, fact: { $case: 'accountOpened', value } }) };
}

function screenshot(metadata: MetadataDto): ScreenshotMetadata {
  return {
    fingerprint: metadata.fingerprint ?? '',
    md5: metadata.md5 ?? '',
    fileName: metadata.fileName ?? '',
    lastModified: metadata.lastModified ?? 0,
    recognizerVersion: metadata.recognizerVersion ?? '',
    recognizerAssetsVersion: metadata.recognizerAssetsVersion ?? '',
  };
}
