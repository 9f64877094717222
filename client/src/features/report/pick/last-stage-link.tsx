import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { ownHauls } from '#data/reporting/report/own-hauls.ts';
import { useStore } from '#data/store/store.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { lastStages } from './last-stages.ts';
import './last-stage-link.css';

/** A link to the stage reported last. */
export function LastStageLink(): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const navigate = useNavigate();
  const [last] = lastStages(useStore(ownHauls), catalog);
  const text = t('report.repeatLast', { code: last ? catalog.nameOf(last) : '' });
  const open = (stage: Stage) => void navigate({ to: reportPath(stage) });
  useRegisterActions(last ? [{ id: 'report:last', text, group: 'here', keys: 'r', run: () => open(last) }] : []);
  if (!last) return null;
  return (
    <ButtonLink look="strong" className="last-stage-link" to={reportPath(last)}>
      {text} <kbd>R</kbd>
    </ButtonLink>
  );
}
