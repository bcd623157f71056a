import type { Chain } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { face, faceByRange } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { inSeries } from '../../../rules/title.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { spends } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from '../rolls/active-statuses.ts';
import {
  abilityFields,
  addedTerms,
  addedTotal,
  checkBreakdown,
  effectiveScoreIn,
  isAttributeSpent,
} from '../rolls/roll-check.ts';

export const ATTEMPT_FEET = 10;

const cite = rules('Map Combat', 'D20-019');

const party = record(
  'PassingParty',
  abilityFields,
  'Dexterity, Experience level, modifiers and statuses of a combatant.',
);

function dexterityCheck(given: Value<typeof party>, options: Skill20Options) {
  const ability = { ...given, attribute: 'DEXTERITY' } as const;
  const score = effectiveScoreIn(ability, options);
  const terms = addedTerms(ability, 'NON_SKILL', options);
  return { score, spent: isAttributeSpent(ability, options), terms, added: addedTotal(terms) };
}

interface Attempts {
  /** Dice of each attempt. Empty if no dice are rolled. */
  readonly faces: readonly { readonly mover: number; readonly enemy: number }[];
  readonly passes: boolean;
}

const NO_ATTEMPTS: Attempts = { faces: [], passes: false };
const checkTotals = (whose: string) =>
  output.list(
    output.integer('Total of the check: the d20 plus all modifiers.'),
    `Check totals of the ${whose}, one for each attempt in order. Empty if no dice are rolled.`,
  );

export const movePast = rule({
  id: 'movePast',
  title: 'Moving past an enemy',
  description:
    'Makes opposed Dexterity checks for the mover and the enemy. A halted mover may pay 10 feet of movement for another attempt.',
  citation: cite,
  input: record(
    'MovePastInput',
    {
      mover: defaulted(
        described(
          party,
          'The combatant who moves, with Dexterity, Experience level, modifiers and statuses.',
        ),
        {},
      ),
      enemy: defaulted(
        described(party, 'The enemy in the way, with Dexterity, Experience level, modifiers and statuses.'),
        {},
      ),
      movement: defaulted(integer(0, 10_000, 'Movement that the mover has left, in feet.'), 0),
      attempts: defaulted(integer(1, 20, 'Number of attempts that the mover is willing to make.'), 1),
    },
    'A mover and the enemy to move past.',
  ),
  options: skill20Options,
  outcomes: {
    PASSES: 'The mover gets past the enemy.',
    HALTED: 'The enemy halts the mover.',
    NOT_ALLOWED: 'A status prevents the mover from moving.',
  },
  name: 'MovePast',
  about: 'Result of an attempt to move past an enemy.',
  facts: {
    passes: flag('True if the mover gets past the enemy.'),
    attempts: measured(output.count('Number of attempts made.'), 'Attempts made'),
    moverTotals: checkTotals('mover'),
    enemyTotals: checkTotals('enemy'),
    feetSpent: output.count('Movement paid for further attempts, in feet.'),
    movementLeft: output.count('Remaining movement after the attempts, in feet.'),
  },
  prepare: (input, options) => {
    const { movement } = input;
    const refused = statusForbidding(
      activeStatusesFrom(input.mover.statuses),
      'MOVE',
      { canFlee: false },
      options,
    );
    const [mover, enemy] = [dexterityCheck(input.mover, options), dexterityCheck(input.enemy, options)];
    const tie = options.passingTieGoesTo === 'ENEMY' ? 0 : 1;
    // The first attempt is free. Each further attempt costs 10 feet of the remaining movement (rulings D20-R19 to
    // D20-R21).
    const max = Math.min(input.attempts, 1 + Math.floor(movement / ATTEMPT_FEET));
    const untilPast: Chain<Attempts> = {
      start: NO_ATTEMPTS,
      step: (before, dice) => {
        const own = dice.ask(face(20, 'Dexterity check of the mover'));
        const held = own + mover.added - enemy.added + tie;
        const other = diceOfTarget(dice).ask(
          faceByRange(20, [held], 'Dexterity check of the enemy', own + mover.added),
        );
        const passes = other < held;
        const faces = [...before.faces, { mover: own, enemy: other }];
        return { state: { faces, passes }, more: !passes && faces.length < max };
      },
      key: ({ faces, passes }) => `${faces.length} ${passes}`,
    };
    // A check that fails automatically decides the only attempt (ruling D20-R73).
    const spent = mover.spent ? 'mover' : enemy.spent ? 'enemy' : null;
    return (dice) => {
      const { faces, passes } =
        refused !== null
          ? NO_ATTEMPTS
          : spent
            ? { faces: [], passes: spent === 'enemy' }
            : dice.follow(untilPast);
      const attempts = refused === null && spent ? 1 : faces.length;
      const moverTotals = faces.map((each) => each.mover + mover.added);
      const enemyTotals = faces.map((each) => each.enemy + enemy.added);
      const feetSpent = ATTEMPT_FEET * Math.max(0, faces.length - 1);
      return {
        outcome: refused !== null ? 'NOT_ALLOWED' : passes ? 'PASSES' : 'HALTED',
        facts: {
          passes,
          attempts,
          moverTotals,
          enemyTotals,
          feetSpent,
          movementLeft: movement - feetSpent,
        },
        terms: () =>
          refused === null
            ? [
                mover.score,
                enemy.score,
                ...faces.flatMap((each) => [
                  checkBreakdown('check of the mover', each.mover, mover.terms),
                  checkBreakdown('check of the enemy', each.enemy, enemy.terms),
                ]),
              ]
            : [],
        effects: () => spends('ACTOR', 'MOVEMENT_FEET', feetSpent, rules('Map Combat', 'D20-020')),
        say: () => {
          if (refused !== null) return `The combatant is ${refused} and cannot move past the enemy.`;
          const result = `The combatant ${passes ? 'gets past the enemy' : 'is halted'}`;
          if (spent) return `${result} because the ${spent}’s Dexterity is 0 or less.`;
          const paid = feetSpent > 0 ? ` and ${quantity(feetSpent, 'foot', 'feet')} of movement` : '';
          const against = moverTotals.map((total, index) => `${total} against ${enemyTotals[index]}`);
          const checks = `Dexterity ${against.length === 1 ? 'check is' : 'checks are'} ${inSeries(against)}`;
          return `${result} after ${quantity(attempts, 'attempt')}${paid}. The ${checks}.`;
        },
      };
    };
  },
});
