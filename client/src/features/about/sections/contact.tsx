import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfiguredProps } from './configured.tsx';
import { LinkList } from './link-list.tsx';

/** Where to write to, as configured by the operator. */
export function Contact({ config: { contact } }: ConfiguredProps): JSX.Element {
  const { t } = useTranslation();
  return contact.length > 0 ? <LinkList links={contact} /> : <p>{t('about.noContact')}</p>;
}
