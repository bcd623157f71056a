import type { VNode } from 'preact';
import { useReading } from './reading.ts';
import { RejectedNote } from './rejected-note.tsx';
import { Loading } from './states.tsx';

interface Props<Module> {
  readonly load: () => Promise<Module>;
  readonly show: (module: Module) => VNode;
}

/** A part of the page whose code is loaded when needed. */
export function Later<Module>({ load, show }: Props<Module>) {
  const module = useReading(load, []);
  if (module.value !== null) return show(module.value);
  return module.problem === null ? (
    <Loading what="this part" page />
  ) : (
    <RejectedNote problem={module.problem} />
  );
}
