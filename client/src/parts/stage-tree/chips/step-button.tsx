import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { keepTab } from './keep-tab.ts';
import './step-button.css';

type StepButtonProps = {
  side: 'previous' | 'next';
  to: Stage | undefined;
  /** Path of a stage. */
  pathOf: (stage: Stage) => string;
};

const TEXTS = {
  previous: { none: 'tree.previous', is: 'tree.previousIs', side: 'tree.previousSide' },
  next: { none: 'tree.next', is: 'tree.nextIs', side: 'tree.nextSide' },
} as const;

/** A link to the previous or next stage of the zone, a card where there is room; disabled at either end. */
export function StepButton({ side, to, pathOf }: StepButtonProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const icon = <Icon name={side === 'previous' ? 'collapse' : 'expand'} />;
  if (!to) {
    return (
      <Button look="bare" className="step-button" disabled={true} aria-label={t(TEXTS[side].none)}>
        {icon}
      </Button>
    );
  }
  const { text, lang } = catalog.labelOf(to);
  const sideText = t(TEXTS[side].side);
  return (
    <ButtonLink
      look="bare"
      className="step-button"
      data-side={side}
      aria-label={`${sideText} ${text}`}
      title={t(TEXTS[side].is, { code: text })}
      to={pathOf(to)}
      search={keepTab}
    >
      {icon}
      <span className="step-button__text">
        <span className="step-button__side">{sideText}</span>{' '}
        <span className={isStageCode(text) ? 'step-button__name dt-code' : 'step-button__name'} lang={lang}>
          {text}
        </span>
      </span>
    </ButtonLink>
  );
}
