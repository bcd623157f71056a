import type { Path } from '../../../fault.ts';
import type { Forbidden } from '../../../rules/combat.ts';

/** The input of an act asks for what the rules do not allow. */
export const forbid = (forbidden: string, path: Path, accepted: string): Forbidden => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});
