import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { parryOf } from '../conditions/restrictions.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { rounded } from '../dice/rounded.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { allOutDefences } from '../manoeuvres/table.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { Continuing } from './continuing.ts';
import { flankShare, unguarded } from './guard.ts';
import type { Defender, Incoming } from './input.ts';
import { baseShield } from './shield.ts';

const sum = (terms: readonly Term[]): number =>
  terms.reduce((total, { value, excluded }) => (excluded === null ? total + value : total), 0);

/** Skill after wounds and conditions: the most that can be parried with (ruling PMA-R94). */
export const parrySkill = (defender: Defender, options: PathmasterOptions): number =>
  Math.max(
    0,
    defender.weaponSkill +
      sum(woundTerms(defender.hitPoints, defender.maximumHitPoints, options)) +
      sum(conditionTerms(conditionsNamed(defender.conditions), 'ATTACK', options)),
  );

/** The Parry of the round before it is shared out: what was allotted, and what turn and conditions leave. */
export function parryAmount(defender: Defender, turn: Continuing, options: PathmasterOptions): number {
  const { manoeuvres, conditions, parry } = defender;
  const skill = parrySkill(defender, options);
  const half = rounded(skill / 2, options);
  const unallotted =
    manoeuvres.length === 0 || turn.parry === 'HALF_SKILL'
      ? half
      : manoeuvres.some((key) => allOutDefences.includes(key))
        ? skill
        : 0;
  const allotted = Math.min(parry ?? unallotted, skill);
  const idle = turn.parry === 'HALF_SKILL';
  const afterTurn =
    turn.parry === 'NONE'
      ? 0
      : turn.parry === 'HALF'
        ? rounded(allotted / 2, options)
        : idle
          ? Math.min(allotted, half)
          : allotted;
  const lateStun =
    options.stunParryFromNextTurn && manoeuvres.length > 0 && !manoeuvres.includes('DO_NOTHING');
  const left = lateStun ? 'NORMAL' : parryOf(conditionsNamed(conditions), options);
  switch (left) {
    case 'NORMAL':
      return afterTurn;
    case 'HALF_SKILL':
      return Math.min(afterTurn, half);
    case 'HALF':
      return idle && !options.stunHalvesDoNothing ? afterTurn : rounded(afterTurn / 2, options);
    case 'NONE':
      return 0;
  }
}

/** What Increased Parry makes of the Parry against a single foe (ruling PMA-R54). */
const againstOne = (amount: number, skill: number, { aodParryAddsDouble }: PathmasterOptions): number =>
  aodParryAddsDouble ? amount + Math.max(2 * skill, 20) : Math.max(2 * skill, skill + 20);

/** Where an attack stands among those parried: 0 for the first. */
interface Sequence {
  readonly place: number;
  /** How many foes are parried in the round. */
  readonly foes: number;
}

function lostBecause(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  options: PathmasterOptions,
): string | null {
  if (!defender.weaponReady) return 'nothing is ready to parry with';
  if (attack.kind === 'RANGED' && !attack.shieldParry) return 'missiles cannot be parried';
  if (turn.parry === 'WITH_INTERRUPT' && !attack.interruptUsed) return 'the Interrupt is not used';
  if (options.parryTargetsPredeclared && defender.parried !== null && !defender.parried.includes(attack.foe))
    return 'this foe was not named beforehand';
  return unguarded(defender, attack, turn, options);
}

/** Parry against one attack: whole, a half, a quarter and so on (rulings PMA-R69, R92, R95). */
export function parryTerms(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  { place, foes }: Sequence,
  options: PathmasterOptions,
): readonly Term[] {
  if (!attack.parry && !attack.shieldParry) return [];
  const amount = parryAmount(defender, turn, options);
  const fewer = turn.parry === 'ONE_FOE_FEWER';
  const whole = fewer && foes === 1 ? againstOne(amount, parrySkill(defender, options), options) : amount;
  const halvings = Math.max(0, fewer ? place - 1 : place);
  const share = rounded(whole / 2 ** halvings, options);
  const label = attack.shieldParry ? 'Shield Parry' : 'Parry';
  const why = lostBecause(defender, attack, turn, options);
  if (why !== null) return [excludedTerm(label, share, 'BASE', combat('Parry Bonus'), why)];
  const terms: Term[] = [term(label, share, 'BASE', combat('Parry Bonus'))];
  const most = baseShield(defender, attack.kind);
  if (attack.shieldParry && share > most)
    terms.push(term('no more than the shield', most - share, 'LIMIT', combat('Shield Parry')));
  if (!attack.shieldParry && defender.parryModifier !== 0 && share > 0)
    terms.push(term('weapon', defender.parryModifier, 'MODIFIER', ruling('PMA-R96')));
  const flanked = rounded(sum(terms) * flankShare(attack, options), options) - sum(terms);
  if (flanked !== 0) terms.push(term('flanked', flanked, 'MODIFIER', ruling('PMA-R81')));
  if (attack.feint === 'PARRY')
    terms.push(term('Feint', rounded(sum(terms) / 2, options) - sum(terms), 'MODIFIER', ruling('PMA-R69')));
  return terms;
}
