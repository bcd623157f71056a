import type { Chain, Dice } from '../../../dice/dice.ts';
import { defaulted, integer, record, type Value } from '../../../rules/field.ts';
import { circumstance } from '../check/modifiers.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { type Aim, aimAt } from './aim.ts';
import { attackInput } from './input.ts';
import { outOfReach } from './place.ts';
import { type Strike, striking } from './strike.ts';

const { defence: _, ...undefended } = attackInput.fields.target.fields;

export const repeatedInput = record(
  'RepeatedAttackInput',
  {
    attacker: attackInput.fields.attacker,
    target: record('RepeatedTarget', undefended, 'Who is attacked.'),
    attacks: integer(1, 100, 'How many attacks are made.'),
    reloadPoints: defaulted(integer(0, 100, 'Points that making the weapon ready again costs each time.'), 0),
    memorised: defaulted(
      integer(0, 100, 'How many times a spell used is memorised.'),
      figureOf('REPEATED_ATTACKS'),
    ),
  },
  'Several attacks with one weapon or spell on one target.',
);

type Input = Value<typeof repeatedInput>;

export function refusal({ attacker, attacks, reloadPoints, memorised }: Input): string | null {
  const most = figureOf('REPEATED_ATTACKS');
  if (attacks > most) return `at most ${most} attacks`;
  if (reloadPoints > 0) return 'the weapon needs points to be made ready again';
  if (attacker.kind === 'SPELL' && memorised < attacks) return `the spell is memorised ${memorised} times`;
  return outOfReach(attacker);
}

/** What the attack after so many others suffers (ruling ARR-R86). */
export const penaltyOf = (before: number): number =>
  before === 0 ? 0 : before * figureOf('REPEATED_PENALTY');

export const aimsOf = ({ attacker, target, attacks }: Input, options: ArrgsOptions): readonly Aim[] =>
  Array.from({ length: attacks }, (_, before) =>
    aimAt(
      'REPEATED_ATTACK',
      attacker,
      { ...target, defence: null },
      [circumstance('repeated attack', penaltyOf(before), 'Repeated Attack Manoeuvre')],
      options,
    ),
  );

interface Made {
  readonly strikes: readonly Strike[];
  readonly damage: number;
  readonly hits: number;
  readonly dying: number;
}

export interface Decided extends Made {
  readonly refused: string | null;
  readonly aims: readonly Aim[];
}

export const none: Made = { strikes: [], damage: 0, hits: 0, dying: 0 };

/** One attack after the other; how many strike is all that odds tell. */
export function attacking(aims: readonly Aim[], options: ArrgsOptions): (dice: Dice) => Made {
  const strikes = aims.map((aim) => striking(aim, options, false));
  const chain: Chain<Made> = {
    start: none,
    step: ({ strikes: before, damage, hits, dying }, dice) => {
      const strike = strikes[before.length]!(dice);
      const made = {
        strikes: [...before, strike],
        damage: damage + (strike.damage?.total ?? 0),
        hits: hits + (strike.success ? 1 : 0),
        dying: dying + strike.dying,
      };
      return { state: made, more: made.strikes.length < strikes.length };
    },
    key: ({ strikes: { length }, hits }) => `${length} ${hits}`,
  };
  return (dice) => dice.follow(chain);
}
