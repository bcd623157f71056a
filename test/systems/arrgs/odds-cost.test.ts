import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/engine/dice/dice.ts';
import type { Value } from '../../../src/engine/rules/fields/field.ts';
import { readOptions } from '../../../src/engine/rules/fields/option.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import { throughStages } from '../../../src/engine/rules/stages.ts';
import { aimAt } from '../../../src/engine/systems/arrgs/attack/aim.ts';
import { attackInput } from '../../../src/engine/systems/arrgs/attack/input.ts';
import { strikeOutcomeOf } from '../../../src/engine/systems/arrgs/attack/outcome.ts';
import { repeatedInput } from '../../../src/engine/systems/arrgs/attack/repeated-input.ts';
import { repeatedAttackRollerOf } from '../../../src/engine/systems/arrgs/attack/repeated-roll.ts';
import { type Strike, strikeRollerOf } from '../../../src/engine/systems/arrgs/attack/strike.ts';
import { arrgsOptions } from '../../../src/engine/systems/arrgs/options/index.ts';
import { chancesOf, questionsAsked, unmerged } from '../counting.ts';

const optionsOf = (options: object) => readOptions(arrgsOptions, options);

const strikeOf = (input: object, options: object = {}): ((dice: Dice) => Strike) => {
  const { attacker, target } = read(attackInput, input);
  const aim = aimAt('ATTACK', attacker, target, [], optionsOf(options));
  const strike = strikeRollerOf(aim, optionsOf(options));
  return (dice) => throughStages(strike(dice), aim, dice);
};

const repeatedOf = (input: Value<typeof repeatedInput>, options: object = {}) => {
  const attacks = repeatedAttackRollerOf(input, optionsOf(options));
  return (dice: Dice) => throughStages(attacks(dice), input, dice);
};

const view = (strike: Strike) => ({
  outcome: strikeOutcomeOf(strike),
  damage: strike.damage?.total ?? 0,
  dying: strike.dying,
});

const defended = (skill: number) => ({ dc: 18, defence: { modifiers: { skill } } });
const attacker = (more: object) => ({ modifiers: { skill: 8 }, types: ['slashing'], ...more });

const VALUES = [0, 6, 20, 40];
const DEFENCES = [0, 5, 15, 30];
/**
 * The widest Critical Range for which these tests count odds. For wider ranges, odds are expensive, and for the widest
 * they are rejected.
 */
const WIDEST = 15;
const RANGES = Array.from({ length: 21 - WIDEST }, (_, index) => 20 - index);

describe('the odds of an attack and its Defence take little work', () => {
  const mostFor = (more: object, options: object) =>
    Math.max(
      ...VALUES.flatMap((successValue) =>
        DEFENCES.map((skill) => {
          const input = { attacker: attacker({ successValue, ...more }), target: defended(skill) };
          return questionsAsked(strikeOf(input, options), view);
        }),
      ),
    );

  it.each(RANGES)(
    'calculating the odds of an attack and its Defence takes little work with a Critical Range from %i',
    (criticalFrom) => {
      expect(mostFor({ criticalFrom }, {})).toBeLessThan(100_000);
    },
  );

  it.each([{ dyingPerCritical: true }, { critNegativeReduces: true }])(
    'calculating the odds of an attack and its Defence takes little work with the widest Critical Range and %o',
    (options) => {
      expect(mostFor({ criticalFrom: WIDEST }, options)).toBeLessThan(150_000);
    },
  );
});

it('calculating the odds of repeated attacks with the same number of Defences takes little work', () => {
  const asked = VALUES.flatMap((successValue) =>
    RANGES.map((criticalFrom) => {
      const input = read(repeatedInput, {
        attacker: attacker({ successValue, criticalFrom }),
        ...{ attacks: 5, target: { ...defended(10), defences: 5 } },
      });
      return questionsAsked(repeatedOf(input), ({ hits }) => ({ hits }));
    }),
  );
  expect(Math.max(...asked)).toBeLessThan(60_000);
});

// If one face is critical, the odds take 7 further rolls into account, and if two faces are, they take 9 into account.
describe('merging and deferring rolls does not change odds', () => {
  const several = [
    {},
    ...[{ critNegativeReduces: true }, { dyingPerCritical: true }, { natural20AutoSuccess: true }],
    ...[{ magnitudeOnDamage: true }, { dyingNeedsDamage: true }],
  ];
  it.each(several)('merging and deferring rolls does not change the odds of an attack with %o', (options) => {
    for (const successValue of [0, 6, 25])
      for (const dc of [5, 18, 40])
        for (const magnitude of [null, { factor: 3, side: 'LARGER' }, { factor: 2, side: 'SMALLER' }]) {
          const input = {
            attacker: attacker({ successValue, magnitude }),
            target: { ...defended(15), dc, resistances: [{ type: 'slashing', value: 3 }] },
          };
          const play = strikeOf(input, options);
          expect(chancesOf(play, view), JSON.stringify(input)).toEqual(
            chancesOf((dice) => play(unmerged(dice, 7)), view),
          );
        }
  });

  it.each([{}, { magnitudeOnDamage: true }])(
    'merging and deferring rolls does not change the odds of an attack with two critical faces and %o',
    (options) => {
      const magnitude = { factor: 2, side: 'SMALLER' };
      const blow = attacker({ successValue: 1, criticalFrom: 19, magnitude });
      const play = strikeOf({ attacker: blow, target: defended(38) }, options);
      expect(chancesOf(play, view)).toEqual(chancesOf((dice) => play(unmerged(dice, 9)), view));
    },
  );

  it.each([{}, { magnitudeOnDamage: true }])(
    'merging and deferring rolls does not change the odds of a single repeated attack, which are those of an ordinary attack, with %o',
    (options) => {
      const blow = attacker({ successValue: 6, magnitude: { factor: 3, side: 'LARGER' } });
      for (const target of [{ dc: 8 }, { ...defended(2), dc: 8 }]) {
        const once = repeatedOf(read(repeatedInput, { attacker: blow, target, attacks: 1 }), options);
        const any = strikeOf({ attacker: blow, target }, options);
        expect(chancesOf(once, ({ hits }) => ({ hits }))).toEqual(
          chancesOf(any, ({ success }) => ({ hits: Number(success) })),
        );
      }
    },
  );
});
