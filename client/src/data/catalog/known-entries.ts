import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Localised } from '@droptally/proto/api/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';

/** Responses have a placeholder wherever existing clients expect a value. The functions below remove placeholders. */
const RECRUIT_TAG = 'RECRUIT_TAG';

/** Recruitment tags have no rarity. */
export function knownItem(item: Item): Item {
  const rarity = item.itemType === RECRUIT_TAG ? null : item.rarity;
  return { ...item, rarity, name_i18n: knownNames(item.name_i18n) };
}

/** Recruitment has no stage type. */
export function knownStage(stage: Stage): Stage {
  const stageType = isRecruitment(stage) ? null : stage.stageType;
  return { ...stage, stageType, code_i18n: knownNames(stage.code_i18n) };
}

export function knownZone(zone: Zone): Zone {
  return { ...zone, zoneName_i18n: knownNames(zone.zoneName_i18n) };
}

/** A name with Chinese characters that is the same in all languages, Korean included, is only a Chinese name. */
function knownNames(names: Localised): Localised {
  const { zh, en, ja, ko } = names;
  return zh === en && en === ja && ja === ko && /\p{Script=Han}/u.test(zh) ? { zh } : names;
}
