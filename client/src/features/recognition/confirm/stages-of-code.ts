import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';

/** The stages of a server that have a code, in any language, those that are open first. */
export function stagesOfCode(code: string, catalog: Catalog): readonly Stage[] {
  const wanted = plain(code);
  if (wanted === '') return [];
  const found = [...catalog.stages.values()].filter(
    (stage) =>
      catalog.isOnServer(stage) && !isRecruitment(stage) && codesOf(stage).some((one) => plain(one) === wanted),
  );
  return [...found.filter(catalog.isOpen), ...found.filter((stage) => !catalog.isOpen(stage))];
}

function codesOf({ code, code_i18n }: Stage): string[] {
  return [code, ...Object.values(code_i18n).filter((one) => one !== undefined)];
}

function plain(code: string): string {
  return code.trim().toLowerCase();
}
