import type { Json } from '../../../json.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { TierOrNone } from '../resistance/tables.ts';
import type { Ailment } from './fields.ts';

/** An injury that already heals: its remaining days, and the penalty points that have healed since the last count. */
export interface HealingInjury {
  readonly injury: number;
  readonly days: number;
  readonly healed: number;
}

/** Lasting changes that procedures make to a character. Indexes of wounds and injuries start at 0, the oldest. */
export type LastingRecord =
  | {
      readonly kind: 'AILMENT';
      readonly ailment: Ailment;
      /** Losses of temporary stats so far. */
      readonly statLosses?: readonly { readonly stat: string; readonly loss: number }[];
    }
  /** A disease is cured; its recovery takes this number of days. */
  | { readonly kind: 'RECOVERY'; readonly name: string; readonly days: number }
  /** The healing time of an injury was rolled. The count of days begins again for the injuries that already heal. */
  | {
      readonly kind: 'HEALING_TIME';
      readonly injury: number;
      readonly days: number;
      readonly healing?: readonly HealingInjury[];
    }
  /** First Aid or magic on a bleeding wound; magic may become permanent after a number of turns. */
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
      /** True if the amount is added to the present relief of the injury. If omitted: it replaces that relief. */
      readonly more?: boolean;
    }
  /** An Addiction Level was gained; the severity is that of its disease. */
  | {
      readonly kind: 'ADDICTED';
      readonly name: string;
      readonly level: number;
      readonly severity: TierOrNone;
    }
  /** Doses were taken, in rounds from now. Some double the factor of later doses, or meet the upkeep of an addiction. */
  | {
      readonly kind: 'DOSES';
      readonly name: string;
      readonly taken: readonly { readonly at: number; readonly counts: boolean }[];
      /** True if a gained level begins the count of doses again. */
      readonly begins: boolean;
      readonly upkeep: boolean;
    }
  /** Cautious First Aid has healed hits of the latest combat. */
  | { readonly kind: 'COMBAT_DAMAGE_HEALED'; readonly amount: number }
  /** A fix ended a withdrawal. */
  | { readonly kind: 'FIX'; readonly name: string };

export const lastingEffect = (what: string, record: LastingRecord, citation: Citation): Effect => ({
  type: 'lasting',
  on: 'TARGET',
  what,
  record: record as unknown as Json,
  citation,
});
