import { isDeepStrictEqual } from 'node:util';
import { diceFrom, type Faces, ImpossibleFace, OutOfDice } from '../../engine/dice/faces.ts';
import { decideInPieces } from '../../engine/encounter/decide.ts';
import { Folding } from '../../engine/encounter/fold.ts';
import type { Entry, LoggedThrow } from '../../engine/encounter/log.ts';
import { type Seed, secretDice } from '../../engine/encounter/secret-dice.ts';
import { type EncounterState, initialState } from '../../engine/encounter/state.ts';
import type { Json } from '../../engine/json.ts';
import type { Pieces } from '../../engine/pieces.ts';
import type { TableOverrides } from '../../engine/rules/homebrew/overrides.ts';
import type { System } from '../../engine/rules/system.ts';

/** What an entry follows from, beside what came before it. */
export interface Source {
  readonly version: number;
  /** The encounter that it was written in, whose seed throws its dice. */
  readonly recordedIn: string;
  readonly command: Entry['command'];
  readonly thrownBy: Entry['thrownBy'];
  /** What fell; what has a position falls from the seed. Null where all of it does. */
  readonly throws: readonly FallenDie[] | null;
}

interface FallenDie {
  readonly face: number;
  readonly position?: number;
}

/** What a log follows from. */
export interface Recording {
  readonly system: System;
  readonly options: Json;
  readonly overrides: TableOverrides;
  /** The seeds of the encounters that its entries were recorded in, by their ids. */
  readonly seeds: ReadonlyMap<string, Seed>;
}

/** An entry as it follows, or why its command is refused. */
export type Derived =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly reason: string };

/** Derives a log anew, an entry at a time: each from its command and its dice. */
export class Derivation {
  private readonly recording: Recording;
  private readonly folding: Folding;
  /** Where the dice stood after each entry, and in which encounter it was recorded. */
  private readonly dice: { readonly position: number; readonly recordedIn: string }[] = [];

  /** `keeps` says which states entries go back to, beside the last. */
  constructor(recording: Recording, keeps?: (version: number) => boolean) {
    this.recording = recording;
    this.folding = new Folding(recording.system, initialState, { keeps: keeps ?? (() => false) });
  }

  get state(): EncounterState {
    return this.folding.state;
  }

  /**
   * The next entry. Throws `OutOfDice` where too few are told of those thrown by hand, `ImpossibleFace`, and
   * `InvalidInput` where its command cannot be read.
   */
  *derive(source: Source): Pieces<Derived> {
    const { system, options, overrides } = this.recording;
    const { command, version, recordedIn, thrownBy } = source;
    const dice = this.diceOf(source);
    const decision = yield* decideInPieces(
      system,
      this.state,
      options,
      command,
      diceFrom(dice.faces),
      overrides,
    );
    if (!decision.ok) return { ok: false, reason: decision.rejection.reason };
    const { events } = decision;
    const dicePosition = this.positionAfter(events, recordedIn, dice.position());
    return { ok: true, entry: { version, command, throws: dice.throws, thrownBy, dicePosition, events } };
  }

  /** Goes on from an entry that has followed. Throws `OutOfReach` if it goes back to a state that is not in memory. */
  keep(entry: Entry, recordedIn: string): void {
    this.folding.add(entry);
    this.dice.push({ position: entry.dicePosition, recordedIn });
  }

  /** The dice of an entry as the seed throws them: each that was not thrown by hand, one after another. */
  rethrow(
    { version, throws, events }: Pick<Entry, 'version' | 'throws' | 'events'>,
    recordedIn: string,
  ): { readonly throws: readonly FallenDie[]; readonly dicePosition: number } {
    const seed = this.recording.seeds.get(recordedIn)!;
    const own = secretDice(seed, recordedIn, this.positionAt(version - 1, recordedIn));
    const fallen = throws.map((die): FallenDie => {
      if (die.position === undefined) return { face: die.face };
      const position = own.position();
      return { face: own.faces(die), position };
    });
    return { throws: fallen, dicePosition: this.positionAfter(events, recordedIn, own.position()) };
  }

  private positionAfter(events: Entry['events'], recordedIn: string, position: number): number {
    const back = events.find((event) => event.type === 'rewound');
    return back ? this.positionAt(back.to, recordedIn) : position;
  }

  /** Where the dice stood after an entry, as whoever recorded it in that encounter counts them. */
  private positionAt(version: number, recordedIn: string): number {
    const after = this.dice[version - 1];
    return after?.recordedIn === recordedIn ? after.position : 0;
  }

  /** Dice that fall as they fell: from the seed, and by hand as they are told. */
  private diceOf({ recordedIn, throws, version }: Source) {
    const seed = this.recording.seeds.get(recordedIn)!;
    const own = secretDice(seed, recordedIn, this.positionAt(version - 1, recordedIn));
    const fallen: LoggedThrow[] = [];
    const noted = (thrown: LoggedThrow): number => {
      fallen.push(thrown);
      return thrown.face;
    };
    const faces: Faces = (die) => {
      const recorded = throws?.[fallen.length];
      if (throws !== null && recorded === undefined) throw new OutOfDice([die]);
      if (recorded === undefined || recorded.position !== undefined) {
        const position = own.position();
        return noted({ ...die, face: own.faces(die), position });
      }
      if (recorded.face > die.sides) throw new ImpossibleFace(fallen.length, recorded.face, die);
      return noted({ ...die, face: recorded.face });
    };
    return { faces, throws: fallen, position: () => own.position() };
  }
}

/** The dice of an entry, as they are compared. */
export const fallenIn = (throws: Entry['throws']): readonly FallenDie[] =>
  throws.map(({ face, position }) => (position === undefined ? { face } : { face, position }));

/** Whether two values are the same in a document, where what is undefined is not there. */
export const sameWritten = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(one), plain(other));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
