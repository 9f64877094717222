import { createStore } from '#data/store/store.ts';

/** How much of the readers' engine has come. */
export const readerShare = createStore(0);
