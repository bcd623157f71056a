import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTROLLER = '/sys/fs/cgroup/cpu';
const PERIOD_US = 20_000;

/**
 * Limits a process and its threads to a share of one core with a control group (Linux, version 1, as root). Returns a
 * function that ends the limit.
 */
export function holdTo(cores: number, pid: number): () => void {
  if (!existsSync(join(CONTROLLER, 'cpu.cfs_quota_us')))
    throw new Error(`${CONTROLLER} does not exist, so processes cannot be limited to a share of a core`);
  const group = join(CONTROLLER, `arbiter-bench-${pid}`);
  mkdirSync(group);
  const set = (file: string, value: number) => writeFileSync(join(group, file), String(value));
  set('cpu.cfs_period_us', PERIOD_US);
  set('cpu.cfs_quota_us', Math.round(cores * PERIOD_US));
  set('cgroup.procs', pid);
  return () => {
    if (!existsSync(group)) return;
    writeFileSync(join(CONTROLLER, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}
