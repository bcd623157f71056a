import type { Path } from '../../fault.ts';
import type { Forbidden } from './combat.ts';

/** The input of an act asks for what the rules do not allow. */
export const forbid = (forbidden: string, path: Path, accepted: string): Forbidden => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});

/** The actor may not act so, whatever the input. */
export const forbidActor = (forbidden: string, accepted: string): Forbidden => ({
  forbidden,
  about: 'actor',
  path: [],
  accepted,
});
