import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../citations.ts';
import { cellsOf } from '../manoeuvres/table.ts';
import { stated } from '../modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type Continuing, continuing } from './continuing.ts';
import { dodgeTerms } from './dodge.ts';
import type { DefencesInput, Incoming } from './input.ts';
import { parryTerms } from './parry.ts';
import { shieldTerms } from './shield.ts';

/** What meets one attack. */
export interface Met {
  readonly attack: Incoming;
  readonly dodge: number;
  readonly shield: number;
  readonly parry: number;
  readonly special: number;
  readonly whole: Breakdown;
}

const totalOf = (terms: readonly Term[]): number => breakdown('part', terms).total;

const counts = (terms: readonly Term[]): boolean => terms.some(({ excluded }) => excluded === null);

/** The Defensive Bonus against every attack of a round, in the order they come. */
export function defend(given: DefencesInput, options: PathmasterOptions): readonly Met[] {
  const turn = turnOf(given, options);
  const foesParried = new Set(
    given.attacks.filter(({ parry, shieldParry }) => parry || shieldParry).map(({ foe }) => foe),
  ).size;
  const shielded: Incoming[] = [];
  const parried: Incoming[] = [];
  return given.attacks.map((attack, index): Met => {
    const again = given.attacks.slice(0, index).some(({ foe }) => foe === attack.foe);
    const dodge = dodgeTerms(given, attack, turn, again, options);
    const shield = shieldTerms(given, attack, turn, shielded, options);
    const place = placeOf(attack, parried, options);
    const parry = parryTerms(given, attack, turn, { place, foes: foesParried }, options);
    const special: readonly Term[] = [
      ...(attack.divesForCover
        ? [term('dive for cover', cellsOf('DIVE_FOR_COVER').special, 'MODIFIER', ruling('PMA-R87'))]
        : []),
      ...stated(attack.cover, ruling('PMA-R11')),
    ];
    if (counts(shield)) shielded.push(attack);
    if (counts(parry)) parried.push(attack);
    return {
      attack,
      dodge: totalOf(dodge),
      shield: totalOf(shield),
      parry: totalOf(parry),
      special: totalOf(special),
      whole: breakdown(`Defensive Bonus against ${attack.foe}`, [...dodge, ...shield, ...parry, ...special]),
    };
  });
}

/** Before their first turn everybody stands off guard (ruling PMA-R12). */
const turnOf = ({ manoeuvres: taken }: DefencesInput, options: PathmasterOptions): Continuing =>
  continuing(taken.length === 0 ? ['DO_NOTHING'] : taken, options);

/** How many foes, or attacks, were parried before this one (ruling PMA-R92). */
function placeOf(
  attack: Incoming,
  parried: readonly Incoming[],
  { parryPerAttack }: PathmasterOptions,
): number {
  if (parryPerAttack) return parried.length;
  const foes = [...new Set(parried.map(({ foe }) => foe))];
  const known = foes.indexOf(attack.foe);
  return known < 0 ? foes.length : known;
}
