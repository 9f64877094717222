import type * as catalog from '@droptally/domain/catalog/catalog';
import type { ExistencePerServer } from '@droptally/proto/api/catalog/server';

const THERE = { exist: true };

/** Clients read every server's entry, so each has one. A missing entry means that the thing exists there. */
export function wireExistence({ CN, US, JP, KR }: catalog.ExistencePerServer): ExistencePerServer {
  return { CN: CN ?? THERE, US: US ?? THERE, JP: JP ?? THERE, KR: KR ?? THERE };
}
