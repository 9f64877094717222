import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

// Waits for end of file on stdin, which comes when this process ends, however it ends.
const KILL = 'read -r _; kill -9 "$0" 2>/dev/null';
const REMOVE = 'read -r _; sleep 1; rm -rf "$0"';
const REMOVE_GROUP = 'read -r _; sleep 1; rmdir "$0"';

/** Kills a child process when the test's process ends, even if the latter is killed. */
export function endWithUs(child: ChildProcess): void {
  const guard = watch(KILL, String(child.pid));
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** Removes a folder when this process ends, unless released before. */
export function removeWithUs(dir: string): { letGo(): Promise<void> } {
  return lettingGo(watch(REMOVE, dir));
}

/** Removes a cgroup likewise, once its processes have ended. */
export function removeGroupWithUs(group: string): { letGo(): Promise<void> } {
  return lettingGo(watch(REMOVE_GROUP, group));
}

function lettingGo(guard: ChildProcess): { letGo(): Promise<void> } {
  const ended = once(guard, 'exit');
  return {
    async letGo() {
      guard.ref();
      guard.kill('SIGKILL');
      await ended;
    },
  };
}

function watch(script: string, argument: string): ChildProcess {
  const guard = spawn('sh', ['-c', script, argument], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  // The pipe stays open as long as this process runs, but must not keep the process alive.
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}
