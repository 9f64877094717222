/** What Nest injects that is no class. */
export const PROXIES = Symbol('trusted proxies');
