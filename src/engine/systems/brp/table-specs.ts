import {
  type CellSpec,
  orNothing,
  specOf,
  type TableSpec,
  wholeNumber,
  yesOrNo,
} from '../../rules/homebrew/table-spec.ts';
import { fumbleSpecs } from './fumbles/table-specs.ts';
import { hitLocations } from './tables/hit-locations.ts';
import { majorWounds } from './tables/major-wounds.ts';
import { movementBands } from './tables/round.ts';
import { characteristic } from './wounds/major-wound-fields.ts';

const CHARACTERISTICS = Object.keys(characteristic.values);

const characteristics: CellSpec = {
  description: majorWounds.columns.characteristics,
  accepted: `some of ${CHARACTERISTICS.join(', ')}, separated by commas, or nothing`,
  read: (given) => {
    const names = String(given ?? '')
      .split(',')
      .map((name) => name.trim().toUpperCase())
      .filter((name) => name !== '');
    return names.every((name) => CHARACTERISTICS.includes(name)) ? names.join(', ') || null : undefined;
  },
};

/** Form of a campaign’s own tables, if the columns do not determine it. */
export const tableSpecs: readonly TableSpec[] = [
  ...fumbleSpecs,
  {
    ...specOf(majorWounds),
    columns: { ...specOf(majorWounds).columns, characteristics },
    defaults: { characteristics: null, movement: false, headInjury: false, fourChosen: false },
    contradictions: ({ characteristics, fourChosen }) =>
      (characteristics === null) === (fourChosen === true)
        ? []
        : [
            {
              column: 'characteristics',
              problem: 'the row does not determine which characteristics lose points',
            },
          ],
  },
  {
    ...specOf(hitLocations),
    columns: { ...specOf(hitLocations).columns, limb: orNothing(yesOrNo(hitLocations.columns.limb)) },
    defaults: { limb: null },
  },
  {
    ...specOf(movementBands),
    columns: { divisor: orNothing(wholeNumber(1, 1000, movementBands.columns.divisor)) },
  },
];
