import {
  answering,
  choice,
  flag,
  internal,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { rule } from '../../../rules/rule.ts';
import { Waits } from '../../../rules/stages.ts';
import { advantage } from '../combatant/held-grapple.ts';
import { rules, ruling } from '../core/citations.ts';
import { advises, gains } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import {
  type Advantage,
  abilityInManoeuvre,
  grapplingFields,
  grapplingTerms,
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

const takedownKind = choice(
  'TakedownKind',
  {
    CLINCHING: 'The check uses Strength and Melee Fighting.',
    TACKLING: 'The check uses Dexterity and Melee Fighting.',
    TRIPPING: 'The check uses Wisdom and Melee Fighting.',
  },
  'Kind of takedown. It determines the attribute.',
);

export const opening = choice(
  'Opening',
  {
    ADVANTAGE: 'The opponent takes Grappling Advantage.',
    FREE_ATTACK: 'The opponent takes a free melee attack.',
    NEITHER: 'The opponent takes neither.',
  },
  'The opponent’s choice after a takedown with a natural 1.',
);

const takedownInput = record(
  'TakedownInput',
  {
    kind: takedownKind,
    ...grapplingFields,
    ...answering({ opponentTakes: optional(opening) }),
    awaited: internal(flag('True if the opponent has not chosen yet.'), false),
  },
  'A takedown. Its kind determines which attribute’s score is used.',
);

type Input = Value<typeof takedownInput>;

const outcomes = {
  GRAPPLING: 'The grapple starts, and the actor has Grappling Advantage.',
  FOLLOW_UP: 'On a natural 20, the grapple starts, and the actor may follow up at once.',
  FAILURE: 'No grapple starts.',
  OPENING: 'On a natural 1, the opponent chooses Grappling Advantage or a free melee attack.',
  NOT_ALLOWED: 'The takedown is not allowed.',
} as const;

const OPENING_WORDS = {
  ADVANTAGE: 'the opponent takes Grappling Advantage',
  FREE_ATTACK: 'the opponent gets a free melee attack',
  NEITHER: 'the opponent takes neither Grappling Advantage nor a free melee attack',
} as const;

const cite = rules('Takedowns', 'D20-029');

/** Returns the verdict on a roll, after the opponent’s choice if there is one. */
function rolled(input: Input, roll: GrappleRoll, options: Skill20Options) {
  const { kind, opponentTakes } = input;
  const opened = roll.extreme === 'NATURAL_1';
  const mayFollowUp = roll.extreme === 'NATURAL_20';
  const outcome: keyof typeof outcomes = mayFollowUp
    ? 'FOLLOW_UP'
    : opened
      ? 'OPENING'
      : roll.success
        ? 'GRAPPLING'
        : 'FAILURE';
  // If the opponent chooses Advantage, a grapple starts. If the opponent chooses the attack, no grapple starts (ruling
  // D20-R33).
  const holder: Advantage = roll.success
    ? 'SELF'
    : opened && opponentTakes === 'ADVANTAGE'
      ? 'OPPONENT'
      : 'NOBODY';
  const grappling = holder !== 'NOBODY';
  const freeAttack = opened && opponentTakes === 'FREE_ATTACK';
  const opponentChooses = opened && opponentTakes === null;
  return {
    outcome,
    facts: {
      ...grappleRollDetail(roll),
      refused: null,
      ...{ grappling, advantage: holder, mayFollowUp, opponentChooses, freeAttack },
    },
    terms: () =>
      grappleBreakdowns(
        'takedown',
        roll,
        abilityInManoeuvre(input, kind),
        grapplingTerms(input, kind, 'SKILL', options),
        options,
      ),
    effects: () => [
      ...(grappling
        ? [
            gains('ACTOR', 'grappling', cite),
            gains('TARGET', 'grappling', cite),
            gains(holder === 'SELF' ? 'ACTOR' : 'TARGET', 'grapplingAdvantage', cite),
          ]
        : []),
      ...(mayFollowUp
        ? [
            advises(
              'ACTOR',
              'The combatant may follow up at once with a position change or grappling attack, at +5.',
              ruling('D20-R34'),
            ),
          ]
        : []),
      ...(freeAttack
        ? [
            advises(
              'TARGET',
              'The combatant may make a free melee attack on the opponent who tried the takedown.',
              cite,
            ),
          ]
        : []),
      ...(opponentChooses
        ? [advises('TARGET', 'The combatant chooses Grappling Advantage or a free melee attack.', cite)]
        : []),
    ],
    say: () => {
      const what =
        opened && opponentTakes !== null
          ? `On a natural 1, ${OPENING_WORDS[opponentTakes]}.`
          : outcomes[outcome];
      return `${describeGrappleRoll('takedown', roll, abilityInManoeuvre(input, kind))} ${what}`;
    },
  };
}

export const takedown = rule({
  id: 'takedown',
  title: 'Takedown',
  description: 'Makes a Melee Fighting check. A success starts a grapple with Grappling Advantage.',
  citation: cite,
  input: takedownInput,
  options: skill20Options,
  outcomes,
  mishaps: ['OPENING'],
  name: 'Takedown',
  about: 'Result of a takedown.',
  facts: {
    ...grappleRollFields,
    refused: optional(output.text('Reason why the takedown is not allowed. Null if it is allowed.')),
    grappling: flag('True if the two combatants are grappling afterwards.'),
    advantage,
    mayFollowUp: flag('True if a position change or grappling attack may follow immediately.'),
    opponentChooses: flag(
      'True if the opponent still has to choose Grappling Advantage or a free melee attack.',
    ),
    freeAttack: flag('True if the opponent may make a free melee attack.'),
  },
  play: (input, options, dice) => {
    const { kind, opponentTakes, awaited } = input;
    const refused = whyNotGrapple(input, 'GRAPPLE', options);
    if (refused !== null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: {
          ...untriedDetail(input),
          refused,
          ...{ grappling: false, advantage: 'NOBODY', mayFollowUp: false },
          ...{ opponentChooses: false, freeAttack: false },
        },
        say: () => `The takedown is not allowed because ${refused}.`,
      };
    const terms = grapplingTerms(input, kind, 'SKILL', options);
    const roll = rollGrapple('takedown', abilityInManoeuvre(input, kind), terms, options, dice);
    if (roll.extreme !== 'NATURAL_1' || !awaited || opponentTakes !== null)
      return rolled(input, roll, options);
    return new Waits(
      new AnswerNeeded('TARGET', 'whether to take Grappling Advantage or a free melee attack'),
      (answered: Input) => rolled({ ...input, opponentTakes: answered.opponentTakes }, roll, options),
    );
  },
});
