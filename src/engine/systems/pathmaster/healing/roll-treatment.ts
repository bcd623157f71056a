import type { Dice } from '../../../dice/dice.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
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
        ? [term('five minutes', TIME_BONUS, 'MODIFIER', magic('First Aid', 'PMB-132'))]
        : []),
      ...statedTerms(input.modifiers, magic('First Aid', 'PMB-132')),
    ],
    magic('First Aid', 'PMB-132'),
  );

/**
 * Returns the maximum number of hits healed: the missing hits and, for cautious First Aid, the combat's damage (ruling
 * PMB-R130).
 */
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

export const treatmentOutcomes = {
  STOPPED: 'The wound no longer bleeds.',
  REDUCED: 'The wound bleeds less.',
  BRACED: 'The wound’s penalty is reduced.',
  HEALED: 'The patient regains hits.',
  NOTHING: 'First Aid succeeds, but there is nothing to treat.',
  FAILED: 'The attempt fails, and the time is lost.',
} as const;

interface Relief {
  readonly stopped: number;
  readonly eased: number;
  /** Number of hits healed, before limits. */
  readonly rolled: number;
}

/** A treatment roll and its result. */
export interface Treatment extends Relief {
  readonly outcome: keyof typeof treatmentOutcomes;
  readonly total: Breakdown;
  readonly success: boolean;
  /** Number of hits healed, after limits. */
  readonly healed: number;
}

const NO_RELIEF: Relief = { stopped: 0, eased: 0, rolled: 0 };

/** Returns half of a penalty. By default, it is rounded in the patient's favour (ruling PMB-R107). */
const bracingOf = (penalty: number, { bracedRounding }: PathmasterOptions): number =>
  bracedRounding === 'DOWN' ? Math.ceil(-penalty / 2) : Math.floor(-penalty / 2);

/** Returns the totals at which First Aid by the combat chapter heals one more hit. */
const edgesOf = (input: FirstAidInput, options: PathmasterOptions): readonly number[] =>
  usesCombatChapter(options) && input.aim === 'HEAL'
    ? Array.from({ length: 30 }, (_, index) => SUCCESS + 10 * index)
    : [SUCCESS];

function reliefBy(total: number, input: FirstAidInput, options: PathmasterOptions, dice: Dice): Relief {
  const { mode, bleeding } = input;
  if (total < SUCCESS) return NO_RELIEF;
  if (usesCombatChapter(options)) {
    const { stopped, eased, healed } = firstAidResultOf(total, { ...input, damage: UNLIMITED }, options);
    return { stopped, eased, rolled: healed };
  }
  switch (input.aim) {
    case 'STOP_BLEEDING':
      return { ...NO_RELIEF, stopped: mode === 'CAUTIOUS' ? bleeding : Math.min(MAXIMUM_STOPPED, bleeding) };
    case 'BRACE':
      return { ...NO_RELIEF, eased: input.braced ? 0 : bracingOf(input.penalty, options) };
    case 'HEAL':
      return { ...NO_RELIEF, rolled: rollAmount(dice, HEALING_DICE[mode], 'hits healed') };
  }
}

/** Cautious First Aid ends the restrictions from a wound that earlier First Aid has stopped (PMB-134). */
const closesHeldWound = ({ mode, aim, held }: FirstAidInput, options: PathmasterOptions): boolean =>
  mode === 'CAUTIOUS' && aim === 'STOP_BLEEDING' && held > 0 && !usesCombatChapter(options);

export function rollTreatment(input: FirstAidInput, options: PathmasterOptions, dice: Dice): Treatment {
  const bonus = bonusOf(input, options);
  const roll = rollManoeuvre(dice, 'First Aid', bonus, options, edgesOf(input, options));
  const total = totalWithRoll('First Aid', roll, bonus);
  const success = total.total >= SUCCESS;
  const relief = reliefBy(total.total, input, options, dice);
  const healed = Math.min(relief.rolled, maximumHealing(input));
  const outcome = !success
    ? 'FAILED'
    : healed > 0
      ? 'HEALED'
      : relief.eased > 0
        ? 'BRACED'
        : relief.stopped === 0 && !closesHeldWound(input, options)
          ? 'NOTHING'
          : relief.stopped === input.bleeding
            ? 'STOPPED'
            : 'REDUCED';
  return { outcome, total, success, ...relief, healed };
}
