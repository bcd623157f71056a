import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  defaulted,
  dice,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, hitPointsInWords, loses } from '../harm/effects.ts';
import { damageDice } from '../harm/weapon.ts';
import { brpOptions } from '../options/index.ts';
import { type Level, level, levelInWords } from '../rolls/check.ts';
import { catchFields, catchOutcomeOf, tryToCatch } from './catching.ts';

const FROM = combat('Dodging Missile Weapons (Option)', 'BRP-161');

const input = record(
  'CatchMissileInput',
  {
    ...catchFields,
    fast: defaulted(
      flag('True if the missile is too fast to see. A missile this fast cannot be caught.'),
      false,
    ),
    noticed: defaulted(flag('True if the catcher sees the missile coming.'), true),
    damage: optional(damageDice('Damage of the missile as dice. If omitted: no damage is rolled.')),
    damageModifier: defaulted(dice('Damage modifier of the attacker as dice, added to the damage.'), '0'),
    armour: defaulted(integer(0, 1000, 'Armour value of the catcher.'), 0),
  },
  'An attempt to catch a missile instead of parrying or dodging it.',
);

type Input = Value<typeof input>;

/** Catching a missile (ruling R-54). */
export const catchMissile = rule({
  id: 'catchMissile',
  title: 'Catching a missile',
  description:
    'Tries to catch a thrown or slow missile. Requires the option `dodgingMissileWeapons` and a special success of Agility or Throw. A failed catch may wound the catcher.',
  citation: FROM,
  input,
  options: brpOptions,
  outcomes: {
    CAUGHT: 'The missile is caught. The catcher is unhurt and holds it.',
    MISSED: 'The missile is not caught, but the catcher is unhurt.',
    HIT: 'The missile strikes with its ordinary damage.',
    NOT_ALLOWED: 'The rules do not allow the attempt.',
  },
  name: 'CatchMissile',
  about: 'Result of an attempt to catch a missile.',
  facts: {
    level: measured(optional(level), 'Level of the roll to catch; NONE if it may not be tried'),
    lucky: optional(flag('True if the Luck roll succeeded. Null if no Luck roll was made.')),
    damage: measured(
      optional(output.count('Hit points that the catcher loses. Null if no damage was rolled.')),
      'Hit points lost',
    ),
  },
  play: (given, options, dice) => {
    const tried = tryToCatch(given, options, dice);
    const { refused, rating, level, lucky } = tried;
    const outcome = catchOutcomeOf(tried);
    const rolled = outcome === 'HIT' ? rolledDamage(given, dice) : null;
    const damage = rolled === null ? null : Math.max(0, rolled - given.armour);
    return {
      outcome,
      facts: { level, lucky, damage },
      terms: () =>
        rolled === null || damage === null ? [rating] : [rating, taken(rolled, given.armour, damage)],
      effects: () => effectsOf(level, damage),
      say: () =>
        refused
          ? `The catch is not allowed: ${refused}.`
          : `With a chance of ${rating.total}%, the catch is ${level && levelInWords[level]}. ${WORDS[outcome]}${damage === null ? '' : ` The catcher loses ${hitPointsInWords(damage)}.`}`,
    };
  },
});

const WORDS = {
  CAUGHT: 'The missile is caught.',
  MISSED: 'The missile is not caught, but the catcher is unhurt.',
  HIT: 'The missile hits the catcher.',
  NOT_ALLOWED: '',
} as const;

function rolledDamage({ damage, damageModifier }: Input, dice: Dice): number | null {
  if (!damage) return null;
  const { total } = dice.ask(
    sumOf([
      { label: 'weapon damage', formula: damage },
      { label: 'damage modifier', formula: damageModifier },
    ]),
  );
  return Math.max(0, total);
}

function taken(damage: number, armour: number, lost: number): Breakdown {
  const terms = [term('damage', damage, 'DICE', FROM), term('armour', -armour, 'ARMOUR', ruling('R-54'))];
  if (lost > damage - armour)
    terms.push(term('damage cannot be below 0', lost - damage + armour, 'LIMIT', ruling('R-57')));
  return breakdown('damage taken', terms);
}

function effectsOf(level: Level | null, lost: number | null): readonly Effect[] {
  const hand =
    level === 'FUMBLE'
      ? [advises('ACTOR', 'With hit locations, the missile hits the hand or arm.', FROM)]
      : [];
  return lost === null || lost === 0 ? hand : [loses('ACTOR', lost, FROM), ...hand];
}
