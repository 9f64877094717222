/** What Nest injects that is no class. */
export const COOKIE_DOMAIN = Symbol('cookie domain');
