import type { Formula } from '../../../dice/formula.ts';
import { addFormulas, counting, fits, type SkillPenalty, skillPenalties, worth } from '../armour/layers.ts';
import type { SkillGroup } from '../armour/worn-fields.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Sheet } from './sheet.ts';

/** What the armour of a sheet is worth to its wearer, and what it costs them. */
interface ArmourOnSheet {
  readonly value: number;
  /** What takes the place of the value: rolled for every blow. Null unless the group plays so. */
  readonly dice: Formula | null;
  /** Flat modifiers to skills of a group; the Agility roll is PHYSICAL. */
  readonly skillPenalties: (group: SkillGroup) => readonly SkillPenalty[];
}

/** Armour by the value that the sheet states, or by the pieces it names. */
export function armourOnSheet(
  { armour, armourDice, armourPieces, siz }: Sheet,
  options: BrpOptions,
): ArmourOnSheet {
  if (armourPieces.length === 0)
    return { value: armour, dice: options.randomArmour ? armourDice : null, skillPenalties: () => [] };
  const worn = armourPieces.filter((piece) => fits(piece, siz));
  const counted = counting(worn, options);
  const dice = addFormulas(counted.map((piece) => worth(piece, options)));
  return {
    value: counted.reduce((sum, { value }) => sum + value, 0),
    dice: dice.dice.length > 0 ? dice : null,
    skillPenalties: (group) => skillPenalties(worn, group),
  };
}
