import type { Effect, Role } from '../../../rules/effect.ts';
import { choice, claimed, defaulted, flag, integer, optional } from '../../../rules/field.ts';
import { combat } from '../citations.ts';
import { advises, gains, spends } from '../effects.ts';
import type { InitphaseOptions } from '../options/index.ts';

export const control = choice(
  'Control',
  { PLAYER: 'A player.', GAME_MASTER: 'The game master.' },
  'Who plays a character.',
);

export const payer = choice(
  'Payer',
  {
    GAME_MASTER: 'The game master, by a GM Action Die.',
    OPPONENT: 'The player whose character is acted against.',
    OTHER_PLAYER: 'Another player.',
  },
  'Whose action die makes a natural 1 a botch.',
);

type Control = keyof typeof control.values;
export type Payer = keyof typeof payer.values;

const pool = (whose: string) => integer(0, 1000, `Action dice of ${whose}.`);

export const gmActionDice = defaulted(claimed(pool('the game master')), 0);
export const actionDice = defaulted(pool('the player of the character'), 0);
export const otherActionDice = defaulted(claimed(pool('another player who would pay')), 0);

const spendFields = {
  spend: defaulted(flag('Whether somebody spends an action die if the d20 shows a natural 1.'), false),
  payer: optional(payer),
} as const;

/** Whose dice there are, seen from whoever rolls. */
export type Pools = Readonly<Record<Payer, number>>;

/** Somebody rolls a check and others may pay for a botch. */
export interface Stake {
  readonly roller: Control;
  /** Null where the check is against nobody. */
  readonly opponent: Control | null;
  readonly spend: boolean;
  readonly payer: Payer | null;
  readonly pools: Pools;
}

/** Who may pay; null where nobody may (ruling INI-R12). */
function payerOf(
  { roller, opponent, payer }: Stake,
  { anyPlayerMayActivate }: InitphaseOptions,
): Payer | null {
  const rightful = roller === 'PLAYER' ? 'GAME_MASTER' : opponent === 'PLAYER' ? 'OPPONENT' : null;
  const other = anyPlayerMayActivate && roller === 'GAME_MASTER' ? 'OTHER_PLAYER' : null;
  if (payer === null) return rightful ?? other;
  return payer === rightful || payer === other ? payer : null;
}

/** Whether a die could still make a natural 1 a botch. */
export function mayBotch(stake: Stake, options: InitphaseOptions): boolean {
  const by = payerOf(stake, options);
  return by !== null && stake.pools[by] > 0;
}

/** Who pays for making this roll a botch; null where it is none. */
export const paidBy = (face: number, stake: Stake, options: InitphaseOptions): Payer | null =>
  face === 1 && stake.spend && mayBotch(stake, options) ? payerOf(stake, options) : null;

export const poolsAfter = (pools: Pools, paid: Payer | null): Pools =>
  paid === null ? pools : { ...pools, [paid]: pools[paid] - 1 };

/** What a check by itself needs to know of who pays. */
export const soloStakeFields = {
  ...spendFields,
  gmActionDice,
  opponentActionDice: actionDice,
  otherActionDice,
} as const;

type SoloStake = Pick<Stake, 'spend' | 'payer'> & {
  readonly gmActionDice: number;
  readonly opponentActionDice: number;
  readonly otherActionDice: number;
};

export const soloStake = (
  input: SoloStake,
  { roller, opponent }: Pick<Stake, 'roller' | 'opponent'>,
): Stake => ({
  roller,
  opponent,
  spend: input.spend,
  payer: input.payer,
  pools: {
    GAME_MASTER: input.gmActionDice,
    OPPONENT: input.opponentActionDice,
    OTHER_PLAYER: input.otherActionDice,
  },
});

export const soloLeftFields = {
  botch: flag('Whether it is a botch.'),
  paidBy: optional(payer),
  gmActionDice: integer(0, 1000, 'GM Action Dice left.'),
  opponentActionDice: integer(0, 1000, 'Action dice left to the player of the opponent.'),
  otherActionDice: integer(0, 1000, 'Action dice left to the other player.'),
} as const;

/** What is left once a botch has been paid for. */
export function soloLeft({ pools }: Stake, paid: Payer | null) {
  const left = poolsAfter(pools, paid);
  return {
    botch: paid !== null,
    paidBy: paid,
    gmActionDice: left.GAME_MASTER,
    opponentActionDice: left.OPPONENT,
    otherActionDice: left.OTHER_PLAYER,
  };
}

/** The die of the opponent’s player is gone; those of others are nobody’s in the exchange. */
export const paidEffects = (opponent: Role, paid: Payer | null): readonly Effect[] =>
  paid === 'OPPONENT' ? spends(opponent, 'ACTION_DIE', 1, combat('Botches')) : [];

/** A botch whose effects are still to be rolled. */
export const toldBotch = (roller: Role, opponent: Role, paid: Payer | null): readonly Effect[] =>
  paid === null
    ? []
    : [
        ...paidEffects(opponent, paid),
        gains(roller, 'interrupted', combat('Interruption'), 1),
        advises(roller, 'Roll 3d6 on the effects of a botch.', combat('Resolving Botches')),
      ];
