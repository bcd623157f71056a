import type { Json } from '../../json.ts';
import type { HeldCondition } from '../condition.ts';

/** The data of a combatant that rules read: the sheet and the current state. */
export interface Fighter {
  /** Unique within its encounter. Outside encounters: the character's id. */
  readonly id: string;
  /** Sheet of the combatant, in the format of its rule system. */
  readonly sheet: Json;
  /** State of the combatant, in the format of its rule system. */
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
  /** Current round, for conditions that begin later. 0 outside encounters. */
  readonly round: number;
  /** Side of the fighter. Null if there is none. */
  readonly side: string | null;
}

/**
 * Returns the name of the combatant in text. In a fight, this is the combatant's id. When a viewer reads the text, the
 * name replaces the id.
 */
export const nameInText = ({ id, round }: Pick<Fighter, 'id' | 'round'>): string =>
  round > 0 ? id : 'the character';
