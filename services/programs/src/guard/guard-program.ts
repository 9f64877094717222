import { type End, Life, type Patience } from './life.ts';
import { Stops } from './stops.ts';

const PATIENCE: Patience = {
  firstWordMs: 120_000,
  beatMs: 30_000,
  endMs: 60_000,
  restMs: 1_000,
  longestRestMs: 60_000,
};
/** Signals of native crashes. The warehouse's engine keeps a process from most of them. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);

/**
 * Runs a long-lived program and restarts it when it fails. A crash in native code may hold the process for minutes,
 * unresponsive and with its port bound, so one that has crashed or is silent is killed. Resolves with the exit code
 * when the program ends by itself, cannot start, or was told to stop.
 */
export async function guardProgram(command: readonly string[], patience = PATIENCE): Promise<number> {
  const stops = new Stops();
  try {
    return await keepAlive(command, stops, patience);
  } finally {
    stops.close();
  }
}

async function keepAlive(command: readonly string[], stops: Stops, patience: Patience): Promise<number> {
  let rest = patience.restMs;
  let hasRun = false;
  let last: End | undefined;
  let isAfterCrash = false;
  for (;;) {
    const begun = performance.now();
    const end: End = await new Life(command, stops, patience, isAfterCrash).ended;
    isAfterCrash = isCrash(end) || (isHang(end) && last !== undefined && isHang(last));
    last = end;
    hasRun ||= end.ran;
    if (stops.asked) return end.code ?? 1;
    if (!isToRise(end, hasRun)) {
      if (end.signal !== null) console.error(`The program ${whyOf(end)}`);
      return end.code ?? 1;
    }
    if (performance.now() - begun > patience.longestRestMs) rest = patience.restMs;
    console.error(`The program ${whyOf(end)}: it starts again in ${rest / 1_000} s`);
    if (await stops.within(rest)) return 0;
    rest = Math.min(2 * rest, patience.longestRestMs);
  }
}

/** Do not restart a program that cannot start: it has said why, and would say the same again. */
function isToRise({ code, signal, fault, lives }: End, hasRun: boolean): boolean {
  if (code === 0) return false;
  return hasRun || fault?.kind === 'hang' || (lives && signal !== null);
}

function isCrash({ signal, fault }: End): boolean {
  return fault ? fault.kind === 'crash' : CRASHES.has(signal ?? '');
}

/** A slow machine may cause a single hang. Only a repeated one may be due to what the program has stored. */
function isHang({ fault }: End): boolean {
  return fault?.kind === 'hang';
}

function whyOf({ code, signal, fault }: End): string {
  if (fault) return fault.why;
  return signal ? `was ended by ${signal}` : `ended with ${code}`;
}
