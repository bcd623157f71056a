import { isDeepStrictEqual } from 'node:util';
import { diceFrom, type Faces } from '../../engine/dice/faces.ts';
import type { Command } from '../../engine/encounter/command.ts';
import { decide } from '../../engine/encounter/decide.ts';
import { fold } from '../../engine/encounter/fold.ts';
import type { Entry, LoggedThrow } from '../../engine/encounter/log.ts';
import { secretDice } from '../../engine/encounter/secret-dice.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';
import { fault } from '../reading.ts';
import { comparable } from './comparable.ts';

/** An entry as a document tells it: what all else of it follows from, and perhaps that too. */
export interface RecordedEntry {
  readonly version: number;
  readonly recordedIn: string;
  readonly at: string;
  readonly command: Command;
  readonly thrownBy: Entry['thrownBy'];
  /** Null where all of them follow from the seed. */
  readonly throws: readonly { readonly face: number; readonly position?: number }[] | null;
  /** What else is told, to be compared with what follows. */
  readonly told: Readonly<Record<'dicePosition' | 'events', unknown>>;
}

/** What a log follows from. */
export interface Recording {
  readonly system: System;
  readonly options: Json;
  readonly overrides: TableOverrides;
  /** The seeds of the encounters that its entries were recorded in, by their ids. */
  readonly seeds: ReadonlyMap<string, string>;
}

/** Plays a recorded log again, an entry at a time: each follows from its command and its dice, or is refused. */
export class Replay {
  readonly entries: Entry[] = [];
  state: EncounterState = initialState;
  private readonly recording: Recording;
  private readonly states = new Map<number, EncounterState>([[0, initialState]]);
  private readonly sources: string[] = [];

  constructor(recording: Recording) {
    this.recording = recording;
  }

  /** Throws `InvalidInput` where something is told that does not follow. */
  play(recorded: RecordedEntry, path: Path): void {
    const { system, options, overrides } = this.recording;
    const { command, version, recordedIn, thrownBy } = recorded;
    const dice = this.diceOf(recorded, path);
    const decision = refusing(path, () =>
      decide(system, this.state, options, command, diceFrom(dice.faces), overrides),
    );
    if (!decision.ok)
      throw fault([...path, 'command'], decision.rejection.reason, 'a command that was carried out');
    const { events } = decision;
    const back = events.find((event) => event.type === 'rewound');
    const dicePosition = back ? this.positionAt(back.to, recordedIn) : dice.position();
    const entry: Entry = { version, command, throws: dice.throws, thrownBy, dicePosition, events };
    same(recorded, entry, path);
    this.entries.push(entry);
    this.sources.push(recordedIn);
    this.state = fold(system, [entry], this.state, this.states);
    this.states.set(version, this.state);
  }

  /** Where the dice stood after an entry, as whoever recorded it in that encounter counts them. */
  private positionAt(version: number, recordedIn: string): number {
    const entry = this.entries[version - 1];
    return entry && this.sources[version - 1] === recordedIn ? entry.dicePosition : 0;
  }

  /** Dice that fall as they fell: from the seed, and by hand as they are told. */
  private diceOf({ recordedIn, throws, version }: RecordedEntry, path: Path) {
    const seed = this.recording.seeds.get(recordedIn)!;
    const own = secretDice(seed, recordedIn, this.positionAt(version - 1, recordedIn));
    const fallen: LoggedThrow[] = [];
    const noted = (thrown: LoggedThrow): number => {
      fallen.push(thrown);
      return thrown.face;
    };
    const faces: Faces = (die) => {
      const told = throws?.[fallen.length];
      if (throws !== null && told === undefined)
        throw fault([...path, 'throws'], 'a throw is missing', `a d${die.sides} for ${die.purpose}`);
      if (told === undefined || told.position !== undefined) {
        const position = own.position();
        return noted({ ...die, face: own.faces(die), position });
      }
      if (told.face > die.sides)
        throw fault(
          [...path, 'throws', fallen.length],
          `a d${die.sides} cannot show it`,
          `1 to ${die.sides}`,
        );
      return noted({ ...die, face: told.face });
    };
    return { faces, throws: fallen, position: () => own.position() };
  }
}

/** A command whose own input cannot be read, as a fault of the entry. */
function refusing<Result>(path: Path, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const below = (at: Path): Path =>
      at.slice(0, path.length).join() === path.join() ? at : [...path, 'command'];
    throw new InvalidInput(error.faults.map((each) => ({ ...each, path: below(each.path) })));
  }
}

/** Throws where an entry tells what does not follow. */
function same({ throws, told }: RecordedEntry, entry: Entry, path: Path): void {
  const faces = entry.throws.map(({ face, position }) =>
    position === undefined ? { face } : { face, position },
  );
  if (throws !== null && !isDeepStrictEqual(throws, faces))
    throw other([...path, 'throws'], 'the dice and the seed');
  for (const name of ['dicePosition', 'events'] as const)
    if (told[name] !== undefined && !isDeepStrictEqual(comparable(told[name]), comparable(entry[name])))
      throw other(
        [...path, name],
        name === 'events' ? 'the command and the throws' : 'the dice and the seed',
      );
}

const other = (path: Path, from: string): InvalidInput =>
  fault(
    path,
    `something else follows from ${from}`,
    'a log that follows from its commands and dice, unchanged',
  );
