import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#i18n/text-key.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';

/** Entry points of a visit. Add new ones here. */
const STARTS: readonly { to: string; icon: IconName; title: TextKey; answers: TextKey }[] = [
  { to: '/result/stage', icon: 'stages', title: 'home.byStage', answers: 'home.byStageAnswers' },
  { to: '/result/item', icon: 'items', title: 'home.byItem', answers: 'home.byItemAnswers' },
  { to: '/report/stage', icon: 'add', title: 'report.title', answers: 'report.answers' },
  { to: '/planner', icon: 'plan', title: 'planner.title', answers: 'planner.answers' },
];

export function QuickStart(): JSX.Element {
  const { t } = useTranslation();
  return (
    <nav className="quick-start" aria-label={t('home.start')}>
      {STARTS.map(({ to, icon, title, answers }) => (
        <Link key={to} to={to} className="quick-start-link">
          <Icon name={icon} size={18} />
          <span className="quick-start-title">{t(title)}</span>
          <span className="dt-dim">{t(answers)}</span>
        </Link>
      ))}
    </nav>
  );
}
