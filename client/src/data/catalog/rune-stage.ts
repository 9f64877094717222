import type { Stage } from '@droptally/proto/api/catalog/stage';

const RUNES = 'randomMaterialRune';

/** Rune stages differ from the other gacha stages, come first in their zone and are set apart. */
export function isRuneStage({ stageId }: Stage): boolean {
  return stageId.startsWith(RUNES);
}
