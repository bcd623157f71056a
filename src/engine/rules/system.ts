import type { Fault, Path } from '../fault.ts';
import type { Json } from '../json.ts';
import type { Book } from './citation.ts';
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
import type { RuleChange } from './rule-change.ts';
import type { StatBlock } from './stat-block/declaration.ts';
import type { Table } from './table.ts';

/** Licence for the use of a system's rules. */
export interface Licence {
  readonly name: string;
  readonly notice: string;
}

/** Procedures that have separate root fields, because they are used often. They are also available by name. */
export interface EntryPoints {
  readonly attack: Procedure | null;
  readonly resistance: Procedure | null;
  /** Spellcasting procedures, by the name that callers use. If omitted: the system has none. */
  readonly spell?: Readonly<Record<string, Procedure>>;
  /** Healing procedures, by the name that callers use. */
  readonly healing: Readonly<Record<string, Procedure>>;
}

/** Ids of procedures that are not acts in a fight, with the reasons. */
export type NotActs = Readonly<Record<string, string>>;

/** A rule system, with everything that other code needs from it. */
export interface System {
  /** Lower-case id, used in table ids and stored rows, for example `brp`. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly licence: Licence;
  /** Sections that rules cite, with the numbers and titles of their rules. */
  readonly book: Book;
  /** Duration of a combat round in game time, in seconds. */
  readonly roundSeconds: number;
  readonly options: OptionsOf;
  readonly optionsField: RecordField;
  readonly tables: readonly Table[];
  /**
   * Requirements for custom tables that replace some of the declared tables. For other tables, the custom table must
   * have the same form as the original.
   */
  readonly tableSpecs?: readonly TableSpec[];
  readonly conditions: readonly Condition[];
  readonly guidance: readonly Guidance[];
  /** Rule changes since earlier versions, newest first. */
  readonly ruleChanges?: readonly RuleChange[];
  /** Explains to newcomers how to play the system. */
  readonly howToPlay?: HowToPlay;
  readonly procedures: readonly Procedure[];
  /** Procedures that no act uses. */
  readonly notActs: NotActs;
  readonly entryPoints: EntryPoints;
  /** Converts one attack between generic combatants to the system's attack input. */
  toAttackInput(attacker: GenericCombatant, defender: GenericCombatant): ConvertedAttack;
  readonly sheet: RecordField;
  /** Returns the faults of a sheet that involve several fields. */
  sheetFaults(sheet: Json, path: Path): readonly Fault[];
  /** Describes how printed stat blocks, lists and exports are read into drafts of the sheet. */
  readonly statBlock: StatBlock;
  readonly encounterRules: EncounterRules;
  /** Inputs that stored characters provide. Procedures without a binding get no inputs from them. */
  readonly characterBindings?: readonly CharacterBinding[];
  /** Ids of procedures whose results contain nothing to store. */
  readonly leavesNothing?: readonly string[];
  /**
   * Ids of procedures whose results exist only in an encounter, and are therefore not stored with characters.
   */
  readonly onlyInEncounters?: readonly string[];
  /** Rules for the passage of time outside encounters. Omitted if the book has none. */
  readonly time?: TimePassage;
}
