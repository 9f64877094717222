import type { JSX } from 'react';
import type { TextKey } from '#i18n/text-key.ts';
import { useText } from '#i18n/use-text.ts';

const FACTS = [
  ['account.newFor', 'account.newForText'],
  ['account.newNot', 'account.newNotText'],
  ['account.newAgain', 'account.newAgainText'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

/** What a new id is for, what it is not, and where to find it again. */
export function AccountFacts(): JSX.Element {
  const t = useText();
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
