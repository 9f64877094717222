import type { Server } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalogue/stage';

type StageLinks = { wiki: string; map: string | null };

/** Where else a stage is described. The map has a mirror for China, and no gacha boxes. */
export function stageLinks({ stageId, isGacha }: Pick<Stage, 'stageId' | 'isGacha'>, server: Server): StageLinks {
  const id = encodeURIComponent(stageId);
  const host = server === 'CN' ? 'mapcn.ark-nights.com' : 'map.ark-nights.com';
  return { wiki: `https://prts.wiki/w/${id}`, map: isGacha ? null : `https://${host}/map/${id}` };
}
