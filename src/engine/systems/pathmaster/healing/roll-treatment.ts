import type { Dice } from '../../../dice/dice.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { statedTerms } from '../core/modifier.ts';
import { rollAmount } from '../dice/roll-amount.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { firstAidResultOf } from '../injury/combat-first-aid.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type FirstAidInput, usesCombatChapter } from './first-aid-input.ts';

const TIME_BONUS = 50;
const HEALING_DICE = { HASTY: '1d10', CAUTIOUS: '3d10' } as const;
const MAXIMUM_STOPPED = 5;
const UNLIMITED = 1_000_000;

const bonusOf = (input: FirstAidInput, options: PathmasterOptions): readonly Term[] =>
  manoeuvreBonusTerms(
    'First Aid',
    input.skill,
    [
      ...(input.mode === 'CAUTIOUS' && !usesCombatChapter(options)
        ? [term('five minutes', TIME_BONUS, 'MODIFIER', magic('First Aid'))]
        : []),
      ...statedTerms(input.modifiers, magic('First Aid')),
    ],
    magic('First Aid'),
  );

/** The most that can be healed: what is missing and, cautiously, what the combat did (ruling PMB-R130). */
function maximumHealing({
  mode,
  hitPoints,
  maximumHitPoints,
  combatDamage,
  alreadyHealed,
}: FirstAidInput): number {
  const missing =
    hitPoints === null || maximumHitPoints === null ? UNLIMITED : Math.max(0, maximumHitPoints - hitPoints);
  const hits =
    mode === 'CAUTIOUS' && combatDamage !== null ? Math.max(0, combatDamage - alreadyHealed) : UNLIMITED;
  return Math.min(missing, hits);
}

/** What First Aid came to. */
export interface TreatmentRoll {
  readonly total: Breakdown;
  readonly success: boolean;
  readonly stopped: number;
  readonly eased: number;
  readonly rolled: number;
}

/** Half a penalty, what is left rounded for the patient unless the group says otherwise (ruling PMB-R107). */
const bracingOf = (penalty: number, { bracedRounding }: PathmasterOptions): number =>
  bracedRounding === 'DOWN' ? Math.ceil(-penalty / 2) : Math.floor(-penalty / 2);

/** Where a further hit begins to be healed by the combat chapter. */
const edgesOf = (input: FirstAidInput, options: PathmasterOptions): readonly number[] =>
  usesCombatChapter(options) && input.aim === 'HEAL'
    ? Array.from({ length: 30 }, (_, index) => SUCCESS + 10 * index)
    : [SUCCESS];

export function rollTreatment(input: FirstAidInput, options: PathmasterOptions, dice: Dice): TreatmentRoll {
  const bonus = bonusOf(input, options);
  const roll = rollManoeuvre(dice, 'First Aid', bonus, options, edgesOf(input, options));
  const total = totalWithRoll('First Aid', roll, bonus);
  const success = total.total >= SUCCESS;
  const none = { total, success, stopped: 0, eased: 0, rolled: 0 };
  if (!success) return none;
  if (usesCombatChapter(options)) {
    const { stopped, eased, healed } = firstAidResultOf(
      total.total,
      { ...input, damage: UNLIMITED },
      options,
    );
    return { ...none, stopped, eased, rolled: healed };
  }
  switch (input.aim) {
    case 'STOP_BLEEDING':
      return {
        ...none,
        stopped: input.mode === 'CAUTIOUS' ? input.bleeding : Math.min(MAXIMUM_STOPPED, input.bleeding),
      };
    case 'BRACE':
      return { ...none, eased: input.braced ? 0 : bracingOf(input.penalty, options) };
    case 'HEAL':
      return { ...none, rolled: rollAmount(dice, HEALING_DICE[input.mode], 'hits healed') };
  }
}

/** Hits that are healed: no more than may be. */
export const hitsHealed = ({ rolled }: TreatmentRoll, input: FirstAidInput): number =>
  Math.min(rolled, maximumHealing(input));

export function treatmentOutcomeOf(done: TreatmentRoll, input: FirstAidInput) {
  if (!done.success) return 'FAILED';
  if (hitsHealed(done, input) > 0) return 'HEALED';
  if (done.eased > 0) return 'BRACED';
  if (done.stopped === 0) return 'NOTHING';
  return done.stopped === input.bleeding ? 'STOPPED' : 'REDUCED';
}

export const treatmentOutcomes = {
  STOPPED: 'The wound no longer bleeds.',
  REDUCED: 'The wound bleeds less.',
  BRACED: 'The penalty of the wound is eased.',
  HEALED: 'Hits are healed.',
  NOTHING: 'It succeeds, but there is nothing to be done.',
  FAILED: 'It fails: the time is spent.',
} as const;
