import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The tokens of the product reach into a shadow root, so that one theme follows light, dark and accent. */
const token = (name: string) => `var(--dt-${name})`;

const frame = EditorView.theme({
  '&': { height: '100%', color: token('text'), backgroundColor: token('ground'), fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  // A ligature would hide that `!=` and `--` are two characters.
  '.cm-scroller': {
    fontFamily: token('font-mono'),
    fontVariantLigatures: 'none',
    lineHeight: '20px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0', caretColor: token('accent') },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': { border: 'none', backgroundColor: token('ground'), color: token('text-faint') },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '34px', padding: '0 6px 0 8px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: token('accent'), borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: token('accent-faint'),
  },
  '&.cm-focused .cm-matchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    outline: `1px solid ${token('line-strong')}`,
    color: 'inherit',
  },
  '.cm-placeholder': { color: token('text-faint') },
  '.cm-wrong': {
    textDecoration: `underline wavy ${token('error')}`,
    textUnderlineOffset: '3px',
    backgroundColor: token('error-faint'),
  },
  '@media (width < 720px)': {
    // Smaller text has a phone zoom in when the editor takes the focus.
    '&': { fontSize: '16px' },
    '.cm-gutters': { display: 'none !important' },
    '.cm-line': { padding: '0 16px' },
  },
});

const tips = EditorView.theme({
  '.cm-tooltip': {
    border: 'none',
    borderRadius: token('radius'),
    backgroundColor: token('ground'),
    color: token('text'),
    boxShadow: token('overlay-shadow'),
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '240px', fontFamily: token('font-mono'), fontSize: '12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', lineHeight: '18px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: token('accent-faint'),
    color: token('text'),
  },
  '.cm-completionMatchedText': { color: token('accent'), textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: token('text-faint'), fontStyle: 'normal', marginLeft: '12px' },
  '.cm-tooltip.cm-completionInfo': {
    maxWidth: '320px',
    padding: '8px 10px',
    fontFamily: token('font'),
    fontSize: '12px',
    lineHeight: '18px',
  },
  '@media (pointer: coarse)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '10px 14px', lineHeight: '24px', fontSize: '14px' },
  },
});

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null], color: token('accent'), fontWeight: '600' },
  { tag: tags.string, color: token('chart-3') },
  { tag: tags.number, color: token('chart-2') },
  { tag: [tags.typeName, tags.special(tags.name)], color: token('chart-4') },
  { tag: tags.comment, color: token('text-faint'), fontStyle: 'italic' },
  { tag: [tags.operator, tags.punctuation], color: token('text-dim') },
]);

export const editorTheme: Extension = [frame, tips, syntaxHighlighting(words)];
