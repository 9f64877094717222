import { createLink } from '@tanstack/react-router';
import type { ComponentProps, JSX } from 'react';
import './button.css';
import { type ButtonLook, buttonLook } from './button-look.ts';

type AnchorButtonProps = ComponentProps<'a'> & { look?: ButtonLook };

/** A link to another site that looks like a button. */
export function AnchorButton({ look = 'frame', className, ...rest }: AnchorButtonProps): JSX.Element {
  return <a {...rest} {...buttonLook(look, className)} />;
}

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
