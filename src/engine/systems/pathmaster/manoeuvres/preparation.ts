import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Manoeuvre, manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const preparationKind = choice(
  'PreparationKind',
  {
    EVALUATE: 'Evaluate: one foe studied in melee.',
    AIM: 'Aim: one weapon at one target.',
    FEINT: 'A Feint that succeeded.',
  },
  'What prepares an attack.',
);

const input = record(
  'PreparationInput',
  {
    of: preparationKind,
    actions: defaulted(integer(1, 100, 'How many in a row.'), 1),
    turnsAgo: defaulted(integer(0, 100, 'Turns since the last of them: 0 in the same turn.'), 0),
    did: defaulted(list(manoeuvre, 60, 'Maneuvers done since, the attack itself left out.'), []),
    stepped: defaulted(flag('Whether a Step was taken since.'), false),
    moved: defaulted(flag('Whether one was moved against one’s will.'), false),
    braced: defaulted(flag('Whether the weapon is braced.'), false),
    sameTarget: defaulted(flag('Whether it is the same target, and for Aim the same weapon.'), true),
    foeTracked: defaulted(
      flag('Whether the foe is still known to be where it is, and can be attacked.'),
      true,
    ),
    inFullRound: defaulted(
      flag(
        'Whether a Feint took the place of a strike of a Full-Round Attack: it serves every later strike of that action, and nothing after it.',
      ),
      false,
    ),
    attacksSince: defaulted(integer(0, 100, 'Attacks made on that foe since.'), 0),
  },
  'Something that prepares an attack.',
);

type Input = Value<typeof input>;

const AIMING: readonly Manoeuvre[] = ['AIM', 'AIM_BRACED'];

/** Anything but aiming and Free actions, or more than a Step, breaks an Aim (ruling PMA-R61). */
const aimBroken = ({ did, stepped, moved, braced }: Input): boolean =>
  moved ||
  (stepped && braced) ||
  did.some((key) => manoeuvreCellsOf(key).category !== 'FREE' && !AIMING.includes(key));

/** Why it no longer counts; null where it does (rulings PMA-R53, PMA-R59, PMA-R67). */
function whyLost(given: Input, { preparationNextTurnOnly }: PathmasterOptions): string | null {
  const { of, turnsAgo, sameTarget, foeTracked, attacksSince } = given;
  const struckBetween = of === 'FEINT' && given.inFullRound;
  if (!sameTarget) return 'It was for another target.';
  if (struckBetween && turnsAgo > 0) return 'It ended with the Full-Round Attack.';
  if (turnsAgo > 1) return 'It ended with the last turn.';
  if (!foeTracked) return 'The foe cannot be attacked any more.';
  if (preparationNextTurnOnly && turnsAgo === 0 && of !== 'FEINT') return 'It counts from the next turn on.';
  if (of === 'AIM' && aimBroken(given)) return 'The aim was broken.';
  return attacksSince > 0 && !struckBetween ? 'An attack has used it.' : null;
}

const outcomes = {
  COUNTS: 'It counts for the next attack on that foe.',
  LOST: 'It does not count.',
} as const;

/** Whether Evaluate, Aim or a Feint still counts. */
export const preparation = rule({
  id: 'preparation',
  title: 'Preparing an attack',
  description: 'Whether an Evaluate, an Aim or a Feint still counts for an attack after what was done since.',
  citation: combat('Aim'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Preparation',
  about: 'What is left of a preparation.',
  facts: {
    counts: flag('Whether it counts for an attack now.'),
    actions: output.count('How many actions of it count.'),
  },
  play: (given, options) => {
    const lost = whyLost(given, options);
    const counts = lost === null;
    return {
      outcome: counts ? 'COUNTS' : 'LOST',
      facts: { counts, actions: counts ? given.actions : 0 },
      say: () => lost ?? outcomes.COUNTS,
    };
  },
});
