import type { ComponentProps, JSX } from 'react';
import './button.css';
import { type ButtonLook, buttonLook } from './button-look.ts';

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

/**
 * A native button. Blueprint's (6.20) acts when Enter is released, keeps Mod+Enter from sending the report and adds one
 * more drop on its release instead, and does not repeat while Enter is held.
 */
export function Button({ look = 'frame', className, type = 'button', ...rest }: ButtonProps): JSX.Element {
  return <button type={type} {...rest} {...buttonLook(look, className)} />;
}
