import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './screenshots-link.css';

/** Leads those who have screenshots of their results to where they are read. */
export function ScreenshotsLink(): JSX.Element {
  const { t } = useTranslation();
  return (
    <ButtonLink className="screenshots-link" to="/report/recognition">
      <Icon name="photo" /> {t('report.fromScreenshots')}
    </ButtonLink>
  );
}
