import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { rule } from '../../../rules/rule.ts';
import { whenEnded } from '../../../rules/stages.ts';
import { type Cost, costEffects, FREE, vitalityOf } from '../actions/cost.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
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
import { faringDetailOf } from '../vitality/vitality.ts';
import { contestDetail, contestDetailOf, faringAfter } from './detail.ts';
import { attackerFields, attackFaults } from './input.ts';
import { strikeBreakdowns } from './procedure.ts';
import { type Input, repeatedInput, whyNotRepeatedAttack } from './repeated-input.ts';
import { effectsOnTarget, type Made } from './repeated-progress.ts';
import { aimAfter, penaltyOf, repeatedAttackRollerOf } from './repeated-roll.ts';

const costOf = ({ attacker, attacks }: Input, options: ArrgsOptions): Cost => ({
  points: manoeuvreOf('REPEATED_ATTACK').points!,
  vitalityLoss: attacks * vitalityOf(attacker.spellLevel, options),
});

const made = rule({
  id: 'repeatedAttack',
  title: 'Repeated Attack',
  description: `Makes up to five attacks on one target. Each further attack adds −2 to the penalty, and the last penalty applies to all checks until the End of Round. ${CUT_WORDS}`,
  citation: combat('Repeated Attack Manoeuvre', 'ARR-107'),
  input: repeatedInput,
  options: arrgsOptions,
  name: 'RepeatedAttack',
  about: 'Result of a Repeated Attack.',
  facts: {
    allowed: performedDetail.allowed,
    refused: performedDetail.refused,
    points: performedDetail.points,
    vitalityLoss: performedDetail.vitalityLoss,
    provokes: performedDetail.provokes,
    attacks: output.list(
      record(
        'RepeatedStrike',
        {
          checkResult: output.integer('Check Result of the first roll.'),
          dc: dcField,
          successValue: performedDetail.successValue,
          success: performedDetail.success,
          ...contestDetail,
          critical: performedDetail.critical,
          damage: output.count('Vitality that the target loses to this attack.'),
          cancelled: flag('True if the attack was a spell that a Counterspell has cancelled.'),
          endured: optional(
            record(
              'StrikeEndured',
              { ...conditionCheckDetail, vitalityLoss: output.count('Vitality lost by failing the check.') },
              'Fortitude check of a Disabled or Dying target after this attack. Null if none was required.',
            ),
          ),
        },
        'One attack of a Repeated Attack.',
      ),
      'Attacks in the order in which they were made.',
    ),
    damage: output.count('Total Vitality that the target loses because of the attacks.'),
    dying: output.count('Number of times that the attacks inflict Dying.'),
    defences: output.count('Number of attacks that were answered with a Defence.'),
    penalty: output.integer('Penalty to all checks of the attacker until the End of Round.'),
    target: faringAfter,
  },
  outcomes: {
    HITS: 'At least one attack succeeds.',
    MISSES: 'No attack succeeds.',
    NOT_ALLOWED: 'The Repeated Attack is not allowed.',
  },
  faults: attackFaults,
  odds: { hits: { title: 'Attacks that succeed', kind: 'number' } },
  prepare: (input, options) => {
    const refused = whyNotRepeatedAttack(input);
    const roll = repeatedAttackRollerOf(input, options);
    return (dice) =>
      refused !== null
        ? refusedWith(refused)
        : whenEnded(
            roll(dice),
            [input, dice],
            (then) => then,
            (made, then) => ({
              outcome: outcomeOf(made),
              odds: { hits: made.hits },
              later: () => verdictOf(made, then, options),
            }),
          );
  },
});

const refusedWith = (refused: string) => {
  const noAttacks: readonly never[] = [];
  return {
    outcome: 'NOT_ALLOWED' as const,
    odds: { hits: 0 },
    facts: {
      ...{ allowed: false, refused, ...FREE, provokes: false },
      ...{ attacks: noAttacks, damage: 0, dying: 0, defences: 0, penalty: 0, target: null },
    },
    say: () => `The Repeated Attack is not allowed because ${refused}.`,
  };
};

const outcomeOf = ({ hits }: Made): 'HITS' | 'MISSES' => (hits > 0 ? 'HITS' : 'MISSES');

function verdictOf(made: Made, input: Input, options: ArrgsOptions) {
  const { attacker, attacks } = input;
  const { damage, hits, dying, defended, faring: after } = made;
  const ordeals = made.attacks.flatMap(({ ordeal }) => ordeal ?? []);
  const cost = costOf(input, options);
  return {
    outcome: outcomeOf(made),
    facts: {
      ...{ allowed: true, refused: null, ...cost },
      provokes: attackProvokes(attacker.kind, attacker.unarmed),
      attacks: made.attacks.map(({ aim, strike, cancelled, ordeal }) => {
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
      penalty: penaltyOf(attacks - 1),
      target: after && faringDetailOf(after),
    },
    terms: () =>
      made.attacks.flatMap(({ aim, strike, ordeal }) => [
        ...strikeBreakdowns(aim, strike),
        ...conditionCheckBreakdowns(ordeal?.check ?? null),
      ]),
    effects: () => [
      ...costEffects(attacker.pool, cost),
      ...wearying(attacks),
      ...effectsOnTarget(made, input, options),
    ],
    say: () =>
      [
        hitsInWords(made, input),
        ...cancelledWords(made.attacks),
        ...(hits > 0 ? [`The target loses ${damage || 'no'} Vitality.`] : []),
        ...ordeals.filter(({ check: held }) => held).map((each) => describeLowVitality(each, 'The target')),
      ].join(' '),
  };
}

/** One manoeuvre with up to five attacks. */
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

function hitsInWords({ hits }: Made, { attacker: { name }, attacks }: Input): string {
  const weapon = name === attackerFields.name.fallback ? '' : ` with the ${name}`;
  if (attacks === 1) return `The attack${weapon} ${hits === 0 ? 'misses' : 'hits'}.`;
  if (hits === 0) return `None of the ${attacks} attacks${weapon} hits.`;
  return `${hits} of ${attacks} attacks${weapon} ${hits === 1 ? 'hits' : 'hit'}.`;
}

function cancelledWords(made: Made['attacks']): readonly string[] {
  const gone = made.filter(({ cancelled }) => cancelled).length;
  return gone > 0 ? [`Counterspells cancel ${quantity(gone, 'attack')}.`] : [];
}

/** The penalty of the last attack remains for later checks. It counts once for each attack after the first. */
const wearying = (attacks: number): readonly Effect[] =>
  Array.from({ length: attacks - 1 }, () =>
    gains('ACTOR', 'repeatedAttack', ruling('ARR-R86'), 1, {
      note: `${figureOf('REPEATED_PENALTY')} on all checks`,
    }),
  );
