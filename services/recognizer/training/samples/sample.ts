import type { Picture, Place } from '../../src/reading.ts';

/** A drawn piece of a screen, the place in it that is cut out, and what is written there. */
export type Sample = { picture: Picture; place: Place; text: string };
