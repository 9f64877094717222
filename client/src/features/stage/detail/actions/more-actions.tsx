import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { ComponentProps, JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { onMainland } from '#data/platform/mainland.ts';
import { type ShareButton, useShare } from '#parts/share/share-button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { stageLinks } from './stage-links.ts';

export type Mark = { on: boolean; text: string; disabled: boolean; toggle: () => void };

type MoreActionsProps = { stage: Stage; shared: ComponentProps<typeof ShareButton>; pin: Mark; ask: () => void };

/** The less usual actions of a stage in a menu, where a row has no room for them. */
export function MoreActions({ stage, shared, pin, ask }: MoreActionsProps): JSX.Element {
  const { t } = useTranslation();
  const share = useShare(shared);
  const { wiki, map } = stageLinks(stage, onMainland);
  const outside = (id: string, text: string, href: string) => ({
    id,
    text,
    run: () => void window.open(href, '_blank', 'noopener,noreferrer'),
  });
  const entries = [
    { id: 'share', text: t('share.share'), run: share.open },
    { id: 'pin', text: pin.text, disabled: pin.disabled, run: pin.toggle },
    { id: 'ask', text: t('advanced.ask'), run: ask },
    null,
    outside('wiki', t('stage.wiki'), wiki),
    ...(map && !isRecruitment(stage) ? [outside('map', t('stage.map'), map)] : []),
  ];
  return (
    <>
      <MenuButton entries={entries}>{t('shell.more')}</MenuButton>
      {share.dialog}
    </>
  );
}
