import type { Server } from '@droptally/domain/catalog/server';
import { type Category, parseCategory } from '@droptally/domain/catalog/source-category';
import { QueryReader, type RawQuery } from './query-reader.ts';

export type PrivatePath = { server: string; source: string; category?: string };

export type PrivateResult = {
  server: Server;
  category: Category;
  personal: boolean;
  confidence: number | undefined;
  sums: boolean;
};

/** Reads the path of a private result. Anything may follow `personal`: clients put a category or their own id there. */
export function readPrivateResult({ server, source, category }: PrivatePath, query: RawQuery): PrivateResult {
  const personal = source === 'personal';
  const named = personal ? (parseCategory(category ?? 'all') ?? 'all') : category;
  const read = new QueryReader({ ...query, server, category: named });
  const result = {
    server: read.server(),
    category: read.category(),
    personal,
    confidence: read.confidence(),
    sums: read.flag('sums'),
  };
  read.done();
  return result;
}
