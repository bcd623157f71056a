import type { Json } from '../../json.ts';
import type { HeldCondition } from '../condition.ts';

/** A combatant as the rules see one: who it is on paper, and how it fares. */
export interface Fighter {
  /** Unique in its encounter; outside of one, the character’s own. */
  readonly id: string;
  /** As given, by the system's sheet. */
  readonly sheet: Json;
  /** By the system's state. */
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
  /** The round under way, for conditions that begin later; 0 outside encounters. */
  readonly round: number;
  /** Whom they fight beside; null where nobody has said so. */
  readonly side: string | null;
}
