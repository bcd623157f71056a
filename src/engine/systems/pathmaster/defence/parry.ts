import type { Term } from '../../../rules/term.ts';
import type { Continuing } from '../budget/continuing.ts';
import { combat, ruling } from '../core/citations.ts';
import { rounded } from '../dice/rounded.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Defender, Incoming } from './input.ts';
import { flankShare, type Loss, loss, lossOf, without } from './loss.ts';
import { allottedParry, parrySkill } from './parry-amount.ts';
import { baseShield } from './shield.ts';

/** What Increased Parry makes of the Parry against a single foe (ruling PMA-R54). */
const againstOne = (amount: number, skill: number, { aodParryAddsDouble }: PathmasterOptions): number =>
  aodParryAddsDouble ? amount + Math.max(2 * skill, 20) : Math.max(2 * skill, skill + 20);

/** Where an attack stands among those parried: 0 for the first. */
interface Sequence {
  readonly place: number;
  /** How many foes are parried in the round. */
  readonly foes: number;
  /** Whether Parry was used behind the shield before. */
  readonly shieldParried: boolean;
}

function lost(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  shieldParried: boolean,
  options: PathmasterOptions,
): Loss | null {
  if (!defender.weaponReady) return loss('nothing is ready to parry with', combat('Parry Bonus'));
  if (attack.kind === 'RANGED' && !attack.shieldParry)
    return loss('a parry does not stop missiles', combat('Parry Bonus'));
  if (attack.shieldParry && shieldParried)
    return loss('the shield has parried another attack', ruling('PMA-R95'));
  if (turn.parry === 'NONE') return loss('the maneuvers of the turn leave no Parry', ruling('PMA-R86'));
  if (turn.parry === 'WITH_INTERRUPT' && !attack.interruptUsed)
    return loss('the Interrupt is not used', combat('Delay'));
  if (options.parryTargetsPredeclared && defender.parried !== null && !defender.parried.includes(attack.foe))
    return loss('this foe was not named beforehand', ruling('PMA-R93'));
  return lossOf('PARRY', defender, attack, turn, options);
}

/** Parry against one attack: whole, a half, a quarter and so on (rulings PMA-R69, R92, R95). */
export function parryTerms(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  { place, foes, shieldParried }: Sequence,
  options: PathmasterOptions,
): readonly Term[] {
  if (!attack.parry && !attack.shieldParry) return [];
  const parry = allottedParry(defender, turn, options);
  const fewer = turn.parry === 'ONE_FOE_FEWER';
  if (fewer && foes === 1)
    parry.becomes(
      'against a single foe',
      againstOne(parry.total, parrySkill(defender, options), options),
      ruling('PMA-R54'),
    );
  const halvings = Math.max(0, fewer ? place - 1 : place);
  parry.becomes(
    `foe ${place + 1} of those parried`,
    rounded(parry.total / 2 ** halvings, options),
    ruling('PMA-R92'),
  );
  if (attack.shieldParry)
    parry.limit('no more than the shield', Math.max(0, baseShield(defender, attack.kind)), ruling('PMA-R95'));
  else if (parry.total > 0) parry.becomes('weapon', parry.total + defender.parryModifier, ruling('PMA-R96'));
  parry.becomes('flanked', rounded(parry.total * flankShare(attack, options), options), ruling('PMA-R81'));
  if (attack.feint === 'PARRY')
    parry.becomes('feint: halved', rounded(parry.total / 2, options), ruling('PMA-R69'));
  const none = lost(defender, attack, turn, shieldParried, options);
  return none ? without(parry.terms, none) : parry.terms;
}
