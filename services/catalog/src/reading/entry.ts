import { isCatalogId } from '@droptally/domain/catalog/catalog-id';
import type { Problem, ProblemRule } from './problem.ts';
import type { Key } from './yaml-source.ts';

export type Refuse = (rule: ProblemRule, message: string, path: readonly Key[]) => void;

/**
 * A value of a file and its path in it. Reading an invalid value records a problem and returns an empty value, so that
 * one pass finds every problem. A file with a problem is never used.
 */
export class Entry {
  readonly value: unknown;
  readonly #key: Key | undefined;
  readonly #parent: Entry | undefined;
  readonly #refuse: Refuse;

  constructor(value: unknown, refuse: Refuse, parent?: Entry, key?: Key) {
    this.value = value;
    this.#refuse = refuse;
    this.#parent = parent;
    this.#key = key;
  }

  refuse(rule: ProblemRule, message: string): void {
    this.#refuse(rule, message, this.#path());
  }

  text(): string {
    if (typeof this.value === 'string' && this.value !== '') return this.value;
    this.refuse('shape', 'expected a text');
    return '';
  }

  /** An id, as clients send it in URLs and bodies. */
  id(): string {
    const text = this.text();
    if (text !== '' && !isCatalogId(text)) {
      this.refuse('value', `"${text}" is not a valid id: letters, digits, _ and -, at most 64`);
    }
    return text;
  }

  number({ min, max, whole = true }: { min: number; max: number; whole?: boolean }): number {
    const text = this.text();
    const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
    if (text !== '') this.refuse('value', `"${text}" is not a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return min;
  }

  flag(): boolean {
    return this.oneOf(['true', 'false']) === 'true';
  }

  oneOf<T extends string>(allowed: readonly [T, ...T[]]): T {
    const found = allowed.find((value) => value === this.value);
    if (found !== undefined) return found;
    this.refuse('value', `expected one of ${allowed.join(', ')}`);
    return allowed[0];
  }

  list(): Entry[] {
    if (Array.isArray(this.value)) return this.value.map((value, index) => this.#child(value, index));
    this.refuse('shape', 'expected a list');
    return [];
  }

  /** The entries of a mapping whose keys are data. */
  pairs(): [string, Entry][] {
    if (isMapping(this.value)) {
      return Object.entries(this.value).map(([key, value]) => [key, this.#child(value, key)]);
    }
    this.refuse('shape', 'expected a mapping of names to values');
    return [];
  }

  /** The fields of a mapping with a fixed set of keys. Rejects any other key. */
  fields<R extends string, O extends string = never>(
    required: readonly R[],
    optional: readonly O[] = [],
  ): Record<R, Entry> & Partial<Record<O, Entry>> {
    const known = [...required, ...optional];
    const found: Partial<Record<string, Entry>> = {};
    for (const [key, entry] of this.pairs()) {
      if (known.some((name) => name === key)) found[key] = entry;
      else entry.refuse('unknown-key', `"${key}" is not known here; known: ${known.join(', ')}`);
    }
    const missing = required.filter((key) => !(key in found));
    if (missing.length > 0 && isMapping(this.value)) this.refuse('missing-key', `missing: ${missing.join(', ')}`);
    for (const key of missing) found[key] = new Entry(undefined, () => undefined);
    return found as Record<R, Entry> & Partial<Record<O, Entry>>;
  }

  #child(value: unknown, key: Key): Entry {
    return new Entry(value, this.#refuse, this, key);
  }

  #path(): Key[] {
    return this.#parent && this.#key !== undefined ? [...this.#parent.#path(), this.#key] : [];
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Opens a parsed file for reading. Problems are added to `problems` with their line. */
export function openEntry(
  source: { value: unknown; lineOf(path: readonly Key[]): number },
  path: string,
  problems: Problem[],
): Entry {
  return new Entry(source.value, (rule, message, keys) => {
    problems.push({ path, line: source.lineOf(keys), rule, message });
  });
}
