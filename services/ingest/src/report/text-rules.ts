import { Matches } from 'class-validator';

export const ASSET_VERSION =
  /^(?=.{1,32}$)v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

export const PRINTABLE = { 32: /^[\x20-\x7e]{1,32}$/, 128: /^[\x20-\x7e]{1,128}$/ } as const;

/** Printable ASCII, at least one character. */
export function IsPrintable(longest: 32 | 128 = 128): PropertyDecorator {
  return Matches(PRINTABLE[longest], { message: `$property must be 1 to ${longest} printable ASCII characters` });
}

/** A version of the recogniser or of its assets. */
export function IsAssetVersion(): PropertyDecorator {
  return Matches(ASSET_VERSION, { message: '$property must be a semantic version of at most 32 characters' });
}
