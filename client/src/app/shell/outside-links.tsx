import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataset } from '#data/use-dataset.ts';
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type OutsideLinksProps = {
  className: string;
  /** Class of the names; names that only screen readers read have a tip instead. */
  nameClass?: string;
  hasTips?: boolean;
};

/** The operator's external links in the navigation, each opened in a new window. */
export function OutsideLinks({ className, nameClass, hasTips = false }: OutsideLinksProps): JSX.Element | null {
  const { t } = useTranslation();
  const { data: config } = useDataset('config');
  if (!config?.navigation) return null;
  return (
    <>
      {config.navigation.map(({ label, url }) => {
        const name = t('shell.newWindow', { name: label });
        return (
          <OutsideLink key={url} href={url} className={className} aria-label={name} {...(hasTips && { title: name })}>
            <Icon name="external" size={20} />
            <span className={nameClass}>{label}</span>
          </OutsideLink>
        );
      })}
    </>
  );
}
