import { BinaryReader } from '@bufbuild/protobuf/wire';
import type { SeenReport } from './entries.ts';

export type Seen = { kind: 'report' | 'recall'; about: SeenReport };

/** Protobuf tags of events.proto: field number and wire type. */
const TAG = { id: 10, occurredAt: 16, reportSubmitted: 82, reportRecalled: 90 } as const;
const REPORT_TAG = { accountHash: 18, addressHash: 26, idempotencyKey: 90 } as const;

/** Malformed records are the projector's to report as dead letters; here they must only not stop the loop. */
export function seenIn(value: Uint8Array): Seen | undefined {
  try {
    return readSeen(value);
  } catch {
    return undefined;
  }
}

/**
 * Reads the few fields the window needs; undefined for irrelevant facts. Skips the rest, because the whole log passes
 * through here on the thread that serves requests.
 */
function readSeen(bytes: Uint8Array): Seen | undefined {
  const reader = new BinaryReader(bytes);
  const about: SeenReport = { id: '', at: 0, account: '', address: '', key: '' };
  let kind: Seen['kind'] | undefined;
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag === TAG.id) about.id = reader.string();
    else if (tag === TAG.occurredAt) about.at = Number(reader.int64());
    else if (tag === TAG.reportSubmitted) {
      kind = 'report';
      readReport(reader, about);
    } else {
      if (tag === TAG.reportRecalled) kind = 'recall';
      reader.skip(tag & 7);
    }
  }
  return kind && { kind, about };
}

function readReport(reader: BinaryReader, about: SeenReport): void {
  const length = reader.uint32();
  const end = reader.pos + length;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === REPORT_TAG.accountHash) about.account = hex(reader.bytes());
    else if (tag === REPORT_TAG.addressHash) about.address = hex(reader.bytes());
    else if (tag === REPORT_TAG.idempotencyKey) about.key = reader.string();
    else reader.skip(tag & 7);
  }
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
}
