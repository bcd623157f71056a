import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Registers a process that a test has started. The process is removed from the list when it ends. */
export function started<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends the processes that failed tests left running. Otherwise, the test runner would wait for them. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}
