import {
  defaulted,
  described,
  flag,
  integer,
  leftToCharacter,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { costEffects, overspendAt, overspendTerm, poolField, vitalityOf } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { dcField, FAR_FIELD } from '../rolls/detail.ts';
import { ownMovement } from '../rolls/increment.ts';
import { magnitudeOn } from '../rolls/magnitude.ts';
import { resultTerms } from '../rolls/plan.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { damageOf, damageTypesField, protectionFields } from '../vitality/damage.ts';
import { applyDefence, defencePlan, defenderOf, rollDefence } from './defend.ts';
import { defenceCategory, defending } from './input.ts';

const defenceInput = record(
  'DefenceInput',
  {
    ...defending.fields,
    pool: defaulted(poolField, 'ADDITIONAL_ACTION_POINTS'),
    category: defaulted(defenceCategory, 'REFLEX'),
    attackCheck: integer(-FAR_FIELD, FAR_FIELD, 'Check Result of the attack.'),
    successValue: optional(
      integer(
        1,
        FAR_FIELD,
        'Success Value of the attack. If omitted: the attack has an effect instead of damage.',
      ),
    ),
    charged: leftToCharacter(
      defaulted(flag('True if the defender has charged this round, which lowers Reflex.'), false),
    ),
    movement: optional(ownMovement),
    types: damageTypesField,
    resistances: leftToCharacter(protectionFields.resistances),
    vulnerabilities: leftToCharacter(protectionFields.vulnerabilities),
  },
  'A Defence Manoeuvre against a successful attack.',
);

type Input = Value<typeof defenceInput>;

function planOf(input: Input, options: ArrgsOptions) {
  const { category, modifiers, magnitude, spentBefore, charged, movement } = input;
  const spent = overspendTerm(overspendAt(spentBefore, manoeuvreOf('DEFENCE').points!, options));
  const who = { category, charged, movement, modifiers, magnitude: magnitudeOn(magnitude, category) };
  return defencePlan(who, [spent], options);
}

const outcomes = {
  STOPPED: 'The Defence stops the attack.',
  REDUCED: 'The Defence reduces the Success Value of the attack.',
  UNCHANGED: 'The Defence does not change the attack.',
} as const;

/** Defence as an Action. */
export const defence = rule({
  id: 'defence',
  title: 'Defence',
  description:
    'Rolls a Defence against a successful attack. Each point above the attack subtracts 1 from its Success Value, before any resistance.',
  citation: combat('Defence Manoeuvre', 'ARR-099'),
  input: defenceInput,
  options: arrgsOptions,
  outcomes,
  name: 'Defence',
  about: 'Result of a Defence Manoeuvre.',
  facts: {
    checkResult: output.integer('Check Result of the Defence.'),
    dc: described(dcField, 'DC of the Defence. It equals the Check Result of the attack.'),
    margin: output.integer('Check Result minus DC. Negative if the Defence is below the attack.'),
    reduction: measured(output.count('Points subtracted from the Success Value.')),
    successValue: optional(
      output.count('Success Value of the attack after the Defence. Null if the attack has no Success Value.'),
    ),
    stopped: flag('True if the Defence stops the attack.'),
    damage: optional(
      output.count(
        'Vitality that the defender loses after the Defence. Null if the attack has no Success Value.',
      ),
    ),
    points: output.count('Points that the Defence costs.'),
    vitalityLoss: output.count('Vitality that the Defence costs.'),
    provokes: flag('True if enemies who threaten the defender get an Opportunity.'),
  },
  prepare: (input, options) => {
    const { attackCheck, types, pool } = input;
    const defender = defenderOf(planOf(input, options));
    const { points, provokes } = manoeuvreOf('DEFENCE');
    const cost = { points: points!, vitalityLoss: vitalityOf(null, options) };
    return (dice) => {
      const roll = rollDefence(defender, attackCheck, options, dice);
      const { plan, natural, checkResult, reduction, stops } = applyDefence(roll, input.successValue);
      const successValue = input.successValue === null ? null : input.successValue - reduction;
      const damage = successValue === null ? null : damageOf(successValue, types, input, options);
      const outcome: keyof typeof outcomes = stops ? 'STOPPED' : reduction > 0 ? 'REDUCED' : 'UNCHANGED';
      return {
        outcome,
        facts: {
          checkResult,
          dc: attackCheck,
          margin: checkResult - attackCheck,
          reduction,
          successValue,
          stopped: stops,
          damage,
          ...cost,
          provokes: provokes !== 'NO',
        },
        terms: () => [resultTerms(plan, natural), damage],
        effects: () => [
          ...costEffects(pool, cost),
          ...(damage && damage.total > 0 ? [loses('ACTOR', damage.total, combat('Damage', 'ARR-055'))] : []),
        ],
        say: () => {
          const spoken = {
            STOPPED: 'stops the attack',
            REDUCED: `lowers the attack’s Success Value by ${reduction}`,
            UNCHANGED: 'does not change the attack',
          };
          return `The Defence of ${checkResult} against ${attackCheck} ${spoken[outcome]}.`;
        },
      };
    };
  },
});
