import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { D20 } from '../rolls/natural.ts';

export interface Contender {
  readonly initiative: number;
  readonly agility: number;
}

const keyOf = ({ initiative, agility }: Contender, { tieBreak }: ArrgsOptions): readonly number[] =>
  tieBreak === 'AGILITY' ? [initiative, agility] : [initiative];

/** True if only a roll-off can order the two combatants. */
export const standsWith = (a: Contender, b: Contender, options: ArrgsOptions): boolean =>
  descending(keyOf(a, options), keyOf(b, options)) === 0;

/** A combatant in the Initiative order, with the rolls that broke a tie. */
export type Placed<One> = One & { readonly rolls: readonly number[] };

/**
 * Orders combatants by Initiative, highest first, including values below 0. Ties are broken by Agility Score, and then
 * by a d20 that is rolled again while equal (rulings ARR-R94, ARR-R95). `called` returns the name of the combatant who
 * rolls.
 */
export function inOrder<One extends Contender>(
  contenders: readonly One[],
  called: (one: One) => string,
  options: ArrgsOptions,
  dice: Dice,
): readonly Placed<One>[] {
  const placed = contenders.map((one): Placed<One> => ({ ...one, rolls: [] }));
  const compare = (a: Placed<One>, b: Placed<One>): number =>
    descending([...keyOf(a, options), ...a.rolls], [...keyOf(b, options), ...b.rolls]);
  let sorted = placed.toSorted(compare);
  for (let tied = tiedWith(sorted, compare); tied.size > 0; tied = tiedWith(sorted, compare)) {
    const rolled = placed.flatMap((each, index) => (tied.has(placed[index]!) ? [each] : []));
    for (const each of rolled)
      placed[placed.indexOf(each)] = {
        ...each,
        rolls: [...each.rolls, dice.ask(face(D20, `Initiative tie of ${called(each)}`))],
      };
    sorted = placed.toSorted(compare);
  }
  return sorted;
}

function descending(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (b[at] ?? 0) - (a[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const tiedWith = <One>(sorted: readonly One[], compare: (a: One, b: One) => number): ReadonlySet<One> =>
  new Set(
    sorted.filter((each, index) =>
      [sorted[index - 1], sorted[index + 1]].some((next) => next !== undefined && compare(each, next) === 0),
    ),
  );
