import { formulaText, minimum } from '../../../dice/formula.ts';
import { NOTATION_ACCEPTED, NotationFault, parseFormula } from '../../../dice/notation.ts';
import type { Fault, Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import { read } from '../../../rules/fields/read.ts';
import { nameFaults } from '../../../rules/names.ts';
import { addFormulas, fits, worth } from '../armour/layers.ts';
import { MOST_ARMOUR, type Piece } from '../armour/worn-fields.ts';
import { type OwnWeapon, type Sheet, sheet } from './sheet.ts';

/**
 * Returns the faults of a sheet: duplicate weapon names, missing ranges and invalid armour. Names must be unique,
 * because weapons are identified by name.
 */
export function sheetFaults(given: Json, path: Path): readonly Fault[] {
  const own = read(sheet, given, path);
  const { weapons, shield } = own;
  return [
    ...nameFaults(weapons, [...path, 'weapons'], shield ? [shield.name] : []),
    ...weapons.flatMap((weapon, index) => rangeFaults(weapon, [...path, 'weapons', index, 'range'])),
    ...armourFaults(own, [...path, 'armourPieces']),
  ];
}

const rangeFaults = ({ name, kind, range }: OwnWeapon, path: Path): readonly Fault[] =>
  (kind === 'THROWN' || kind === 'MISSILE') && range === null
    ? [
        {
          path,
          problem: `the ${name} is thrown or shot and needs a range`,
          accepted: 'the listed range in metres',
        },
      ]
    : [];

function pieceFaults(piece: Piece, siz: number, path: Path): readonly Fault[] {
  const faults: Fault[] = [];
  if (!fits(piece, siz))
    faults.push({
      path: [...path, 'siz'],
      problem: `the ${piece.name} cannot be worn at SIZ ${siz}`,
      accepted: 'armour that fits its wearer',
    });
  if (piece.random !== null && minimum(piece.random) < 0)
    faults.push({
      path: [...path, 'random'],
      problem: 'the armour value can be below 0',
      accepted: 'dice whose total is 0 or more',
    });
  return faults;
}

function armourFaults(
  { armour, armourDice, armourPieces: pieces, siz }: Sheet,
  path: Path,
): readonly Fault[] {
  if (pieces.length === 0) return [];
  const faults = pieces.flatMap((piece, index) => pieceFaults(piece, siz, [...path, index]));
  const wrong = (problem: string, accepted: string): Fault => ({ path, problem, accepted });
  if (armour > 0 || armourDice !== null)
    faults.push(
      wrong('the sheet also contains an armour value', 'either pieces of armour or an armour value'),
    );
  if (pieces.reduce((sum, { value }) => sum + value, 0) > MOST_ARMOUR)
    faults.push(
      wrong('the armour values add up to too much', `armour values with a sum of at most ${MOST_ARMOUR}`),
    );
  const random = addFormulas(pieces.map((piece) => worth(piece, { randomArmour: true })));
  if (!isNotation(formulaText(random)))
    faults.push(wrong('the pieces have too many armour dice together', `in total ${NOTATION_ACCEPTED}`));
  return faults;
}

function isNotation(text: string): boolean {
  try {
    parseFormula(text);
    return true;
  } catch (error) {
    if (error instanceof NotationFault) return false;
    throw error;
  }
}
