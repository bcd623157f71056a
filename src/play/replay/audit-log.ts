import { ImpossibleFace, OutOfDice } from '../../engine/dice/faces.ts';
import { type Replay, replayOf } from '../../engine/encounter/retraction.ts';
import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { inOnePiece, type Pieces } from '../../engine/pieces.ts';
import type { StoredEntry } from '../stored.ts';
import { sameEvents } from './comparable.ts';
import { Derivation, type Derived, fallenIn, type Recording, sameWritten } from './derive.ts';

/** An entry that differs from the entry that the audit derives. */
export interface Difference {
  readonly version: number;
  /**
   * Part that differs: the throws (derived from seed and command), the events (derived from the throws), or the
   * snapshot (derived from the events).
   */
  readonly part: 'THROWS' | 'EVENTS' | 'SNAPSHOT';
  readonly stored: Json;
  readonly derived: Json;
}

/**
 * Entries that were decided by other rules than this program's, and that have a different result under this program's
 * rules.
 */
export interface RulesChanged {
  readonly entries: number;
  readonly first: Difference;
  /** Rules that decided the first of these entries. Null if the entry does not contain them. */
  readonly rules: string | null;
}

export interface Audit {
  readonly entries: number;
  /**
   * First entry that was altered or damaged. Either this program's rules decided it, but now lead to a different
   * result, or its dice do not follow from the seed.
   */
  readonly difference: Difference | null;
  readonly rulesChanged: RulesChanged | null;
}

/** A whole log, and all data from which its entries can be computed again. */
export interface Recorded extends Recording {
  readonly log: readonly Written[];
  /** Name of this program's rules; see `ownRules`. */
  readonly rules: string | null;
}

type Written = Omit<StoredEntry, 'at'>;

/** Audits a log. Computes every entry again from its command and dice, and the dice from the seed. */
export function auditLog({ log, rules, ...recording }: Recorded): Audit {
  const auditing = new Auditing(recording, rules, () => true);
  for (const written of log) {
    const difference = inOnePiece(auditing.next(written, auditing.replayFrom(log, written)));
    if (difference) return { entries: written.version, difference, rulesChanged: auditing.rulesChanged };
  }
  return { entries: log.length, difference: null, rulesChanged: auditing.rulesChanged };
}

/** Audits a log entry by entry. */
export class Auditing {
  readonly #derivation: Derivation;
  readonly #rules: string | null;
  #rulesChanged: RulesChanged | null = null;

  /** `keeps` returns true for versions to which later entries return. */
  constructor(recording: Recording, rules: string | null, keeps: (version: number) => boolean) {
    this.#derivation = new Derivation(recording, keeps);
    this.#rules = rules;
  }

  get rulesChanged(): RulesChanged | null {
    return this.#rulesChanged;
  }

  /** Finds in a whole log the entries that a retraction replays. Null for other commands. */
  replayFrom(log: readonly Written[], { command }: Written): Replay | null {
    if (command.type !== 'retract') return null;
    return replayOf(
      this.#derivation.state,
      command.version,
      (version) => this.#derivation.stateAt(version),
      (version) => log[version - 1],
    );
  }

  /**
   * Returns how the next entry differs from the entry that its rules lead to. Null if the two are the same. `replay`
   * contains the entries that a retraction replays.
   */
  *next(written: Written, replay: Replay | null): Pieces<Difference | null> {
    const difference = yield* this.#differenceOf(written, replay);
    if (difference) {
      // A program that cannot identify its own rules stores no rules with its entries.
      if (written.rules === this.#rules) return difference;
      const dice = this.#diceDifferenceOf(written);
      if (dice) return dice;
      const { entries, ...first } = this.#rulesChanged ?? {
        entries: 0,
        first: difference,
        rules: written.rules,
      };
      this.#rulesChanged = { ...first, entries: entries + 1 };
    }
    this.#derivation.keep(written, written.encounterId);
    return null;
  }

  *#differenceOf(written: Written, replay: Replay | null): Pieces<Difference | null> {
    const throws = fallenIn(written.throws);
    const source = { ...written, recordedIn: written.encounterId, throws, replay };
    const stored = { throws, dicePosition: written.dicePosition };
    const derived = yield* derivedFrom(this.#derivation.derive(source));
    if ('dice' in derived) return differing(written, 'THROWS', stored, derived.dice);
    if (!derived.ok) return differing(written, 'EVENTS', written.events, { refused: derived.reason });
    const { entry } = derived;
    const follows = { throws: fallenIn(entry.throws), dicePosition: entry.dicePosition };
    if (!sameWritten(follows, stored)) return differing(written, 'THROWS', stored, follows);
    if (!sameEvents(entry.events, written.events))
      return differing(written, 'EVENTS', written.events, entry.events);
    return null;
  }

  /** Returns how an entry's dice differ from the dice that the seed produces. This does not depend on the rules. */
  #diceDifferenceOf(written: Written): Difference | null {
    const follows = this.#derivation.rethrow(written, written.encounterId);
    const stored = { throws: fallenIn(written.throws), dicePosition: written.dicePosition };
    return sameWritten(follows, stored) ? null : differing(written, 'THROWS', stored, follows);
  }
}

/** Returns the derived entry, or the dice that it would need. */
function* derivedFrom(derived: Pieces<Derived>): Pieces<Derived | { readonly dice: object }> {
  try {
    return yield* derived;
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
