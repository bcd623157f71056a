import { ImpossibleFace, OutOfDice } from '../../engine/dice/faces.ts';
import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { StoredEntry } from '../stored.ts';
import { sameEvents } from './comparable.ts';
import { Derivation, type Derived, fallenIn, type Recording, sameWritten } from './derive.ts';

/** The first entry that does not follow from what came before it. */
export interface Difference {
  readonly version: number;
  /** What differs: the throws from the seed and the command, the events from the throws, or the state that is kept from the events. */
  readonly part: 'THROWS' | 'EVENTS' | 'SNAPSHOT';
  readonly stored: Json;
  readonly derived: Json;
}

export interface Audit {
  readonly entries: number;
  readonly difference: Difference | null;
}

/** A whole log, and everything that it follows from. */
export interface Recorded extends Recording {
  readonly log: readonly Written[];
}

type Written = Omit<StoredEntry, 'at'>;

/** Derives every entry anew from its command and dice, and throws anew what the generators of their encounters threw. */
export function auditLog({ log, ...recording }: Recorded): Audit {
  const auditing = new Auditing(recording, () => true);
  for (const written of log) {
    const difference = auditing.next(written);
    if (difference) return { entries: written.version, difference };
  }
  return { entries: log.length, difference: null };
}

/** The same, an entry at a time. */
export class Auditing {
  readonly #derivation: Derivation;

  /** `keeps` says which states entries go back to, beside the last. */
  constructor(recording: Recording, keeps: (version: number) => boolean) {
    this.#derivation = new Derivation(recording, keeps);
  }

  /** What of the next entry does not follow; null if all of it does. */
  next(written: Written): Difference | null {
    const throws = fallenIn(written.throws);
    const source = { ...written, recordedIn: written.encounterId, throws };
    const stored = { throws, dicePosition: written.dicePosition };
    const derived = derivedFrom(() => this.#derivation.derive(source));
    if ('dice' in derived) return differing(written, 'THROWS', stored, derived.dice);
    if (!derived.ok) return differing(written, 'EVENTS', written.events, { refused: derived.reason });
    const { entry } = derived;
    const follows = { throws: fallenIn(entry.throws), dicePosition: entry.dicePosition };
    if (!sameWritten(follows, stored)) return differing(written, 'THROWS', stored, follows);
    if (!sameEvents(entry.events, written.events))
      return differing(written, 'EVENTS', written.events, entry.events);
    this.#derivation.keep(entry, written.encounterId);
    return null;
  }
}

/** An entry as it follows, or what its dice would have to be. */
function derivedFrom(derive: () => Derived): Derived | { readonly dice: object } {
  try {
    return derive();
  } catch (error) {
    if (error instanceof OutOfDice) return { dice: { needs: error.needs } };
    if (error instanceof ImpossibleFace) return { dice: { impossible: error.index, die: error.die } };
    if (error instanceof InvalidInput) return { ok: false, reason: error.message };
    throw error;
  }
}

const differing = (
  { version }: Written,
  part: Difference['part'],
  stored: unknown,
  derived: unknown,
): Difference => ({ version, part, stored: stored as Json, derived: derived as Json });
