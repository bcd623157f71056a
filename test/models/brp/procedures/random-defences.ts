import { from, one, type Pick, type Procedures } from '../../kit/procedures.ts';
import { thrown } from '../dice.ts';
import { levelOf, succeeds } from '../levels.ts';
import { defaults } from '../sheet.ts';
import {
  type Attempt,
  catchMissile,
  chanceOfDefence,
  type Defender,
  freeDefencesOf,
  isEnough,
  roundOfDefences,
} from './defending.ts';
import { randomRating, ratingOf, shown } from './ratings.ts';

/** Draws random parries and dodges in one round. */

const attempt = (pick: Pick): Attempt => ({
  kind: one(pick, ['PARRY', 'PARRY', 'DODGE'] as const),
  against: one(pick, ['MELEE', 'MELEE', 'NATURAL', 'THROWN', 'MISSILE'] as const),
  ...{ fast: pick(3) === 0, noticed: pick(8) > 0, missilesBefore: pick(2) },
  ...{ rank: from(pick, 8, 10), free: pick(4) === 0 },
  guard: {
    kind: one(pick, ['WEAPON', 'SHIELD'] as const),
    fitness: one(pick, ['MADE', 'MADE', 'TRAINED', 'UNTRAINED'] as const),
    size: one(pick, ['HALF', 'FULL', 'LARGE'] as const),
    kneeling: pick(3) === 0,
    spotted: one(pick, [true, false, null]),
  },
  rated: randomRating(pick),
});

const inputOf = ({ kind, against, fast, noticed, missilesBefore, rank, free, guard, rated }: Attempt) => {
  const { spotted, fitness, ...rest } = guard;
  return {
    ...rated.input,
    ...{ kind, dexRank: rank, free, against: { kind: against, fast, noticed, missilesBefore } },
    guard: {
      ...rest,
      ...(guard.kind === 'WEAPON' ? { fitness } : {}),
      ...(spotted === null ? {} : { spotted }),
    },
  };
};

const defenderOf = (pick: Pick): Defender => ({
  ...{ defensive: pick(2) === 0, normalAttacks: one(pick, [1, 1, 2, 3]), heroic: pick(3) === 0 },
});

const optionsOf = ({ heroic }: Defender) => ({ options: { dodgingMissileWeapons: heroic } });

export const defences: Procedures = {
  defences: {
    fields: '... on BrpDefences { freeDefences freeDefencesLeft attempts { kind allowed effectiveRating } }',
    play: (pick) => {
      const defender = defenderOf(pick);
      const attempts = Array.from({ length: from(pick, 1, 5) }, () => attempt(pick));
      const { ratings, freeLeft } = roundOfDefences(attempts, defender);
      const { defensive, normalAttacks } = defender;
      return {
        input: {
          ...{ fightingDefensively: defensive, normalAttacks, ...optionsOf(defender) },
          attempts: attempts.map(inputOf),
        },
        result: {
          freeDefences: freeDefencesOf(defender),
          freeDefencesLeft: freeLeft,
          attempts: attempts.map(({ kind }, index) => ({
            kind,
            allowed: ratings[index] !== null,
            effectiveRating: ratings[index],
          })),
        },
      };
    },
  },
  defend: {
    fields: '... on BrpDefended { allowed effectiveRating level succeeds }',
    play: (pick, roll) => {
      const defender = { ...defenderOf(pick), defensive: false };
      const one = { ...attempt(pick), free: false };
      const rating = chanceOfDefence(one, [], defender);
      const level = rating === null ? null : levelOf(roll(100), rating, defaults);
      return {
        input: { ...inputOf(one), ...optionsOf(defender) },
        result: {
          ...{ allowed: rating !== null, effectiveRating: rating, level },
          succeeds: level !== null && isEnough(one, level, defender),
        },
      };
    },
  },
  catchMissile: {
    fields: '... on BrpCatchMissile { level lucky damage }',
    play: (pick, roll) => {
      const rated = randomRating(pick);
      const [luck, armour] = [30 + pick(60), pick(5)];
      const [damage, damageModifier] = [one(pick, ['1d6', '1d8+1']), one(pick, ['0', '1d2', '-1d4'])];
      const skill = one(pick, ['AGILITY', 'THROW'] as const);
      const rollDamage = () => thrown(damage, roll) + thrown(damageModifier, roll);
      return {
        input: {
          ...{ ...rated.input, luck, armour, damage, damageModifier, skill },
          options: { dodgingMissileWeapons: true },
        },
        result: catchMissile(ratingOf(rated), luck, rollDamage, armour, roll),
      };
    },
  },
  spotAndShield: {
    fields: '... on BrpSpotAndShield { level effectiveRating }',
    play: (pick, roll) => {
      const [spot, skill] = [randomRating(pick), randomRating(pick)];
      const size = one(pick, ['HALF', 'FULL', 'LARGE'] as const);
      const kneeling = pick(3) === 0;
      const before = pick(3);
      const level = levelOf(roll(100), ratingOf(spot), defaults);
      const shield: Attempt = {
        ...{ kind: 'PARRY', against: 'MISSILE', fast: true, noticed: true, missilesBefore: 0 },
        ...{ rank: 5, free: false, rated: skill },
        guard: { kind: 'SHIELD', fitness: 'MADE', size, kneeling, spotted: succeeds(level) },
      };
      const earlier = Array.from({ length: before }, (_, index) => ({
        ...{ kind: 'PARRY', dexRank: 10 + index },
      }));
      const rating = chanceOfDefence(
        shield,
        earlier.map(({ dexRank }) => ({ kind: 'PARRY', against: 'MISSILE', rank: dexRank, free: false })),
        { defensive: false, normalAttacks: 1, heroic: true },
      );
      return {
        input: {
          ...{ spot: spot.input, shield: { ...skill.input, size, kneeling }, earlier, fast: true },
          options: { dodgingMissileWeapons: true },
        },
        result: { level, effectiveRating: rating === null ? null : shown(rating) },
      };
    },
  },
};
