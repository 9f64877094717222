/** Nest injection tokens of values that are not classes. */
export const PROXIES = Symbol('trusted proxies');
