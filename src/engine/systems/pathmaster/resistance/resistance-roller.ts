import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rowAt } from '../../../rules/table.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { magic, ruling } from '../core/citations.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { resistanceMargins, type TierOrNone, targetNumberOf } from './tables.ts';

/** A resistance roll before its dice are rolled. */
interface ResistanceRequest {
  readonly attackLevel: number;
  readonly defenceLevel: number;
  /** All modifiers of the resistance roll, except those of conditions. */
  readonly modifiers: readonly Term[];
  /** Names of the conditions that the combatant who resists has. */
  readonly conditions: readonly string[];
  /** True if the margin determines a tier of effect. False if the result is all or nothing. */
  readonly tiered: boolean;
  readonly purpose: string;
}

export interface ResistanceRoll {
  readonly roll: OpenEndedRoll;
  readonly target: Breakdown;
  readonly total: Breakdown;
  readonly margin: number;
  readonly resisted: boolean;
  readonly tier: TierOrNone;
}

const FLOORS = { NONE: Number.NEGATIVE_INFINITY, ZERO: 0, PRINTED: 5 } as const;

/** Returns the target number: 50, adjusted by 5 for each level of difference (ruling PMB-R58). */
export function targetNumberBreakdown(
  { attackLevel, defenceLevel }: Pick<ResistanceRequest, 'attackLevel' | 'defenceLevel'>,
  options: PathmasterOptions,
): Breakdown {
  const terms: Term[] = [
    term('at equal levels', targetNumberOf(0, 0), 'BASE', magic('Resistance Rolls', 'PMB-010')),
    term(
      '5 for each level of difference',
      targetNumberOf(attackLevel, defenceLevel) - targetNumberOf(0, 0),
      'MODIFIER',
      magic('Resistance Roll Table'),
    ),
  ];
  const beyond = FLOORS[options.resistanceTargetFloor] - breakdown('target number', terms).total;
  if (beyond > 0) terms.push(term('lowest number', beyond, 'LIMIT', ruling('PMB-R58')));
  return breakdown('target number', terms);
}

/** Returns all modifiers of a resistance roll, including those of conditions. */
export const modifiersOf = (
  { modifiers, conditions }: Pick<ResistanceRequest, 'modifiers' | 'conditions'>,
  options: PathmasterOptions,
): readonly Term[] => [...modifiers, ...conditionTerms(conditionsNamed(conditions), 'RESISTANCE', options)];

/** Prepares one resistance roll. The returned function rolls its dice. */
export function resistanceRoller(
  resistance: ResistanceRequest,
  options: PathmasterOptions,
): (dice: Dice) => ResistanceRoll {
  const target = targetNumberBreakdown(resistance, options);
  const modifiers = modifiersOf(resistance, options);
  const { total: modifier } = breakdown('modifiers', modifiers);
  const needed = target.total - modifier;
  const margins = tableFor(resistanceMargins, options);
  // Margins at which the tier changes.
  const tierEdges = margins.bands.slice(1).map(({ from }) => from);
  const chain = openEndedChain({
    purpose: resistance.purpose,
    target: target.total,
    ends: options.openEndedResistance,
    edges: resistance.tiered ? tierEdges.map((margin) => needed + margin) : [needed],
  });
  return (dice) => {
    const roll = diceOfTarget(dice).follow(chain);
    const total = breakdown('resistance roll', [...rollTerms('resistance roll', roll), ...modifiers]);
    const margin = total.total - target.total;
    return {
      roll,
      target,
      total,
      margin,
      resisted: margin >= 0,
      tier: rowAt(margins, margin).cells.tier,
    };
  };
}
