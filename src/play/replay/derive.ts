import { isDeepStrictEqual } from 'node:util';
import { thrownDie } from '../../engine/dice/dice.ts';
import { diceFrom, type Faces, ImpossibleFace, OutOfDice } from '../../engine/dice/faces.ts';
import { decideInPieces } from '../../engine/encounter/decide.ts';
import { Folding } from '../../engine/encounter/fold.ts';
import type { Entry, LoggedThrow } from '../../engine/encounter/log.ts';
import type { Replay } from '../../engine/encounter/retraction.ts';
import { type Seed, secretDice } from '../../engine/encounter/secret-dice.ts';
import { type EncounterState, initialState, optionsInForce } from '../../engine/encounter/state.ts';
import type { Json } from '../../engine/json.ts';
import type { Pieces } from '../../engine/pieces.ts';
import type { System } from '../../engine/rules/system.ts';

/** Inputs that determine an entry, in addition to the previous entries. */
export interface Source {
  readonly version: number;
  /** Encounter in which the entry was recorded. Its seed produces the dice. */
  readonly recordedIn: string;
  readonly command: Entry['command'];
  readonly thrownBy: Entry['thrownBy'];
  /** The recorded throws. Throws that have a position come from the seed. If null: all throws come from the seed. */
  readonly throws: readonly FallenDie[] | null;
  /** Entries that a retraction replays. If omitted: none. */
  readonly replay?: Replay | null;
}

interface FallenDie {
  readonly face: number;
  readonly position?: number;
}

/** Inputs that determine a log. */
export interface Recording {
  readonly system: System;
  readonly options: Json;
  /** Seeds of the encounters that recorded the entries, by encounter id. */
  readonly seeds: ReadonlyMap<string, Seed>;
}

/** The computed entry, or the reason why its command is rejected. */
export type Derived =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly reason: string };

/** Computes the entries of a log one after another, each from its command and its dice. */
export class Derivation {
  private readonly recording: Recording;
  private readonly folding: Folding;
  /** Position of the dice after each entry, and the encounter that recorded the entry. */
  private readonly dice: { readonly position: number; readonly recordedIn: string }[] = [];

  /** `keeps` returns true for versions to which later entries return. */
  constructor(recording: Recording, keeps?: (version: number) => boolean) {
    this.recording = recording;
    this.folding = new Folding(recording.system, initialState, { keeps: keeps ?? (() => false) });
  }

  get state(): EncounterState {
    return this.folding.state;
  }

  /** Returns the state after the entry with this version. Undefined if the state is not in memory. */
  stateAt(version: number): EncounterState | undefined {
    return this.folding.at(version);
  }

  /**
   * Derives the next entry. Throws `OutOfDice` if physical dice are missing, `ImpossibleFace` for an impossible
   * face, and `InvalidInput` if the command cannot be read.
   */
  *derive(source: Source): Pieces<Derived> {
    const { system, options } = this.recording;
    const { command, version, recordedIn, thrownBy } = source;
    const dice = this.diceOf(source);
    const decision = yield* decideInPieces(
      system,
      this.state,
      optionsInForce(this.state, options),
      command,
      diceFrom(dice.faces),
      source.replay ?? null,
    );
    if (!decision.ok) return { ok: false, reason: decision.rejection.reason };
    const { events } = decision;
    const dicePosition = this.positionAfter(events, recordedIn, dice.position());
    return { ok: true, entry: { version, command, throws: dice.throws, thrownBy, dicePosition, events } };
  }

  /**
   * Accepts an entry, and continues with the next entry. Throws `OutOfReach` if the entry returns to a state that is
   * not in memory.
   */
  keep(entry: Entry, recordedIn: string): void {
    this.folding.add(entry);
    this.dice.push({ position: entry.dicePosition, recordedIn });
  }

  /** Returns the dice of an entry that come from the seed, in order. These are all dice except physical dice. */
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

  /** Returns the position in the dice of the encounter that recorded the entry, after this entry, in 32-bit words. */
  private positionAt(version: number, recordedIn: string): number {
    const after = this.dice[version - 1];
    return after?.recordedIn === recordedIn ? after.position : 0;
  }

  /**
   * Returns dice that repeat the recorded throws. The faces of physical dice come from the record, and all other faces
   * from the seed.
   */
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
        return noted({ ...thrownDie(die, own.faces(die)), position });
      }
      if (recorded.face > die.sides) throw new ImpossibleFace(fallen.length, recorded.face, die);
      return noted(thrownDie(die, recorded.face));
    };
    return { faces, throws: fallen, position: () => own.position() };
  }
}

/** Returns the dice of an entry, in a form that can be compared. */
export const fallenIn = (throws: Entry['throws']): readonly FallenDie[] =>
  throws.map(({ face, position }) => (position === undefined ? { face } : { face, position }));

/** True if two values are equal as JSON, where undefined members do not exist. */
export const sameWritten = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(one), plain(other));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
