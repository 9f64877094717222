import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Whole sites, from the longest to the shortest: no worker is left with a long file while the other is done. */
const ORDER = ['tests/dashboard/screens', 'tests/faults', 'tests/e2e', 'tests/dashboard'];

export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ path, context }) {
  const place = ORDER.findIndex((folder) => relative(context.config.rootDir, path).startsWith(folder));
  return place < 0 ? ORDER.length : place;
}
