import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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
  type GrappleRoll,
  grappleBreakdowns,
  grappleRollDetail,
  grappleRollFields,
  rollGrapple,
  untriedDetail,
} from './roll-grapple.ts';

const positionKind = choice(
  'PositionKind',
  {
    PUSH_AND_PULL: 'By Strength.',
    SCRAMBLE: 'By Dexterity.',
    REVERSAL: 'By Wisdom, only without Grappling Advantage.',
  },
  'How a position is changed.',
);

const positionInput = record(
  'PositionChangeInput',
  { kind: positionKind, ...grapplingFields, ...positionFields },
  'A position change; the score is that of the attribute of its kind.',
);

type Input = Value<typeof positionInput>;

/** Why it cannot be tried; null where it can (ruling D20-R38). */
export function whyNotChangePosition(input: Input, options: Skill20Options): string | null {
  const { grappling, kind, advantage } = input;
  if (!grappling) return 'the two are not grappling';
  const held = whyNotGrapple(input, 'GRAPPLE', options);
  if (held !== null) return held;
  return advantage === 'SELF' && !grapplingManoeuvres.rows[kind].cells.withAdvantage
    ? 'a reversal cannot be done with Grappling Advantage'
    : null;
}

const termsOf = (input: Input, options: Skill20Options) =>
  grapplingTerms(input, input.kind, 'SKILL', options, advantageTerm(input.advantage));

const rollPositionChange = (input: Input, options: Skill20Options, dice: Dice): GrappleRoll | null =>
  whyNotChangePosition(input, options) === null
    ? rollGrapple(
        'position change',
        abilityInManoeuvre(input, input.kind),
        termsOf(input, options),
        options,
        dice,
      )
    : null;

const outcomes = {
  ADVANTAGE: 'Grappling Advantage is gained.',
  BETTER_POSITION: 'With Grappling Advantage already: +5 to the next grappling attack.',
  FAILURE: 'Nothing changes.',
  ADVANTAGE_LOST: 'A natural 1: the opponent gains Grappling Advantage.',
  NOT_ALLOWED: 'It cannot be tried.',
} as const;

function outcomeOf(grappled: GrappleRoll | null, { advantage }: Input): keyof typeof outcomes {
  if (!grappled) return 'NOT_ALLOWED';
  if (grappled.extreme === 'NATURAL_1') return 'ADVANTAGE_LOST';
  if (!grappled.success) return 'FAILURE';
  return advantage === 'SELF' ? 'BETTER_POSITION' : 'ADVANTAGE';
}

/** Nobody else has Advantage once somebody gains it, and the better position goes with it (rulings D20-R36, R37). */
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
    case 'FAILURE':
    case 'NOT_ALLOWED':
      return { advantage, nextAttackBonus };
  }
}

function effectsOf(outcome: keyof typeof outcomes, input: Input, options: Skill20Options): readonly Effect[] {
  const citation = rules('Position Changes');
  if (outcome === 'ADVANTAGE')
    return [
      ...(input.advantage === 'OPPONENT'
        ? [
            ends('TARGET', 'grapplingAdvantage', citation),
            ends('TARGET', 'betterPosition', ruling('D20-R36')),
          ]
        : []),
      gains('ACTOR', 'grapplingAdvantage', citation),
    ];
  if (outcome === 'ADVANTAGE_LOST')
    return [...loseBetterPosition(input.nextAttackBonus), ...loseAdvantage(input)];
  if (outcome !== 'BETTER_POSITION') return [];
  return input.nextAttackBonus > 0 && !options.positionBonusStacks
    ? []
    : [gains('ACTOR', 'betterPosition', citation)];
}

/** The better position is used up, or lost, however often it was bettered. */
export const loseBetterPosition = (nextAttackBonus: number): readonly Effect[] =>
  Array.from({ length: Math.ceil(nextAttackBonus / BETTER_POSITION) }, () =>
    ends('ACTOR', 'betterPosition', ruling('D20-R36')),
  );

/** A natural 1 hands Grappling Advantage over. */
export function loseAdvantage({ advantage }: { readonly advantage: Advantage }): readonly Effect[] {
  const citation = rules('Position Changes');
  return [
    ...(advantage === 'SELF' ? [ends('ACTOR', 'grapplingAdvantage', citation)] : []),
    ...(advantage === 'OPPONENT' ? [] : [gains('TARGET', 'grapplingAdvantage', citation)]),
  ];
}

/** The second of the three actions of grappling. */
export const positionChange = procedure({
  id: 'positionChange',
  title: 'Position change',
  description: 'A check of Melee Fighting for Grappling Advantage, or for a better position with it.',
  citation: rules('Position Changes'),
  input: positionInput,
  options: skill20Options,
  detail: record(
    'PositionChange',
    {
      ...grappleRollFields,
      allowed: flag('Whether it could be tried.'),
      refused: optional(output.text('Why not.')),
      advantage,
      nextAttackBonus: output.count('What the next grappling attack gains.'),
    },
    'How a position change came out.',
  ),
  outcomes,
  mishaps: ['ADVANTAGE_LOST'],
  measures: {},
  decide: rollPositionChange,
  view: (grappled, input) => ({ outcome: outcomeOf(grappled, input) }),
  conclude: (grappled, input, options) => {
    const outcome = outcomeOf(grappled, input);
    const refused = whyNotChangePosition(input, options);
    return {
      outcome,
      summary: grappled
        ? `${describeGrappleRoll('Position change', grappled)}. ${outcomes[outcome]}`
        : `Position change: ${refused}.`,
      breakdowns: grappled
        ? grappleBreakdowns(
            'position change',
            grappled,
            abilityInManoeuvre(input, input.kind),
            termsOf(input, options),
            options,
          )
        : [],
      effects: effectsOf(outcome, input, options),
      detail: {
        ...(grappled ? grappleRollDetail(grappled) : untriedDetail(input)),
        allowed: grappled !== null,
        refused,
        ...positionAfter(outcome, input, options),
      },
    };
  },
});
