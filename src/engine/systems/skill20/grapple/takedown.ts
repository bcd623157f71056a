import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
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
import { procedure } from '../../../rules/procedure.ts';
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
  { CLINCHING: 'By Strength.', TACKLING: 'By Dexterity.', TRIPPING: 'By Wisdom.' },
  'How somebody is taken down.',
);

export const opening = choice(
  'Opening',
  {
    ADVANTAGE: 'Grappling Advantage.',
    FREE_ATTACK: 'A free melee attack.',
    NEITHER: 'Neither: the chapter lets them choose and does not make them.',
  },
  'What the opponent takes when a takedown shows a natural 1.',
);

const takedownInput = record(
  'TakedownInput',
  {
    kind: takedownKind,
    ...grapplingFields,
    ...answering({ opponentTakes: optional(opening) }),
    awaited: internal(flag('Whether the opponent is still to say what they take.'), false),
  },
  'A takedown; the score is that of the attribute of its kind.',
);

type Input = Value<typeof takedownInput>;

const termsOf = (input: Input, options: Skill20Options) =>
  grapplingTerms(input, input.kind, 'SKILL', options);

function rollTakedown(input: Input, options: Skill20Options, dice: Dice): GrappleRoll | null {
  if (whyNotGrapple(input, 'GRAPPLE', options) !== null) return null;
  const grappled = rollGrapple(
    'takedown',
    abilityInManoeuvre(input, input.kind),
    termsOf(input, options),
    options,
    dice,
  );
  if (grappled.extreme === 'NATURAL_1' && input.awaited && input.opponentTakes === null)
    throw new AnswerNeeded('TARGET', 'a natural 1: Grappling Advantage, or a free melee attack');
  return grappled;
}

const outcomes = {
  GRAPPLING: 'The grapple starts, with Grappling Advantage.',
  FOLLOW_UP: 'A natural 20: a position change or grappling attack may follow at once.',
  FAILURE: 'No grapple is started.',
  OPENING: 'A natural 1: the opponent takes Grappling Advantage or a free melee attack.',
  NOT_ALLOWED: 'It cannot be tried.',
} as const;

const OPENING_WORDS = {
  ADVANTAGE: 'the opponent takes Grappling Advantage',
  FREE_ATTACK: 'the opponent has a free melee attack',
  NEITHER: 'the opponent takes nothing from it',
} as const;

/** What came of it, with what the opponent has chosen. */
const describeTakedown = (outcome: keyof typeof outcomes, { opponentTakes }: Input): string =>
  outcome === 'OPENING' && opponentTakes !== null
    ? `A natural 1: ${OPENING_WORDS[opponentTakes]}.`
    : outcomes[outcome];

function outcomeOf(grappled: GrappleRoll | null): keyof typeof outcomes {
  if (!grappled) return 'NOT_ALLOWED';
  const { success, extreme } = grappled;
  if (extreme === 'NATURAL_20') return 'FOLLOW_UP';
  return extreme === 'NATURAL_1' ? 'OPENING' : success ? 'GRAPPLING' : 'FAILURE';
}

/** Choosing Advantage starts the grapple; choosing the attack starts none (ruling D20-R33). */
function advantageAfter(grappled: GrappleRoll | null, { opponentTakes }: Input): Advantage {
  if (!grappled) return 'NOBODY';
  if (grappled.success) return 'SELF';
  return grappled.extreme === 'NATURAL_1' && opponentTakes === 'ADVANTAGE' ? 'OPPONENT' : 'NOBODY';
}

function effectsOf(grappled: GrappleRoll, input: Input): readonly Effect[] {
  const citation = rules('Takedowns');
  const holder = advantageAfter(grappled, input);
  const effects: Effect[] = [];
  if (holder !== 'NOBODY')
    effects.push(
      gains('ACTOR', 'grappling', citation),
      gains('TARGET', 'grappling', citation),
      gains(holder === 'SELF' ? 'ACTOR' : 'TARGET', 'grapplingAdvantage', citation),
    );
  if (grappled.extreme === 'NATURAL_20')
    effects.push(
      advises(
        'ACTOR',
        'A position change or grappling attack may follow at once, with +5.',
        ruling('D20-R34'),
      ),
    );
  if (grappled.extreme === 'NATURAL_1' && (input.opponentTakes ?? 'FREE_ATTACK') === 'FREE_ATTACK')
    effects.push(
      advises(
        'TARGET',
        input.opponentTakes === 'FREE_ATTACK'
          ? 'A free melee attack.'
          : 'Grappling Advantage or a free melee attack, as the opponent chooses.',
        citation,
      ),
    );
  return effects;
}

/** The first of the three actions of grappling. */
export const takedown = procedure({
  id: 'takedown',
  title: 'Takedown',
  description: 'A check of Melee Fighting that starts a grapple with Grappling Advantage.',
  citation: rules('Takedowns'),
  input: takedownInput,
  options: skill20Options,
  detail: record(
    'Takedown',
    {
      ...grappleRollFields,
      refused: optional(output.text('Why it could not be tried.')),
      grappling: flag('Whether the two are grappling.'),
      advantage,
      mayFollowUp: flag('Whether a position change or grappling attack may follow at once.'),
      opponentChooses: flag('Whether the opponent has Grappling Advantage or a free melee attack to choose.'),
      freeAttack: flag('Whether the opponent has a free melee attack.'),
    },
    'How a takedown came out.',
  ),
  outcomes,
  mishaps: ['OPENING'],
  measures: {},
  decide: rollTakedown,
  view: (grappled) => ({ outcome: outcomeOf(grappled) }),
  conclude: (grappled, input, options) => {
    const outcome = outcomeOf(grappled);
    const after = advantageAfter(grappled, input);
    const refused = whyNotGrapple(input, 'GRAPPLE', options);
    const opened = outcome === 'OPENING';
    return {
      outcome,
      summary: grappled
        ? `${describeGrappleRoll('Takedown', grappled)}. ${describeTakedown(outcome, input)}`
        : `Takedown: ${refused}.`,
      breakdowns: grappled
        ? grappleBreakdowns(
            'takedown',
            grappled,
            abilityInManoeuvre(input, input.kind),
            termsOf(input, options),
            options,
          )
        : [],
      effects: grappled ? effectsOf(grappled, input) : [],
      detail: {
        ...(grappled ? grappleRollDetail(grappled) : untriedDetail(input)),
        refused,
        grappling: after !== 'NOBODY',
        advantage: after,
        mayFollowUp: outcome === 'FOLLOW_UP',
        opponentChooses: opened && input.opponentTakes === null,
        freeAttack: opened && input.opponentTakes === 'FREE_ATTACK',
      },
    };
  },
});
