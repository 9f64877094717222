import { type ChildProcess, spawn } from 'node:child_process';

/** Its input ends when this process does, for whatever reason. It ignores what Ctrl-C sends to all processes. */
const KILL = 'trap "" INT TERM HUP; read -r _; sleep 0.7; kill -9 "$0"';
const RESTART_AFTER_MS = 1_000;

/**
 * Kills a process soon after this one ends. A process that hangs, or is held by its crash handler, cannot do that
 * itself. The waiting shell takes a megabyte, and no CPU time; another one takes its place if it is killed.
 */
export function killIfOrphaned(child: ChildProcess, restartAfterMs = RESTART_AFTER_MS): void {
  const watch = spawn('sh', ['-c', KILL, String(child.pid)], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
  watch.once('error', (error) => {
    console.error(`Nothing ends a program that hangs and whose guard has gone: ${error.message}`);
  });
  const end = () => watch.kill('SIGKILL');
  child.once('exit', end);
  watch.once('exit', () => {
    child.off('exit', end);
    setTimeout(() => {
      if (child.exitCode === null && child.signalCode === null) killIfOrphaned(child, restartAfterMs);
    }, restartAfterMs).unref();
  });
}
