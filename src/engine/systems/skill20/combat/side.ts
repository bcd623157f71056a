import type { Path } from '../../../fault.ts';
import type { Fighter, Forbidden } from '../../../rules/combat.ts';
import { read } from '../../../rules/read.ts';
import type { Skill20Options } from '../options/index.ts';
import { type Sheet, sheet } from '../sheet.ts';
import { heldById, namesOf } from '../status/held.ts';
import { forbiddenBy, type Request } from '../status/permitted.ts';
import type { State } from './state.ts';

/** A combatant with sheet and state read, and the statuses of the round by name. */
export interface Side {
  readonly sheet: Sheet;
  readonly state: State;
  readonly statuses: readonly string[];
}

const heldNow = ({ conditions, round }: Fighter): readonly string[] =>
  conditions.filter(({ from }) => from <= round).map(({ condition }) => condition);

export const sideOf = (fighter: Fighter): Side => ({
  sheet: read(sheet, fighter.sheet),
  state: fighter.state as State,
  statuses: namesOf(heldNow(fighter)),
});

export const has = (fighter: Fighter, condition: string): boolean => heldNow(fighter).includes(condition);

/** Why the actor may not do this now; null where they may. */
export function barred(actor: Fighter, wanted: Request, options: Skill20Options): Forbidden | null {
  const why = forbiddenBy(heldById(heldNow(actor)), wanted, { canFlee: false }, options);
  return why === null
    ? null
    : { forbidden: `held back: ${why}`, about: 'actor', path: [], accepted: 'somebody able to act' };
}

/** The input of an act asks for what the rules do not allow. */
export const forbid = (forbidden: string, path: Path, accepted: string): Forbidden => ({
  forbidden,
  about: 'input',
  path,
  accepted,
});
