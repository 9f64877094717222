import type { Mirror, SiteConfig } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference } from '#data/preferences/preference-store.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import './mirror-menu.css';
import { isAtOrigin, onMirror } from './suggested-mirror.ts';

/** The mirrors that the operator lists, for the choice in the frame. */
export function useMirrors(): readonly Mirror[] {
  const { data: config } = useDataset('config');
  return config ? offeredMirrors(config, window.location) : [];
}

/** Includes the current address under its host name, if it is not listed. Nothing is offered without another mirror. */
export function offeredMirrors(
  { mirrors }: Pick<SiteConfig, 'mirrors'>,
  { origin, host }: Pick<Location, 'origin' | 'host'>,
): readonly Mirror[] {
  const isListed = mirrors.some((mirror) => isAtOrigin(mirror, origin));
  if (isListed) return mirrors.length > 1 ? mirrors : [];
  return mirrors.length > 0 ? [{ label: host, url: origin }, ...mirrors] : [];
}

/** A menu of the mirrors. The choice is kept, and leads to the same screen there. */
export function MirrorMenu({ hasName = false }: { hasName?: boolean }): JSX.Element | null {
  const { t } = useTranslation();
  const mirrors = useMirrors();
  if (mirrors.length === 0) return null;
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
        <span className="mirror-menu-icon">
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
