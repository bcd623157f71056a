import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { type ContinuingDefences, continuingDefencesOf } from '../budget/continuing-defences.ts';
import { ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { dodgeTerms } from './dodge.ts';
import type { DefencesInput, Defender, IncomingAttack } from './input.ts';
import { mayParry, parryTerms } from './parry.ts';
import { shieldTerms } from './shield.ts';

/** Facts about earlier attacks of a round that affect later defences. */
export interface EarlierDefences {
  /** All foes who have attacked in the round, in order. */
  readonly foes: readonly string[];
  /** For each attack against which the shield counted: the foe who made it. */
  readonly shielded: readonly string[];
  /** For each parried attack: the foe who made it. */
  readonly parried: readonly string[];
  /** Number of foes whose attacks were parried in the whole round. */
  readonly foesParried: number;
  /** True if the defender has used Shield Parry in the round. */
  readonly shieldParried: boolean;
  /** True if the defender has used Dodge and Drop. */
  readonly dropped: boolean;
}

/** Defences against one attack. */
export interface DefensiveBonus {
  readonly attack: IncomingAttack;
  readonly dodge: Breakdown;
  readonly shield: Breakdown;
  readonly parry: Breakdown;
  readonly special: Breakdown;
  readonly whole: Breakdown;
}

/** True if a part of the defence counts, even with a value of 0. */
export const isPartUsed = ({ terms }: Breakdown): boolean => terms.some(({ excluded }) => excluded === null);

/** True if the defender parries. A Parry of 0 stops nothing, and does not count towards the parried foes. */
export const isParryUsed = (parry: Breakdown): boolean => isPartUsed(parry) && parry.total !== 0;

const dropsBefore = ({ droppedBefore }: Defender, { kind, foe }: IncomingAttack): boolean =>
  kind === 'RANGED' && droppedBefore.includes(foe);

/** Returns the defences after Dodge and Drop, without Shield and Parry (PMA-129). */
const withoutShieldAndParry = (turn: ContinuingDefences): ContinuingDefences => ({
  ...turn,
  shield: 'NONE',
  parry: 'NONE',
});

/** Special bonuses also count against area attacks. A dive counts only against area attacks (ruling PMA-R87). */
function specialTerms({ divesForCover, area, cover }: IncomingAttack): readonly Term[] {
  const dive = [
    'dive for cover',
    manoeuvreCellsOf('DIVE_FOR_COVER').special,
    'MODIFIER',
    ruling('PMA-R87'),
  ] as const;
  return [
    ...(divesForCover ? [area ? term(...dive) : excludedTerm(...dive, 'it does not fill a space')] : []),
    ...statedTerms(cover, ruling('PMA-R11')),
  ];
}

/** Returns the Defensive Bonus against one attack, after the turn's manoeuvres and earlier attacks. */
export function defensiveBonusAgainst(
  defender: Defender,
  attack: IncomingAttack,
  left: ContinuingDefences,
  before: EarlierDefences,
  options: PathmasterOptions,
): DefensiveBonus {
  const turn = before.dropped || dropsBefore(defender, attack) ? withoutShieldAndParry(left) : left;
  const again = before.foes.includes(attack.foe);
  const dodge = dodgeTerms(defender, attack, turn, again, options);
  const shield = shieldTerms(defender, attack, turn, before.shielded, options);
  const { foesParried: foes, shieldParried } = before;
  const place = parryPlaceOf(attack, before.parried, options);
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

/** Returns the Defensive Bonus against every attack of a round, in the order of the attacks. */
export function defensiveBonusesOf(
  given: DefencesInput,
  options: PathmasterOptions,
): readonly DefensiveBonus[] {
  const turn = continuingDefencesOfDefender(given, options);
  const foesParried = new Set(
    given.attacks.filter((attack) => mayParry(given, attack, turn, options)).map(({ foe }) => foe),
  ).size;
  let before: EarlierDefences = {
    foes: [],
    shielded: [],
    parried: [],
    foesParried,
    shieldParried: false,
    dropped: false,
  };
  return given.attacks.map((attack): DefensiveBonus => {
    const bonus = defensiveBonusAgainst(given, attack, turn, before, options);
    const { foe } = attack;
    before = {
      foesParried,
      foes: [...before.foes, foe],
      shielded: isPartUsed(bonus.shield) ? [...before.shielded, foe] : before.shielded,
      parried: isParryUsed(bonus.parry) ? [...before.parried, foe] : before.parried,
      shieldParried: before.shieldParried || (attack.shieldParry && isParryUsed(bonus.parry)),
      dropped: before.dropped || dropsBefore(given, attack),
    };
    return { ...bonus, whole: { ...bonus.whole, of: `Defensive Bonus against ${foe}` } };
  });
}

/** Before their first turn, all combatants are off guard (ruling PMA-R12). */
export const continuingDefencesOfDefender = (
  { manoeuvres: taken }: Defender,
  options: PathmasterOptions,
): ContinuingDefences => continuingDefencesOf(taken.length === 0 ? ['DO_NOTHING'] : taken, options);

/** Returns the number of foes or attacks that were parried before this one (ruling PMA-R92). */
function parryPlaceOf(
  { foe }: IncomingAttack,
  parried: readonly string[],
  { parryPerAttack }: PathmasterOptions,
): number {
  if (parryPerAttack) return parried.length;
  const foes = [...new Set(parried)];
  const known = foes.indexOf(foe);
  return known < 0 ? foes.length : known;
}
