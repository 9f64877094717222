import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS, ACTION_KINDS } from '#parts/finding/action-kinds.ts';
import { kindOf } from '#parts/finding/searchable-action.ts';
import type { Action } from '#ui/actions/action.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** A found screen, setting or action, with its keys. */
export function ActionBody({ action: { text, group, keys } }: { action: Action }): JSX.Element {
  const { t } = useTranslation();
  const kind = kindOf(group);
  return (
    <>
      <span className="result-picture">
        <Icon name={ACTION_ICONS[kind]} size={18} />
      </span>
      <span className="result-name">
        <span className="result-title" title={text}>
          {text}
        </span>
        <span className="result-note">{t(ACTION_KINDS[kind])}</span>
      </span>
      <span className="result-answer">{keys && <KeyCaps keys={keys} />}</span>
    </>
  );
}
