import type { Dice } from '../../../dice/dice.ts';
import { flag } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import {
  conditionCheckBreakdowns,
  type Fortitude,
  lowVitalityDc,
  resolveConditionCheck,
} from './condition-check.ts';
import {
  describeLowVitality,
  drainEffects,
  drained,
  type LowVitalityResult,
  lowVitalityDetail,
  lowVitalityDetailOf,
  lowVitalityEffects,
  lowVitalityInput,
  noCheckNeeded,
} from './low-vitality.ts';
import { type Faring, isDead, isDisabled } from './vitality.ts';

const FURTHER_LOSS = 1;

const dcOf = (who: Faring, { disabledDc, disabledFixedDc }: ArrgsOptions) =>
  disabledDc === 'FORMULA'
    ? lowVitalityDc(who, combat('Disabled', 'ARR-065'))
    : breakdown('DC', [term('fixed', disabledFixedDc, 'BASE', ruling('ARR-R49'))]);

/** True if the combatant is Disabled under the chosen options (ruling ARR-R50). */
const suffers = (who: Faring, { disabledEndsOnHealing }: ArrgsOptions): boolean =>
  isDisabled(who) && !isDead(who) && !(disabledEndsOnHealing && who.current > 0);

/**
 * Returns the check after a Disabled combatant acts. A failure costs 1 more Vitality and causes Dying. A success ends
 * Disabled only if Vitality is above 0.
 */
export function resolveDisabledCheck(
  who: Faring,
  fortitude: Fortitude,
  options: ArrgsOptions,
  dice: Dice,
): LowVitalityResult {
  const of = 'Disabled';
  if (!suffers(who, options)) {
    const healed = isDisabled(who) && !isDead(who);
    return noCheckNeeded(of, who, healed ? { ...who, disabled: false } : who);
  }
  const before = { ...who, disabled: true };
  const held = resolveConditionCheck(
    fortitude,
    of,
    dcOf(who, options),
    ({ success }) => String(success),
    options,
    dice,
  );
  if (held.judged.success)
    return { of, check: held, before, after: { ...before, disabled: who.current <= 0 }, loss: 0 };
  const after = { ...before, current: who.current - FURTHER_LOSS, disabled: false, dying: 1 };
  return { of, check: held, before, after, loss: FURTHER_LOSS };
}

export const disabledCheck = rule({
  id: 'disabledCheck',
  title: 'Disabled check',
  description:
    'A Fortitude check that a Disabled combatant makes for every Action. A failure costs 1 more Vitality and turns Disabled into Dying.',
  citation: combat('Disabled', 'ARR-065'),
  input: lowVitalityInput,
  options: arrgsOptions,
  outcomes: {
    HOLDS: 'The Fortitude check succeeds.',
    COLLAPSES: 'The Fortitude check fails, and the combatant is Dying.',
    NO_CHECK: 'No check is required.',
  },
  name: 'DisabledCheck',
  about: 'Result of a Disabled check.',
  facts: { ...lowVitalityDetail, checkRequired: flag('True if a check is required.') },
  play: (input, options, dice) => {
    const { event, drain, fortitude, spent, ...who } = input;
    const tired = drained(who, event, drain);
    // Only an Action requires a check, and not a Reaction.
    const strained =
      event === 'ACTION' && isDisabled(who)
        ? resolveDisabledCheck(tired, { fortitude, spent }, options, dice)
        : noCheckNeeded('Disabled', tired);
    const { check: held } = strained;
    return {
      outcome: held === null ? 'NO_CHECK' : held.judged.success ? 'HOLDS' : 'COLLAPSES',
      facts: { ...lowVitalityDetailOf(strained), checkRequired: held !== null },
      terms: () => conditionCheckBreakdowns(held),
      effects: () => [...drainEffects(input), ...lowVitalityEffects(strained, 'TARGET')],
      say: () => describeLowVitality(strained) || 'No check is required.',
    };
  },
});
