import type { Dice } from '../../../dice/dice.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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

type Input = Value<typeof lowVitalityInput>;

/** What somebody Dying loses (ruling ARR-R53). */
const lossOf = (dying: number, { success, margin }: Judged): number =>
  success ? Math.max(0, dying - Math.max(0, margin)) : dying;

/** One check, which asks for no other (rulings ARR-R52 to ARR-R57). */
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
  const held = resolveConditionCheck(fortitude, lowVitalityDc(who, of), matters, options, dice);
  const loss = lossOf(who.dying, held.judged);
  const bled = hurt(who, loss);
  if (!held.judged.success || !lessens) return { of, check: held, before: who, after: bled, loss };
  const dying = who.dying - 1;
  // at no application left it is Disabled, whatever the Vitality (ruling ARR-R56)
  return { of, check: held, before: who, after: { ...bled, dying, disabled: dying === 0 }, loss };
}

const bledBy = (
  { event, drain, fortitude, spent, ...who }: Input,
  options: ArrgsOptions,
  dice: Dice,
): LowVitalityResult =>
  resolveDyingCheck(drained(who, event, drain), event, { fortitude, spent }, options, dice);

/** What exertion and time do to the Dying. */
export const dyingCheck = procedure({
  id: 'dyingCheck',
  title: 'Dying check',
  description:
    'Fortitude against Vitality below 0 and every application: how much Vitality bleeds away, and whether Dying lessens.',
  citation: combat('Dying [n]'),
  input: lowVitalityInput,
  options: arrgsOptions,
  detail: record('DyingCheck', lowVitalityDetail, 'What a Dying check came to.'),
  outcomes: {
    HOLDS: 'The check succeeds.',
    BLEEDS: 'The check fails.',
    DIES: 'Vitality falls to its negative total.',
    NO_CHECK: 'Nothing asks for a check.',
  },
  measures: {
    vitalityLoss: { title: 'Vitality lost to Dying', kind: 'number' },
    dying: { title: 'Applications left', kind: 'number' },
  },
  decide: bledBy,
  view: (bled) => ({ outcome: outcomeOf(bled), vitalityLoss: bled.loss, dying: bled.after.dying }),
  conclude: (bled, input) => {
    const { check: held, after, loss } = bled;
    return {
      outcome: outcomeOf(bled),
      summary: held
        ? `Dying [${input.dying}]: ${loss} Vitality lost, ${after.current} left, Dying [${after.dying}].`
        : 'Not Dying: no check.',
      breakdowns: conditionCheckBreakdowns(held),
      effects: [...drainEffects(input), ...lowVitalityEffects(bled, 'TARGET')],
      detail: lowVitalityDetailOf(bled),
    };
  },
});

function outcomeOf({ check: held, before, after }: LowVitalityResult) {
  if (!isDead(before) && isDead(after)) return 'DIES';
  if (!held) return 'NO_CHECK';
  return held.judged.success ? 'HOLDS' : 'BLEEDS';
}
