import { Link } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { useLogOut } from '#data/account/use-log-out.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountId } from './account-id.tsx';
import './account-dialog.css';

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
      <button type="button" className="frame-button" onClick={onClose}>
        {t('account.understood')}
      </button>
    </div>
  );
}

function OwnReportsLink({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Link to="/account/reports" className="frame-button" onClick={onClose}>
      {t('own-reports.title')}
    </Link>
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
        <button type="button" className="frame-button" onClick={() => setConfirming(true)}>
          {t('account.logOut')}
        </button>
      </div>
    );
  }
  return (
    <div className="account-dialog-foot" role="alert">
      <span className="account-dialog-sure">{t('account.sure')}</span>
      <button type="button" className="frame-button" onClick={() => setConfirming(false)}>
        {t('account.stay')}
      </button>
      <button type="button" className="frame-button" data-danger={true} onClick={leave}>
        {t('account.logOut')}
      </button>
    </div>
  );
}
