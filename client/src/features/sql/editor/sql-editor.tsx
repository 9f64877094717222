import type { SqlOffer } from '@droptally/proto/api/sql';
import { type JSX, type RefObject, useEffect, useRef } from 'react';
import { completeSql } from './complete-sql.ts';
import './sql-editor.css';
import { type Editor, type EditorTexts, startEditor } from './start-editor.ts';

type SqlEditorProps = {
  /** The text that it begins with. */
  text: string;
  texts: EditorTexts;
  /** What its completion knows. */
  offer: SqlOffer | undefined;
  /** Set while the editor is there. */
  handle: RefObject<Editor | null>;
  onChange: (text: string) => void;
  onSelect: (isPart: boolean) => void;
  onRun: () => void;
  /** Escape was pressed. */
  onEscape: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
};

/** The editor of SQL. It keeps its text itself; `handle` writes into it. */
export function SqlEditor(props: SqlEditorProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const { handle, texts } = props;
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!host.current) return;
    const { text, texts: first } = latest.current;
    const editor = startEditor(host.current, {
      text,
      texts: first,
      wordsAt: (all, place, isAsked) => completeSql(all, place, latest.current.offer, isAsked),
      onChange: (changed) => latest.current.onChange(changed),
      onSelect: (isPart) => latest.current.onSelect(isPart),
      onRun: () => latest.current.onRun(),
      onEscape: () => latest.current.onEscape(),
      onLeave: () => latest.current.onLeave(),
    });
    handle.current = editor;
    return () => {
      handle.current = null;
      editor.close();
    };
  }, [handle]);
  const { label, hint } = texts;
  useEffect(() => handle.current?.setTexts({ label, hint }), [handle, label, hint]);
  return <div className="sql-editor" ref={host} />;
}
