import type { Stage } from '@droptally/proto/api/catalog/stage';

type StageLinks = { wiki: string; map: string | null };

/**
 * Links to a stage on other sites. The map has a mirror for users in China, whatever server they view, and has no gacha
 * boxes.
 */
export function stageLinks({ stageId, isGacha }: Pick<Stage, 'stageId' | 'isGacha'>, mainland: boolean): StageLinks {
  const id = encodeURIComponent(stageId);
  const host = mainland ? 'mapcn.ark-nights.com' : 'map.ark-nights.com';
  return { wiki: `https://prts.wiki/w/${id}`, map: isGacha ? null : `https://${host}/map/${id}` };
}
