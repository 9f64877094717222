import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { dropRulesOf } from '#data/catalog/drop-rules.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { Doubt } from '#features/recognition/judging/doubt.ts';
import { CODE_TEXTS } from '#features/recognition/texts/code-texts.ts';
import { DETAIL_TEXTS, DETAIL_TITLES } from '#features/recognition/texts/detail-texts.ts';
import { violationText } from '#parts/reports/violation-text.ts';
import './doubt-list.css';

type DoubtListProps = { doubts: readonly Doubt[]; stageId: string | null };

/** Why a reading may be wrong, each reason once, and what to do about it. */
export function DoubtList({ doubts, stageId }: DoubtListProps): JSX.Element | null {
  const { t } = useTranslation();
  if (doubts.length === 0) return null;
  const first = doubts.filter((doubt, index) => doubts.findIndex((other) => isSameReason(other, doubt)) === index);
  return (
    <ul className="doubt-list">
      {first.map((doubt) => (
        <li key={`${doubt.code} ${doubt.detail}`} data-final={doubt.isFinal}>
          <strong title={doubt.code}>{titleOf(doubt)}</strong> <span className="doubt-list__hint">{hintOf(doubt)}</span>
          {doubt.violations && stageId !== null && <Violations violations={doubt.violations} stageId={stageId} />}
        </li>
      ))}
    </ul>
  );

  function titleOf(doubt: Doubt): string {
    const { code, detail } = doubt;
    const own = detail && DETAIL_TITLES[detail];
    if (own) return t(own);
    // A newer recognizer may have other codes.
    const texts = Object.hasOwn(CODE_TEXTS, code) ? CODE_TEXTS[code] : undefined;
    const count = doubts.filter((other) => isSameReason(other, doubt)).length;
    const title = texts ? t(texts.title) : t('recognition.otherCode', { code });
    return count > 1 ? `${title} ×${count}` : title;
  }

  function hintOf({ code, detail }: Doubt): string {
    if (detail) return t(DETAIL_TEXTS[detail]);
    return Object.hasOwn(CODE_TEXTS, code) ? t(CODE_TEXTS[code].hint) : '';
  }
}

const isSameReason = (one: Doubt, other: Doubt) => one.code === other.code && one.detail === other.detail;

function Violations({ violations, stageId }: { violations: NonNullable<Doubt['violations']>; stageId: string }) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const rules = dropRulesOf(catalog.stages.get(stageId) ?? {});
  const texts = violations.map((violation) => violationText(violation, { stageId, rules }, catalog, t));
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
