const PRODUCT = 'Droptally';

/** From the nearest to the farthest, the product last; what says the same twice is said once. */
export function pageTitle(own: string | undefined, route: string | undefined): string {
  return [...new Set([own, route, PRODUCT])].filter((part) => part !== undefined && part !== '').join(' · ');
}
