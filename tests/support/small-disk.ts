import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testUnless } from './test-where.ts';

// These tests wait until a program recovers by itself.
/** Each wait within has its own limit; on a slow machine they add up. */
const LONGEST_MS = 480_000;

export type SmallDisk = { dir: string; resize(megabytes: number): void; forbidWriting(): void; remove(): void };

/** Mounts a separate in-memory file system that can be filled. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const dir = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir);
  } catch (error) {
    rmdirSync(dir);
    throw error;
  }
  return {
    dir,
    resize: (size) => mount('-o', `remount,size=${size}m`, dir),
    forbidWriting: () => mount('-o', 'remount,ro', dir),
    remove() {
      execFileSync('umount', [dir], { stdio: 'pipe' });
      rmdirSync(dir);
    },
  };
}

function mount(...options: string[]): void {
  execFileSync('mount', options, { stdio: 'pipe' });
}

/** Registers a test that needs a small disk. Where none can be mounted the test is reported as not run. */
export function testOnSmallDisk(name: string, megabytes: number, body: (disk: SmallDisk) => Promise<void>): void {
  const run = async () => {
    const disk = mountSmallDisk(megabytes);
    try {
      await body(disk);
    } finally {
      disk.remove();
    }
  };
  testUnless(canMount() ? undefined : 'tmpfs cannot be mounted', name, run, LONGEST_MS);
}

let mountable: boolean | undefined;

function canMount(): boolean {
  if (mountable !== undefined) return mountable;
  try {
    mountSmallDisk(1).remove();
    mountable = true;
  } catch {
    mountable = false;
  }
  return mountable;
}
