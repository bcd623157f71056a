import type { PathmasterOptions } from '../options/index.ts';
import { isGuarded } from '../positions/sides.ts';
import type { Continuing } from './continuing.ts';
import type { Defender, Incoming } from './input.ts';

/** What keeps Shield and Parry alike from an attack; null where nothing does. */
export function unguarded(
  { chargeTarget }: Defender,
  { foe, side, foeInvisible, aware, opportunity }: Incoming,
  { openTo }: Continuing,
  options: PathmasterOptions,
): string | null {
  if (!isGuarded(side)) return 'the attack comes from behind';
  if (foeInvisible) return 'the foe is invisible';
  if (!aware) return 'nobody guards against what they are not aware of';
  if (openTo !== null && foe !== chargeTarget && (opportunity || options.chargePenaltyAllOthers))
    return 'a charge leaves no guard against others';
  return null;
}

/** What is left of Shield and Parry on the flank, for groups that reduce them (ruling PMA-R81). */
export const flankShare = ({ side }: Incoming, { flankedHalvesShieldAndParry }: PathmasterOptions): number =>
  flankedHalvesShieldAndParry && side === 'FLANK' ? 0.5 : 1;
