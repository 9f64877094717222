import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { maskedId } from '#data/account/masked-id.ts';
import { useLogOut } from '#data/account/use-log-out.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './account-dialog.css';
import './account-id.css';

type AccountIdProps = {
  id: string;
  /** The id has not been saved anywhere yet, so copying is the main action. */
  isNew: boolean;
};

const FACTS = [
  ['account.newFor', 'account.newForText'],
  ['account.newNot', 'account.newNotText'],
  ['account.newAgain', 'account.newAgainText'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

type AccountDialogProps = {
  id: string;
  /** The site has just issued this id; the dialog explains it once. */
  isNew: boolean;
  onClose: () => void;
};

/** The account id, a link to its reports, and logout. */
export function AccountDialog({ id, isNew, onClose }: AccountDialogProps): JSX.Element {
  const { t } = useTranslation();
  const since = useAccount().known.find((record) => record.id === id)?.time;
  return (
    <Sheet
      open={true}
      title={t(isNew ? 'account.newTitle' : 'account.title')}
      onClose={onClose}
      dialog={true}
      slim={true}
    >
      <div className="account-dialog">
        {isNew && <p className="account-dialog-lead">{t('account.newWhat')}</p>}
        <AccountId id={id} isNew={isNew} />
        {isNew && <AccountFacts />}
        {!isNew && since !== undefined && <p>{t('account.since', { date: formatMoment(since) })}</p>}
        {!isNew && <p>{t('account.keepIt')}</p>}
        {isNew ? <NewIdButtons onClose={onClose} /> : <AccountButtons onClose={onClose} />}
      </div>
    </Sheet>
  );
}

function NewIdButtons({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className="account-dialog-foot">
      <OwnReportsLink onClose={onClose} />
      <Button onClick={onClose}>{t('account.understood')}</Button>
    </div>
  );
}

function OwnReportsLink({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/account/reports" onClick={onClose}>
      {t('own-reports.title')}
    </ButtonLink>
  );
}

function AccountButtons({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const logOut = useLogOut();
  const leave = () => void logOut().then(onClose);
  if (!confirming) {
    return (
      <div className="account-dialog-foot">
        <OwnReportsLink onClose={onClose} />
        <Button onClick={() => setConfirming(true)}>{t('account.logOut')}</Button>
      </div>
    );
  }
  return (
    <div className="account-dialog-foot" role="alert">
      <span className="account-dialog-sure">{t('account.sure')}</span>
      <Button onClick={() => setConfirming(false)}>{t('account.stay')}</Button>
      <Button look="danger" onClick={leave}>
        {t('account.logOut')}
      </Button>
    </div>
  );
}

/** What a new id is for, what it is not, and where to find it again. */
function AccountFacts(): JSX.Element {
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

/** An account id, masked until shown, so that bystanders do not see it. */
function AccountId({ id, isNew }: AccountIdProps): JSX.Element {
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
