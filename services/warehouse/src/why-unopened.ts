import { spawnSync } from 'node:child_process';
import { accessSync, closeSync, constants, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Why the engine cannot open the folder of its tables, and what to do. Only damage is a reason to remove it. */
export function whyUnopened(path: string): string {
  if (isLocked(join(path, 'status')))
    return `Droptally is already running on ${path}: another process has its tables open`;
  const closed = firstForbidden(path);
  if (closed !== undefined)
    return `The tables in ${path} cannot be opened: ${closed} belongs to user ${statSync(closed).uid} and may not be used by ${process.geteuid?.()}, as whom this runs. Give the folder to that user, as with chown -R`;
  return `The tables in ${path} cannot be opened; they are made from the log: remove that folder and start again`;
}

/** Whether a process has the engine's lock. Node has no call for that lock, and the engine's error does not name it. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  const { error, status } = spawnSync('flock', ['-n', file, 'true']);
  return error ? isOfRunning(file) : status === 1;
}

/** Whether the process that a lock file names is there. For systems without the command. */
function isOfRunning(file: string): boolean {
  try {
    const [, pid] = /^PID: (\d+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return pid !== undefined && Number(pid) !== process.pid && process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the first file or folder in a folder that this user may not read and write. */
function firstForbidden(path: string): string | undefined {
  try {
    if (!statSync(path).isDirectory()) closeSync(openSync(path, 'r+'));
    else {
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
      for (const name of readdirSync(path)) {
        const found = firstForbidden(join(path, name));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  } catch (error) {
    return isForbidden(error) ? path : undefined;
  }
}

function isForbidden(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM';
}
