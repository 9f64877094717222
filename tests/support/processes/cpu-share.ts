import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeGroupWithUs } from './guard.ts';

const ROOT = '/sys/fs/cgroup/cpu';
const PERIOD_US = 100_000;

/** Why a process cannot be limited to a share of a core here; undefined if it can. */
export function whyNoCpuShare(): string | undefined {
  if (!existsSync(join(ROOT, 'cpu.cfs_quota_us'))) return `needs the CPU controller of cgroup v1 in ${ROOT}`;
  try {
    accessSync(ROOT, constants.W_OK);
    return undefined;
  } catch {
    return `needs to write to ${ROOT}`;
  }
}

let serial = 0;

/** Limits a process with all its threads to a share of one core until released. */
export function limitCpu(pid: number, share: number): { letGo(): Promise<void> } {
  const group = join(ROOT, `droptally-${process.pid}-${++serial}`);
  mkdirSync(group);
  const guard = removeGroupWithUs(group);
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(share * PERIOD_US)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return {
    async letGo() {
      writeFileSync(join(ROOT, 'cgroup.procs'), String(pid));
      rmdirSync(group);
      await guard.letGo();
    },
  };
}
