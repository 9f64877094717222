import { InputGroup } from '@blueprintjs/core';
import type { ComponentProps, JSX, Ref } from 'react';
import './text-input.css';

type TextInputProps = Omit<ComponentProps<typeof InputGroup>, 'className' | 'inputClassName' | 'inputRef' | 'ref'> & {
  /** `bare` has its frame around it, with an icon or keys inside; `own` is drawn by the caller's class. */
  look?: 'field' | 'bare' | 'own';
  className?: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A line of text to type. */
export function TextInput({ look = 'field', className, ref = null, ...rest }: TextInputProps): JSX.Element {
  const classes = [look !== 'own' && `${look}-input`, className].filter(Boolean).join(' ');
  return <InputGroup {...rest} className="text-input" inputClassName={classes} inputRef={ref} />;
}
