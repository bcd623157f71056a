import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { advantage } from '../combatant/held-grapple.ts';
import { rules, ruling } from '../core/citations.ts';
import { advises, gains, loses } from '../core/effects.ts';
import { sentence } from '../core/sentence.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { timeScales } from '../tables/time.ts';
import { abilityInManoeuvre } from './input.ts';
import { loseAdvantage, loseBetterPosition } from './position-change.ts';
import {
  describeGrappleRoll,
  grappleBreakdowns,
  grappleRollDetail,
  grappleRollFields,
  untriedDetail,
} from './roll-grapple.ts';
import {
  type GrapplingAttackInput,
  type GrapplingAttackRoll,
  grapplingAttackDetail,
  grapplingAttackInput,
  grapplingAttackTerms,
  rollGrapplingAttack,
  whyNotGrapplingAttack,
} from './roll-grappling-attack.ts';
import { BY_SUBMISSION } from './submissions.ts';

const outcomes = {
  SUCCESS: 'The attack works.',
  DOUBLED: 'A natural 20: the effect is doubled.',
  FAILURE: 'The attack fails.',
  ADVANTAGE_LOST: 'A natural 1: the opponent gains Grappling Advantage.',
  NOT_ALLOWED: 'It cannot be tried.',
} as const;

function outcomeOf(attacked: GrapplingAttackRoll | null): keyof typeof outcomes {
  if (!attacked) return 'NOT_ALLOWED';
  const { success, extreme } = attacked.check;
  if (extreme === 'NATURAL_20') return 'DOUBLED';
  return extreme === 'NATURAL_1' ? 'ADVANTAGE_LOST' : success ? 'SUCCESS' : 'FAILURE';
}

/** The target’s scores once a submission has taken its points. */
function scoresAfter(
  attacked: GrapplingAttackRoll | null,
  input: GrapplingAttackInput,
  options: Skill20Options,
) {
  const taken = (attacked?.points ?? 0) + input.earlierSubmissions;
  const strength = input.targetStrength === null ? null : input.targetStrength - taken;
  const constitution = input.targetConstitution === null ? null : input.targetConstitution - taken;
  const unconscious =
    attacked !== null &&
    attacked.points > 0 &&
    constitution !== null &&
    constitution <= options.unconsciousAtConstitution;
  return { targetStrength: strength, targetConstitution: constitution, unconscious };
}

/** Each point is an hour of its own (rulings D20-R39, R40). */
function effectsOf(
  attacked: GrapplingAttackRoll,
  input: GrapplingAttackInput,
  options: Skill20Options,
): readonly Effect[] {
  const citation = rules('Attacks');
  const { harm, points, stunnedRounds, check: grappled } = attacked;
  const hour = timeScales.rows.HOUR.cells.rounds;
  const effects: Effect[] = [...loseBetterPosition(input.nextAttackBonus)];
  if (harm) effects.push(loses('TARGET', harm.total, citation));
  if (stunnedRounds > 0) effects.push(gains('TARGET', 'stunned', citation, stunnedRounds));
  for (let point = 0; point < points; point++) effects.push(gains('TARGET', 'submitted', citation, hour));
  if (scoresAfter(attacked, input, options).unconscious)
    effects.push(gains('TARGET', 'helpless', ruling('D20-R41'), null, { note: BY_SUBMISSION }));
  if (grappled.extreme === 'NATURAL_1') effects.push(...loseAdvantage(input));
  if (grappled.success && input.kind === 'SHORT_STRIKES' && !harm)
    effects.push(advises('TARGET', 'Damage as of an unarmed strike, which was not stated.', citation));
  return effects;
}

/** The third of the three actions of grappling. */
export const grapplingAttack = procedure({
  id: 'grapplingAttack',
  title: 'Grappling attack',
  description: 'A submission, a slam or short strikes; a natural 20 doubles the effect.',
  citation: rules('Attacks'),
  input: grapplingAttackInput,
  options: skill20Options,
  detail: record(
    'GrapplingAttack',
    {
      ...grappleRollFields,
      ...grapplingAttackDetail,
      advantage,
      nextAttackBonus: output.count('What the next grappling attack gains.'),
    },
    'How a grappling attack came out.',
  ),
  outcomes,
  mishaps: ['ADVANTAGE_LOST'],
  measures: { damage: { title: 'Damage done', kind: 'number' } },
  decide: (input, options: Skill20Options, dice) =>
    whyNotGrapplingAttack(input, options) === null ? rollGrapplingAttack(input, options, dice) : null,
  view: (attacked) => ({ outcome: outcomeOf(attacked), damage: attacked?.harm?.total ?? 0 }),
  conclude: (attacked, input, options) => {
    const outcome = outcomeOf(attacked);
    const lost = outcome === 'ADVANTAGE_LOST';
    return {
      outcome,
      summary: attacked
        ? `${describeGrappleRoll(sentence(input.kind.toLowerCase().replace('_', ' ')), attacked.check)}${describeHarm(attacked) ?? `. ${outcomes[outcome]}`}`
        : `Grappling attack: ${whyNotGrapplingAttack(input, options)}.`,
      breakdowns: attacked
        ? [
            ...grappleBreakdowns(
              'grappling attack',
              attacked.check,
              abilityInManoeuvre(input, input.kind),
              grapplingAttackTerms(input, options),
              options,
            ),
            ...harmBreakdowns(attacked, input),
          ]
        : [],
      effects: attacked ? effectsOf(attacked, input, options) : [],
      detail: {
        ...(attacked ? grappleRollDetail(attacked.check) : untriedDetail(input)),
        allowed: attacked !== null,
        refused: whyNotGrapplingAttack(input, options),
        damage: attacked?.harm ? Math.max(0, attacked.harm.total) : 0,
        stunnedRounds: attacked?.stunnedRounds ?? 0,
        attributeLoss: attacked?.points ?? 0,
        ...scoresAfter(attacked, input, options),
        advantage: lost ? 'OPPONENT' : input.advantage,
        nextAttackBonus: attacked ? 0 : input.nextAttackBonus,
      },
    };
  },
});

/** Damage, and what else a success does, which a natural 20 doubles (rulings D20-R39, R42). */
const harmBreakdowns = (
  { harm, points, stunnedRounds }: GrapplingAttackRoll,
  { targetTurnTaken }: GrapplingAttackInput,
): readonly Breakdown[] => [
  ...(harm ? [harm] : []),
  ...doubledBreakdown('rounds stunned', stunnedRounds, 'D20-R42', targetTurnTaken ? [THIS_ROUND] : []),
  ...doubledBreakdown('Strength and Constitution lost', points, 'D20-R39'),
];

/** A round costs a turn: whoever has had theirs loses that of the next. */
const THIS_ROUND = term('the rest of a round whose turn is over', 1, 'MODIFIER', rules('Attacks'));

const doubledBreakdown = (
  of: string,
  count: number,
  doubled: string,
  more: readonly Term[] = [],
): readonly Breakdown[] => {
  if (count === 0) return [];
  const again = count - 1 - more.length;
  return [
    breakdown(of, [
      term('a success', 1, 'BASE', rules('Attacks')),
      ...(again > 0 ? [term('natural 20: doubled', again, 'MODIFIER', ruling(doubled))] : []),
      ...more,
    ]),
  ];
};

/** What it does: ": 10 damage, stunned for 1 round."; null where there is nothing to tell. */
function describeHarm({ harm, points, stunnedRounds, check: grappled }: GrapplingAttackRoll): string | null {
  const words = [
    ...(harm ? [`${harm.total} damage`] : []),
    ...(stunnedRounds > 0 ? [`stunned for ${quantity(stunnedRounds, 'round')}`] : []),
    ...(points > 0 ? [`−${points} Strength and Constitution for an hour`] : []),
  ];
  if (words.length === 0) return null;
  return `${grappled.extreme === 'NATURAL_20' ? ', doubled' : ''}: ${words.join(', ')}.`;
}
