/** What Nest injects that is no class. */
export const COOKIE_DOMAIN = Symbol('cookie domain');
export const PROXIES = Symbol('trusted proxies');
