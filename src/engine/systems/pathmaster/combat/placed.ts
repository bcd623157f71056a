import { InvalidInput, type Path } from '../../../fault.ts';
import { beset, unknownNames } from '../positions/flanking.ts';
import type { BlowInput } from './attack-fields.ts';

/** The blow with the side that positions tell, where they are given: that of the first who threatens. */
export function placed<Given extends Pick<BlowInput, 'positions' | 'side'>>(given: Given, path: Path): Given {
  const { positions } = given;
  if (!positions) return given;
  const at = [...path, 'positions'];
  const faults = unknownNames(positions, at);
  if (faults.length > 0) throw new InvalidInput(faults);
  const [side] = beset(positions).from;
  if (side) return { ...given, side };
  throw new InvalidInput([
    {
      path: [...at, 'attackers'],
      problem: 'nobody threatens the target',
      accepted: 'whoever attacks, first',
    },
  ]);
}
