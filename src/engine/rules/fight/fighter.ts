import type { Json } from '../../json.ts';
import type { HeldCondition } from '../condition.ts';

/** A combatant as rules see one: sheet and current state. */
export interface Fighter {
  /** Unique within its encounter. Outside encounters, the id of the character. */
  readonly id: string;
  /** In the format of the system's sheet. */
  readonly sheet: Json;
  /** In the format of the system's state. */
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
  /** The current round, for conditions that begin later. 0 outside encounters. */
  readonly round: number;
  /** The side the fighter is on. Null if none is stated. */
  readonly side: string | null;
}

/** The combatant in texts for people. In a fight this is the id, which viewers read as the name. */
export const nameInText = ({ id, round }: Pick<Fighter, 'id' | 'round'>): string =>
  round > 0 ? id : 'the character';
