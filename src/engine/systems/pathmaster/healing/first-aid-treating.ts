import type { Dice } from '../../../dice/dice.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { stated } from '../core/modifier.ts';
import { amount } from '../dice/amount.ts';
import { manoeuvreBonus, rolledTotal, rollManoeuvre, SUCCESS } from '../dice/static.ts';
import { aided } from '../injury/first-aid.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { byCombatChapter, type FirstAidInput } from './first-aid-input.ts';

const FOR_TIME = 50;
const HEALING = { HASTY: '1d10', CAUTIOUS: '3d10' } as const;
const STOPPED = 5;
const ANY = 1_000_000;

const bonusOf = (input: FirstAidInput, options: PathmasterOptions): readonly Term[] =>
  manoeuvreBonus(
    'First Aid',
    input.skill,
    [
      ...(input.mode === 'CAUTIOUS' && !byCombatChapter(options)
        ? [term('five minutes', FOR_TIME, 'MODIFIER', magic('First Aid'))]
        : []),
      ...stated(input.modifiers, magic('First Aid')),
    ],
    magic('First Aid'),
  );

/** The most that can be healed: what is missing and, cautiously, what the combat did (ruling PMB-R130). */
function mostHealed({
  mode,
  hitPoints,
  maximumHitPoints,
  combatDamage,
  alreadyHealed,
}: FirstAidInput): number {
  const missing =
    hitPoints === null || maximumHitPoints === null ? ANY : Math.max(0, maximumHitPoints - hitPoints);
  const hits = mode === 'CAUTIOUS' && combatDamage !== null ? Math.max(0, combatDamage - alreadyHealed) : ANY;
  return Math.min(missing, hits);
}

/** What First Aid came to. */
export interface Aided {
  readonly total: Breakdown;
  readonly success: boolean;
  readonly stopped: number;
  readonly eased: number;
  readonly rolled: number;
}

/** Half a penalty, what is left rounded for the patient unless the group says otherwise (ruling PMB-R107). */
const easedBy = (penalty: number, { bracedRounding }: PathmasterOptions): number =>
  bracedRounding === 'DOWN' ? Math.ceil(-penalty / 2) : Math.floor(-penalty / 2);

/** Where a further hit begins to be healed by the combat chapter. */
const edgesOf = (input: FirstAidInput, options: PathmasterOptions): readonly number[] =>
  byCombatChapter(options) && input.aim === 'HEAL'
    ? Array.from({ length: 30 }, (_, index) => SUCCESS + 10 * index)
    : [SUCCESS];

export function treat(input: FirstAidInput, options: PathmasterOptions, dice: Dice): Aided {
  const bonus = bonusOf(input, options);
  const roll = rollManoeuvre(dice, 'First Aid', bonus, options, edgesOf(input, options));
  const total = rolledTotal('First Aid', roll, bonus);
  const success = total.total >= SUCCESS;
  const none = { total, success, stopped: 0, eased: 0, rolled: 0 };
  if (!success) return none;
  if (byCombatChapter(options)) {
    const { stopped, eased, healed } = aided(total.total, { ...input, damage: ANY }, options);
    return { ...none, stopped, eased, rolled: healed };
  }
  switch (input.aim) {
    case 'STOP_BLEEDING':
      return {
        ...none,
        stopped: input.mode === 'CAUTIOUS' ? input.bleeding : Math.min(STOPPED, input.bleeding),
      };
    case 'BRACE':
      return { ...none, eased: input.braced ? 0 : easedBy(input.penalty, options) };
    case 'HEAL':
      return { ...none, rolled: amount(dice, HEALING[input.mode], 'hits healed') };
  }
}

/** Hits that are healed: no more than may be. */
export const healedIn = ({ rolled }: Aided, input: FirstAidInput): number =>
  Math.min(rolled, mostHealed(input));

export function outcomeOf(done: Aided, input: FirstAidInput) {
  if (!done.success) return 'FAILED';
  if (healedIn(done, input) > 0) return 'HEALED';
  if (done.eased > 0) return 'BRACED';
  if (done.stopped === 0) return 'NOTHING';
  return done.stopped === input.bleeding ? 'STOPPED' : 'REDUCED';
}

export const outcomes = {
  STOPPED: 'The wound no longer bleeds.',
  REDUCED: 'The wound bleeds less.',
  BRACED: 'The penalty of the wound is eased.',
  HEALED: 'Hits are healed.',
  NOTHING: 'It succeeds, but there is nothing to be done.',
  FAILED: 'It fails: the time is spent.',
} as const;
