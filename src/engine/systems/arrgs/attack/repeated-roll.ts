import type { Chain, Dice } from '../../../dice/dice.ts';
import { remember } from '../../../remember.ts';
import { defaulted, integer, record, type Value } from '../../../rules/field.ts';
import { circumstance } from '../check/modifiers.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { type Aim, aimAt } from './aim.ts';
import { attackInput, type Target } from './input.ts';
import { outOfReach } from './place.ts';
import { type Strike, striking } from './strike.ts';

export const defences = defaulted(
  integer(1, 100, 'How many of the attacks that succeed are answered by the Defence: the first of them.'),
  1,
);

export const repeatedInput = record(
  'RepeatedAttackInput',
  {
    attacker: attackInput.fields.attacker,
    target: record(
      'RepeatedTarget',
      { ...attackInput.fields.target.fields, defences },
      'Who is attacked; a Defence is for each attack anew.',
    ),
    attacks: integer(1, 100, 'How many attacks are made.'),
    reloadPoints: defaulted(integer(0, 100, 'Points that making the weapon ready again costs each time.'), 0),
    memorised: defaulted(
      integer(0, 100, 'How many times a spell used is memorised.'),
      figureOf('REPEATED_ATTACKS'),
    ),
  },
  'Several attacks with one weapon or spell on one target.',
);

export type Input = Value<typeof repeatedInput>;

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

/** The target after so many Defences, whose points lower what comes later in the round. */
function targetAfter({ defences, ...target }: Input['target'], before: number): Target {
  const { defence, spentBefore } = target;
  if (defence === null) return target;
  const spent = before * manoeuvreOf('DEFENCE').points!;
  return {
    ...target,
    spentBefore: spentBefore + spent,
    defence: before < defences ? { ...defence, spentBefore: defence.spentBefore + spent } : null,
  };
}

/** The next attack, after so many others and so many Defences. */
export const aimAfter = (
  { attacker, target }: Input,
  attacks: number,
  defended: number,
  options: ArrgsOptions,
): Aim =>
  aimAt(
    'REPEATED_ATTACK',
    attacker,
    targetAfter(target, defended),
    [circumstance('repeated attack', penaltyOf(attacks), 'Repeated Attack Manoeuvre')],
    options,
  );

/** One of the attacks, as it was aimed and made. */
interface Attacked {
  readonly aim: Aim;
  readonly strike: Strike;
}

interface Made {
  readonly attacks: readonly Attacked[];
  readonly damage: number;
  readonly hits: number;
  readonly dying: number;
  /** Attacks that were answered by a Defence. */
  readonly defended: number;
}

export interface Decided extends Made {
  readonly refused: string | null;
}

export const none: Made = { attacks: [], damage: 0, hits: 0, dying: 0, defended: 0 };

/** One attack after the other; how many strike is all that odds tell. */
export function attacking(input: Input, options: ArrgsOptions): (dice: Dice) => Made {
  const known = new Map<string, (dice: Dice) => Attacked>();
  const next = (attacks: number, defended: number) =>
    remember(known, `${attacks} ${defended}`, () => {
      const aim = aimAfter(input, attacks, defended, options);
      const strike = striking(aim, options, false);
      return (dice: Dice) => ({ aim, strike: strike(dice) });
    });
  const chain: Chain<Made> = {
    start: none,
    step: ({ attacks, damage, hits, dying, defended }, dice) => {
      const attacked = next(attacks.length, defended)(dice);
      const { strike } = attacked;
      const made = {
        attacks: [...attacks, attacked],
        damage: damage + (strike.damage?.total ?? 0),
        hits: hits + (strike.success ? 1 : 0),
        dying: dying + strike.dying,
        defended: defended + (strike.defended ? 1 : 0),
      };
      return { state: made, more: made.attacks.length < input.attacks };
    },
    key: ({ attacks: { length }, hits, defended }) => `${length} ${hits} ${defended}`,
  };
  return (dice) => dice.follow(chain);
}
