import { exception } from '../../../serve/db-exception.ts';

/** A type as the engine writes it: `Map(LowCardinality(String), Array(UInt8))`. */
type TypeTree = { name: string; parts: readonly string[] };

/** What the reader of a block does next: `look` at bytes, `pass` over bytes unseen, or `add` bytes. All but `add` are passed on. */
export type Step = { kind: 'look' | 'pass'; size: number } | { kind: 'add'; bytes: Buffer };
export type Steps<Result = void> = Generator<Step, Result, Buffer>;

const SIZES: Readonly<Record<string, number>> = {
  ...{ Int8: 1, Int16: 2, Int32: 4, Int64: 8, Int128: 16, Int256: 32, BFloat16: 2, Float32: 4, Float64: 8 },
  ...{ UInt8: 1, UInt16: 2, UInt32: 4, UInt64: 8, UInt128: 16, UInt256: 32, Bool: 1, UUID: 16, IPv4: 4, IPv6: 16 },
  ...{ Date: 2, Date32: 4, DateTime: 4, DateTime64: 8, Time: 4, Time64: 8, Enum8: 1, Enum16: 2, Nothing: 1 },
};
const INDEX_BYTES = [1, 2, 4, 8];
/** Flags of a LowCardinality column: keys that blocks share, and keys of its own. */
const [SHARED_KEYS, OWN_KEYS] = [0x1_00, 0x2_00];

const look = (size: number): Step => ({ kind: 'look', size });
const pass = (size: number): Step => ({ kind: 'pass', size });

/** No overflow, no bucket: what a server says of a block that is no part of a distributed aggregation. */
const BLOCK_INFO = Buffer.from([1, 0, 2, 0xff, 0xff, 0xff, 0xff, 0]);
/** From here on, each column says whether it is written in another way than its type's. */
const CUSTOM_SERIALIZATION = 54_454;
const OF_ITS_TYPE = Buffer.from([0]);

/** Reads one block of the format Native as the engine writes it to a file, and adds what a client of the protocol's version expects. */
export function* blockSteps(protocol: number): Steps {
  yield { kind: 'add', bytes: BLOCK_INFO };
  const columns = yield* varint();
  const rows = yield* varint();
  for (let i = 0; i < columns; i++) {
    yield pass(yield* varint());
    const type = (yield look(yield* varint())).toString('utf8');
    if (protocol >= CUSTOM_SERIALIZATION) yield { kind: 'add', bytes: OF_ITS_TYPE };
    if (rows === 0) continue;
    yield* prefix(type);
    yield* values(type, rows);
  }
}

function* varint(): Steps<number> {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const [byte = 0] = yield look(1);
    value += (byte % 128) * scale;
    if (byte < 128) return value;
  }
}

function* count(): Steps<number> {
  return Number((yield look(8)).readBigUInt64LE());
}

/** What stands once before all values of a column. */
function* prefix(type: string): Steps {
  const { name, parts } = typeTree(type);
  if (name === 'LowCardinality') yield pass(8);
  else if (['Array', 'Nullable', 'Map', 'Tuple'].includes(name))
    for (const part of parts) yield* prefix(inner(name, part));
}

function* values(type: string, rows: number): Steps {
  const { name, parts } = typeTree(type);
  const [first = ''] = parts;
  const size = sizeOf(name, parts);
  if (size !== undefined) yield pass(rows * size);
  else if (name === 'String') for (let row = 0; row < rows; row++) yield pass(yield* varint());
  else if (name === 'Nullable') {
    yield pass(rows);
    yield* values(first, rows);
  } else if (name === 'Array' || name === 'Map') yield* lists(name, parts, rows);
  else if (name === 'Tuple' && first !== '') for (const part of parts) yield* values(inner(name, part), rows);
  else if (name === 'LowCardinality') yield* keyed(first, rows);
  else throw exception('NOT_IMPLEMENTED', `Columns of ${type} are not served in this protocol: use FORMAT JSONEachRow`);
}

/** Each row's end, then the values of all rows together. */
function* lists(name: string, parts: readonly string[], rows: number): Steps {
  if (rows === 0) return;
  yield pass(8 * (rows - 1));
  const total = yield* count();
  for (const part of parts) yield* values(inner(name, part), total);
}

function* keyed(type: string, rows: number): Steps {
  if (rows === 0) return;
  const flags = yield* count();
  if (flags & SHARED_KEYS) throw exception('NOT_IMPLEMENTED', 'Keys that blocks share are not served in this protocol');
  if (flags & OWN_KEYS) yield* values(type.replace(/^Nullable\((.*)\)$/, '$1'), yield* count());
  yield pass((yield* count()) * (INDEX_BYTES[flags % 256] ?? 1));
}

function inner(name: string, part: string): string {
  return name === 'Tuple' ? elementType(part) : part;
}

function sizeOf(name: string, [first = '', second]: readonly string[]): number | undefined {
  if (name === 'FixedString') return Number(first);
  if (name.startsWith('Interval')) return 8;
  if (name !== 'Decimal' || second === undefined) return SIZES[name];
  const digits = Number(first);
  return digits > 38 ? 32 : digits > 18 ? 16 : digits > 9 ? 8 : 4;
}

/** Splits a type into its name and what is in its brackets. */
function typeTree(text: string): TypeTree {
  const at = text.indexOf('(');
  if (at < 0) return { name: text, parts: [] };
  return { name: text.slice(0, at), parts: splitParts(text.slice(at + 1, text.lastIndexOf(')'))) };
}

/** The type of an element of a tuple, which may begin with the element's name. */
function elementType(part: string): string {
  return part.replace(/^(?:`(?:[^`\\]|\\.)*`|[A-Za-z_]\w*) (?=[A-Z])/, '');
}

function splitParts(text: string): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[(),]/g)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (token === ',' && depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
