import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { face, faceByRange } from '../../../dice/questions.ts';
import { flag, optional, output } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import type { Attribute } from '../rolls/attribute.ts';
import {
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
  whySpent,
} from '../rolls/roll-check.ts';
import type { Grappler } from './input.ts';

/** A grappling check, and the total that it must reach. */
export interface GrappleRoll {
  /** The natural result. Null if the check fails without a roll. */
  readonly face: number | null;
  /** Null if the check fails without a roll. */
  readonly total: number | null;
  /** Null if the opponent makes no roll in an opposed check. */
  readonly against: number | null;
  /** The opponent’s roll. Null if there is none. */
  readonly opponentFace: number | null;
  readonly success: boolean;
  /** A natural 20 that succeeds or a natural 1 that fails. Both have separate effects. */
  readonly extreme: 'NATURAL_20' | 'NATURAL_1' | null;
}

/** A grappler with the manoeuvre's attribute. */
export type GrapplerInManoeuvre = Grappler & { readonly attribute: Attribute };

/** Returns the opponent who makes a check, too. Null if the check is against a difficulty. */
const opposing = ({ opponent }: Grappler, { grapplingAgainst }: Skill20Options) =>
  grapplingAgainst === 'OPPONENT' ? opponent : null;

/**
 * Rolls against a difficulty or against the opponent. A natural 20 or 1 decides, unless an option changes this (rulings
 * D20-R04, D20-R31, D20-R32). A check that fails automatically is not rolled (ruling D20-R73).
 */
export function rollGrapple(
  purpose: string,
  grappler: GrapplerInManoeuvre,
  terms: readonly Term[],
  options: Skill20Options,
  dice: Dice,
): GrappleRoll {
  const opponent = opposing(grappler, options);
  const difficulty = opponent ? null : grappler.difficulty;
  if (isAttributeSpent(grappler, options))
    return {
      face: null,
      total: null,
      against: difficulty,
      opponentFace: null,
      success: false,
      extreme: null,
    };
  const { rolled, total, against, opponentFace } = rollTotals(
    purpose,
    grappler,
    addedTotal(terms),
    options,
    dice,
  );
  const decides = !options.grapplingNaturalsByTotal && (rolled === 20 || rolled === 1);
  const success = decides ? rolled === 20 : against === null || total >= against;
  return {
    face: rolled,
    total,
    against,
    opponentFace,
    success,
    extreme: rolled === 20 && success ? 'NATURAL_20' : rolled === 1 && !success ? 'NATURAL_1' : null,
  };
}

/** The rolls of a grappler whose check does not fail automatically. */
function rollTotals(purpose: string, grappler: Grappler, added: number, options: Skill20Options, dice: Dice) {
  const opponent = opposing(grappler, options);
  if (!opponent) {
    const { difficulty } = grappler;
    const rolled = dice.ask(faceByRange(20, [2, difficulty - added, 20], purpose, difficulty));
    return { rolled, total: rolled + added, against: difficulty, opponentFace: null };
  }
  if (isAttributeSpent(opponent, options)) {
    const rolled = dice.ask(faceByRange(20, [2, 20], purpose));
    return { rolled, total: rolled + added, against: null, opponentFace: null };
  }
  const rolled = dice.ask(face(20, purpose));
  const total = rolled + added;
  const theirs = addedTotal(addedTerms(opponent, 'SKILL', options));
  const opponentFace = diceOfTarget(dice).ask(faceByRange(20, [total - theirs + 1], 'opponent', total));
  return { rolled, total, against: opponentFace + theirs, opponentFace };
}

export function grappleBreakdowns(
  of: string,
  { face, against, opponentFace }: GrappleRoll,
  grappler: GrapplerInManoeuvre,
  terms: readonly Term[],
  options: Skill20Options,
): readonly Breakdown[] {
  const own = effectiveScoreIn(grappler, options);
  if (face === null) return [own];
  const opponent = opposing(grappler, options);
  const opposed = opponent && [
    effectiveScoreIn(opponent, options),
    ...(opponentFace === null
      ? []
      : [checkBreakdown('opponent', opponentFace, addedTerms(opponent, 'SKILL', options))]),
  ];
  return [
    own,
    checkBreakdown(of, face, terms),
    ...(opposed ?? [
      breakdown('difficulty', [term('difficulty of the check', against ?? 0, 'BASE', ruling('D20-R31'))]),
    ]),
  ];
}

export const grappleRollFields = {
  natural,
  total: checkTotal,
  against: optional(
    output.integer(
      'Total that the check must reach. Null if the opponent makes no roll in an opposed check.',
    ),
  ),
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

/** Returns the sentences about a check, such as "The takedown succeeds with a total of 15 against 12." */
export function describeGrappleRoll(
  name: string,
  { total, against, success }: GrappleRoll,
  grappler: GrapplerInManoeuvre,
): string {
  if (total === null) return `The ${name} fails because ${whySpent(grappler)}.`;
  const result = `The ${name} ${success ? 'succeeds' : 'fails'} with a total of ${total}`;
  if (against !== null) return `${result} against ${against}.`;
  return `${result}. The opponent’s check fails because ${whySpent(grappler.opponent!)}.`;
}
