import { signed } from '../../../../rules/generic-combatant.ts';
import { type Band, banded } from '../../../../rules/table.ts';
import { house } from '../../core/citations.ts';
import { type ArmourColumn, armourColumnOf, armourTypes } from '../../house/armour-types.ts';

type Cells = Readonly<Record<ArmourColumn, number | null>>;

/** Highest natural roll at which the spell fails for every target. */
export const BASE_MISHAP_UP_TO = 2;

/** Armour adds slightly to resistance against spells on the body: 2 for every four armour types. */
const armourHelp = (armourType: number): number => 2 * Math.floor((armourType - 1) / 4);

const rows: readonly (readonly [from: number, bareBody: number])[] = [
  [3, 25],
  [11, 20],
  [21, 15],
  [31, 10],
  [41, 5],
  [51, 0],
  [61, -5],
  [71, -10],
  [81, -15],
  [91, -20],
  [96, -25],
  [100, -30],
];

const cellsOf = (value: (armourType: number) => number | null): Cells =>
  Object.fromEntries(armourTypes.map((armourType) => [armourColumnOf(armourType), value(armourType)]));

/** Created for this project, because the book mentions its base attack table but does not contain it. */
export const baseAttackTable = banded<Cells>({
  id: 'pathmaster.base-attack',
  title: 'Base spell attack',
  citation: house('Base spell attack'),
  die: 100,
  columns: Object.fromEntries(
    armourTypes.map((armourType) => [
      armourColumnOf(armourType),
      `Added to the resistance roll of a target in armour type ${armourType}. Empty if the spell fails.`,
    ]),
  ),
  bands: [
    {
      from: 1,
      to: BASE_MISHAP_UP_TO,
      text: 'The spell fails for every target: roll for spell failure.',
      cells: cellsOf(() => null),
    },
    ...rows.map(
      ([from, bare], index): Band<Cells> => ({
        from,
        to: (rows[index + 1]?.[0] ?? 101) - 1,
        text: `${signed(bare)} for the unarmoured, more for the armoured.`,
        cells: cellsOf((armourType) => bare + armourHelp(armourType)),
      }),
    ),
  ],
});
