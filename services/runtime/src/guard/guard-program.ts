import { type End, ProgramRun, type Timeouts } from './program-run.ts';
import { Stops } from './stops.ts';

export const TIMEOUTS: Timeouts = {
  startupMs: 120_000,
  maxSilenceMs: 30_000,
  shutdownMs: 60_000,
  backoffMs: 1_000,
  maxBackoffMs: 60_000,
};
/** Signals of native crashes. The warehouse's engine keeps a process from most of them. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);

/**
 * Runs a long-lived program and restarts it when it fails. A crash in native code may hold the process for minutes,
 * unresponsive and with its port bound, so one that has crashed or is silent is killed. Resolves with the exit code
 * when the program ends by itself, cannot start, or was told to stop.
 */
export async function guardProgram(command: readonly string[], timeouts = TIMEOUTS): Promise<number> {
  const stops = new Stops();
  try {
    return await keepAlive(command, stops, timeouts);
  } finally {
    stops.close();
  }
}

async function keepAlive(command: readonly string[], stops: Stops, timeouts: Timeouts): Promise<number> {
  let backoff = timeouts.backoffMs;
  let hasRun = false;
  let last: End | undefined;
  let isAfterCrash = false;
  for (;;) {
    const begun = performance.now();
    const end: End = await new ProgramRun(command, stops, timeouts, isAfterCrash).ended;
    isAfterCrash = isCrash(end) || (isHang(end) && last !== undefined && isHang(last));
    last = end;
    hasRun ||= end.wasRunning;
    if (stops.requested) {
      if (!isAsTold(end)) console.error(`The program ${exitReason(end)}`);
      return end.code ?? 1;
    }
    if (!shouldRestart(end, hasRun)) return end.code ?? 1;
    if (performance.now() - begun > timeouts.maxBackoffMs) backoff = timeouts.backoffMs;
    console.error(`The program ${exitReason(end)}: it starts again in ${backoff / 1_000} s`);
    if (await stops.within(backoff)) return 0;
    backoff = Math.min(2 * backoff, timeouts.maxBackoffMs);
  }
}

/**
 * Do not restart a program that cannot start: it has said why, and would say the same again. One that a signal ended has
 * said nothing.
 */
function shouldRestart({ code, signal }: End, hasRun: boolean): boolean {
  return code !== 0 && (hasRun || signal !== null);
}

/** Whether a program that was told to stop did so, if only by having no handler yet. */
function isAsTold({ signal, fault }: End): boolean {
  return !fault && (signal === null || signal === 'SIGTERM' || signal === 'SIGINT');
}

function isCrash({ signal, fault }: End): boolean {
  return fault ? fault.kind === 'crash' : CRASHES.has(signal ?? '');
}

/** A slow machine may cause a single hang. Only a repeated one may be due to what the program has stored. */
function isHang({ fault }: End): boolean {
  return fault?.kind === 'hang';
}

function exitReason({ code, signal, fault }: End): string {
  if (fault) return fault.why;
  return signal ? `was ended by ${signal}` : `ended with ${code}`;
}
