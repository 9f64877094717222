import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageProblem } from '#data/catalog/stage-problem.ts';
import type { TextKey } from '#i18n/text-key.ts';
import './stage-closed.css';

const TEXTS = {
  NOT_FOUND: 'report.problem.NOT_FOUND',
  EXPIRED: 'report.problem.EXPIRED',
  INVALID: 'report.problem.INVALID',
  RECRUIT: 'stage.recruitNotice',
} as const satisfies Record<StageProblem, TextKey>;

/** An overlay on the form of a stage that cannot be reported, with the reason. */
export function StageClosed({ problem, server }: { problem: StageProblem; server: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className="stage-closed">
      <div className="stage-closed__box">
        <p role="status">{t(TEXTS[problem], { server })}</p>
        <Link to="/report/stage">{t('report.chooseOther')}</Link>
      </div>
    </div>
  );
}
