import { quantity } from '../../../quantity.ts';
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
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { advantage } from '../combatant/held-grapple.ts';
import { rules, ruling } from '../core/citations.ts';
import { advises, gains, loses } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { timeScales } from '../tables/time.ts';
import { rollShortStrikes, rollSlam } from './grappling-harm.ts';
import {
  abilityInManoeuvre,
  advantageTerm,
  grapplingFields,
  grapplingTerms,
  positionFields,
  whyNotGrapple,
} from './input.ts';
import { loseAdvantage, loseBetterPosition } from './position-change.ts';
import {
  describeGrappleRoll,
  grappleBreakdowns,
  grappleRollDetail,
  grappleRollFields,
  rollGrapple,
  untriedDetail,
} from './roll-grapple.ts';
import { BY_SUBMISSION } from './submissions.ts';

const cite = rules('Attacks', 'D20-037');

/** Rules to cite for the effects of each grappling attack. */
const RULES = {
  SUBMISSION: rules('Attacks', 'D20-040'),
  SLAM: rules('Attacks', 'D20-041'),
  SHORT_STRIKES: rules('Attacks', 'D20-042'),
} as const;

const grapplingAttackKind = choice(
  'GrapplingAttackKind',
  {
    SUBMISSION: 'The check uses Strength. Success lowers the target’s Strength and Constitution.',
    SLAM: 'The check uses Strength. Success deals damage and stuns the target.',
    SHORT_STRIKES: 'The check uses Dexterity. Success deals the damage of an unarmed strike.',
  },
  'Kind of grappling attack. It determines the attribute.',
);

const targetScore = (of: string) =>
  optional(integer(-1000, 1000, `The target’s ${of} score. If omitted: the result does not contain it.`));

const grapplingAttackInput = record(
  'GrapplingAttackInput',
  {
    kind: grapplingAttackKind,
    ...grapplingFields,
    ...positionFields,
    unarmedDamage: optional(
      dice(
        'Damage of an unarmed strike, for short strikes. If omitted: damage is not rolled, and the group determines it.',
      ),
    ),
    targetStrength: targetScore('Strength'),
    targetConstitution: targetScore('Constitution'),
    earlierSubmissions: defaulted(
      integer(
        0,
        1000,
        'Points lost to earlier submissions within the hour. 0 if the scores already include them.',
      ),
      0,
    ),
    targetTurnTaken: defaulted(
      flag('True if the target has already had its turn this round. A slam then stuns for one more round.'),
      false,
    ),
  },
  'A grappling attack. The kind of attack determines which attribute’s score is used.',
);

type Input = Value<typeof grapplingAttackInput>;

/** Returns the reason why the attack is not allowed. Null if it is allowed (ruling D20-R38). */
const whyNotGrapplingAttack = (input: Input, options: Skill20Options): string | null =>
  input.grappling ? whyNotGrapple(input, 'ATTACK', options) : 'the combatants are not grappling';

const outcomes = {
  SUCCESS: 'The attack succeeds.',
  DOUBLED: 'On a natural 20, the effect is doubled.',
  FAILURE: 'The attack fails.',
  ADVANTAGE_LOST: 'On a natural 1, the opponent gains Grappling Advantage.',
  NOT_ALLOWED: 'The grappling attack is not allowed.',
} as const;

/**
 * A round in which the target is stunned costs it a turn. If the target's turn in this round is over, it loses the turn
 * in the next round.
 */
const THIS_ROUND = term('the rest of a round whose turn is over', 1, 'MODIFIER', cite);

/** Returns the number of rounds or points for a success. A natural 20 doubles it. */
const doubledBreakdown = (
  of: string,
  count: number,
  doubled: string,
  more: readonly Term[] = [],
): Breakdown | null => {
  if (count === 0) return null;
  const again = count - 1 - more.length;
  return breakdown(of, [
    term('base effect of a success', 1, 'BASE', cite),
    ...(again > 0 ? [term('natural 20: doubled', again, 'MODIFIER', ruling(doubled))] : []),
    ...more,
  ]);
};

const ATTACK_WORDS = {
  SUBMISSION: 'submission',
  SLAM: 'slam',
  SHORT_STRIKES: 'attack with short strikes',
} as const;

/** If the target has already had its turn, the rest of this round does not count. */
const stunWords = (rounds: number, turnTaken: boolean): string =>
  turnTaken
    ? `stunned for the rest of the round and ${quantity(rounds - 1, 'more round', 'more rounds')}`
    : `stunned for ${quantity(rounds, 'round')}`;

/** Returns the target’s scores after submissions have lowered them by `points`. */
const scoresWithout = (points: number, { targetStrength, targetConstitution }: Input) => ({
  targetStrength: targetStrength === null ? null : targetStrength - points,
  targetConstitution: targetConstitution === null ? null : targetConstitution - points,
});

export const grapplingAttack = rule({
  id: 'grapplingAttack',
  title: 'Grappling attack',
  description:
    'Resolves an attack in a grapple: a submission, a slam or short strikes. A natural 20 doubles the effect.',
  citation: cite,
  input: grapplingAttackInput,
  options: skill20Options,
  outcomes,
  mishaps: ['ADVANTAGE_LOST'],
  name: 'GrapplingAttack',
  about: 'Result of a grappling attack.',
  facts: {
    ...grappleRollFields,
    allowed: flag('True if the grappling attack is allowed.'),
    refused: optional(output.text('Reason why the grappling attack is not allowed. Null if it is allowed.')),
    damage: measured(output.count('Damage done to the target.')),
    stunnedRounds: output.count('Number of rounds for which the target is stunned.'),
    attributeLoss: output.count('Points of Strength and Constitution that the target loses for an hour.'),
    targetStrength: optional(
      output.integer('Strength of the target after the attack. Null if it is unknown.'),
    ),
    targetConstitution: optional(
      output.integer('Constitution of the target after the attack. Null if it is unknown.'),
    ),
    unconscious: flag('True if the target falls unconscious.'),
    advantage,
    nextAttackBonus: output.count('Bonus to the next grappling attack.'),
  },
  play: (input, options, dice) => {
    const { kind, targetTurnTaken, earlierSubmissions, nextAttackBonus } = input;
    const refused = whyNotGrapplingAttack(input, options);
    if (refused !== null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: {
          ...untriedDetail(input),
          ...{ allowed: false, refused, damage: 0, stunnedRounds: 0, attributeLoss: 0 },
          ...scoresWithout(earlierSubmissions, input),
          ...{ unconscious: false, advantage: input.advantage, nextAttackBonus },
        },
        say: () => `The grappling attack is not allowed because ${refused}.`,
      };
    const ability = abilityInManoeuvre(input, kind);
    const terms = grapplingTerms(input, kind, 'ATTACK', options, [
      ...advantageTerm(input.advantage),
      ...(nextAttackBonus > 0
        ? [term('better position', nextAttackBonus, 'MODIFIER', rules('Position Changes', 'D20-034'))]
        : []),
    ]);
    const roll = rollGrapple('grappling attack', ability, terms, options, dice);
    const { success } = roll;
    const doubled = roll.extreme === 'NATURAL_20';
    const advantageLost = roll.extreme === 'NATURAL_1';
    const outcome: keyof typeof outcomes = doubled
      ? 'DOUBLED'
      : advantageLost
        ? 'ADVANTAGE_LOST'
        : success
          ? 'SUCCESS'
          : 'FAILURE';
    // A natural 20 doubles the effect (rulings D20-R39, D20-R42).
    const times = doubled ? 2 : 1;
    const harm = !success
      ? null
      : kind === 'SLAM'
        ? rollSlam(input, times, options, dice)
        : kind === 'SHORT_STRIKES' && input.unarmedDamage
          ? rollShortStrikes(input.unarmedDamage, times, dice)
          : null;
    const stunnedRounds =
      success && kind === 'SLAM' ? (options.doubledSlamStunsOnce ? 1 : times) + (targetTurnTaken ? 1 : 0) : 0;
    const attributeLoss = success && kind === 'SUBMISSION' ? times : 0;
    const scores = scoresWithout(attributeLoss + earlierSubmissions, input);
    const { targetConstitution } = scores;
    const unconscious =
      attributeLoss > 0 &&
      targetConstitution !== null &&
      targetConstitution <= options.unconsciousAtConstitution;
    return {
      outcome,
      facts: {
        ...grappleRollDetail(roll),
        ...{ allowed: true, refused: null, damage: harm ?? 0, stunnedRounds, attributeLoss },
        ...scores,
        ...{ unconscious, advantage: advantageLost ? 'OPPONENT' : input.advantage, nextAttackBonus: 0 },
      },
      terms: () => [
        ...grappleBreakdowns('grappling attack', roll, ability, terms, options),
        harm,
        doubledBreakdown('rounds stunned', stunnedRounds, 'D20-R42', targetTurnTaken ? [THIS_ROUND] : []),
        doubledBreakdown('Strength and Constitution lost', attributeLoss, 'D20-R39'),
      ],
      effects: () => [
        ...loseBetterPosition(nextAttackBonus),
        ...(harm ? [loses('TARGET', harm.total, RULES[kind])] : []),
        ...(stunnedRounds > 0 ? [gains('TARGET', 'stunned', RULES.SLAM, stunnedRounds)] : []),
        // Each point lasts for its own hour (ruling D20-R40).
        ...Array.from({ length: attributeLoss }, () =>
          gains('TARGET', 'submitted', RULES.SUBMISSION, timeScales.rows.HOUR.cells.rounds),
        ),
        ...(unconscious
          ? [gains('TARGET', 'helpless', ruling('D20-R41'), null, { note: BY_SUBMISSION })]
          : []),
        ...(advantageLost ? loseAdvantage(input) : []),
        ...(success && kind === 'SHORT_STRIKES' && !harm
          ? [
              advises(
                'TARGET',
                'The unarmed strike’s damage is unknown. The group determines it.',
                RULES[kind],
              ),
            ]
          : []),
      ],
      say: () => {
        const done = [
          ...(harm ? [`takes ${harm.total || 'no'} damage`] : []),
          ...(stunnedRounds > 0 ? [`is ${stunWords(stunnedRounds, targetTurnTaken)}`] : []),
          ...(attributeLoss > 0
            ? [`loses ${quantity(attributeLoss, 'point')} each of Strength and Constitution for an hour`]
            : []),
        ];
        const told = outcome === 'SUCCESS' || outcome === 'FAILURE' ? [] : [outcomes[outcome]];
        const harmed = done.length > 0 ? [`The target ${done.join(' and ')}.`] : [];
        return [describeGrappleRoll(ATTACK_WORDS[kind], roll, ability), ...harmed, ...told].join(' ');
      },
    };
  },
});
