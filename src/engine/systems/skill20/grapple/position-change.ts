import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { advantage } from '../combatant/held-grapple.ts';
import { rules, ruling } from '../core/citations.ts';
import { ends, gains } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { grapplingManoeuvres } from '../tables/grappling.ts';
import {
  type Advantage,
  abilityInManoeuvre,
  advantageTerm,
  BETTER_POSITION,
  grapplingFields,
  grapplingTerms,
  positionFields,
  whyNotGrapple,
} from './input.ts';
import {
  describeGrappleRoll,
  grappleBreakdowns,
  grappleRollDetail,
  grappleRollFields,
  rollGrapple,
  untriedDetail,
} from './roll-grapple.ts';

const cite = rules('Position Changes', 'D20-034');

const positionKind = choice(
  'PositionKind',
  {
    PUSH_AND_PULL: 'The check uses Strength and Melee Fighting.',
    SCRAMBLE: 'The check uses Dexterity and Melee Fighting.',
    REVERSAL: 'The check uses Wisdom and Melee Fighting. The actor must not have Grappling Advantage.',
  },
  'Kind of position change. It determines the attribute.',
);

const positionInput = record(
  'PositionChangeInput',
  { kind: positionKind, ...grapplingFields, ...positionFields },
  'A position change in a grapple. Its kind determines which attribute’s score is used.',
);

type Input = Value<typeof positionInput>;

const outcomes = {
  ADVANTAGE: 'The actor gains Grappling Advantage.',
  BETTER_POSITION: 'The actor already has Grappling Advantage and gains +5 to the next grappling attack.',
  FAILURE: 'The positions do not change.',
  ADVANTAGE_LOST: 'On a natural 1, the opponent gains Grappling Advantage.',
  NOT_ALLOWED: 'The position change is not allowed.',
} as const;

/** The +5 for a better position counts once, unless an option allows it to add up (ruling D20-R36). */
const ALREADY_BETTER = 'The actor already has Grappling Advantage and +5 to the next grappling attack.';

/** Returns the reason why the position change is not allowed. Null if it is allowed (ruling D20-R38). */
function whyNotChangePosition(input: Input, options: Skill20Options): string | null {
  const { grappling, kind, advantage } = input;
  if (!grappling) return 'the combatants are not grappling';
  const held = whyNotGrapple(input, 'GRAPPLE', options);
  if (held !== null) return held;
  return advantage === 'SELF' && !grapplingManoeuvres.rows[kind].cells.withAdvantage
    ? 'a reversal is not possible with Grappling Advantage'
    : null;
}

/** Only one side has Advantage. A side that loses it also loses its better position (rulings D20-R36, D20-R37). */
function positionAfter(
  outcome: keyof typeof outcomes,
  { advantage, nextAttackBonus }: Input,
  { positionBonusStacks }: Skill20Options,
): { readonly advantage: Advantage; readonly nextAttackBonus: number } {
  switch (outcome) {
    case 'ADVANTAGE':
      return { advantage: 'SELF', nextAttackBonus: 0 };
    case 'BETTER_POSITION':
      return {
        advantage,
        nextAttackBonus: positionBonusStacks ? nextAttackBonus + BETTER_POSITION : BETTER_POSITION,
      };
    case 'ADVANTAGE_LOST':
      return { advantage: 'OPPONENT', nextAttackBonus: 0 };
    default:
      return { advantage, nextAttackBonus };
  }
}

function effectsOf(outcome: keyof typeof outcomes, input: Input, options: Skill20Options): readonly Effect[] {
  if (outcome === 'ADVANTAGE')
    return [
      ...(input.advantage === 'OPPONENT'
        ? [ends('TARGET', 'grapplingAdvantage', cite), ends('TARGET', 'betterPosition', ruling('D20-R36'))]
        : []),
      gains('ACTOR', 'grapplingAdvantage', cite),
    ];
  if (outcome === 'ADVANTAGE_LOST')
    return [...loseBetterPosition(input.nextAttackBonus), ...loseAdvantage(input)];
  if (outcome !== 'BETTER_POSITION') return [];
  return input.nextAttackBonus > 0 && !options.positionBonusStacks
    ? []
    : [gains('ACTOR', 'betterPosition', cite)];
}

/** All bonuses for better positions are used up or lost together. */
export const loseBetterPosition = (nextAttackBonus: number): readonly Effect[] =>
  Array.from({ length: Math.ceil(nextAttackBonus / BETTER_POSITION) }, () =>
    ends('ACTOR', 'betterPosition', ruling('D20-R36')),
  );

/** A natural 1 gives the opponent Grappling Advantage. */
export function loseAdvantage({ advantage }: { readonly advantage: Advantage }): readonly Effect[] {
  const lost = rules('Position Changes', 'D20-036');
  return [
    ...(advantage === 'SELF' ? [ends('ACTOR', 'grapplingAdvantage', lost)] : []),
    ...(advantage === 'OPPONENT' ? [] : [gains('TARGET', 'grapplingAdvantage', lost)]),
  ];
}

export const positionChange = rule({
  id: 'positionChange',
  title: 'Position change',
  description:
    'Makes a Melee Fighting check to gain Grappling Advantage. If the actor already has it, success adds +5 to the next grappling attack.',
  citation: cite,
  input: positionInput,
  options: skill20Options,
  outcomes,
  mishaps: ['ADVANTAGE_LOST'],
  name: 'PositionChange',
  about: 'Result of a position change.',
  facts: {
    ...grappleRollFields,
    allowed: flag('True if the position change is allowed.'),
    refused: optional(output.text('Reason why the position change is not allowed. Null if it is allowed.')),
    advantage,
    nextAttackBonus: output.count('Bonus to the next grappling attack.'),
  },
  play: (input, options, dice) => {
    const { kind, advantage, nextAttackBonus } = input;
    const refused = whyNotChangePosition(input, options);
    if (refused !== null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: { ...untriedDetail(input), allowed: false, ...{ refused, advantage, nextAttackBonus } },
        say: () => `The position change is not allowed because ${refused}.`,
      };
    const ability = abilityInManoeuvre(input, kind);
    const terms = grapplingTerms(input, kind, 'SKILL', options, advantageTerm(advantage));
    const roll = rollGrapple('position change', ability, terms, options, dice);
    const outcome: keyof typeof outcomes =
      roll.extreme === 'NATURAL_1'
        ? 'ADVANTAGE_LOST'
        : !roll.success
          ? 'FAILURE'
          : advantage === 'SELF'
            ? 'BETTER_POSITION'
            : 'ADVANTAGE';
    return {
      outcome,
      facts: {
        ...grappleRollDetail(roll),
        ...{ allowed: true, refused: null },
        ...positionAfter(outcome, input, options),
      },
      terms: () => grappleBreakdowns('position change', roll, ability, terms, options),
      effects: () => effectsOf(outcome, input, options),
      say: () => {
        const has = outcome === 'BETTER_POSITION' && nextAttackBonus > 0 && !options.positionBonusStacks;
        return `${describeGrappleRoll('position change', roll, ability)} ${has ? ALREADY_BETTER : outcomes[outcome]}`;
      },
    };
  },
});
