import type { Mirror, SiteConfig } from '@droptally/proto/api/catalog/site';
import { isMainlandHost } from '#data/platform/mainland.ts';

type Mirrors = Pick<SiteConfig, 'mirrors'>;

/** Says on arrival that the user chose this mirror elsewhere. */
export const CHOSEN_PARAMETER = 'mirror';
export const CHOSEN_VALUE = 'chosen';

/** Returns the mirror for a country, unless the page is served from one for that country. */
export function suggestedMirror({ mirrors }: Mirrors, country: string, origin: string): Mirror | undefined {
  const code = country.toUpperCase();
  const fitting = mirrors.filter(({ countries }) => countries?.some((each) => each.toUpperCase() === code));
  return fitting.some(({ url }) => originOf(url) === origin) ? undefined : fitting[0];
}

/** Returns the mirror that was chosen; undefined if it is not listed, so that a choice outlives no mirror. */
export function chosenMirror({ mirrors }: Mirrors, choice: string | null): Mirror | undefined {
  if (choice === 'cn') return mirrors.find(isMainland);
  if (choice === 'global') return mirrors.find((mirror) => !isMainland(mirror));
  return mirrors.find(({ url }) => choice !== null && originOf(url) === originOf(choice));
}

/** Whether a choice leads here: then no mirror is suggested. */
export function isChosenHere({ mirrors }: Mirrors, choice: string | null, origin: string): boolean {
  const here = mirrors.find((mirror) => isAtOrigin(mirror, origin)) ?? { label: '', url: origin };
  if (choice === 'cn' || choice === 'global') return isMainland(here) === (choice === 'cn');
  return choice !== null && originOf(choice) === origin;
}

export function isAtOrigin({ url }: Mirror, origin: string): boolean {
  return originOf(url) === origin;
}

/** Returns the URL of the current screen on the mirror, which learns from it that it was chosen. */
export function onMirror({ url }: Mirror, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const there = new URL(url);
  there.pathname = pathname;
  there.search = search;
  there.searchParams.set(CHOSEN_PARAMETER, CHOSEN_VALUE);
  return there.href;
}

function isMainland({ url, countries = [] }: Mirror): boolean {
  return countries.some((each) => each.toUpperCase() === 'CN') || isMainlandHost(hostOf(url));
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
