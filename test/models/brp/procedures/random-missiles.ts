import { from, one, type Procedures } from '../../kit/procedures.ts';
import { chanceOfShot } from './missile-chance.ts';
import { levelsOf, randomRating, shown } from './ratings.ts';

export const missiles: Procedures = {
  missileChance: {
    fields: `... on BrpMissileChance { band effectiveRating criticalUpTo specialUpTo successUpTo fumbleFrom }`,
    play: (pick) => {
      const rated = randomRating(pick);
      const shot = {
        ...{ dex: from(pick, 7, 18), range: one(pick, [10, 20, 40]), aimed: pick(2) === 0 },
        ...{ targetingGear: pick(2) === 0, targetProne: pick(4) === 0, fastMoving: pick(5) === 0 },
        ...{ distance: one(pick, [1, 4, 6, 10, 15, 20, 30, 39, 41, 80, 81, 160, 161, 330]) },
        ...{ concealed: pick(5) === 0 },
        support: one(pick, ['NONE', 'NONE', 'FIRST_ATTACK', 'SAME_ROUND', 'LATER_ROUND'] as const),
        visibility: one(pick, ['CLEAR', 'CLEAR', 'LIGHT_SHADOWS', 'LIGHT_FOG', 'DARKNESS'] as const),
      };
      const { band, rating } = chanceOfShot(rated, shot);
      const levels = rating === null ? null : levelsOf(shown(rating));
      // BRP-192: at long range, every hit is an ordinary success.
      const ordinary = band === 'LONG' ? { criticalUpTo: 0, specialUpTo: 0 } : {};
      return {
        input: { ...rated.input, ...shot },
        result: {
          ...{ band, effectiveRating: rating === null ? null : shown(rating) },
          ...(levels
            ? { ...levels, ...ordinary }
            : { criticalUpTo: 0, specialUpTo: 0, successUpTo: 0, fumbleFrom: 101 }),
        },
      };
    },
  },
};
