import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { type JSX, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { Select } from '#ui/controls/field/select.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';

type StageFieldProps = { stageId: string | null; onChange: (stageId: string | null) => void };

/** A stage by its code, and which one where several have the same. */
export function StageField({ stageId, onChange }: StageFieldProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const hintId = useId();
  const stage = stageId === null ? undefined : catalog.stages.get(stageId);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (stage ? catalog.labelOf(stage).text : (stageId ?? ''));
  const candidates = stagesOfCode(text, catalog);
  const type = (next: string) => {
    setTyped(next);
    const found = stagesOfCode(next, catalog);
    onChange(found.length === 1 ? (found[0]?.stageId ?? null) : null);
  };
  const isUnknown = text !== '' && candidates.length === 0;
  return (
    <>
      <TextInput
        className="stage-field"
        value={text}
        aria-label={t('recognition.field.stage')}
        aria-invalid={isUnknown}
        aria-describedby={isUnknown ? hintId : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
      {candidates.length > 1 && (
        <Select
          label={t('recognition.field.which')}
          value={stageId ?? ''}
          options={[
            ...(stageId === null ? [{ value: '', text: t('recognition.choosePlease') }] : []),
            ...candidates.map((one) => ({ value: one.stageId, text: nameOf(one) })),
          ]}
          onChange={onChange}
        />
      )}
      {isUnknown && (
        <span id={hintId} className="stage-field__unknown">
          {t('recognition.stageNotFound')}
        </span>
      )}
    </>
  );

  function nameOf(one: Stage): string {
    const zone = catalog.zoneOf(one);
    return zone ? `${catalog.labelOf(one).text} · ${catalog.labelOf(zone).text}` : catalog.distinctLabelOf(one).text;
  }
}

/** The stages of a server that have a code, in any language, those that are open first. */
function stagesOfCode(code: string, catalog: Catalog): readonly Stage[] {
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
