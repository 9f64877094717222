/** This build of the client, and the commit it was made from; both are set by the bundler. */
export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0';
export const COMMIT = typeof __COMMIT__ === 'string' ? __COMMIT__ : '';
