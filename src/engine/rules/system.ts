import type { Fault, Path } from '../fault.ts';
import type { Json } from '../json.ts';
import type { Condition } from './condition.ts';
import type { RecordField } from './fields/field.ts';
import type { OptionsOf } from './fields/option.ts';
import type { CharacterBinding } from './fight/character-binding.ts';
import type { EncounterRules } from './fight/encounter-rules.ts';
import type { TimePassage } from './fight/time-passage.ts';
import type { ConvertedAttack, GenericCombatant } from './generic-combatant.ts';
import type { Guidance } from './guidance.ts';
import type { TableSpec } from './homebrew/table-spec.ts';
import type { HowToPlay } from './how-to-play.ts';
import type { Procedure } from './procedure.ts';
import type { Table } from './table.ts';

/** Under what terms a system's rules are used. */
export interface Licence {
  readonly name: string;
  readonly notice: string;
}

/** The entry points that most callers think in; each opens on procedures that can also be asked by name. */
export interface EntryPoints {
  readonly attack: Procedure | null;
  readonly resistance: Procedure | null;
  /** What casting a spell comes to, by the name callers choose it by; left out where nobody casts any. */
  readonly spell?: Readonly<Record<string, Procedure>>;
  /** Kinds of healing by the name callers choose them by. */
  readonly healing: Readonly<Record<string, Procedure>>;
}

/** Procedures that nobody does in a fight as such, by their ids, and why. */
export type NotActs = Readonly<Record<string, string>>;

/** One rule book. Everything that anybody outside asks of a system is a member here. */
export interface System {
  /** Lower case, in table ids and stored rows: `brp`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly licence: Licence;
  /** How long a combat round is in the game's world, in seconds. */
  readonly roundSeconds: number;
  readonly options: OptionsOf;
  readonly optionsField: RecordField;
  readonly tables: readonly Table[];
  /** What tables must be like that stand in for some of them; others are held to the form of the table itself. */
  readonly tableSpecs?: readonly TableSpec[];
  readonly conditions: readonly Condition[];
  readonly guidance: readonly Guidance[];
  /** How it is played, for who has never played it. */
  readonly howToPlay?: HowToPlay;
  readonly procedures: readonly Procedure[];
  /** Those of them that no act comes to. */
  readonly notActs: NotActs;
  readonly entryPoints: EntryPoints;
  /** One blow of a fight described in no system's words, as the attack takes it. */
  toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack;
  readonly sheet: RecordField;
  /** What is wrong with a sheet although each field by itself is right. */
  sheetFaults(sheet: Json, path: Path): readonly Fault[];
  readonly encounterRules: EncounterRules;
  /** What kept characters tell of procedures that affect them; of others, they tell nothing. */
  readonly characterBindings?: readonly CharacterBinding[];
  /** Procedures that only tell, and leave nothing that could be kept, by their ids. */
  readonly leavesNothing?: readonly string[];
  /** How time passes over somebody outside encounters; left out where the book does not say. */
  readonly time?: TimePassage;
}
