import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translate } from '#i18n/i18n.ts';
import { withStatus } from '#i18n/with-status.ts';

/** Finds out why a part of the program did not load, and never rejects. The browser does not say. */
let ask = async () => withStatus(null, translate('shell.notLoadedWhy'));

export function askWhyNotLoaded(by: () => Promise<string>): void {
  ask = by;
}

export function whyNotLoaded(): Promise<string> {
  return ask();
}

/** Why a part did not load; null unless it failed. */
export function useWhyNotLoaded(failed: boolean): string | null {
  const { t } = useTranslation();
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    if (!failed) return setWhy(undefined);
    let gone = false;
    void ask().then((found) => !gone && setWhy(found));
    return () => {
      gone = true;
    };
  }, [failed]);
  return failed ? (why ?? withStatus(null, t('shell.notLoadedWhy'))) : null;
}
