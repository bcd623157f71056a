import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Remembers a process that a test has started, until it ends. */
export function started<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends what a test that failed has left running: the runner would wait for it. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}
