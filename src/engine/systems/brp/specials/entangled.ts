import type { Fault, Path } from '../../../fault.ts';
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

const cite = combat('Entangling');

const tries = {
  SLIP: 'The target slips out: an Agility roll.',
  EVADE: 'The target undoes the hold with a Dodge or Grapple roll.',
  PULL_AWAY: 'The target pulls the weapon out of the attacker’s hands: STR against STR.',
  WRENCH: 'The attacker wrenches the target’s parrying weapon away: STR against STR, flexible weapons only.',
  ATTACK: 'The target attacks all the same: a Luck roll, where the game master allows one.',
} as const;

export const entangledInput = record(
  'EntangledInput',
  {
    tries: choice('EntangledTry', tries, 'What is tried.'),
    roundsHeld: defaulted(
      integer(0, 10_000, 'Combat rounds since the target was entangled; getting free is possible from 1 on.'),
      1,
    ),
    dex: optional(integer(0, 1000, 'DEX of the target, for slipping out.')),
    agilityModifiers,
    pow: optional(integer(0, 1000, 'POW of the target, for attacking.')),
    evasion: optional(described(ratingRecord, 'Dodge or Grapple of the target.')),
    targetStr: optional(integer(0, 1000, 'STR of the target.')),
    attackerStr: optional(integer(0, 1000, 'STR of the attacker.')),
    flexible: defaulted(claimed(flag('Whether the weapon is a net, rope, chain or whip.')), true),
  },
  'Somebody entangled.',
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
    .map((name) => ({ path: [...path, name], problem: `${input.tries} needs it`, accepted: 'a value' }));

/** Why the rules forbid it; null where they do not. */
export function whyNotTryEntangled({
  tries,
  roundsHeld,
  flexible,
}: Pick<Input, 'tries' | 'roundsHeld' | 'flexible'>): string | null {
  if (tries !== 'ATTACK' && roundsHeld < 1) return 'Possible only from the round after the entangling.';
  return tries === 'WRENCH' && !flexible ? 'Only flexible weapons wrench others away.' : null;
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
  FREE: 'The target is free.',
  WEAPON_TAKEN: 'The entangling weapon is pulled out of the attacker’s hands.',
  DISARMED: 'The target’s parrying weapon is wrenched away.',
  MAY_ATTACK: 'The target may attack.',
  HELD: 'Nothing changes.',
  NOT_ALLOWED: 'The rules forbid it now.',
} as const;

const successes = {
  SLIP: 'FREE',
  EVADE: 'FREE',
  PULL_AWAY: 'WEAPON_TAKEN',
  WRENCH: 'DISARMED',
  ATTACK: 'MAY_ATTACK',
} as const;

const drops = (on: 'ACTOR' | 'TARGET', item: string) =>
  ({ type: 'itemDropped', on, item, metres: 0, citation: cite }) as const;

/** Getting out of an entanglement, or making more of it. */
export const entangled = rule({
  id: 'entangled',
  title: 'Acting while entangled',
  description:
    'Slipping out, dodging or grappling free, pulling the weapon away, or losing one’s own to it. Cutting it is an attack on the weapon.',
  citation: cite,
  input: entangledInput,
  options: brpOptions,
  outcomes,
  name: 'Entangled',
  about: 'How an attempt came out.',
  facts: {
    chance: optional(output.count('Percent at or below which it succeeds.')),
    free: flag('Whether the target is free.'),
    success: flag('Whether it succeeds.'),
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
      ? resistAt(dice, chance.total, options, 'STR against STR').activeWins
      : dice.ask(successCheck(chance.total, options, `${chance.of} while entangled`));
    const outcome = success ? successes[input.tries] : 'HELD';
    const free = outcome === 'FREE' || outcome === 'WEAPON_TAKEN';
    return {
      outcome,
      facts: { chance, free, success },
      effects: () => [
        ...(free ? [ends('TARGET', 'entangled', cite)] : []),
        ...(outcome === 'WEAPON_TAKEN' ? [drops('ACTOR', 'entangling weapon')] : []),
        ...(outcome === 'DISARMED' ? [drops('TARGET', 'parrying weapon')] : []),
      ],
      say: () => outcomes[outcome],
    };
  },
});
