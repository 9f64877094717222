import { Matches } from 'class-validator';

const SEMVER = /^(?=.{1,32}$)v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/** Printable ASCII, at least one character. */
export function IsPrintable(longest: 32 | 128 = 128): PropertyDecorator {
  const form = longest === 32 ? /^[\x20-\x7e]{1,32}$/ : /^[\x20-\x7e]{1,128}$/;
  return Matches(form, { message: `$property must be 1 to ${longest} printable ASCII characters` });
}

/** A version of the recogniser or of its assets. */
export function IsAssetVersion(): PropertyDecorator {
  return Matches(SEMVER, { message: '$property must be a semantic version of at most 32 characters' });
}
