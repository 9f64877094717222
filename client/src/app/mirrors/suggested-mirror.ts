import type { Mirror, SiteConfig } from '@droptally/proto/api/catalog/site';

/** Returns the mirror for a country, unless the page is served from one for that country. */
export function suggestedMirror(
  { mirrors }: Pick<SiteConfig, 'mirrors'>,
  country: string,
  origin: string,
): Mirror | undefined {
  const code = country.toUpperCase();
  const fitting = mirrors.filter(({ countries }) => countries?.some((each) => each.toUpperCase() === code));
  return fitting.some(({ url }) => originOf(url) === origin) ? undefined : fitting[0];
}

/** Returns the URL of the current screen on the mirror. */
export function onMirror({ url }: Mirror, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const there = new URL(url);
  there.pathname = pathname;
  there.search = search;
  return there.href;
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
