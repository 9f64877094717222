import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskedId } from '#data/account/masked-id.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import './account-id.css';

type AccountIdProps = {
  id: string;
  /** The id has not been saved anywhere yet, so copying is the main action. */
  isNew: boolean;
};

/** An account id, masked until shown, so that bystanders do not see it. */
export function AccountId({ id, isNew }: AccountIdProps): JSX.Element {
  const { t } = useTranslation();
  const copy = useCopy();
  const [shown, setShown] = useState(false);
  return (
    <div className="account-id">
      <span className="dt-label">{t('account.id')}</span>
      <output className="dt-code account-id-text" aria-label={shown ? id : t('account.hidden')}>
        {shown ? id : maskedId(id)}
      </output>
      <Button onClick={() => setShown(!shown)}>{t(shown ? 'account.hide' : 'account.show')}</Button>
      <Button look={isNew ? 'strong' : 'frame'} ref={isNew ? firstFocus : undefined} onClick={() => void copy(id)}>
        {t('account.copy')}
      </Button>
    </div>
  );
}
