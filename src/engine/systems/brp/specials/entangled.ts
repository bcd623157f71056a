import type { Dice } from '../../../dice/dice.ts';
import type { Fault, Path } from '../../../fault.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
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
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { agilityModifiers, effectiveRating, ratingRecord } from '../rolls/rating.ts';
import { resistAt } from '../skills/resist.ts';
import { resistanceChance } from '../tables/resistance.ts';

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

interface Tried {
  readonly refused: string | null;
  readonly chance: Breakdown | null;
  readonly success: boolean;
}

function chanceOf(input: Input, options: BrpOptions): Breakdown {
  if (input.tries === 'SLIP')
    return characteristicRating('Agility', input.dex!, 'AVERAGE', input.agilityModifiers);
  if (input.tries === 'ATTACK') return characteristicRating('Luck', input.pow!);
  if (input.tries === 'EVADE') return effectiveRating('Dodge or Grapple rating', input.evasion!, options);
  const target = input.tries === 'PULL_AWAY';
  const [active, passive] = target
    ? [input.targetStr!, input.attackerStr!]
    : [input.attackerStr!, input.targetStr!];
  return breakdown('chance', [
    term(`STR ${active} against STR ${passive}`, resistanceChance(active, passive), 'BASE', ruling('R-85')),
  ]);
}

function attempt(input: Input, options: BrpOptions, dice: Dice): Tried {
  const refused = whyNotTryEntangled(input);
  if (refused !== null) return { refused, chance: null, success: false };
  const chance = chanceOf(input, options);
  const resisted = input.tries === 'PULL_AWAY' || input.tries === 'WRENCH';
  const success = resisted
    ? resistAt(dice, chance.total, options, 'STR against STR').activeWins
    : dice.ask(successCheck(chance.total, options, `${chance.of} while entangled`));
  return { refused, chance, success };
}

const outcomes = {
  FREE: 'The target is free.',
  WEAPON_TAKEN: 'The entangling weapon is pulled out of the attacker’s hands.',
  DISARMED: 'The target’s parrying weapon is wrenched away.',
  MAY_ATTACK: 'The target may attack.',
  HELD: 'Nothing changes.',
  NOT_ALLOWED: 'The rules forbid it now.',
} as const;

function outcomeOf({ refused, success }: Tried, { tries }: Input): keyof typeof outcomes {
  if (refused !== null) return 'NOT_ALLOWED';
  if (!success) return 'HELD';
  return (
    {
      SLIP: 'FREE',
      EVADE: 'FREE',
      PULL_AWAY: 'WEAPON_TAKEN',
      WRENCH: 'DISARMED',
      ATTACK: 'MAY_ATTACK',
    } as const
  )[tries];
}

/** Getting out of an entanglement, or making more of it. */
export const entangled = procedure({
  id: 'entangled',
  title: 'Acting while entangled',
  description:
    'Slipping out, dodging or grappling free, pulling the weapon away, or losing one’s own to it. Cutting it is an attack on the weapon.',
  citation: combat('Entangling'),
  input: entangledInput,
  options: brpOptions,
  detail: record(
    'Entangled',
    {
      chance: optional(output.count('Percent at or below which it succeeds.')),
      free: flag('Whether the target is free.'),
      success: flag('Whether it succeeds.'),
    },
    'How an attempt came out.',
  ),
  outcomes,
  faults,
  measures: {},
  decide: attempt,
  view: (tried, input) => ({ outcome: outcomeOf(tried, input) }),
  conclude: (tried, input) => {
    const outcome = outcomeOf(tried, input);
    const free = outcome === 'FREE' || outcome === 'WEAPON_TAKEN';
    return {
      outcome,
      summary: tried.refused ?? outcomes[outcome],
      breakdowns: tried.chance ? [tried.chance] : [],
      effects: effectsOf(outcome, free),
      detail: { chance: tried.chance?.total ?? null, free, success: tried.success },
    };
  },
});

function effectsOf(outcome: keyof typeof outcomes, free: boolean): readonly Effect[] {
  const citation = combat('Entangling');
  if (outcome === 'DISARMED')
    return [{ type: 'itemDropped', on: 'TARGET', item: 'parrying weapon', metres: 0, citation }];
  const freed: readonly Effect[] = free ? [ends('TARGET', 'entangled', citation)] : [];
  return outcome === 'WEAPON_TAKEN'
    ? [...freed, { type: 'itemDropped', on: 'ACTOR', item: 'entangling weapon', metres: 0, citation }]
    : freed;
}
