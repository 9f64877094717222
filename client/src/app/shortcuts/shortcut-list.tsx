import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutsOpen } from '#app/open-dialogs.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import type { Action, ActionGroup } from '#ui/actions/action.ts';
import { useActions } from '#ui/actions/action-registry.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './shortcut-list.css';

/** Keys while the focus is in a table: first in its rows, then in its headings. */
const TABLE_KEYS: readonly { text: TextKey; keys: string }[] = [
  { text: 'table.keys.move', keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight' },
  { text: 'table.keys.ends', keys: 'Home End' },
  { text: 'table.keys.open', keys: 'Enter' },
  { text: 'table.keys.pick', keys: 'Space' },
  { text: 'table.keys.pickMore', keys: 'shift+ArrowUp ArrowDown' },
  { text: 'table.keys.copy', keys: 'mod+c' },
  { text: 'table.keys.menu', keys: 'shift+F10' },
  { text: 'table.keys.filter', keys: '/' },
  { text: 'table.keys.down', keys: 'Enter' },
  { text: 'table.keys.sort', keys: 'Enter' },
  { text: 'table.keys.sortToo', keys: 'shift+Enter' },
  { text: 'table.keys.moveColumn', keys: 'alt+ArrowLeft ArrowRight' },
  { text: 'table.keys.width', keys: 'shift+ArrowLeft ArrowRight' },
];

const GROUPS = {
  go: 'shell.groupGo',
  here: 'shell.groupHere',
  table: 'shell.groupTable',
  view: 'shell.groupView',
  help: 'shell.groupHelp',
} as const satisfies Record<Exclude<ActionGroup, 'setting'>, string>;

/** Lists all shortcuts that currently work. */
export function ShortcutList(): JSX.Element {
  const { t } = useTranslation();
  const open = shortcutsOpen.useIsOpen();
  const [singleKeys, setSingleKeys] = usePreference('shortcuts');
  const actions = useActions().filter(({ keys }) => keys);
  return (
    <Sheet open={open} title={t('shell.shortcuts')} onClose={shortcutsOpen.close} dialog>
      <Checkbox className="shortcut-list-switch" checked={singleKeys} onChange={setSingleKeys}>
        <span>
          {t('shell.singleKeys')}
          <span className="shortcut-list-why">{t('shell.singleKeysWhy')}</span>
        </span>
      </Checkbox>
      <div className="shortcut-list">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <Group key={group} title={t(GROUPS[group])} lines={linesOf(group, actions, t)} />
        ))}
      </div>
    </Sheet>
  );
}

type ShortcutLine = Pick<Action, 'id' | 'text' | 'keys'>;

/** Table keys are handled by the table itself, so they are no palette actions. List them where a table is shown. */
function linesOf(group: ActionGroup, actions: readonly Action[], t: Translate): readonly ShortcutLine[] {
  const lines = actions.filter((action) => action.group === group);
  if (group !== 'table' || lines.length === 0) return lines;
  return [...lines, ...TABLE_KEYS.map(({ text, keys }) => ({ id: text, text: t(text), keys }))];
}

function Group({ title, lines }: { title: string; lines: readonly ShortcutLine[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <section className="shortcut-list-group">
      <h3 className="dt-label">{title}</h3>
      <dl>
        {lines.map(({ id, text, keys }) => (
          <div key={id} className="shortcut-list-row">
            <dt>{text}</dt>
            <dd>
              <KeyCaps keys={keys ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
