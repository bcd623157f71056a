import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../citations.ts';
import { cellsOf } from '../manoeuvres/table.ts';
import { stated } from '../modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type Continuing, continuing } from './continuing.ts';
import { dodgeTerms } from './dodge.ts';
import type { DefencesInput, Defender, Incoming } from './input.ts';
import { parryTerms } from './parry.ts';
import { shieldTerms } from './shield.ts';

/** What was met before in a round, as far as it tells on what comes. */
export interface Before {
  /** Every foe that has attacked, in order. */
  readonly foes: readonly string[];
  /** The foe of every attack that the shield served against. */
  readonly shielded: readonly string[];
  /** The foe of every attack that was parried. */
  readonly parried: readonly string[];
  /** How many foes are parried in the whole round. */
  readonly foesParried: number;
}

/** What meets one attack. */
export interface Met {
  readonly attack: Incoming;
  readonly dodge: Breakdown;
  readonly shield: Breakdown;
  readonly parry: Breakdown;
  readonly special: Breakdown;
  readonly whole: Breakdown;
}

/** Whether a part of the defence serves at all, be it with nothing. */
const counts = ({ terms }: Breakdown): boolean => terms.some(({ excluded }) => excluded === null);

/** The Defensive Bonus against one attack, by what the turn has left and what was met before. */
export function meet(
  defender: Defender,
  attack: Incoming,
  turn: Continuing,
  before: Before,
  options: PathmasterOptions,
): Met {
  const again = before.foes.includes(attack.foe);
  const dodge = dodgeTerms(defender, attack, turn, again, options);
  const shield = shieldTerms(defender, attack, turn, before.shielded, options);
  const place = placeOf(attack, before.parried, options);
  const parry = parryTerms(defender, attack, turn, { place, foes: before.foesParried }, options);
  const special: readonly Term[] = [
    ...(attack.divesForCover
      ? [term('dive for cover', cellsOf('DIVE_FOR_COVER').special, 'MODIFIER', ruling('PMA-R87'))]
      : []),
    ...stated(attack.cover, ruling('PMA-R11')),
  ];
  return {
    attack,
    dodge: breakdown('dodge', dodge),
    shield: breakdown('shield', shield),
    parry: breakdown('parry', parry),
    special: breakdown('special', special),
    whole: breakdown('defensive bonus', [...dodge, ...shield, ...parry, ...special]),
  };
}

/** The Defensive Bonus against every attack of a round, in the order they come. */
export function defend(given: DefencesInput, options: PathmasterOptions): readonly Met[] {
  const turn = turnOf(given, options);
  const foesParried = new Set(
    given.attacks.filter(({ parry, shieldParry }) => parry || shieldParry).map(({ foe }) => foe),
  ).size;
  let before: Before = { foes: [], shielded: [], parried: [], foesParried };
  return given.attacks.map((attack): Met => {
    const met = meet(given, attack, turn, before, options);
    const { foe } = attack;
    before = {
      foesParried,
      foes: [...before.foes, foe],
      shielded: counts(met.shield) ? [...before.shielded, foe] : before.shielded,
      parried: counts(met.parry) ? [...before.parried, foe] : before.parried,
    };
    return { ...met, whole: { ...met.whole, of: `Defensive Bonus against ${foe}` } };
  });
}

/** Before their first turn everybody stands off guard (ruling PMA-R12). */
export const turnOf = ({ manoeuvres: taken }: Defender, options: PathmasterOptions): Continuing =>
  continuing(taken.length === 0 ? ['DO_NOTHING'] : taken, options);

/** How many foes, or attacks, were parried before this one (ruling PMA-R92). */
function placeOf(
  { foe }: Incoming,
  parried: readonly string[],
  { parryPerAttack }: PathmasterOptions,
): number {
  if (parryPerAttack) return parried.length;
  const foes = [...new Set(parried)];
  const known = foes.indexOf(foe);
  return known < 0 ? foes.length : known;
}
