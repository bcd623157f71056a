import { from, one, type Procedures } from '../../kit/procedures.ts';
import { succeeds } from '../levels.ts';
import { defaults } from '../sheet.ts';
import { dyingBlow, isRescued, mayBeSplit, ranksOfShares, shoot } from './levels-and-variants.ts';
import { levelsOf, randomRating, ratingOf, shown } from './ratings.ts';

export const variants: Procedures = {
  skill: {
    fields: `... on BrpSkill { effectiveRating level malfunction success criticalUpTo specialUpTo successUpTo
      fumbleFrom }`,
    play: (pick, roll) => {
      const rated = randomRating(pick);
      const malfunctionFrom = one(pick, [null, 95, 96, 98, 100, 60]);
      const options = {
        ...{ autoFailFrom: one(pick, [101, 101, 96]), autoSuccessUpTo: one(pick, [0, 0, 5]) },
        fumbleRule: one(pick, ['TABLE', 'TABLE', 'STRICT_5_PERCENT'] as const),
        flatBeforeDifficulty: pick(4) === 0,
      };
      const all = { ...defaults, ...options };
      const rating = shown(ratingOf(rated, {}, all));
      const { level, malfunction } = shoot(roll(100), rating, malfunctionFrom, all);
      return {
        input: { ...rated.input, ...(malfunctionFrom === null ? {} : { malfunctionFrom }), options },
        result: {
          ...{ effectiveRating: rating, level, malfunction, success: succeeds(level) && !malfunction },
          ...levelsOf(rating, all),
        },
      };
    },
  },
  splitRating: {
    fields: `... on BrpSplitRating { legal attacks { rating rank lost criticalUpTo specialUpTo successUpTo
      fumbleFrom } }`,
    play: (pick) => {
      const shares = Array.from({ length: from(pick, 2, 4) }, () =>
        pick(12) === 0 ? from(pick, 40, 49) : from(pick, 50, 90),
      );
      const sum = shares.reduce((total, share) => total + share, 0);
      const rating = one(pick, [sum, sum, sum, sum + 1, sum - 1]);
      const rank = from(pick, 3, 18);
      const legal = mayBeSplit(rating, shares);
      const ranks = ranksOfShares(rank, shares);
      return {
        input: { rating, shares, rank },
        result: {
          legal,
          attacks: legal
            ? shares.map((share, index) => ({
                ...{ rating: share, rank: ranks[index], lost: ranks[index] === null },
                ...levelsOf(share),
              }))
            : [],
        },
      };
    },
  },
  dyingBlow: {
    fields: '... on BrpDyingBlow { mayAct rollsNeeded staminaTarget luckTarget effectiveRating told }',
    play: (pick, roll) => {
      const [con, deferred, pow] = [from(pick, 6, 18), pick(3), from(pick, 6, 18)];
      const pieces = pick(3) === 0 ? from(pick, 1, 3) : 0;
      const rated = pieces === 0 && pick(2) === 0 ? randomRating(pick) : null;
      const prone = pick(3) > 0;
      return {
        input: {
          ...{ con, deferredRounds: deferred, prone, options: { dyingBlows: true } },
          ...(pieces > 0 ? { words: { pieces, pow } } : {}),
          ...(rated ? { action: rated.input } : {}),
        },
        result: {
          ...dyingBlow({ con, deferred, pow, pieces }, roll),
          ...{ staminaTarget: con * 5, luckTarget: pieces > 0 ? pow * 5 : null },
          // BRP-165: a dying combatant has the full rating, but lying on the ground makes the roll Difficult.
          effectiveRating: rated ? shown(ratingOf(rated, { difficult: prone ? 1 : 0 })) : null,
        },
      };
    },
  },
  rescue: {
    fields: '... on BrpRescue { survives deathRound }',
    play: (pick) => {
      const wound = { round: from(pick, 1, 5), hitPoints: -pick(5) };
      const aid = { round: wound.round + from(pick, -1, 3), healed: pick(8) };
      const healRound = Math.max(1, aid.round);
      const delivered = pick(4) === 0;
      return {
        input: {
          ...{ fatalRound: wound.round, hitPoints: wound.hitPoints, healRound, healed: aid.healed },
          dyingBlowDelivered: delivered,
        },
        result: {
          survives: isRescued(wound, { ...aid, round: healRound }, delivered),
          deathRound: wound.round + 1,
        },
      };
    },
  },
};
