import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

// Waits for the end of its input, which comes when this process ends, however that happens.
const KILL = 'read -r _; kill -9 "$0" 2>/dev/null';
const REMOVE = 'read -r _; sleep 1; rm -rf "$0"';
const REMOVE_GROUP = 'read -r _; sleep 1; rmdir "$0"';

/** Nothing that a test starts outlives the test's process, even if that is killed. */
export function endWithUs(child: ChildProcess): void {
  const guard = watch(KILL, String(child.pid));
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** A folder that goes with this process unless it is let go of before. */
export function removeWithUs(dir: string): { letGo(): Promise<void> } {
  return lettingGo(watch(REMOVE, dir));
}

/** The same of a cgroup, once its processes have ended. */
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
  // The pipe stays open as long as this process; it must not keep it alive.
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}
