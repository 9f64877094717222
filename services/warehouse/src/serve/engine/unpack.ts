import { type Limits, limitSettings } from '../limits.ts';
import { quote } from '../sql/quote.ts';
import type { Engine, Work } from './engine.ts';
import { withoutPath } from './without-path.ts';

/** Without it, several threads write the blocks of a file, in any order. */
const IN_ORDER = 'SET parallelize_output_from_storages = 0';

/** Decompresses a file with the engine: byte by byte up to `mostBytes`, or faster, all at once, without a limit. */
export async function unpack(
  engine: Engine,
  limits: Limits,
  { id, signal }: Pick<Work, 'id' | 'signal'>,
  { packed, codec, into, mostBytes }: { packed: string; codec: string; into: string; mostBytes: number | undefined },
): Promise<void> {
  const from = (format: string, structure: string) =>
    `SELECT * FROM file(${quote(packed)}, ${format}, '${structure}', ${quote(codec)})`;
  const select =
    mostBytes === undefined
      ? `${from('RawBLOB', 'raw_blob String')} INTO OUTFILE ${quote(into)} FORMAT RawBLOB`
      : `${from('RowBinary', 'byte UInt8')} LIMIT ${mostBytes} INTO OUTFILE ${quote(into)} FORMAT RowBinary`;
  const before = [limitSettings(limits), IN_ORDER];
  const work = { id, isRead: true, before, sql: select, format: 'Null', signal };
  await withoutPath(packed, withoutPath(into, engine.run(work)));
}
