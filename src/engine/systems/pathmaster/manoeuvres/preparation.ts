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
import { titleOf } from '../../../rules/title.ts';
import { type Manoeuvre, manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const preparationKind = choice(
  'PreparationKind',
  {
    EVALUATE: 'The combatant used Evaluate on one foe, for a melee attack.',
    AIM: 'The combatant aimed one weapon at one target.',
    FEINT: 'The combatant made a successful Feint.',
  },
  'Kind of action that prepares an attack.',
);

const input = record(
  'PreparationInput',
  {
    of: preparationKind,
    actions: defaulted(integer(1, 100, 'Number of preparing actions of this kind in a row.'), 1),
    turnsAgo: defaulted(
      integer(0, 100, 'Number of turns since the last preparing action. 0 in the same turn.'),
      0,
    ),
    did: defaulted(
      list(
        manoeuvre,
        60,
        'Manoeuvres that the combatant has used since the preparation, excluding the attack.',
      ),
      [],
    ),
    stepped: defaulted(flag('True if the combatant has taken a Step since the preparation.'), false),
    moved: defaulted(flag('True if the combatant was moved against their will.'), false),
    braced: defaulted(flag('True if the weapon is braced.'), false),
    sameTarget: defaulted(
      flag(
        'True if the attack has the same target as the preparation. For Aim, the weapon must also be the same.',
      ),
      true,
    ),
    foeTracked: defaulted(flag('True if the attacker still knows where the foe is and can attack it.'), true),
    inFullRound: defaulted(
      flag(
        'True if the Feint replaced a strike of a Full-Round Attack. The Feint then affects only the later strikes of that attack.',
      ),
      false,
    ),
    attacksSince: defaulted(integer(0, 100, 'Number of attacks on the foe since the preparation.'), 0),
  },
  'An action that prepares an attack, and what has happened since then.',
);

type Input = Value<typeof input>;

const AIMING: readonly Manoeuvre[] = ['AIM', 'AIM_BRACED'];

/** An Aim is broken by any other action except Free actions, and by movement of more than a Step (ruling PMA-R61). */
const aimBroken = ({ did, stepped, moved, braced }: Input): boolean =>
  moved ||
  (stepped && braced) ||
  did.some((key) => manoeuvreCellsOf(key).category !== 'FREE' && !AIMING.includes(key));

/** Returns the reason why a preparation no longer counts. Null if it counts (rulings PMA-R53, PMA-R59, PMA-R67). */
function whyLost(given: Input, { preparationNextTurnOnly }: PathmasterOptions): string | null {
  const { of, turnsAgo, sameTarget, foeTracked, attacksSince } = given;
  const kind = titleOf(of);
  const struckBetween = of === 'FEINT' && given.inFullRound;
  if (!sameTarget) return `The ${kind} was for another target.`;
  if (struckBetween && turnsAgo > 0) return `The ${kind} ended with the Full-Round Attack.`;
  if (turnsAgo > 1) return `The ${kind} expired at the end of the last turn.`;
  if (!foeTracked) return 'The combatant can no longer attack that foe.';
  if (preparationNextTurnOnly && turnsAgo === 0 && of !== 'FEINT')
    return `The ${kind} does not count before the next turn.`;
  if (of === 'AIM' && aimBroken(given)) return 'Another action or movement ended the Aim.';
  return attacksSince > 0 && !struckBetween ? `The ${kind} was already used for another attack.` : null;
}

const outcomes = {
  COUNTS: 'The preparation counts for the next attack on that foe.',
  LOST: 'The preparation does not count.',
} as const;

export const preparation = rule({
  id: 'preparation',
  title: 'Preparing an attack',
  description:
    'Determines whether an Evaluate, Aim or Feint still applies to an attack, given the combatant’s actions since then.',
  citation: combat('Aim', 'PMA-099'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Preparation',
  about: 'Whether a preparation still counts for an attack.',
  facts: {
    counts: flag('True if the preparation still counts for an attack.'),
    actions: output.count('Number of preparing actions that count for the attack. 0 if none.'),
  },
  play: (given, options) => {
    const lost = whyLost(given, options);
    const counts = lost === null;
    return {
      outcome: counts ? 'COUNTS' : 'LOST',
      facts: { counts, actions: counts ? given.actions : 0 },
      say: () => lost ?? `The ${titleOf(given.of)} applies to the next attack on that foe.`,
    };
  },
});
