const PRODUCT = 'Droptally';

/** Joins the titles from specific to general, the product last. Duplicates are dropped. */
export function pageTitle(own: string | undefined, route: string | undefined): string {
  return [...new Set([own, route, PRODUCT])].filter((part) => part !== undefined && part !== '').join(' · ');
}
