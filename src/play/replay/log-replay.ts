import { ImpossibleFace, OutOfDice } from '../../engine/dice/faces.ts';
import type { Entry } from '../../engine/encounter/log.ts';
import { type Replay, replayOf } from '../../engine/encounter/retraction.ts';
import type { EncounterState } from '../../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Pieces } from '../../engine/pieces.ts';
import { invalidInput } from '../parse-record.ts';
import { sameEvents } from './comparable.ts';
import { Derivation, type Derived, fallenIn, type Recording, type Source, sameWritten } from './derive.ts';

/** An entry in a document: the inputs that determine it, and optionally its result. */
export interface RecordedEntry extends Source {
  readonly at: string;
  /** Rules that decided the entry. Null if the document does not contain them. */
  readonly rules: string | null;
  /** Results in the document, which are compared with the derived results. */
  readonly claimed: Readonly<Record<'dicePosition' | 'events', unknown>>;
}

/** Replays a recorded log, entry by entry. Each entry must be the result of its command and dice. */
export class LogReplay {
  readonly entries: Entry[] = [];
  private readonly derivation: Derivation;

  private readonly rules: string | null;

  /** `rules` is the name of this program's rules. */
  constructor(recording: Recording, rules: string | null) {
    this.derivation = new Derivation(recording, () => true);
    this.rules = rules;
  }

  /** Returns the text that errors add to the accepted values if rules of another version decided the entry. */
  private byOwnRules({ rules }: RecordedEntry): string {
    return rules === this.rules
      ? ''
      : '. Other rules decided this entry, so the rules of this version must also give the same result';
  }

  get state(): EncounterState {
    return this.derivation.state;
  }

  private replayFor({ command }: RecordedEntry): Replay | null {
    if (command.type !== 'retract') return null;
    return replayOf(
      this.state,
      command.version,
      (version) => this.derivation.stateAt(version),
      (version) => this.entries[version - 1],
    );
  }

  /** Throws `InvalidInput` if a result in the document differs from the derived result. */
  *play(recorded: RecordedEntry, path: Path): Pieces<void> {
    const derived = yield* refusing(
      path,
      this.derivation.derive({ ...recorded, replay: this.replayFor(recorded) }),
    );
    if (!derived.ok)
      throw invalidInput(
        [...path, 'command'],
        derived.reason,
        `a command that was carried out${this.byOwnRules(recorded)}`,
      );
    refuseOther(recorded, derived.entry, path, this.byOwnRules(recorded));
    this.derivation.keep(derived.entry, recorded.recordedIn);
    this.entries.push(derived.entry);
  }
}

/** Reports missing or impossible dice, or an unreadable command, as faults of the entry. */
function* refusing(path: Path, derived: Pieces<Derived>): Pieces<Derived> {
  try {
    return yield* derived;
  } catch (error) {
    if (error instanceof OutOfDice) {
      const [{ sides, purpose }] = error.needs as [(typeof error.needs)[number]];
      throw invalidInput([...path, 'throws'], 'a roll is missing', `a d${sides} for ${purpose}`);
    }
    if (error instanceof ImpossibleFace) {
      const { index, die } = error;
      throw invalidInput(
        [...path, 'throws', index],
        `a d${die.sides} cannot show this face`,
        `1 to ${die.sides}`,
      );
    }
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.faults.map((each) => ({ ...each, path: [...path, 'command'] })));
  }
}

/** Throws if an entry contains a result that differs from the derived result. */
function refuseOther({ throws, claimed }: RecordedEntry, entry: Entry, path: Path, byOwnRules: string): void {
  if (throws !== null && !sameWritten(throws, fallenIn(entry.throws)))
    throw other([...path, 'throws'], 'the dice and the seed', byOwnRules);
  if (claimed.dicePosition !== undefined && !sameWritten(claimed.dicePosition, entry.dicePosition))
    throw other([...path, 'dicePosition'], 'the dice and the seed', byOwnRules);
  if (claimed.events !== undefined && !sameEvents(entry.events, claimed.events))
    throw other([...path, 'events'], 'the command and the throws', byOwnRules);
}

const other = (path: Path, from: string, byOwnRules: string): InvalidInput =>
  invalidInput(
    path,
    `the recorded result differs from the result of ${from}`,
    `an unchanged log whose results follow from its commands and dice${byOwnRules}`,
  );
