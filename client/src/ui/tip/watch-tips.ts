/** What an element says of itself, shown beside it. */
export type Tip = { anchor: HTMLElement; text: string };

type Shown = Tip & {
  /** The keyboard is on it, so that scrolling it into view does not count as leaving it. */
  isFocused: boolean;
};

const WAIT_MS = 500;

/**
 * Tells which `data-tip` is to be shown: of what the mouse rests on, the keyboard's focus is on or a finger has tapped. One
 * watcher for the page: 20,000 rows need no tooltip of their own.
 */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  let wanted: Shown | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What a tip is about may go, or become another: a table draws other rows in the same elements.
  const changes = new MutationObserver((records) => {
    const anchor = wanted?.anchor;
    // Elsewhere the page may change, as it does when a tip is drawn.
    // A heading shows that it sorts, and is the same one.
    const isOther = !anchor?.closest('th') && records.some(({ target }) => anchor?.contains(target));
    if (!anchor?.isConnected || isOther) want(null);
  });
  const want = (next: Shown | null) => {
    clearTimeout(timer);
    wanted = next;
    show(null);
    changes.disconnect();
    if (!next) return;
    watchChanges(next.anchor, changes);
    timer = setTimeout(() => isInSight(next.anchor) && show(next), WAIT_MS);
  };
  const leave = () => want(null);
  const ended = new AbortController();
  const { signal } = ended;
  // Both events bubble, so a table has set the tip of its cell before they arrive here. A tap sends `mouseover` too.
  const over = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('.tip')) return;
    const tip = tipOf(target);
    if (tip?.anchor !== wanted?.anchor) want(tip && { ...tip, isFocused: false });
  };
  const focused = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const tip = tipOf(target);
    want(tip && { ...tip, isFocused: true });
  };
  document.addEventListener('mouseover', over, { signal });
  document.addEventListener('focusin', focused, { signal });
  document.addEventListener('focusout', () => wanted?.isFocused && leave(), { signal, capture: true });
  document.addEventListener('pointerdown', leave, { signal, capture: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal, capture: true });
  const scrolled = () => wanted && want(wanted.isFocused ? wanted : null);
  document.addEventListener('scroll', scrolled, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    ended.abort();
  };
}

/** Tells of changes of an element, and of what is taken out of the elements that it stands in. */
function watchChanges(anchor: HTMLElement, changes: MutationObserver): void {
  changes.observe(anchor, {
    attributes: true,
    attributeFilter: ['data-tip'],
    characterData: true,
    childList: true,
    subtree: true,
  });
  for (let above = anchor.parentElement; above; above = above.parentElement) {
    changes.observe(above, { childList: true });
  }
}

function tipOf(target: Element): Tip | null {
  const holder = target.closest<HTMLElement>('[data-tip]');
  const text = holder?.dataset['tip'];
  if (!holder || !text) return null;
  // The button of a choice is unseen; its words are not.
  const [label] = holder instanceof HTMLInputElement ? (holder.labels ?? []) : [];
  return { anchor: label ?? holder, text };
}

/** Rows leave while they are scrolled, and what was tapped may have opened a dialog over itself. */
function isInSight(anchor: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return anchor.isConnected && (!dialog || dialog.contains(anchor));
}
