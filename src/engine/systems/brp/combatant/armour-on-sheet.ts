import type { Formula } from '../../../dice/formula.ts';
import { addFormulas, counting, fits, type SkillPenalty, skillPenalties, worth } from '../armour/layers.ts';
import type { SkillGroup } from '../armour/worn-fields.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Sheet } from './sheet.ts';

/** Armour value of a sheet, and its penalties on skills. */
interface ArmourOnSheet {
  readonly value: number;
  /** Dice that replace `value` and are rolled for each attack. Null if the group does not use random armour. */
  readonly dice: Formula | null;
  /** Returns the flat modifiers on skills of a group. The Agility roll counts as `PHYSICAL`. */
  readonly skillPenalties: (group: SkillGroup) => readonly SkillPenalty[];
}

/** Returns the armour of a sheet: from its armour value, or from the pieces that it lists. */
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
