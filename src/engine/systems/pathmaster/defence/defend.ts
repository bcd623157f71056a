import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { cellsOf } from '../actions/table.ts';
import { type Continuing, continuing } from '../budget/continuing.ts';
import { ruling } from '../core/citations.ts';
import { stated } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
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
  /** Whether Parry was used behind the shield. */
  readonly shieldParried: boolean;
  /** Whether the defender has dropped to the ground before missiles. */
  readonly dropped: boolean;
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
export const counts = ({ terms }: Breakdown): boolean => terms.some(({ excluded }) => excluded === null);

const drops = ({ droppedBefore }: Defender, { kind, foe }: Incoming): boolean =>
  kind === 'RANGED' && droppedBefore.includes(foe);

/** What the turn leaves once somebody lies on the ground: nothing to block or parry with (PMA-129). */
const onTheGround = (turn: Continuing): Continuing => ({ ...turn, shield: 'NONE', parry: 'NONE' });

/** Special bonuses serve against whatever fills a space, too; a dive against nothing else (ruling PMA-R87). */
function specialTerms({ divesForCover, area, cover }: Incoming): readonly Term[] {
  const dive = ['dive for cover', cellsOf('DIVE_FOR_COVER').special, 'MODIFIER', ruling('PMA-R87')] as const;
  return [
    ...(divesForCover ? [area ? term(...dive) : excludedTerm(...dive, 'it does not fill a space')] : []),
    ...stated(cover, ruling('PMA-R11')),
  ];
}

/** The Defensive Bonus against one attack, by what the turn has left and what was met before. */
export function meet(
  defender: Defender,
  attack: Incoming,
  left: Continuing,
  before: Before,
  options: PathmasterOptions,
): Met {
  const turn = before.dropped || drops(defender, attack) ? onTheGround(left) : left;
  const again = before.foes.includes(attack.foe);
  const dodge = dodgeTerms(defender, attack, turn, again, options);
  const shield = shieldTerms(defender, attack, turn, before.shielded, options);
  const { foesParried: foes, shieldParried } = before;
  const place = placeOf(attack, before.parried, options);
  const parry = parryTerms(defender, attack, turn, { place, foes, shieldParried }, options);
  const special = specialTerms(attack);
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
  let before: Before = {
    foes: [],
    shielded: [],
    parried: [],
    foesParried,
    shieldParried: false,
    dropped: false,
  };
  return given.attacks.map((attack): Met => {
    const met = meet(given, attack, turn, before, options);
    const { foe } = attack;
    before = {
      foesParried,
      foes: [...before.foes, foe],
      shielded: counts(met.shield) ? [...before.shielded, foe] : before.shielded,
      parried: counts(met.parry) ? [...before.parried, foe] : before.parried,
      shieldParried: before.shieldParried || (attack.shieldParry && counts(met.parry)),
      dropped: before.dropped || drops(given, attack),
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
