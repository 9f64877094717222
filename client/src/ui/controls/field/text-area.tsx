import { TextArea as BlueprintTextArea } from '@blueprintjs/core';
import type { JSX, Ref } from 'react';
import './text-area.css';

type TextAreaProps = {
  label: string;
  value: string;
  /** Without it, the text is only read and copied. */
  onChange?: (value: string) => void;
  placeholder?: string;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** Several lines of text. */
export function TextArea({ label, value, onChange, placeholder, rows = 8, ref = null }: TextAreaProps): JSX.Element {
  return (
    <BlueprintTextArea
      className="text-area"
      inputRef={ref}
      aria-label={label}
      spellCheck={false}
      rows={rows}
      value={value}
      placeholder={placeholder}
      readOnly={!onChange}
      onChange={({ target }) => onChange?.(target.value)}
      onFocus={({ target }) => !onChange && target.select()}
    />
  );
}
