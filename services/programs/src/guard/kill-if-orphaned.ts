import { type ChildProcess, spawn } from 'node:child_process';

/** The end of its input comes when this process has gone, however that happened. What Ctrl-C sends to all does not end it. */
const KILL = 'trap "" INT TERM HUP; read -r _; sleep 0.7; kill -9 "$0"';

/**
 * Kills a process soon after this one has gone. A process that hangs, or is held by the handler of its crash, cannot
 * do that by itself; a shell that waits takes a megabyte, and no time.
 */
export function killIfOrphaned(child: ChildProcess): void {
  const watch = spawn('sh', ['-c', KILL, String(child.pid)], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
  watch.once('error', (error) => {
    console.error(`Nothing ends a program that hangs and whose guard has gone: ${error.message}`);
  });
  child.once('exit', () => watch.kill('SIGKILL'));
}
