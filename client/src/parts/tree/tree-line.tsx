import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { formatCount } from '#i18n/formats.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { hasPeriodLine, type TreeLine } from './model/tree-lines.ts';
import type { CheckState, TreeGroup, TreeStage, TreeStatus, TreeZone } from './model/tree-node.ts';

type TreeLineViewProps = {
  line: TreeLine;
  index: number;
  top: number;
  height: number;
  open: boolean;
  selected: boolean;
  active: boolean;
  href: ((stage: TreeStage) => string) | undefined;
  check: CheckState | undefined;
};

/** One line of the tree: a group, a zone with its status, or a stage. A stage with a path is a link. */
export function TreeLineView({ line, index, top, height, open, selected, active, href, check }: TreeLineViewProps) {
  const { node, level, position, of } = line;
  const shared = {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': of,
    'data-line': index,
    ...(check && { 'aria-checked': CHECKED[check] }),
    className: `stage-tree__line stage-tree__line--${node.type}`,
    style: { height, transform: `translateY(${top}px)`, '--stage-tree-level': level } as CSSProperties,
  };
  if (node.type !== 'stage') {
    return (
      <div
        {...shared}
        role="treeitem"
        tabIndex={active ? 0 : -1}
        aria-expanded={open}
        {...(selected && { 'aria-selected': true })}
        title={node.type === 'zone' ? [node.title, node.status?.detail()].join('\n') : undefined}
      >
        <span aria-hidden="true" className="stage-tree__twist">
          {open ? '▾' : '▸'}
        </span>
        {check && <Check state={check} />}
        {node.type === 'zone' ? <Zone node={node} hasPeriod={hasPeriodLine(node, open)} /> : <Group node={node} />}
      </div>
    );
  }
  return (
    <a
      {...shared}
      data-apart={node.apart}
      role="treeitem"
      tabIndex={active ? 0 : -1}
      {...(!check && { 'aria-selected': selected })}
      href={href?.(node)}
    >
      {check && <Check state={check} />}
      <Stage node={node} />
    </a>
  );
}

const CHECKED = { on: true, mixed: 'mixed', off: false } as const satisfies Record<CheckState, unknown>;

function Check({ state }: { state: CheckState }) {
  return (
    <span className="stage-tree__check" data-state={state} aria-hidden="true">
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        {state !== 'off' && <path d={state === 'on' ? 'M3 7.2l2.8 2.8L11 4.4' : 'M3.5 7h7'} />}
      </svg>
    </span>
  );
}

function Group({ node }: { node: TreeGroup }) {
  return (
    <>
      {node.icon && <Icon name={node.icon} size={14} />}
      <span className="stage-tree__title">{node.title}</span>
      <span className="stage-tree__note">{node.note ?? node.children.length}</span>
    </>
  );
}

function Zone({ node, hasPeriod }: { node: TreeZone; hasPeriod: boolean }) {
  return (
    <>
      <span className="stage-tree__title" lang={node.lang}>
        {node.title}
      </span>
      {node.status && !hasPeriod && <span className={statusClass(node.status)}>{node.status.text}</span>}
      <span className="stage-tree__note">{node.note ?? node.children.length}</span>
      {node.status && hasPeriod && (
        <span className={`stage-tree__period stage-tree__status stage-tree__status--${node.status.kind}`}>
          {node.status.detail()}
        </span>
      )}
    </>
  );
}

function statusClass({ kind, quiet }: TreeStatus): string {
  return quiet ? 'dt-unseen' : `stage-tree__status stage-tree__status--${kind}`;
}

function codeClass({ code, closed }: TreeStage): string {
  const marks = [closed && 'stage-tree__code--closed', isStageCode(code) ? 'dt-code' : 'stage-tree__code--name'];
  return ['stage-tree__code', ...marks.filter(Boolean)].join(' ');
}

/** Days cover everyone's reports, whatever the source of the numbers beside the tree. */
const RECENT_TEXTS = { global: 'tree.recentRuns', personal: 'tree.recentRunsEveryone' } as const;

/** Its interval is on the stage's own screen. */
function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function Stage({ node }: { node: TreeStage }) {
  const { t } = useTranslation();
  const { recentRuns: runs } = node;
  return (
    <>
      <span className={codeClass(node)} lang={node.codeLang} title={isStageCode(node.code) ? undefined : node.code}>
        {node.code}
      </span>
      {node.apCost !== null && (
        <span className="stage-tree__cost" title={t('tree.sanity', { sanity: node.apCost })}>
          {node.apCost}
        </span>
      )}
      {node.name && (
        <span className="stage-tree__name" lang={node.lang}>
          {node.name}
        </span>
      )}
      {node.pays !== undefined && (
        <span className="stage-tree__pays" title={t('event.efficiencyOf', { rate: percent(node.pays) })}>
          {percent(node.pays)}
        </span>
      )}
      {runs !== undefined && (
        <span
          className="stage-tree__runs"
          title={t(RECENT_TEXTS[node.beside ?? 'global'], { count: runs, runs: formatCount(runs) })}
        >
          <span style={{ width: `${Math.round((node.share ?? 0) * 100)}%` }} />
        </span>
      )}
    </>
  );
}
