import { readSync } from 'node:fs';

// Offsets in LMDB's pages. Those of nodes count from the end of the header.
const HEADER_BYTES = 24;
const FLAGS_AT = 18;
const NODES_END_AT = 20;
const BRANCH = 1;
const LEAF = 2;
/** Flags that LMDB uses in memory alone. */
const OF_MEMORY = 0xc000;
// Offsets in a node.
const NODE_FLAGS_AT = 4;
const KEY_BYTES_AT = 6;
const KEY_AT = 8;
const IN_OTHER_PAGES = 1;
const IS_DATABASE = 2;
const PAGES_OF_VALUE_AT = 16;
const ROOT_OF_DATABASE_AT = 40;
const NO_PAGE = 2n ** 64n - 1n;

/** Entries of a database that lie before its first damaged page, and behind its last one. */
export type SoundEntries = { areAll: boolean; first: number; last: number };

/** The pages of a data file that its databases use, read without LMDB. */
export class PageTree {
  readonly #page: Buffer;

  constructor(
    private readonly file: number,
    private readonly pageBytes: number,
    /** Pages that the file has. */
    private readonly pages: number,
  ) {
    this.#page = Buffer.alloc(pageBytes);
  }

  /** Returns the first page reached from the roots that is missing or damaged, if any. Yields after each page. */
  *damaged(roots: readonly bigint[]): Generator<void, bigint | undefined> {
    const next = roots.filter((root) => root !== NO_PAGE);
    // Each page is referred to once. Damaged ones may refer to each other in a ring.
    for (let read = 0; next.length > 0; read++) {
      const page = next.pop() ?? NO_PAGE;
      const found = read < this.pages && page < this.pages ? this.#referredBy(page) : undefined;
      if (!found) return page;
      next.push(...found);
      yield;
    }
    return undefined;
  }

  /** Counts the entries of a database before its first damaged page, and after its last one. */
  *soundEntries(main: bigint, name: string): Generator<void, SoundEntries | undefined> {
    const root = this.#rootOf(main, name);
    if (root === undefined) return undefined;
    const first = yield* this.#soundFrom(root, (pages) => pages.reverse());
    const last = yield* this.#soundFrom(root, (pages) => pages);
    return { areAll: first.areAll, first: first.entries, last: last.entries };
  }

  /** Visits the pages below one, of those on a level the last in `order` first. */
  *#soundFrom(
    root: bigint,
    order: (pages: bigint[]) => bigint[],
  ): Generator<void, { areAll: boolean; entries: number }> {
    const next = root === NO_PAGE ? [] : [root];
    let entries = 0;
    for (let read = 0; next.length > 0; read++) {
      const page = next.pop() ?? NO_PAGE;
      const found = read < this.pages && page < this.pages ? this.#referredBy(page) : undefined;
      if (!found) return { areAll: false, entries };
      // A branch refers to others, a leaf of plain values to none.
      if (found.length === 0) entries += this.#page.readUInt16LE(NODES_END_AT) / 2;
      next.push(...order(found));
      yield;
    }
    return { areAll: true, entries };
  }

  /** Undefined if it has none, or the page that names it is damaged. The names of a log's databases fit in one. */
  #rootOf(main: bigint, name: string): bigint | undefined {
    if (main >= this.pages || !this.#referredBy(main)) return undefined;
    const page = this.#page;
    const key = Buffer.from(`${name}\0`);
    for (let i = 0; i < page.readUInt16LE(NODES_END_AT) / 2; i++) {
      const at = HEADER_BYTES + page.readUInt16LE(HEADER_BYTES + 2 * i);
      if (page.subarray(at + KEY_AT, at + KEY_AT + page.readUInt16LE(at + KEY_BYTES_AT)).equals(key))
        return page.readBigUInt64LE(valueAt(page, at) + ROOT_OF_DATABASE_AT);
    }
    return undefined;
  }

  /** Returns the pages below a page; undefined if it is damaged or refers to values that are missing. */
  #referredBy(number: bigint): bigint[] | undefined {
    const page = this.#page;
    readSync(this.file, page, 0, this.pageBytes, Number(number) * this.pageBytes);
    const flags = page.readUInt16LE(FLAGS_AT) & ~OF_MEMORY;
    if (page.readBigUInt64LE(0) !== number || (flags !== BRANCH && flags !== LEAF)) return undefined;
    const nodes = page.readUInt16LE(NODES_END_AT) / 2;
    try {
      const ats = Array.from({ length: nodes }, (_, i) => HEADER_BYTES + page.readUInt16LE(HEADER_BYTES + 2 * i));
      if (flags === BRANCH) return ats.map((at) => BigInt(page.readUIntLE(at, 6)));
      return ats.every((at) => this.#hasValue(at)) ? ats.flatMap((at) => rootIn(page, at)) : undefined;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Whether the file has the pages of a value that is too long for a node. */
  #hasValue(at: number): boolean {
    if (!(this.#page.readUInt16LE(at + NODE_FLAGS_AT) & IN_OTHER_PAGES)) return true;
    const value = valueAt(this.#page, at);
    const [first, count] = [this.#page.readBigUInt64LE(value), this.#page.readBigUInt64LE(value + PAGES_OF_VALUE_AT)];
    return first + count <= this.pages;
  }
}

function rootIn(page: Buffer, at: number): bigint[] {
  if (!(page.readUInt16LE(at + NODE_FLAGS_AT) & IS_DATABASE)) return [];
  const root = page.readBigUInt64LE(valueAt(page, at) + ROOT_OF_DATABASE_AT);
  return root === NO_PAGE ? [] : [root];
}

function valueAt(page: Buffer, at: number): number {
  return at + KEY_AT + page.readUInt16LE(at + KEY_BYTES_AT);
}
