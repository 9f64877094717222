import { Matches } from 'class-validator';

/** Names of programs, their versions and those of their assets, for example `CN/23-09-16-10-38-07-f8036d`. */
export const PRINTABLE = /^[\x20-\x7e]{1,128}$/;

/** Printable ASCII, at least one character. */
export function IsPrintable(): PropertyDecorator {
  return Matches(PRINTABLE, { message: '$property must be 1 to 128 printable ASCII characters' });
}
