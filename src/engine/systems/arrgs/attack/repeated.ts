import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Staged, whenEnded } from '../../../rules/stages.ts';
import { type Cost, costEffects, FREE, vitalityOf } from '../actions/cost.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains, loses } from '../core/effects.ts';
import { defencePaid } from '../defence/defend.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { CUT_WORDS } from '../rolls/critical.ts';
import { checkedDetailOf, dcField } from '../rolls/detail.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { attackProvokes } from '../tables/provoking.ts';
import {
  conditionCheckBreakdowns,
  conditionCheckDetail,
  conditionCheckDetailOf,
} from '../vitality/condition-check.ts';
import { describeLowVitality } from '../vitality/low-vitality.ts';
import { conditionsBetween, faringDetailOf } from '../vitality/vitality.ts';
import { contestDetail, contestDetailOf, faringAfter } from './detail.ts';
import { attackFaults } from './input.ts';
import { strikeBreakdowns } from './procedure.ts';
import { type Input, repeatedInput, whyNotRepeatedAttack } from './repeated-input.ts';
import { aimAfter, type Decided, noAttacks, penaltyOf, repeatedAttackRollerOf } from './repeated-roll.ts';

const costOf = ({ attacker, attacks }: Input, options: ArrgsOptions): Cost => ({
  points: manoeuvreOf('REPEATED_ATTACK').points!,
  vitalityLoss: attacks * vitalityOf(attacker.spellLevel, options),
});

const made = procedure({
  id: 'repeatedAttack',
  title: 'Repeated Attack',
  description: `Up to five attacks on one target, each after the first at −2 more, which stays on all checks until the End of Round; the damage of each has the odds of that attack alone. ${CUT_WORDS}`,
  citation: combat('Repeated Attack Manoeuvre'),
  input: repeatedInput,
  options: arrgsOptions,
  detail: record(
    'RepeatedAttack',
    {
      allowed: performedDetail.allowed,
      refused: performedDetail.refused,
      points: performedDetail.points,
      vitalityLoss: performedDetail.vitalityLoss,
      provokes: performedDetail.provokes,
      attacks: output.list(
        record(
          'RepeatedStrike',
          {
            checkResult: output.integer('The Check Result: of the first roll.'),
            dc: dcField,
            successValue: performedDetail.successValue,
            success: performedDetail.success,
            ...contestDetail,
            critical: performedDetail.critical,
            damage: output.count('Vitality lost by the target.'),
            cancelled: flag('Whether it was a spell that a Counterspell has cancelled.'),
            endured: optional(
              record(
                'StrikeEndured',
                { ...conditionCheckDetail, vitalityLoss: output.count('Vitality that the check costs.') },
                'The Fortitude check it asked of a target Disabled or Dying.',
              ),
            ),
          },
          'One of the attacks.',
        ),
        'Attack by attack.',
      ),
      damage: output.count('Vitality lost by the target.'),
      dying: output.count('Applications of Dying inflicted.'),
      defences: output.count('Attacks that were answered by a Defence.'),
      penalty: output.integer('What stays on all checks until the End of Round.'),
      target: faringAfter,
    },
    'What repeated attacks came to.',
  ),
  outcomes: {
    HITS: 'At least one attack strikes.',
    MISSES: 'No attack strikes.',
    NOT_ALLOWED: 'It may not be done.',
  },
  faults: attackFaults,
  measures: {
    hits: { title: 'Attacks that strike', kind: 'number' },
  },
  prepare: (input, options: ArrgsOptions): ((dice: Dice) => Staged<Input, Decided>) => {
    const refused = whyNotRepeatedAttack(input);
    if (refused !== null) return () => ({ ...noAttacks, refused });
    const made = repeatedAttackRollerOf(input, options);
    return (dice) =>
      whenEnded(
        made(dice),
        [input, dice],
        (then) => then,
        (all) => ({ ...all, refused }),
      );
  },
  view: (decided) => ({ outcome: outcomeOf(decided), hits: decided.hits }),
  conclude: (decided, input, options) => {
    const { attacker, attacks } = input;
    const { faring } = input.target;
    const { refused, attacks: made, damage, hits, dying, defended, faring: after } = decided;
    const ordeals = made.flatMap(({ ordeal }) => ordeal ?? []);
    const allowed = refused === null;
    const cost = allowed ? costOf(input, options) : FREE;
    const penalty = allowed ? penaltyOf(attacks - 1) : 0;
    return {
      outcome: outcomeOf(decided),
      summary: allowed
        ? [
            `${quantity(attacks, 'attack')} with ${attacker.name}: ${hits === 0 ? 'none strikes' : quantity(hits, 'strikes', 'strike')}, ${damage} Vitality lost.`,
            ...cancelledWords(made),
            ...ordeals.filter(({ check: held }) => held).map(describeLowVitality),
          ].join(' ')
        : `Repeated Attack: not allowed; ${refused}.`,
      breakdowns: made.flatMap(({ aim, strike, ordeal }) => [
        ...strikeBreakdowns(aim, strike),
        ...conditionCheckBreakdowns(ordeal?.check ?? null),
      ]),
      effects: [
        ...costEffects(attacker.pool, cost),
        ...(allowed ? wearying(attacks) : []),
        ...Array.from({ length: defended }, () => defencePaid(options)).flat(),
        ...(damage > 0 ? [loses('TARGET', damage, combat('Damage'))] : []),
        ...ordeals.flatMap(({ of, loss }) => (loss > 0 ? [loses('TARGET', loss, combat(of))] : [])),
        ...(faring && after
          ? conditionsBetween(faring, after, 'TARGET')
          : Array.from({ length: dying }, () => gains('TARGET', 'dying', combat('Criticals')))),
      ],
      detail: {
        allowed,
        refused,
        ...cost,
        provokes: allowed && attackProvokes(attacker.kind, attacker.unarmed),
        attacks: made.map(({ aim, strike, cancelled, ordeal }) => {
          const { checkResult, critical, dc } = checkedDetailOf(strike.rolled, aim.goal);
          const lost = strike.damage?.total ?? 0;
          const endured = ordeal?.check
            ? { ...conditionCheckDetailOf(ordeal.check), vitalityLoss: ordeal.loss }
            : null;
          return { checkResult, dc, ...contestDetailOf(strike), critical, damage: lost, cancelled, endured };
        }),
        damage,
        dying,
        defences: defended,
        penalty,
        target: after && faringDetailOf(after),
      },
    };
  },
});

/** Up to five attacks in one manoeuvre. */
export const repeatedAttack: ManoeuvreProcedure<typeof repeatedInput> = {
  ...made,
  manoeuvre: 'REPEATED_ATTACK',
  whyNot: (given) => whyNotRepeatedAttack(read(repeatedInput, given)),
  prospect: (given, options) => {
    const input = given as Input;
    const refused = whyNotRepeatedAttack(input);
    if (refused !== null) return { refused, ...FREE, provokes: false, checked: null };
    const { goal, dc } = aimAfter(
      input,
      { made: 0, met: 0, defended: 0, faring: input.target.faring },
      options,
    );
    return {
      refused,
      ...costOf(input, options),
      provokes: attackProvokes(input.attacker.kind, input.attacker.unarmed),
      checked: { plan: goal.plan, dc, gate: goal.gate, passive: false },
    };
  },
  faults: (given, path) => attackFaults(given as Input, path),
};

function cancelledWords(made: Decided['attacks']): readonly string[] {
  const gone = made.filter(({ cancelled }) => cancelled).length;
  return gone > 0 ? [`${quantity(gone, 'is', 'are')} cancelled by Counterspells.`] : [];
}

/** The last attack's penalty stays: once for each attack after the first. */
const wearying = (attacks: number): readonly Effect[] =>
  Array.from({ length: attacks - 1 }, () =>
    gains('ACTOR', 'repeatedAttack', ruling('ARR-R86'), 1, {
      note: `${figureOf('REPEATED_PENALTY')} on all checks`,
    }),
  );

const outcomeOf = ({ refused, hits }: Decided) =>
  refused !== null ? 'NOT_ALLOWED' : hits > 0 ? 'HITS' : 'MISSES';
