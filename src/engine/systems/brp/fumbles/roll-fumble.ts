import type { Chain, Dice, Question } from '../../../dice/dice.ts';
import { rangeOf } from '../../../dice/questions.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { bandOf } from '../../../rules/table.ts';
import type { BrpOptions } from '../options/index.ts';
import type { FumbleBand, FumbleTable } from '../tables/fumbles.ts';

/** Circumstances on which fumble results depend. */
interface FumbleSurroundings {
  readonly allyNearby: boolean;
  readonly weaponHasHitPoints: boolean;
  /** Number that the game master has chosen instead of the first roll (BRP-104). */
  readonly chosen?: number | null;
}

interface Rolling {
  readonly results: readonly FumbleBand[];
  readonly rolls: number;
  readonly pending: number;
}

/** Returns a key for the results. The key must contain everything on which the odds depend. */
type Matters = (results: readonly FumbleBand[]) => string;

/**
 * Rolls on a fumble table until no result requires another roll. If a result requires several rolls, they are made one
 * after another (ruling R-16).
 */
export const rollFumble = (
  table: FumbleTable,
  mishap: FumbleSurroundings,
  options: BrpOptions,
  dice: Dice,
  matters: Matters,
): readonly FumbleBand[] => dice.follow(chainFor(table, mishap, options.maxFumbleRolls, matters)).results;

const rolls = new WeakMap<FumbleTable, Question<FumbleBand>>();

const rollOn = (table: FumbleTable): Question<FumbleBand> =>
  getOrInsertComputed(rolls, table, () => {
    const stretches = table.bands.map((band) => ({ from: band.from, to: band.to, answer: band }));
    return rangeOf(table.die!, stretches, `fumble (${table.title})`);
  });

/**
 * Cached odds of each fumble table. The key is the table object, because a campaign's own table has the same id as the
 * table that it replaces.
 */
const odds = new WeakMap<FumbleTable, Map<Matters, object>>();

const UNROLLED: Rolling = { results: [], rolls: 0, pending: 1 };

function chainFor(
  table: FumbleTable,
  mishap: FumbleSurroundings,
  max: number,
  matters: Matters,
): Chain<Rolling> {
  const { allyNearby, weaponHasHitPoints, chosen } = mishap;
  return {
    start: UNROLLED,
    step: (before, dice) => {
      const given = before.rolls === 0 ? (chosen ?? null) : null;
      const rolled = given === null ? dice.ask(rollOn(table)) : bandOf(table, given)!;
      const more = rolled.cells.outcome === 'ROLL_AGAIN' ? Number(rolled.cells.amount) : 0;
      const rolls = before.rolls + 1;
      const pending = Math.min(before.pending - 1 + more, max - rolls);
      const results = more > 0 ? before.results : [...before.results, readInstead(table, rolled, mishap)];
      return { state: { results, rolls, pending }, more: pending > 0 };
    },
    key: ({ results, rolls, pending }) =>
      pending > 0 ? `${rolls} ${pending} ${matters(results)}` : matters(results),
    // The chain has a name, because its odds are expensive and do not depend on the combatant who fumbles.
    named: {
      within: getOrInsertComputed(
        getOrInsertComputed(odds, table, () => new Map()),
        matters,
        () => ({}),
      ),
      name: () => `${allyNearby} ${weaponHasHitPoints} ${chosen} ${max}`,
    },
  };
}

/**
 * Returns the row of the fumble table that applies. If the rolled row needs an ally or hit points that do not exist,
 * another row applies.
 */
function readInstead(table: FumbleTable, rolled: FumbleBand, mishap: FumbleSurroundings): FumbleBand {
  const { outcome, otherwise } = rolled.cells;
  const unfit =
    (outcome === 'HIT_ALLY' && !mishap.allyNearby) ||
    (outcome === 'WEAPON_LOSES_HIT_POINTS' && !mishap.weaponHasHitPoints);
  return unfit && otherwise !== null ? readInstead(table, bandOf(table, otherwise)!, mishap) : rolled;
}
