import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
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
import { advises, loses } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';
import { type Level, level } from '../rolls/check.ts';
import { catchFields, catchOutcomeOf, tryToCatch } from './catching.ts';

const FROM = combat('Dodging Missile Weapons (Option)');

const input = record(
  'CatchMissileInput',
  {
    ...catchFields,
    fast: defaulted(flag('Whether the missile is too fast to be seen: it cannot be caught.'), false),
    noticed: defaulted(flag('Whether the catcher sees it coming.'), true),
    damage: optional(dice('Damage of the missile; left out, none is rolled.')),
    damageModifier: defaulted(dice('Dice that its thrower adds.'), '0'),
    armour: defaulted(integer(0, 1000, 'Armour value of the catcher.'), 0),
  },
  'Catching a missile, in place of a parry or dodge.',
);

type Input = Value<typeof input>;

/** Catching what flies, in heroic games (ruling R-54). */
export const catchMissile = rule({
  id: 'catchMissile',
  title: 'Catching a missile',
  description:
    'By the heroic option: a special Agility or Throw roll catches a thrown or slow missile; a failure may wound.',
  citation: FROM,
  input,
  options: brpOptions,
  outcomes: {
    CAUGHT: 'Caught, unhurt, and the weapon is in hand.',
    MISSED: 'Not caught, but unhurt.',
    HIT: 'The missile strikes with its ordinary damage.',
    NOT_ALLOWED: 'The rules do not allow it.',
  },
  name: 'CatchMissile',
  about: 'How a catch came out.',
  facts: {
    level: measured(optional(level), 'Level of the roll to catch; NONE where it may not be tried'),
    lucky: optional(flag('Whether the Luck roll succeeded; null where none was made.')),
    damage: measured(
      optional(output.count('Hit points lost; null where no damage was rolled.')),
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
          ? `Not allowed: ${refused}.`
          : `Catching at ${rating.total}%: ${level?.toLowerCase()}; ${WORDS[outcome]}${damage === null ? '' : `, ${quantity(damage, 'hit point')} lost`}.`,
    };
  },
});

const WORDS = { CAUGHT: 'caught', MISSED: 'not caught, but unhurt', HIT: 'hit', NOT_ALLOWED: '' } as const;

function rolledDamage({ damage, damageModifier }: Input, dice: Dice): number | null {
  if (!damage) return null;
  const { total } = dice.ask(
    sumOf([
      { label: 'weapon', formula: damage },
      { label: 'damage modifier', formula: damageModifier },
    ]),
  );
  return Math.max(0, total);
}

function taken(damage: number, armour: number, lost: number): Breakdown {
  const terms = [term('damage', damage, 'DICE', FROM), term('armour', -armour, 'ARMOUR', ruling('R-54'))];
  if (lost > damage - armour)
    terms.push(term('no damage falls below 0', lost - damage + armour, 'LIMIT', ruling('R-57')));
  return breakdown('damage taken', terms);
}

function effectsOf(level: Level | null, lost: number | null): readonly Effect[] {
  const hand =
    level === 'FUMBLE' ? [advises('ACTOR', 'With hit locations it strikes the hand or arm.', FROM)] : [];
  return lost === null || lost === 0 ? hand : [loses('ACTOR', lost, FROM), ...hand];
}
