import type { Mirror } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { isAtOrigin } from '#app/mirrors/suggested-mirror.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { chooseMirror } from './choose-mirror.ts';

export type MirrorMenuProps = { mirrors: readonly Mirror[]; hasName: boolean };

/** A menu of the mirrors. The choice is kept, and leads to the same screen there. */
export function MirrorMenu({ mirrors, hasName }: MirrorMenuProps): JSX.Element {
  const { t } = useTranslation();
  const current = mirrors.find((mirror) => isAtOrigin(mirror, window.location.origin));
  const name = t('shell.mirrorIs', { name: current?.label ?? '' });
  const entries = mirrors.map((mirror) => ({
    id: mirror.url,
    text: mirror.label,
    checked: mirror === current,
    run: () => chooseMirror(mirror),
  }));
  return (
    <MenuButton entries={entries} title={name}>
      {hasName ? (
        <span className="mirror-choice-name">
          {current?.label}
          <Icon name="globe" />
        </span>
      ) : (
        <span className="mirror-choice-icon">
          <Icon name="globe" />
          <span className="dt-unseen">{name}</span>
        </span>
      )}
    </MenuButton>
  );
}
