import type { Json } from '../../../json.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { TierOrNone } from '../resistance/tables.ts';
import type { Ailment } from './fields.ts';

/**
 * An injury that is already healing: the days that are left, and the penalty points that have healed since the count of
 * days began.
 */
export interface HealingInjury {
  readonly injury: number;
  readonly days: number;
  readonly healed: number;
}

/** Lasting changes that procedures make to a character. Wounds and injuries are numbered from 0, the oldest. */
export type LastingRecord =
  | {
      readonly kind: 'AILMENT';
      readonly ailment: Ailment;
      /** Losses of the character's temporary stats so far. */
      readonly statLosses?: readonly { readonly stat: string; readonly loss: number }[];
    }
  /** A disease is cured. Recovery takes this number of days. */
  | { readonly kind: 'RECOVERY'; readonly name: string; readonly days: number }
  /**
   * The healing time of an injury was rolled. For injuries that are already healing, the count of days begins again.
   */
  | {
      readonly kind: 'HEALING_TIME';
      readonly injury: number;
      readonly days: number;
      readonly healing?: readonly HealingInjury[];
    }
  /** First Aid or magic was used on a bleeding wound. Magic may close the wound permanently after a number of turns. */
  | {
      readonly kind: 'BLEEDING_STOPPED';
      readonly wound: number;
      readonly amount: number;
      readonly forGood: boolean;
      readonly permanentIn?: number;
    }
  | {
      readonly kind: 'BRACED';
      readonly injury: number;
      readonly amount: number;
      /** True if the amount is added to the injury's current relief. If omitted: it replaces that relief. */
      readonly more?: boolean;
    }
  /** An Addiction Level was gained. The severity is the severity of its disease. */
  | {
      readonly kind: 'ADDICTED';
      readonly name: string;
      readonly level: number;
      readonly severity: TierOrNone;
    }
  /**
   * Doses were taken. Times are in rounds from now. Some doses double later doses' factor, or satisfy an addiction's
   * upkeep.
   */
  | {
      readonly kind: 'DOSES';
      readonly name: string;
      readonly taken: readonly { readonly at: number; readonly counts: boolean }[];
      /** True if the count of doses starts again because a level was gained. */
      readonly begins: boolean;
      readonly upkeep: boolean;
    }
  /** Cautious First Aid has healed hits from the latest combat. */
  | { readonly kind: 'COMBAT_DAMAGE_HEALED'; readonly amount: number }
  /** The substance was taken (a fix), which ended a withdrawal. */
  | { readonly kind: 'FIX'; readonly name: string };

export const lastingEffect = (what: string, record: LastingRecord, citation: Citation): Effect => ({
  type: 'lasting',
  on: 'TARGET',
  what,
  record: record as unknown as Json,
  citation,
});
