import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import {
  choice,
  defaulted,
  dice,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { bonusOf } from '../rolls/attribute.ts';
import { effectiveScoreIn } from '../rolls/roll-check.ts';
import {
  abilityInManoeuvre,
  advantageTerm,
  attributeOf,
  grapplingFields,
  grapplingTerms,
  positionFields,
  whyNotGrapple,
} from './input.ts';
import { type GrappleRoll, rollGrapple } from './roll-grapple.ts';

const grapplingAttackKind = choice(
  'GrapplingAttackKind',
  { SUBMISSION: 'By Strength.', SLAM: 'By Strength.', SHORT_STRIKES: 'By Dexterity.' },
  'How somebody attacks in a grapple.',
);

const targetScore = (of: string) => optional(integer(-1000, 1000, `${of} of the target, as a score.`));

export const grapplingAttackInput = record(
  'GrapplingAttackInput',
  {
    kind: grapplingAttackKind,
    ...grapplingFields,
    ...positionFields,
    unarmedDamage: optional(dice('Of short strikes: damage of an unarmed strike.')),
    targetStrength: targetScore('Strength'),
    targetConstitution: targetScore('Constitution'),
    earlierSubmissions: defaulted(
      integer(
        0,
        1000,
        'Points that submissions have already taken within the hour, unless the scores say so.',
      ),
      0,
    ),
    targetTurnTaken: defaulted(
      flag('Whether the target has had its turn of this round, which a slam then stuns beyond.'),
      false,
    ),
  },
  'A grappling attack; the score is that of the attribute of its kind.',
);

export type GrapplingAttackInput = Value<typeof grapplingAttackInput>;

/** A grappling attack with what it does. */
export interface GrapplingAttackRoll {
  readonly check: GrappleRoll;
  readonly harm: Breakdown | null;
  /** Strength and Constitution that a submission takes. */
  readonly points: number;
  readonly stunnedRounds: number;
}

export const grapplingAttackTerms = (input: GrapplingAttackInput, options: Skill20Options): readonly Term[] =>
  grapplingTerms(input, input.kind, 'ATTACK', options, [
    ...advantageTerm(input.advantage),
    ...(input.nextAttackBonus > 0
      ? [term('better position', input.nextAttackBonus, 'MODIFIER', rules('Position Changes'))]
      : []),
  ]);

/** Why it cannot be tried; null where it can (ruling D20-R38). */
export const whyNotGrapplingAttack = (input: GrapplingAttackInput, options: Skill20Options): string | null =>
  input.grappling ? whyNotGrapple(input, 'ATTACK', options) : 'the two are not grappling';

const SLAM = parseFormula('1d12');

/** Rolls the attack and what it does; a natural 20 doubles that. */
export function rollGrapplingAttack(
  input: GrapplingAttackInput,
  options: Skill20Options,
  dice: Dice,
): GrapplingAttackRoll {
  const grappled = rollGrapple(
    'grappling attack',
    abilityInManoeuvre(input, input.kind),
    grapplingAttackTerms(input, options),
    options,
    dice,
  );
  const none: GrapplingAttackRoll = { check: grappled, harm: null, points: 0, stunnedRounds: 0 };
  if (!grappled.success) return none;
  const times = grappled.extreme === 'NATURAL_20' ? 2 : 1;
  switch (input.kind) {
    case 'SUBMISSION':
      return { ...none, points: times };
    case 'SLAM':
      return {
        ...none,
        harm: rollSlam(input, times, options, dice),
        stunnedRounds: (options.doubledSlamStunsOnce ? 1 : times) + (input.targetTurnTaken ? 1 : 0),
      };
    case 'SHORT_STRIKES':
      return { ...none, harm: input.unarmedDamage && rollShortStrikes(input.unarmedDamage, times, dice) };
  }
}

/** 1d12 and the Strength bonus, at least 1, doubled as a whole (rulings D20-R42, R43). */
function rollSlam(
  input: GrapplingAttackInput,
  times: number,
  options: Skill20Options,
  dice: Dice,
): Breakdown {
  const rolled = dice.ask(sumOf([{ label: 'slam', formula: SLAM }])).total;
  const strength = effectiveScoreIn({ ...input, attribute: attributeOf('SLAM') }, options).total;
  const bonus = bonusOf(strength, input.attributeTable);
  return damageOf(
    [term('slam', rolled, 'DICE', rules('Attacks')), term('Strength bonus', bonus, 'BASE', rules('Attacks'))],
    times,
    1,
  );
}

const rollShortStrikes = (
  formula: NonNullable<GrapplingAttackInput['unarmedDamage']>,
  times: number,
  dice: Dice,
): Breakdown => {
  const { total } = dice.ask(sumOf([{ label: 'unarmed strike', formula }]));
  return damageOf([term('unarmed strike', total, 'DICE', rules('Attacks'))], times, 0);
};

function damageOf(terms: readonly Term[], times: number, least: number): Breakdown {
  const { total } = breakdown('', terms);
  const raised =
    total < least ? [...terms, term(`at least ${least}`, least - total, 'LIMIT', ruling('D20-R43'))] : terms;
  const once = breakdown('damage', raised);
  return times === 1
    ? once
    : breakdown('damage', [
        ...raised,
        term('natural 20: doubled', once.total, 'MODIFIER', ruling('D20-R42')),
      ]);
}

export const grapplingAttackDetail = {
  allowed: flag('Whether it could be tried.'),
  refused: optional(output.text('Why not.')),
  damage: output.count('Damage done.'),
  stunnedRounds: output.count('Rounds for which the target is stunned.'),
  attributeLoss: output.count('Strength and Constitution that the target loses for an hour.'),
  targetStrength: optional(output.integer('Strength of the target afterwards.')),
  targetConstitution: optional(output.integer('Constitution of the target afterwards.')),
  unconscious: flag('Whether the target falls unconscious.'),
} as const;
