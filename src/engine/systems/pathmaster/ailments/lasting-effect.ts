import type { Json } from '../../../json.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { TierOrNone } from '../resistance/tables.ts';
import type { Ailment } from './fields.ts';

/** What procedures do to somebody that outlasts the moment. Wounds and injuries count from 0, oldest first. */
export type LastingRecord =
  | {
      readonly kind: 'AILMENT';
      readonly ailment: Ailment;
      /** What it has taken off temporary stats by now. */
      readonly statLosses?: readonly { readonly stat: string; readonly loss: number }[];
    }
  /** A disease is cured; its recovery takes so many days. */
  | { readonly kind: 'RECOVERY'; readonly name: string; readonly days: number }
  /** How long an injury takes to heal was rolled. */
  | { readonly kind: 'HEALING_TIME'; readonly injury: number; readonly days: number }
  /** First Aid on a wound that bleeds, or magic, which after so many own turns is for good. */
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
      /** Whether it comes on top of what eases the injury already. */
      readonly more?: boolean;
    }
  /** An Addiction Level was gained; the severity is that of its disease. */
  | {
      readonly kind: 'ADDICTED';
      readonly name: string;
      readonly level: number;
      readonly severity: TierOrNone;
    }
  /** A fix broke a withdrawal off. */
  | { readonly kind: 'FIX'; readonly name: string };

export const lastingEffect = (what: string, record: LastingRecord, citation: Citation): Effect => ({
  type: 'lasting',
  on: 'TARGET',
  what,
  record: record as unknown as Json,
  citation,
});
