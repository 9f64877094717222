import type { Stage } from '@droptally/proto/api/catalogue/stage';

type StageLinks = { wiki: string; map: string | null };

/** Where else a stage is described. The map has a mirror for readers in China, whatever server they look at, and no gacha boxes. */
export function stageLinks({ stageId, isGacha }: Pick<Stage, 'stageId' | 'isGacha'>, mainland: boolean): StageLinks {
  const id = encodeURIComponent(stageId);
  const host = mainland ? 'mapcn.ark-nights.com' : 'map.ark-nights.com';
  return { wiki: `https://prts.wiki/w/${id}`, map: isGacha ? null : `https://${host}/map/${id}` };
}
