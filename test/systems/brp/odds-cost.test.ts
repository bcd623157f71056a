import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/engine/dice/dice.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import { throughStages } from '../../../src/engine/rules/stages.ts';
import { decideAttack } from '../../../src/engine/systems/brp/attack/decide-attack.ts';
import type { DecidedAttack } from '../../../src/engine/systems/brp/attack/decided-attack.ts';
import { attack } from '../../../src/engine/systems/brp/attack/index.ts';
import { outcomeOf } from '../../../src/engine/systems/brp/attack/outcome.ts';
import { attackInput } from '../../../src/engine/systems/brp/attempt/input.ts';
import { sceneOf } from '../../../src/engine/systems/brp/attempt/scene.ts';
import { brpOptions } from '../../../src/engine/systems/brp/options/index.ts';
import { chancesOf, questionsAsked, unmerged } from '../counting.ts';

type Choices = Readonly<Record<string, readonly unknown[]>>;

/** Returns every combination that takes one value of each option. */
const combinations = (choices: Choices): readonly Record<string, unknown>[] =>
  Object.entries(choices).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

const BOTH = [false, true];

/**
 * Options that change how many dice an attack needs. They are listed by the special effect of the weapon for which they
 * do this.
 */
const always: Choices = {
  wideOpen: ['UPGRADE', 'EXTRA_HIT'],
  hitLocations: BOTH,
  brokenParryDamage: ['REPLACE', 'ROW_ONLY', 'ADD'],
  shieldAvOnParry: BOTH,
  chosenSpecialBypassesArmour: BOTH,
};
const bySpecial: Readonly<Record<string, Choices>> = {
  BLEEDING: {},
  CRUSHING: { crushingDoubles: ['DICE', 'RESULT'], crushingParry: ['REPLACE', 'MATRIX_ONLY', 'ALL_PARRIES'] },
  ENTANGLING: { entangleIgnoresOrdinaryParry: BOTH },
  IMPALING: {},
};

const shield = { kind: 'SHIELD', hitPoints: 2, armour: 3 };
const defences: Readonly<Record<string, object>> = {
  nothing: {},
  'a failing shield': { parry: { rating: 65, item: shield } },
  'the body': { parry: { rating: 65, item: { kind: 'BODY' } } },
  'a dodge': { dodge: { rating: 65 } },
};

const view = (result: DecidedAttack) => ({
  outcome: outcomeOf(result),
  damage: (result.damage?.net ?? 0) + (result.further?.damage.net ?? 0),
});

const sceneFor = (attack: object, options: object) =>
  sceneOf(read(attackInput, attack), read(brpOptions, options));

const exchanged = (attack: object, options: object) => {
  const scene = sceneFor(attack, options);
  return (dice: Dice) => throughStages(decideAttack(scene, dice), scene.input, dice);
};

describe('the odds of an attack take little work', () => {
  const attacker = {
    rating: 75,
    damageModifier: '1d6',
    criticalChoice: 'SPECIAL',
    weapon: { name: 'Weapon', damage: '2d8+1', hitPoints: 20, malfunctionFrom: 95 },
  };
  const sturdy = { armour: 2, armourDice: '1d8-1', hitPoints: { current: 14, maximum: 14 } };
  const MOST = 40_000;

  it.each(Object.keys(bySpecial).flatMap((special) => Object.keys(defences).map((name) => [special, name])))(
    'calculating the odds of %s against %s takes little work with any options',
    (special, name) => {
      const attack = {
        attacker: { ...attacker, weapon: { ...attacker.weapon, special } },
        defender: { ...sturdy, ...defences[name!] },
      };
      const counts = combinations({ ...always, ...bySpecial[special!] }).map((options) =>
        questionsAsked(exchanged(attack, options), view),
      );
      expect(Math.max(...counts)).toBeLessThan(MOST);
    },
  );
});

describe('merging rolls does not change odds', () => {
  const attacker = { rating: 60, damageModifier: '1d2', weapon: { name: 'Weapon', damage: '1d3' } };
  const frail = {
    armourDice: '1d2-1',
    locations: [{ location: 'HEAD', armour: 2 }],
    hitPoints: { current: 4, maximum: 4 },
  };
  const few = {
    wideOpen: ['UPGRADE', 'EXTRA_HIT'],
    hitLocations: BOTH,
    brokenParryDamage: ['REPLACE', 'ADD'],
    crushingDoubles: ['DICE', 'RESULT'],
    maxFumbleRolls: [1],
  };

  it.each(['CRUSHING', 'IMPALING'])(
    '%s attacks have the same odds whether or not equivalent rolls are merged',
    (special) => {
      const attack = {
        attacker: { ...attacker, weapon: { ...attacker.weapon, special } },
        defender: { ...frail, parry: { rating: 50, item: shield } },
      };
      for (const options of combinations(few)) {
        const play = exchanged(attack, options);
        expect(chancesOf(play, view), JSON.stringify(options)).toEqual(
          chancesOf((dice) => play(unmerged(dice)), view),
        );
      }
    },
  );
});

it('enumerating a hundred dice takes as many steps as enumerating two dice with the same number of totals', () => {
  const playsOf = (damage: string): number => {
    let plays = 0;
    const attacker = { rating: 60, weapon: { name: 'Sling', damage } };
    attack.bind({ attacker }).odds(() => plays++);
    return plays;
  };
  expect(playsOf('2d951')).toBeGreaterThan(1_000);
  expect(playsOf('100d20')).toBe(playsOf('2d951+98'));
});
