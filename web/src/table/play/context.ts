import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { SYSTEM } from '../api/documents/index.ts';
import type { SystemRules } from '../api/types/index.ts';
import { type Reading, useReading } from '../kit/reading.ts';
import type { OpenEncounter } from '../state/encounter.ts';
import type { SignedIn } from '../state/session.ts';

/** Values that every part of the page uses while an encounter is open. */
export interface Playing {
  readonly open: OpenEncounter;
  readonly signedIn: SignedIn;
}

export const PlayContext = createContext<Playing | null>(null);

export const usePlay = (): Playing => useContext(PlayContext)!;

export const isGameMaster = ({ signedIn }: Playing): boolean => signedIn.viewer.role === 'GM';

const known = new Map<string, Promise<SystemRules>>();

/** Reads a system's acts, conditions and options once. */
export function useRules(system: string): Reading<SystemRules> {
  const { signedIn } = usePlay();
  return useReading(() => {
    const read =
      known.get(system) ?? signedIn.client.query(SYSTEM, { system }).then((answer) => answer.system!);
    known.set(system, read);
    read.catch(() => known.delete(system));
    return read;
  }, [system]);
}
