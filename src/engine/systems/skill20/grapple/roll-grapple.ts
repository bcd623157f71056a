import type { Dice } from '../../../dice/dice.ts';
import { face, faceByRange } from '../../../dice/questions.ts';
import { flag, optional, output } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import type { Attribute } from '../rolls/attribute.ts';
import {
  addedTerms,
  addedTotal,
  becauseSpent,
  checkBreakdown,
  checkTotal,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
} from '../rolls/roll-check.ts';
import type { Grappler } from './input.ts';

/** A grappling check, and the total that it must reach. */
export interface GrappleRoll {
  readonly face: number;
  readonly total: number;
  readonly against: number;
  /** The opponent’s roll. Null if the check is against a difficulty. */
  readonly opponentFace: number | null;
  readonly success: boolean;
  /** Clause that explains why the check fails regardless of its total. Empty if the numbers decide. */
  readonly why: string;
  /** A natural 20 that succeeds or a natural 1 that fails. Both have separate effects. */
  readonly extreme: 'NATURAL_20' | 'NATURAL_1' | null;
}

/** A grappler with the manoeuvre's attribute. */
export type GrapplerInManoeuvre = Grappler & { readonly attribute: Attribute };

/**
 * Rolls against a difficulty or against the opponent. A natural 20 or 1 decides, unless an option changes this (rulings
 * D20-R04, D20-R31, D20-R32).
 */
export function rollGrapple(
  purpose: string,
  grappler: GrapplerInManoeuvre,
  terms: readonly Term[],
  options: Skill20Options,
  dice: Dice,
): GrappleRoll {
  const added = addedTotal(terms);
  const opposed = options.grapplingAgainst === 'OPPONENT' && grappler.opponent !== null;
  const rolled = opposed
    ? dice.ask(face(20, purpose))
    : dice.ask(faceByRange(20, [2, grappler.difficulty - added, 20], purpose, grappler.difficulty));
  const total = rolled + added;
  const opponent = opposed ? opponentsAdded(grappler, options) : 0;
  const opponentFace = opposed ? dice.ask(faceByRange(20, [total - opponent + 1], 'opponent', total)) : null;
  const against = opponentFace === null ? grappler.difficulty : opponentFace + opponent;
  const byTotal = total >= against;
  const decides = !options.grapplingNaturalsByTotal;
  const shown = decides && rolled === 20 ? true : decides && rolled === 1 ? false : byTotal;
  const spent = isAttributeSpent(grappler, options);
  const success = shown && !spent;
  return {
    face: rolled,
    total,
    against,
    opponentFace,
    success,
    why: becauseSpent(grappler, spent),
    extreme: rolled === 20 && success ? 'NATURAL_20' : rolled === 1 && !success ? 'NATURAL_1' : null,
  };
}

const opponentsTerms = ({ opponent }: Grappler, options: Skill20Options): readonly Term[] =>
  opponent ? addedTerms(opponent, 'SKILL', options) : [];

const opponentsAdded = (grappler: Grappler, options: Skill20Options): number =>
  addedTotal(opponentsTerms(grappler, options));

export const grappleBreakdowns = (
  of: string,
  { face, against, opponentFace }: GrappleRoll,
  grappler: GrapplerInManoeuvre,
  terms: readonly Term[],
  options: Skill20Options,
): readonly Breakdown[] => [
  effectiveScoreIn(grappler, options),
  checkBreakdown(of, face, terms),
  ...(opponentFace === null || !grappler.opponent
    ? [breakdown('difficulty', [term('difficulty of the check', against, 'BASE', ruling('D20-R31'))])]
    : [
        effectiveScoreIn(grappler.opponent, options),
        checkBreakdown('opponent', opponentFace, opponentsTerms(grappler, options)),
      ]),
];

export const grappleRollFields = {
  natural: optional(natural),
  total: optional(checkTotal),
  against: output.integer('Total that the check must reach.'),
  success: flag('True if the check succeeds.'),
} as const;

export const grappleRollDetail = ({ face, total, against, success }: GrappleRoll) => ({
  natural: face,
  total,
  against,
  success,
});

/** Returns the facts of a check that is not allowed. */
export const untriedDetail = ({ difficulty }: Pick<Grappler, 'difficulty'>) => ({
  natural: null,
  total: null,
  against: difficulty,
  success: false,
});

/** Returns the sentence about a check, such as "The takedown succeeds with a total of 15 against 12." */
export const describeGrappleRoll = (name: string, { total, against, success, why }: GrappleRoll): string =>
  `The ${name} ${success ? 'succeeds' : 'fails'} with a total of ${total} against ${against}${why}.`;
