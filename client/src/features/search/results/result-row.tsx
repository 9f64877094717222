import { sanityOf } from '@droptally/domain/catalog/sanity';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { parseEntry } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useStageEfficiency } from '#data/rows/stage-efficiency.ts';
import { ItemAnswer } from '#features/search/answers/item-answer.tsx';
import { StageAnswer } from '#features/search/answers/stage-answer.tsx';
import { formatRate, formatSanity } from '#i18n/formats.ts';
import { ITEM_TYPE_TEXTS, ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { ACTION_ICONS, ACTION_KINDS } from '#parts/finding/action-kinds.ts';
import { kindOf } from '#parts/finding/searchable-action.ts';
import { efficiencyRate } from '#parts/worth/efficiency-rate.ts';
import type { Action } from '#ui/actions/action.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import type { Found } from './found.ts';
import { ZoneBody } from './zone-body.tsx';

type ResultRowProps = {
  id: string;
  found: Found;
  active: boolean;
  position: number;
  total: number;
  style?: CSSProperties;
  onPoint: () => void;
  onOpen: () => void;
};

/** A result with its answer. The field above keeps the focus. */
export function ResultRow({ id, found, active, position, total, style, onPoint, onOpen }: ResultRowProps): JSX.Element {
  const openMenu = useOpenEntryMenu();
  const entry = found.kind === 'unknown' ? undefined : parseEntry(found.key);
  const shared = {
    id,
    'aria-posinset': position + 1,
    'aria-setsize': total,
    className: 'result-row',
    style,
    onPointerMove: onPoint,
  };
  if (found.kind === 'action' && found.path === '')
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
      <div {...shared} role="option" aria-selected={active} tabIndex={-1} onClick={found.action.run}>
        <ResultBody found={found} />
      </div>
    );
  return (
    <Link
      {...shared}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={found.path}
      {...(found.hash && { hash: found.hash })}
      onClick={onOpen}
      onContextMenu={entry && openMenu(entry, found.path)}
    >
      <ResultBody found={found} />
    </Link>
  );
}

function ResultBody({ found }: { found: Found }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  switch (found.kind) {
    case 'stage':
      return <StageBody stage={found.stage} />;
    case 'item': {
      const { item } = found;
      const name = catalog.labelOf(item);
      const type = ITEM_TYPE_TEXTS[item.itemType as keyof typeof ITEM_TYPE_TEXTS];
      return (
        <>
          <span className="result-picture">
            <ItemTile item={item} size={24} />
          </span>
          <span className="result-name">
            <span lang={name.lang}>{name.text}</span>
            <span className="result-note">{type && t(type)}</span>
          </span>
          <ItemAnswer itemId={item.itemId} />
        </>
      );
    }
    case 'zone':
      return <ZoneBody zone={found.zone} />;
    case 'action':
      return <ActionBody action={found.action} />;
    case 'unknown':
      return <span className="result-name dt-dim">{t('search.unknown')}</span>;
  }
}

type StageBodyProps = { stage: Extract<Found, { kind: 'stage' }>['stage'] };

function StageBody({ stage }: StageBodyProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const paid = useStageEfficiency()(stage.stageId);
  const zone = catalog.zoneOf(stage);
  const code = catalog.labelOf(stage);
  const sanity = sanityOf(stage);
  const status = zone && catalog.statusOf(zone);
  const over = status === 'closed' || status === 'pending';
  const zoneName = zone && catalog.labelOf(zone);
  return (
    <>
      <span className="result-picture">
        <Icon name="stages" size={18} />
      </span>
      <span className="result-name">
        <span className="dt-code" lang={code.lang}>
          {code.text}
        </span>
        <span className="result-note" lang={zoneName?.lang}>
          {zoneName?.text}
        </span>
        <span className="result-note">
          {over
            ? t(ZONE_STATUS_TEXTS[status])
            : sanity !== null && t('search.sanity', { sanity: formatSanity(sanity).replace(/[.,]00$/, '') })}
        </span>
        {paid && (
          <span className="result-note">{t('event.efficiencyOf', { rate: formatRate(efficiencyRate(paid)) })}</span>
        )}
      </span>
      <StageAnswer stageId={stage.stageId} />
    </>
  );
}

/** A found screen, setting or action, with its keys. */
function ActionBody({ action: { text, group, keys } }: { action: Action }): JSX.Element {
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
