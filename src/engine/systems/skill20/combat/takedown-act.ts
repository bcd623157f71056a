import type { Act, Answering, Choice } from '../../../rules/combat.ts';
import { optional, record } from '../../../rules/field.ts';
import { type Aftermath, followed } from '../../../rules/followed.ts';
import { read } from '../../../rules/read.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { rules, ruling } from '../citations.ts';
import { opening, takedown, takedownKind } from '../grapple/takedown.ts';
import { barred, unless } from './barred.ts';
import { oneAction } from './budget.ts';
import { grapplingActFields, grapplingScene } from './grappling.ts';
import { threatens } from './harmed.ts';
import { plans } from './planned.ts';

const answerFields = { opponentTakes: optional(opening) } as const;

const choice = (title: string, opponentTakes: keyof typeof opening.values, meaning: string): Choice => ({
  title,
  input: { opponentTakes },
  meaning,
  refused: null,
});

const ADVANTAGE = choice(
  'Grappling Advantage',
  'ADVANTAGE',
  'The grapple starts, and you have +5 to position changes and grappling attacks.',
);
const FREE_ATTACK = choice(
  'A free melee attack',
  'FREE_ATTACK',
  'No grapple starts; you may attack at once, and it takes no action.',
);
const NEITHER = choice('Neither', 'NEITHER', 'No grapple starts.');

const answering: Answering = {
  input: record('TakedownAnswer', answerFields, 'What the opponent takes when a takedown shows a natural 1.'),
  pass: NEITHER.input,
  choices: () => [ADVANTAGE, FREE_ATTACK, NEITHER],
};

const takedownActInput = record(
  'TakedownAct',
  { kind: takedownKind, ...grapplingActFields, ...answerFields },
  'A takedown between combatants.',
);

/** What a natural 20 or 1 opens. */
function opened({ detail }: Resolution): Aftermath {
  const { mayFollowUp, freeAttack } = detail as Readonly<Record<'mayFollowUp' | 'freeAttack', boolean>>;
  return {
    effects: [
      ...(mayFollowUp ? [plans('ACTOR', { followUp: true }, ruling('D20-R34'))] : []),
      ...(freeAttack ? [plans('TARGET', { freeAttack: true }, rules('Takedowns'))] : []),
    ],
  };
}

/** A takedown; its target answers a natural 1. */
export const takedownAct: Act = {
  id: 'takedown',
  title: 'Takedown',
  description: 'Start a grapple; on a natural 1 the opponent chooses what they take.',
  input: takedownActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: takedown,
  answer: answering,
  costs: oneAction,
  hindrance: unless('ATTACK'),
  prepare(actor, target, given, options, path) {
    const { opponentTakes, canFlee, ...input } = read(takedownActInput, given, path);
    const hindered = barred(actor, 'ATTACK', options, { canFlee });
    if (hindered) return hindered;
    const scene = { ...grapplingScene(actor, target, input), opponentTakes };
    const bound = takedown.bind({ ...scene, awaited: opponentTakes === null }, options, path);
    return followed(bound, (resolution) => [threatens(target), opened(resolution)]);
  },
};
