import type { Dice } from '../../../dice/dice.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import type { Judged } from '../rolls/judge.ts';
import {
  conditionCheckBreakdowns,
  type Fortitude,
  lowVitalityDc,
  resolveConditionCheck,
} from './condition-check.ts';
import {
  type ConditionEvent,
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
import { type Faring, hurt, isDead } from './vitality.ts';

/** Vitality that a Dying combatant loses (ruling ARR-R53). */
const lossOf = (dying: number, { success, margin }: Judged): number =>
  success ? Math.max(0, dying - Math.max(0, margin)) : dying;

/** One check of a Dying combatant. It does not cause another check (rulings ARR-R52 to ARR-R57). */
export function resolveDyingCheck(
  who: Faring,
  event: ConditionEvent,
  fortitude: Fortitude,
  options: ArrgsOptions,
  dice: Dice,
): LowVitalityResult {
  const of = 'Dying [n]';
  if (who.dying === 0 || isDead(who)) return noCheckNeeded(of, who);
  const lessens = event === 'END_OF_ROUND' || options.dyingDecrementOnActionCheck;
  const matters = (judged: Judged) => `${judged.success} ${lossOf(who.dying, judged)}`;
  const held = resolveConditionCheck(
    fortitude,
    'Dying',
    lowVitalityDc(who, combat('Dying [n]', 'ARR-068')),
    matters,
    options,
    dice,
  );
  const loss = lossOf(who.dying, held.judged);
  const bled = hurt(who, loss);
  if (!held.judged.success || !lessens) return { of, check: held, before: who, after: bled, loss };
  const dying = who.dying - 1;
  // After the last application of Dying ends, the combatant is Disabled, regardless of the Vitality (ruling ARR-R56).
  return { of, check: held, before: who, after: { ...bled, dying, disabled: dying === 0 }, loss };
}

export const dyingCheck = rule({
  id: 'dyingCheck',
  title: 'Dying check',
  description:
    'A Fortitude check at Vitality below 0. The DC increases as Vitality falls, and with each application of Dying. The check determines the Vitality lost, and whether Dying decreases.',
  citation: combat('Dying [n]', 'ARR-068'),
  input: lowVitalityInput,
  options: arrgsOptions,
  outcomes: {
    HOLDS: 'The Fortitude check succeeds.',
    BLEEDS: 'The Fortitude check fails, and the combatant loses Vitality.',
    DIES: 'Current Vitality falls to minus Total Vitality or less, and the combatant dies.',
    NO_CHECK: 'No check is required.',
  },
  name: 'DyingCheck',
  about: 'Result of a Dying check.',
  facts: {
    ...lowVitalityDetail,
    vitalityLoss: measured(lowVitalityDetail.vitalityLoss, 'Vitality lost to Dying'),
    dying: measured(lowVitalityDetail.dying, 'Applications left'),
  },
  play: (input, options, dice) => {
    const { event, drain, fortitude, spent, ...who } = input;
    const bled = resolveDyingCheck(drained(who, event, drain), event, { fortitude, spent }, options, dice);
    const { check: held, before, after } = bled;
    const dies = !isDead(before) && isDead(after);
    return {
      outcome: dies ? 'DIES' : !held ? 'NO_CHECK' : held.judged.success ? 'HOLDS' : 'BLEEDS',
      facts: lowVitalityDetailOf(bled),
      terms: () => conditionCheckBreakdowns(held),
      effects: () => [...drainEffects(input), ...lowVitalityEffects(bled, 'TARGET')],
      say: () => describeLowVitality(bled) || 'No check is required.',
    };
  },
});
