import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import { maximumRangeOf } from './range.ts';
import type { Weapon } from './weapon.ts';

const isRising = (edges: readonly number[]): boolean =>
  edges.every((edge, index) => index === 0 || edge > edges[index - 1]!);

/** Returns the faults in the combination of a weapon's fields. */
export function weaponFaults(weapon: Weapon, path: Path): readonly Fault[] {
  const far = maximumRangeOf(weapon);
  const all: readonly (readonly [wrong: boolean, at: keyof Weapon, problem: string, accepted: string])[] = [
    [
      weapon.fireMode !== null && weapon.attack !== 'FIREARM',
      ...(['fireMode', 'only guns have fire modes', 'a FIREARM'] as const),
    ],
    [
      !isRising(weapon.results.map(({ from }) => from)),
      ...(['results', 'the rows are not in ascending order', 'rows in ascending order of totals'] as const),
    ],
    [
      !isRising(weapon.ranges.map(({ upTo }) => upTo)),
      ...(['ranges', 'the range bands are not in ascending order', 'the nearest band first'] as const),
    ],
    [
      weapon.thrown && attackTableModel.rows[weapon.attack].cells.fumble === 'UNARMED',
      ...(['thrown', 'an attack with the body cannot be thrown', 'false'] as const),
    ],
    [
      far !== null && weapon.minimumRange > far,
      'minimumRange',
      'the minimum range is greater than the maximum range',
      `at most ${quantity(far ?? 0, 'foot', 'feet')}`,
    ],
  ];
  return all
    .filter(([wrong]) => wrong)
    .map(([, at, problem, accepted]) => ({ path: [...path, at], problem, accepted }));
}
