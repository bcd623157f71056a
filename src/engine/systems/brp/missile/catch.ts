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
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, loses } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { type Level, level } from '../rolls/check.ts';
import { type CatchAttempt, catchFields, catchOutcomeOf, tryToCatch } from './catching.ts';

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

interface Decided extends CatchAttempt {
  /** Null where none was rolled. */
  readonly damage: number | null;
}

/** Catching what flies, in heroic games (ruling R-54). */
export const catchMissile = procedure({
  id: 'catchMissile',
  title: 'Catching a missile',
  description:
    'By the heroic option: a special Agility or Throw roll catches a thrown or slow missile; a failure may wound.',
  citation: FROM,
  input,
  options: brpOptions,
  detail: record(
    'CatchMissile',
    {
      level: optional(level),
      lucky: optional(flag('Whether the Luck roll succeeded; null where none was made.')),
      damage: optional(output.count('Hit points lost; null where no damage was rolled.')),
    },
    'How a catch came out.',
  ),
  outcomes: {
    CAUGHT: 'Caught, unhurt, and the weapon is in hand.',
    MISSED: 'Not caught, but unhurt.',
    HIT: 'The missile strikes with its ordinary damage.',
    NOT_ALLOWED: 'The rules do not allow it.',
  },
  measures: {
    level: { title: 'Level of the roll to catch; NONE where it may not be tried', kind: 'outcome' },
    damage: { title: 'Hit points lost', kind: 'number' },
  },
  decide: (given, options: BrpOptions, dice: Dice): Decided => {
    const tried = tryToCatch(given, options, dice);
    return { ...tried, damage: catchOutcomeOf(tried) === 'HIT' ? rolledDamage(given, dice) : null };
  },
  view: (decided, { armour }) => ({
    outcome: catchOutcomeOf(decided),
    level: decided.level ?? 'NONE',
    damage: Math.max(0, (decided.damage ?? 0) - armour),
  }),
  conclude: (decided, { armour }) => {
    const { refused, rating, level, lucky, damage } = decided;
    const outcome = catchOutcomeOf(decided);
    const lost = damage === null ? null : Math.max(0, damage - armour);
    return {
      outcome,
      summary: refused
        ? `Not allowed: ${refused}.`
        : `Catching at ${rating.total}%: ${level?.toLowerCase()}; ${WORDS[outcome]}${lost === null ? '' : `, ${quantity(lost, 'hit point')} lost`}.`,
      breakdowns: damage === null || lost === null ? [rating] : [rating, taken(damage, armour, lost)],
      effects: effectsOf(level, lost),
      detail: { level, lucky, damage: lost },
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
