import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testUnless } from './test-where.ts';

const TRIES = 20;

export type MortalDisk = {
  dir: string;
  /** Returns a folder with the disk as the machine would find it on restart if power was cut now. */
  cut(): string;
};

/** A disk in a file. Data written but not synced is in the kernel's memory, not in the file. */
class DiskInFile implements MortalDisk {
  readonly #root = mkdtempSync(join(tmpdir(), 'power-cut-'));
  readonly #mounted: string[] = [];
  readonly dir: string;

  constructor(megabytes: number) {
    run('truncate', '-s', `${megabytes}M`, this.#image('0'));
    run('mkfs.ext4', '-q', this.#image('0'));
    this.dir = this.#mount('0');
  }

  cut(): string {
    const name = String(this.#mounted.length);
    for (let tries = 0; !this.#isCopied(name); tries++)
      if (tries > TRIES) throw new Error('the disk is written to while it is copied');
    return this.#mount(name);
  }

  remove(): void {
    for (const dir of this.#mounted) run('umount', '--lazy', dir);
    rmSync(this.#root, { recursive: true });
  }

  /** Copies the disk and checks that it did not change meanwhile: writers are stopped and the kernel wrote nothing. */
  #isCopied(name: string): boolean {
    cpSync(this.#image('0'), this.#image(name));
    return readFileSync(this.#image('0')).equals(readFileSync(this.#image(name)));
  }

  #image(name: string): string {
    return join(this.#root, `${name}.img`);
  }

  #mount(name: string): string {
    const dir = join(this.#root, name);
    mkdirSync(dir);
    run('mount', '-o', 'loop', this.#image(name), dir);
    this.#mounted.push(dir);
    return dir;
  }
}

/** Registers a test that needs such a disk. Where none can be mounted the test is reported as not run. */
export function testOnMortalDisk(name: string, megabytes: number, body: (disk: MortalDisk) => Promise<void>): void {
  const onDisk = async () => {
    const disk = new DiskInFile(megabytes);
    try {
      await body(disk);
    } finally {
      disk.remove();
    }
  };
  testUnless(canMount() ? undefined : 'a disk in a file cannot be mounted', name, onDisk);
}

function canMount(): boolean {
  try {
    new DiskInFile(4).remove();
    return true;
  } catch {
    return false;
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'pipe' });
}
