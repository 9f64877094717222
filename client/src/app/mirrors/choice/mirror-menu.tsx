import type { Mirror } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { isAtOrigin, onMirror } from '#app/mirrors/suggested-mirror.ts';
import { setPreference } from '#data/preferences/preference-store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';

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
    run: () => choose(mirror, mirror === current),
  }));
  return (
    <MenuButton entries={entries} title={name}>
      {hasName ? (
        current?.label
      ) : (
        <span className="mirror-choice-icon">
          <Icon name="globe" />
          <span className="dt-unseen">{name}</span>
        </span>
      )}
    </MenuButton>
  );
}

function choose(mirror: Mirror, isHere: boolean): void {
  setPreference('mirror', mirror.url);
  if (!isHere) window.location.assign(onMirror(mirror, window.location));
}
