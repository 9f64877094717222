import { MOST_PLACES, PLACE } from '@droptally/proto/api/client-error';

/** Address, line and column of a frame, as Chromium, Firefox and Safari write it. */
const FRAME = /([a-z][a-z-]*:\/\/[^\s()]+):(\d+):(\d+)/g;

/**
 * Returns the places of the build that a stack names, from where the error was thrown outwards; undefined if it names
 * files of others alone, such as an extension's.
 */
export function placesIn(stack: string, origin: string): string[] | undefined {
  const frames = [...stack.matchAll(FRAME)];
  const places = frames
    .map(([, address = '', line, column]) => `${fileOf(address, origin)}:${line}:${column}`)
    .filter((place) => PLACE.test(place));
  return frames.length > 0 && places.length === 0 ? undefined : places.slice(0, MOST_PLACES);
}

/** Path of a script of this site; empty for anything else. A page has its search in its address: it is no script. */
function fileOf(address: string, origin: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return url.origin === origin && url.pathname.endsWith('.js') ? url.pathname.slice(1) : '';
}
