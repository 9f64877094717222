import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** From the longest to the shortest, as seen on two processors: no worker is left with a long file while the other is done. */
const ORDER = [
  'tests/dashboard/screens/',
  'tests/e2e/wire-api',
  'tests/e2e/admin',
  'tests/dashboard/journeys',
  'tests/dashboard/reporting',
  'tests/dashboard/planner.',
  'tests/dashboard/recognition',
  'tests/dashboard/outbox',
  'services/event-log/src/kafka/kafka-log',
  'services/projector/src/integrity/damage',
  'tests/e2e/operator',
  'services/recognizer/src/drawn-screens',
  'tests/dashboard/other-sites',
  'tests/e2e/openapi',
  'services/projector/src/running/other-log',
  'services/projector/src/projector',
];

export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ path, context }) {
  const place = ORDER.findIndex((beginning) => relative(context.config.rootDir, path).startsWith(beginning));
  return place < 0 ? ORDER.length : place;
}
