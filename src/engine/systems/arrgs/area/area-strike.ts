import type { Dice } from '../../../dice/dice.ts';
import {
  defaulted,
  integer,
  internal,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Staged, Waits, whenEnded } from '../../../rules/stages.ts';
import { damageModifiers } from '../../../rules/stated-modifier.ts';
import { type Breakdown, term } from '../../../rules/term.ts';
import { FREE } from '../actions/cost.ts';
import { type Contest, contestAfterDefence, failedContest } from '../attack/contest.ts';
import { measuredOfStrike, strikeFacts, strikeFactsOf } from '../attack/detail.ts';
import { attackInput } from '../attack/input.ts';
import { describeStrike, strikeOutcomeOf, strikeOutcomes } from '../attack/outcome.ts';
import { strikeBreakdowns } from '../attack/procedure.ts';
import { harming, type Strike, sizing } from '../attack/strike.ts';
import { strikeEffectsOf } from '../attack/strike-effects.ts';
import { combat } from '../core/citations.ts';
import { defenderOf, planOfDefence, rollDefence } from '../defence/defend.ts';
import { defenceDc, isUnresisting } from '../defence/reaction.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { WIDEST_CRITICAL } from '../rolls/critical.ts';
import type { Goal } from '../rolls/judge.ts';
import { judgeFaces } from '../rolls/judge-faces.ts';
import { magnitude, magnitudeOn, tabled } from '../rolls/magnitude.ts';
import { D20 } from '../rolls/natural.ts';
import type { Plan } from '../rolls/plan.ts';
import { damageTypesField } from '../vitality/damage.ts';

/** A number that is higher than any sum of modifiers from the sheet and the circumstances. */
export const MOST_BONUS = 1_000_000;

/** An area attack that has hit a square, before its effect on the combatants in the area is resolved. */
export const areaBlow = record(
  'AreaBlow',
  {
    name: defaulted(text(100, 'Name of the weapon or spell.'), 'area attack'),
    rolls: list(integer(1, 20, 'Face of a d20.'), 2, 'Rolls compared with each Defence, in order.'),
    bonus: integer(-MOST_BONUS, MOST_BONUS, 'Total modifier added to each roll.'),
    magnitude: optional(magnitude),
    successValue: optional(
      integer(
        -MOST_BONUS,
        MOST_BONUS,
        'Base damage of the weapon or spell. If omitted: the attack has an effect instead of damage.',
      ),
    ),
    types: damageTypesField,
    criticalFrom: internal(integer(WIDEST_CRITICAL, D20, 'Lowest natural roll of the Critical Range.'), D20),
  },
  'An area attack that has hit its area.',
);

const input = record(
  'AreaStrikeInput',
  { blow: areaBlow, target: attackInput.fields.target, damageModifiers },
  'A combatant in the area of an attack.',
);

type Input = Value<typeof input>;

interface Decided {
  readonly goal: Goal;
  readonly dc: Breakdown;
  readonly strike: Strike;
}

const planOf = ({ name, bonus, magnitude }: Input['blow'], options: ArrgsOptions): Plan => ({
  of: name,
  terms: [term('bonus of the area attack', bonus, 'BASE', combat('Area Attacks', 'ARR-041'))],
  bonus,
  magnitude: tabled(magnitudeOn(magnitude, 'ATTACK'), options),
});

/**
 * Resolves an area attack against one combatant with the rolls of the area attack. Only a Defence Manoeuvre rolls new
 * dice.
 */
function striking(
  { blow, target, damageModifiers }: Input,
  options: ArrgsOptions,
): (dice: Dice) => Staged<Input, Decided> {
  const dc = defenceDc(target, [], options);
  const base = blow.successValue;
  const goal: Goal = {
    ...{ plan: planOf(blow, options), dc: dc.total, base, attack: true },
    success: base === null ? 'MEETS' : 'POSITIVE',
    unresisted: isUnresisting(target),
    ...{ gate: null, measuredFrom: null, criticalFrom: blow.criticalFrom },
  };
  const rolled = judgeFaces(goal, blow.rolls, options);
  const sized = sizing(blow, options);
  const successValue = base === null ? null : sized(rolled.successValue);
  const misses = !rolled.success || (successValue !== null && successValue <= 0);
  const defender = target.defence && defenderOf(planOfDefence(target, options));
  const met = (dice: Dice): Contest => {
    if (misses) return failedContest(rolled, null);
    if (!defender) return { rolled, defended: null, success: true, successValue: successValue ?? 0 };
    return contestAfterDefence(
      rolled,
      successValue,
      rollDefence(defender, rolled.first.checkResult, options, dice),
    );
  };
  const harm = harming({ goal, attacker: { ...blow, damageModifiers }, target }, options);
  if (!misses && target.awaited)
    return () =>
      new Waits(new AnswerNeeded('TARGET', 'whether to use a Defence Manoeuvre'), (answered: Input, dice) =>
        striking({ ...answered, target: { ...answered.target, awaited: false } }, options)(dice),
      );
  return (dice) => ({ goal, dc, strike: harm(met(dice)) });
}

const areaStrikeFacts = { ...strikeFacts, damage: measured(strikeFacts.damage, 'Vitality lost') };

/** Result of an area attack for one occupant (ARR-041). */
export const areaStrike = rule({
  id: 'areaStrike',
  title: 'In the area of an attack',
  description:
    'Compares the rolls of an area attack with the Defence of one combatant in the area. That combatant may answer with a Defence Manoeuvre.',
  citation: combat('Area Attacks', 'ARR-041'),
  input,
  options: arrgsOptions,
  name: 'Attack',
  about: 'Result of an attack.',
  outcomes: strikeOutcomes,
  faults: ({ blow: { rolls } }, path) =>
    rolls.length > 0
      ? []
      : [
          {
            path: [...path, 'blow', 'rolls'],
            problem: 'the list of rolls is empty',
            accepted: 'one or two rolls',
          },
        ],
  facts: areaStrikeFacts,
  prepare: (given, options) => {
    const roll = striking(given, options);
    return (dice) =>
      whenEnded(
        roll(dice),
        [given, dice],
        (then) => then,
        ({ goal, dc, strike }, { blow, target }) => ({
          outcome: strikeOutcomeOf(strike),
          facts: measuredOfStrike(strike),
          later: () => {
            const after = strikeEffectsOf(strike, target, blow.name, options);
            return {
              outcome: strikeOutcomeOf(strike),
              facts: {
                ...{ allowed: true, refused: null, ...FREE, provokes: false },
                ...strikeFactsOf(strike, goal, after),
              },
              terms: () => strikeBreakdowns({ goal, dc }, strike),
              effects: () => after.effects,
              say: () => describeStrike(`The ${blow.name}`, strike, goal),
            };
          },
        }),
      );
  },
});
