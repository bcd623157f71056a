import { InvalidInput, type Path } from '../../../fault.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { idOf, stateOf } from '../combatant/fighter.ts';
import { faultsOfUnknownNames, flankingSidesOf } from '../positions/flanking.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/**
 * Determines from the positions from which side the attack comes, if the input contains positions. The first attacker
 * in `positions` is the actor. The foe that the target focuses on does not flank it (PMA-154).
 */
export function withSideFromPositions<Given extends Pick<AttackActInput, 'positions' | 'side'>>(
  given: Given,
  path: Path,
  actor: Fighter,
  target: Fighter,
): Given {
  const { turnedOn } = stateOf(target);
  const faces = turnedOn === idOf(actor);
  if (!given.positions) return faces && given.side === 'FLANK' ? { ...given, side: 'FRONT' } : given;
  const names = given.positions.attackers.map(({ name }) => name);
  const kept = faces ? (names[0] ?? null) : (names.find((name) => name === turnedOn) ?? null);
  const positions = { ...given.positions, focus: given.positions.focus ?? kept };
  const at = [...path, 'positions'];
  const faults = faultsOfUnknownNames(positions, at);
  if (faults.length > 0) throw new InvalidInput(faults);
  const [side] = flankingSidesOf(positions).from;
  if (side) return { ...given, side };
  throw new InvalidInput([
    {
      path: [...at, 'attackers'],
      problem: 'no attacker threatens the target',
      accepted: 'the attacker as the first entry',
    },
  ]);
}
