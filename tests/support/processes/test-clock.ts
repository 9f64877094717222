import { gameDayNumber, startOfGameDay } from '@droptally/domain/catalog/game-day';
import { isServer, SERVERS, type Server } from '@droptally/domain/catalog/server';
import { AHEAD, movedClock, ownClock } from './moved-clock.ts';

const DAY_MS = 86_400_000;
const BEFORE_MS = 30_000;

/** They compare it with the ages of files, and the clock of the file system stays. */
const OF_FILES = /\/(?:catalog\/src\/lock\/|back-up-site\.test|site-folder\.test)/;

const wanted = process.env['TEST_CLOCK'];
if (wanted && !OF_FILES.test(expect.getState().testPath ?? ''))
  await setClock(isServer(wanted) ? untilDayEnds(wanted) : inDays(wanted));

/** Sets the clock of this test file, and of the programs it starts. */
async function setClock(ahead: number): Promise<void> {
  await import(movedClock(ahead));
  process.env[AHEAD] = String(ahead);
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${ownClock()}`;
}

/** As each file begins it is 03:59:30 on that server. */
function untilDayEnds(server: Server): number {
  // What is set here is the clock itself.
  const now = Date.now();
  return startOfGameDay(server, gameDayNumber(server, now) + 1) - BEFORE_MS - now;
}

function inDays(days: string): number {
  if (Number.isInteger(Number(days))) return Number(days) * DAY_MS;
  throw new Error(`TEST_CLOCK is one of ${SERVERS.join(', ')}, or a number of days; not ${days}`);
}
