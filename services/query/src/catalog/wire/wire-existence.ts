import type * as catalogue from '@droptally/domain/catalog/catalogue';
import type { ExistencePerServer } from '@droptally/proto/api/catalogue/server';

const THERE = { exist: true };

/** Clients look into every server's entry, so each has one; what no entry excludes is there. */
export function wireExistence({ CN, US, JP, KR }: catalogue.ExistencePerServer): ExistencePerServer {
  return { CN: CN ?? THERE, US: US ?? THERE, JP: JP ?? THERE, KR: KR ?? THERE };
}
