import type { Fault, Path } from '../../../fault.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers, effectiveRating, ratingRecord } from '../rolls/rating.ts';
import { resistAt } from '../skills/resist.ts';
import { resistanceChance } from '../tables/resistance.ts';

const cite = combat('Entangling', 'BRP-137');

const tries = {
  SLIP: 'The target tries to slip out with an Agility roll.',
  EVADE: 'The target tries to escape with a Dodge or Grapple roll.',
  PULL_AWAY: 'The target tries to pull the weapon out of the attacker’s hands: STR against STR.',
  WRENCH:
    'The attacker tries to wrench the target’s parrying weapon away: STR against STR. Requires a flexible weapon.',
  ATTACK:
    'The target tries to attack despite the entanglement, if the game master allows it. This requires a Luck roll.',
} as const;

export const entangledInput = record(
  'EntangledInput',
  {
    tries: choice('EntangledTry', tries, 'What the target or the attacker tries to do.'),
    roundsHeld: defaulted(
      integer(
        0,
        10_000,
        'Number of combat rounds since the target was entangled. Must be at least 1 to get free.',
      ),
      1,
    ),
    dex: optional(integer(0, 1000, 'The target’s DEX. Required for `SLIP`.')),
    agilityModifiers,
    pow: optional(integer(0, 1000, 'The target’s POW. Required for `ATTACK`.')),
    evasion: optional(described(ratingRecord, 'The target’s Dodge or Grapple. Required for `EVADE`.')),
    targetStr: optional(integer(0, 1000, 'The target’s STR. Required for `PULL_AWAY` and `WRENCH`.')),
    attackerStr: optional(integer(0, 1000, 'The attacker’s STR. Required for `PULL_AWAY` and `WRENCH`.')),
    flexible: defaulted(claimed(flag('True if the weapon is flexible: a net, rope, chain or whip.')), true),
  },
  'An attempt by an entangled target or by the attacker.',
);

type Input = Value<typeof entangledInput>;

const needs: Readonly<
  Record<keyof typeof tries, readonly ('dex' | 'pow' | 'evasion' | 'targetStr' | 'attackerStr')[]>
> = {
  SLIP: ['dex'],
  EVADE: ['evasion'],
  PULL_AWAY: ['targetStr', 'attackerStr'],
  WRENCH: ['targetStr', 'attackerStr'],
  ATTACK: ['pow'],
};

const faults = (input: Input, path: Path): readonly Fault[] =>
  needs[input.tries]
    .filter((name) => input[name] === null)
    .map((name) => ({
      path: [...path, name],
      problem: `${input.tries} requires this value`,
      accepted: 'a number',
    }));

/** Reason why the rules forbid the attempt. Null if they allow it. */
export function whyNotTryEntangled({
  tries,
  roundsHeld,
  flexible,
}: Pick<Input, 'tries' | 'roundsHeld' | 'flexible'>): string | null {
  if (tries !== 'ATTACK' && roundsHeld < 1)
    return 'This is possible only in a round after the entangling attack.';
  return tries === 'WRENCH' && !flexible ? 'Only a flexible weapon can wrench another weapon away.' : null;
}

function chanceOf(input: Input, options: BrpOptions): Breakdown {
  if (input.tries === 'SLIP')
    return characteristicRating('Agility', input.dex!, 'AVERAGE', input.agilityModifiers);
  if (input.tries === 'ATTACK') return characteristicRating('Luck', input.pow!);
  if (input.tries === 'EVADE') return effectiveRating('Dodge or Grapple rating', input.evasion!, options);
  const [active, passive] =
    input.tries === 'PULL_AWAY'
      ? [input.targetStr!, input.attackerStr!]
      : [input.attackerStr!, input.targetStr!];
  return breakdown('chance', [
    term(`STR ${active} against STR ${passive}`, resistanceChance(active, passive), 'BASE', ruling('R-85')),
  ]);
}

const outcomes = {
  FREE: 'The target gets free.',
  WEAPON_TAKEN: 'The entangling weapon is pulled out of the attacker’s hands.',
  DISARMED: 'The target’s parrying weapon is wrenched away.',
  MAY_ATTACK: 'The target may attack.',
  HELD: 'The attempt fails, and nothing changes.',
  NOT_ALLOWED: 'The rules forbid the attempt now.',
} as const;

const successes = {
  SLIP: 'FREE',
  EVADE: 'FREE',
  PULL_AWAY: 'WEAPON_TAKEN',
  WRENCH: 'DISARMED',
  ATTACK: 'MAY_ATTACK',
} as const;

const drops = (on: 'ACTOR' | 'TARGET', item: string, citation: Citation) =>
  ({ type: 'itemDropped', on, item, metres: 0, citation }) as const;

/** Getting out of an entanglement, or using an entanglement against the target. */
export const entangled = rule({
  id: 'entangled',
  title: 'Acting while entangled',
  description:
    'An entangled target tries to get free or to attack, or the attacker tries to wrench the target’s weapon away. To cut the entangling weapon, attack it.',
  citation: cite,
  input: entangledInput,
  options: brpOptions,
  outcomes,
  name: 'Entangled',
  about: 'Result of an attempt while entangled.',
  facts: {
    chance: optional(output.count('Chance of success, in percent. Null if the attempt is not allowed.')),
    free: flag('True if the target is free.'),
    success: flag('True if the attempt succeeds.'),
  },
  faults,
  play: (input, options, dice) => {
    const refused = whyNotTryEntangled(input);
    if (refused !== null)
      return {
        outcome: 'NOT_ALLOWED',
        facts: { chance: null, free: false, success: false },
        say: () => refused,
      };
    const chance = chanceOf(input, options);
    const resisted = input.tries === 'PULL_AWAY' || input.tries === 'WRENCH';
    const success = resisted
      ? resistAt(dice, chance.total, options, 'resistance roll, STR against STR').activeWins
      : dice.ask(successCheck(chance.total, options, `${chance.of} while entangled`));
    const outcome = success ? successes[input.tries] : 'HELD';
    const free = outcome === 'FREE' || outcome === 'WEAPON_TAKEN';
    return {
      outcome,
      facts: { chance, free, success },
      effects: () => [
        ...(free
          ? [ends('TARGET', 'entangled', input.tries === 'EVADE' ? combat('Entangling', 'BRP-139') : cite)]
          : []),
        ...(outcome === 'WEAPON_TAKEN' ? [drops('ACTOR', 'entangling weapon', cite)] : []),
        ...(outcome === 'DISARMED'
          ? [drops('TARGET', 'parrying weapon', combat('Entangling', 'BRP-138'))]
          : []),
      ],
      say: () => outcomes[outcome],
    };
  },
});
