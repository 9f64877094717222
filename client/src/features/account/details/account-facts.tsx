import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#i18n/text-key.ts';

const FACTS = [
  ['account.newFor', 'account.newForText'],
  ['account.newNot', 'account.newNotText'],
  ['account.newAgain', 'account.newAgainText'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

/** What a new id is for, what it is not, and where to find it again. */
export function AccountFacts(): JSX.Element {
  const { t } = useTranslation();
  return (
    <dl className="account-facts">
      {FACTS.map(([name, text]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
