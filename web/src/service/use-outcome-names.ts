import { useEffect, useState } from 'preact/hooks';
import type { SystemId } from '../attack/control.ts';
import type { OutcomeName } from '../attack/odds.ts';
import { outcomeNames } from './outcome-names.ts';

/** Returns the names of a system's attack outcomes. Empty until they are known. */
export function useOutcomeNames(system: SystemId): readonly OutcomeName[] {
  const [names, setNames] = useState<{ readonly of: SystemId; readonly list: readonly OutcomeName[] } | null>(
    null,
  );
  useEffect(() => {
    let gone = false;
    void outcomeNames(system).then((list) => {
      if (!gone) setNames({ of: system, list });
    });
    return () => {
      gone = true;
    };
  }, [system]);
  return names?.of === system ? names.list : [];
}
