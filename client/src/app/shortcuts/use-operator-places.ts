import { useTranslation } from 'react-i18next';
import { chooseMirror } from '#app/mirrors/choice/choose-mirror.ts';
import { useMirrors } from '#app/mirrors/choice/mirrors.ts';
import { useDataset } from '#data/use-dataset.ts';
import { useName } from '#i18n/use-name.ts';
import type { Action } from '#ui/actions/action.ts';

/** The operator's external links and mirrors. */
export function useOperatorPlaces(): Action[] {
  const { t } = useTranslation();
  const name = useName();
  const { data: config } = useDataset('config');
  const links = (config?.navigation ?? []).map(({ label, url }) => ({
    id: `outside:${url}`,
    text: t('shell.newWindow', { name: label }),
    group: 'go' as const,
    run: () => void window.open(url, '_blank', 'noopener,noreferrer'),
  }));
  const mirrors = useMirrors().map((mirror) => ({
    id: `mirror:${mirror.url}`,
    ...name('shell.mirrorIs', { name: mirror.label }),
    group: 'go' as const,
    run: () => chooseMirror(mirror),
  }));
  return [...links, ...mirrors].map((place) => ({ ...place, foundOnly: true }));
}
