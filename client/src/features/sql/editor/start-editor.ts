import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { SQLDialect } from '@codemirror/lang-sql';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import type { Word, Words } from './complete-sql.ts';
import { editorTheme } from './editor-theme.ts';
import { KEYWORDS, TYPES } from './sql-words.ts';
import { markWrong, type Place, wrongPlace } from './wrong-place.ts';

export type EditorTexts = { label: string; hint: string };

type EditorOptions = {
  text: string;
  texts: EditorTexts;
  /** The words that may stand at a place of the text. */
  wordsAt: (text: string, place: number, isAsked: boolean) => Words | null;
  onChange: (text: string) => void;
  /** A part of the text has been selected, or none any more. */
  onSelect: (isPart: boolean) => void;
  onRun: () => void;
  /** Escape was pressed. */
  onEscape: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
};

/** What the screen does with the editor. */
export type Editor = {
  focus(): void;
  text(): string;
  setText(text: string): void;
  /** Writes at the cursor, in place of what is selected. */
  insert(text: string): void;
  /** What is selected; empty where nothing is. */
  selection(): Place;
  mark(place: Place | null): void;
  /** Selects a place and takes the focus there. */
  select(place: Place): void;
  setTexts(texts: EditorTexts): void;
  close(): void;
};

const KINDS: Record<Word['kind'], { type: string; boost: number }> = {
  column: { type: 'property', boost: 3 },
  table: { type: 'class', boost: 2 },
  keyword: { type: 'keyword', boost: 1 },
  type: { type: 'type', boost: 0 },
  function: { type: 'function', boost: 0 },
};

const dialect = SQLDialect.define({
  keywords: KEYWORDS.join(' ').toLowerCase(),
  types: TYPES.join(' ').toLowerCase(),
  backslashEscapes: true,
  identifierQuotes: '`"',
});

/**
 * Starts the editor in the shadow root of an element: there its style sheets are adopted, which the site's policy allows,
 * while it refuses `<style>` elements.
 */
export function startEditor(host: HTMLElement, options: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const words = new Compartment();
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [keys(options), words.of(named(options.texts)), writing(options), wrongPlace, editorTheme],
    }),
  });
  return {
    focus: () => view.focus(),
    text: () => view.state.doc.toString(),
    setText(text) {
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
      view.focus();
    },
    selection: () => view.state.selection.main,
    mark: (place) => markWrong(view, place),
    select({ from, to }) {
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
      view.focus();
    },
    setTexts: (texts) => view.dispatch({ effects: words.reconfigure(named(texts)) }),
    close: () => view.destroy(),
  };
}

/** Escape first closes the words that are offered; Tab takes the one that is chosen, and indents otherwise. */
function keys({ onRun, onEscape }: EditorOptions): Extension {
  const run = (view: EditorView) => {
    // Words that are offered meanwhile would take the Escape that leaves.
    closeCompletion(view);
    onRun();
    return true;
  };
  const leave = () => {
    onEscape();
    return true;
  };
  return [
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Tab', run: acceptCompletion },
    ]),
    keymap.of([...closeBracketsKeymap, ...historyKeymap, indentWithTab]),
    keymap.of([{ key: 'Escape', run: leave }, ...defaultKeymap.filter(({ key }) => key !== 'Escape')]),
  ];
}

function writing({ wordsAt, onChange, onSelect, onLeave }: EditorOptions): Extension {
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = wordsAt(state.doc.toString(), pos, explicit);
    return found && { from: found.from, options: found.words.map(completion), validFor: /^\w*$/ };
  };
  return [
    dialect.extension,
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    autocompletion({ override: [source], icons: false, maxRenderedOptions: 60 }),
    EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, state, view }) => {
      if (docChanged) onChange(state.doc.toString());
      if (docChanged || selectionSet) onSelect(!state.selection.main.empty);
      if (focusChanged && !view.hasFocus) onLeave();
    }),
  ];
}

function named({ label, hint }: EditorTexts): Extension {
  const attributes = {
    'aria-label': label,
    tabindex: '0',
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
  };
  return [EditorView.contentAttributes.of(attributes), placeholder(hint)];
}

function completion({ label, kind, detail, info }: Word): Completion {
  return { label, ...KINDS[kind], ...(detail && { detail }), ...(info && { info }) };
}
