import { type MouseEvent, type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '#ui/controls/filter-field.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { hasPeriodLine, type TreeLine, treeLines } from './model/tree-lines.ts';
import type { TreeChecks, TreeNode, TreeStage } from './model/tree-node.ts';
import { treeKeys } from './tree-keys.ts';
import { TreeLineView } from './tree-line.tsx';
import { useTreeLines } from './use-tree-lines.ts';
import './stage-tree.css';

type TreeFilterProps = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  setFilter: (filter: string) => void;
  /** Moves the focus to the remaining lines. */
  leave: () => void;
};

export type StageTreeHandle = { focusFilter: () => void };

type StageTreeProps = {
  nodes: readonly TreeNode[];
  /** Ids of open groups and zones. */
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** Id of the current stage, or of the zone if no stage is chosen. */
  selected?: string | null;
  onChoose: (stage: TreeStage) => void;
  href?: (stage: TreeStage) => string;
  /** Opens the context menu of a stage. */
  onMenu?: (stage: TreeStage, event: MouseEvent) => void;
  checks?: TreeChecks;
  filter?: string;
  onFilterChange?: (filter: string) => void;
  handle?: Ref<StageTreeHandle>;
};

const HEIGHT = 26;
const TOUCH_HEIGHT = 44;
const PERIOD_HEIGHT = 18;

/** All stages under their zones and groups, with the keys of a tree widget. */
export function StageTree(props: StageTreeProps) {
  const { nodes, open, onToggle, selected = null, onChoose, href, checks } = props;
  const { t } = useTranslation();
  const [own, setOwn] = useState('');
  const filter = props.filter ?? own;
  const input = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const height = useFrameWidth() === 'narrow' ? TOUCH_HEIGHT : HEIGHT;
  const isOpen = (id: string) => filter.trim() !== '' || open.has(id);
  const heightOf = ({ node }: TreeLine) => height + (hasPeriodLine(node, isOpen(node.id)) ? PERIOD_HEIGHT : 0);
  const lines = useMemo(() => treeLines(nodes, (id) => open.has(id), filter), [nodes, open, filter]);
  const chosen = lines.findIndex(({ node }) => isSelected(node, selected));
  const { virtualizer, active, setActive, focus } = useTreeLines(tree, lines, heightOf, { selected, chosen });
  useImperativeHandle(props.handle, () => ({ focusFilter: () => input.current?.focus() }));

  const choose = (index: number) => {
    const node = lines[index]?.node;
    if (node?.type === 'stage') onChoose(node);
    else if (node) onToggle(node.id);
  };
  const check = (index: number) => {
    const node = lines[index]?.node;
    if (node) checks?.toggle(node);
  };
  const openMenu = (event: MouseEvent) => {
    const node = lines[lineOf(event)]?.node;
    if (node?.type === 'stage') props.onMenu?.(node, event);
  };
  const press = (event: MouseEvent) => {
    const index = lineOf(event);
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setActive(index);
    if (checks && (event.target as HTMLElement).closest('.stage-tree__check')) check(index);
    else choose(index);
  };
  const onKeyDown = treeKeys({
    lines,
    active,
    isOpen,
    focus,
    choose,
    check: checks && check,
    toggle: onToggle,
    filter: () => input.current?.focus(),
  });
  const leave = () => focus(Math.max(0, filter === '' ? 0 : lines.findIndex(({ node }) => node.type === 'stage')));

  return (
    <div className="stage-tree">
      <TreeFilter input={input} filter={filter} setFilter={props.onFilterChange ?? setOwn} leave={leave} />
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={t('vocabulary.word.stages')}
        className="stage-tree__lines"
        onClick={press}
        onContextMenu={openMenu}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className="stage-tree__all" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
            const line = lines[index];
            return (
              line && (
                <TreeLineView
                  key={key}
                  line={line}
                  index={index}
                  top={start}
                  height={size}
                  open={line.node.type !== 'stage' && isOpen(line.node.id)}
                  selected={isSelected(line.node, selected)}
                  active={index === active}
                  href={href}
                  check={checks?.stateOf(line.node)}
                />
              )
            );
          })}
        </div>
        {lines.length === 0 && filter !== '' && <EmptyLine>{t('tree.nothingFits', { filter })}</EmptyLine>}
      </div>
    </div>
  );
}

function isSelected(node: TreeNode, id: string | null): boolean {
  return (node.type === 'stage' && node.stageId === id) || (node.type === 'zone' && node.id === id);
}

function lineOf({ target }: MouseEvent): number {
  return Number((target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset['line'] ?? -1);
}

/** The filter field above the tree. */
function TreeFilter(props: TreeFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="stage-tree__filter">
      <FilterField label={t('tree.filter')} {...props} hasKey={true} />
    </div>
  );
}
