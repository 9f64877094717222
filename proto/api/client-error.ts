/** What noticed an error: the page, a rejected promise, the boundary of a screen, a worker, or the service worker. */
export const CLIENT_ERROR_ORIGINS = ['page', 'promise', 'screen', 'worker', 'service-worker'] as const;
export type ClientErrorOrigin = (typeof CLIENT_ERROR_ORIGINS)[number];

/** An error in a page. It says where in the program it was, and nothing of who saw it. */
export type ClientError = {
  origin: ClientErrorOrigin;
  message: string;
  /** From where it was thrown outwards. */
  places: readonly string[];
  /** Path of the screen's route, with the names of its parameters. */
  screen: string;
  build: string;
  language: string;
};

export const LONGEST_MESSAGE = 200;
export const MOST_PLACES = 5;
/** File of the build, line and column. */
export const PLACE = /^[\w./-]{1,80}:\d{1,7}:\d{1,7}$/;
export const SCREEN = /^\/[A-Za-z/${}-]{0,79}$/;
export const BUILD = /^[\w.+-]{1,64}$/;
