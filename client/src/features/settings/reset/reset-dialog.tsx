import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox, useSitting } from '#data/reporting/sitting.ts';
import { resetAllData } from '#data/reset-data.ts';
import { resetRequest } from '#parts/requests/dialog-requests.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useCountdown } from '#ui/controls/use-countdown.ts';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import './reset-dialog.css';

const READING_S = 5;
const TOAST_MS = 7_000;

/** Lists what a reset deletes. The button is enabled after enough time to read it. */
export function ResetDialog(): JSX.Element {
  const { t } = useTranslation();
  const unsent = useOutbox().length;
  const hasSent = useSitting().some(({ state }) => state === 'sent');
  const left = useCountdown(READING_S);
  const [resetting, setResetting] = useState(false);
  const reset = async () => {
    setResetting(true);
    await resetAllData();
    resetRequest.close();
    const action = { text: t('settings.restart'), run: () => window.location.reload() };
    await toast(t('settings.resetDone'), { name: 'reset', milliseconds: TOAST_MS, action });
  };
  return (
    <Sheet open={true} title={t('settings.resetTitle')} onClose={resetRequest.close} dialog={true} slim={true}>
      <div className="reset-dialog">
        <p>{t('settings.resetLead')}</p>
        <ul>
          <li>{t('settings.resetNumbers')}</li>
          <li>{t('settings.resetPreferences')}</li>
          <li>{t('settings.resetAccount')}</li>
          {unsent > 0 && <li className="reset-dialog-loss">{t('sitting.resetLoses', { count: unsent })}</li>}
          {hasSent && <li>{t('sitting.resetUndo')}</li>}
        </ul>
        <p>{t('settings.resetServer')}</p>
        <div className="reset-dialog-foot">
          <Button ref={firstFocus} onClick={resetRequest.close}>
            {t('settings.cancel')}
          </Button>
          <Button
            look="danger"
            className="reset-dialog-go"
            disabled={left > 0 || resetting}
            onClick={() => void reset()}
          >
            {left > 0 ? t('settings.resetIn', { count: left }) : t('settings.resetAll')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
