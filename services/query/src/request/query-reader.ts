import { isServer, SERVERS, type Server } from '@droptally/domain/catalog/server';
import { CATEGORIES, type Category, parseCategory } from '@droptally/domain/catalog/source-category';
import { ApiError } from '@droptally/http/api-error';
import type { Violation } from '@droptally/proto/api/errors';

export type RawQuery = Readonly<Record<string, unknown>>;

/** Flag values that existing clients send: Python writes True, others 1. */
const TRUE: ReadonlySet<string> = new Set(['true', 'True', 'TRUE', 't', 'T', '1']);
const FALSE: ReadonlySet<string> = new Set(['false', 'False', 'FALSE', 'f', 'F', '0']);
/** More than there are stages or items. */
const MOST_IDS = 1_000;
export const LEAST_CONFIDENCE = 0.5;
export const MOST_CONFIDENCE = 0.999;

/** Reads a query string field by field. `done` rejects the request with all violations at once. */
export class QueryReader {
  readonly #violations: Violation[] = [];

  constructor(private readonly raw: RawQuery) {}

  server(field = 'server'): Server {
    const text = this.#text(field) || 'CN';
    return isServer(text) ? text : this.#refuse(field, 'isIn', `${field} must be one of ${SERVERS.join(', ')}`, 'CN');
  }

  category(field = 'category'): Category {
    const text = this.#text(field) || 'all';
    const message = `${field} must be one of ${CATEGORIES.join(', ')}`;
    return parseCategory(text) ?? this.#refuse(field, 'isIn', message, 'all');
  }

  flag(field: string): boolean {
    const text = this.#text(field) || 'false';
    if (TRUE.has(text) || FALSE.has(text)) return TRUE.has(text);
    return this.#refuse(field, 'isBoolean', `${field} must be true or false`, false);
  }

  /** Ids separated by commas; undefined when the field is absent or empty. */
  ids(field: string): string[] | undefined {
    const text = this.#text(field);
    if (!text) return undefined;
    const ids = text.split(',', MOST_IDS + 1).map((id) => id.trim());
    if (ids.length <= MOST_IDS) return [...new Set(ids.filter(Boolean))];
    return this.#refuse(field, 'arrayMaxSize', `${field} must hold at most ${MOST_IDS} ids`, undefined);
  }

  /** Confidence of the intervals; undefined if none are requested. */
  confidence(field = 'interval'): number | undefined {
    const text = this.#text(field);
    if (text === undefined) return undefined;
    const value = /^0?\.\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= LEAST_CONFIDENCE && value <= MOST_CONFIDENCE) return value;
    const message = `${field} must be a number from ${LEAST_CONFIDENCE} to ${MOST_CONFIDENCE} with three decimals or fewer`;
    return this.#refuse(field, 'isNumber', message, undefined);
  }

  wholeNumber(field: string, least: number, most: number, fallback: number): number {
    const text = this.#text(field);
    if (text === undefined) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    return this.#refuse(field, 'isInt', `${field} must be a whole number from ${least} to ${most}`, fallback);
  }

  /** Servers separated by commas; none when the field is absent or empty. */
  servers(field = 'server'): Server[] {
    const named = this.ids(field) ?? [];
    const servers = named.filter(isServer);
    if (servers.length === named.length) return servers;
    return this.#refuse(field, 'isIn', `${field} must be one of ${SERVERS.join(', ')}`, []);
  }

  /** One of some words; undefined when the field is absent or empty. */
  oneOf<Word extends string>(field: string, words: readonly Word[]): Word | undefined {
    const text = this.#text(field);
    if (!text) return undefined;
    const word = words.find((known) => known === text);
    return word ?? this.#refuse(field, 'isIn', `${field} must be one of ${words.join(', ')}`, undefined);
  }

  /** A string that matches a pattern; undefined when the field is absent or empty. */
  matching(field: string, form: RegExp, what: string): string | undefined {
    const text = this.#text(field);
    if (!text || form.test(text)) return text || undefined;
    return this.#refuse(field, 'matches', `${field} must be ${what}`, undefined);
  }

  instant(field: string): number | undefined {
    const text = this.matching(field, /^\d{1,13}$/, 'milliseconds since 1970');
    return text === undefined ? undefined : Number(text);
  }

  done(): void {
    const [first] = this.#violations;
    if (first) throw new ApiError('INVALID_REQUEST', first.message, this.#violations);
  }

  #text(field: string): string | undefined {
    const value = Object.hasOwn(this.raw, field) ? this.raw[field] : undefined;
    if (value === undefined || typeof value === 'string') return value;
    return this.#refuse(field, 'isString', `${field} must be given once`, undefined);
  }

  #refuse<Fallback>(field: string, violation: string, message: string, fallback: Fallback): Fallback {
    this.#violations.push({ field, violation, message });
    return fallback;
  }
}

/** Returns the server of a query string, CN by default. */
export function readServer(query: unknown): Server {
  const read = new QueryReader(query as RawQuery);
  const server = read.server();
  read.done();
  return server;
}
