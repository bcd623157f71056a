import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { claimed, defaulted, flag, integer, optional, output } from '../../../rules/fields/field.ts';
import { changes } from '../combatant/changes.ts';
import { type Control, type Payer, payer } from '../combatant/payer.ts';
import type { State } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { advises, gains, spends } from '../core/effects.ts';
import type { InitphaseOptions } from '../options/index.ts';
import type { Purse } from './purse.ts';

const pool = (whose: string) => integer(0, 1000, `Action dice available to ${whose}.`);

export const gmActionDice = defaulted(claimed(pool('the game master')), 0);
export const actionDice = defaulted(pool('the character’s player'), 0);
export const otherActionDice = defaulted(claimed(pool('another player who may spend one')), 0);

const spendFields = {
  spend: defaulted(
    flag('True if an action die is spent when the d20 roll is a natural 1, which makes it a botch.'),
    false,
  ),
  payer: optional(payer),
} as const;

/** Number of action dice that each possible payer has, from the view of the combatant who rolls. */
export type DicePools = Readonly<Record<Payer, number>>;

/** A check, and the payers who may spend an action die to turn a natural 1 into a botch. */
export interface BotchStake {
  readonly roller: Control;
  /** Controller of the opponent. Null if the check has no opponent. */
  readonly opponent: Control | null;
  readonly spend: boolean;
  readonly payer: Payer | null;
  readonly pools: DicePools;
  readonly purse: Purse | null;
}

/** Returns the payer who may spend an action die. Null if there is none (ruling INI-R12). */
function allowedPayer(
  { roller, opponent, payer }: BotchStake,
  { anyPlayerMayActivate }: InitphaseOptions,
): Payer | null {
  const rightful = roller === 'PLAYER' ? 'GAME_MASTER' : opponent === 'PLAYER' ? 'OPPONENT' : null;
  const other = anyPlayerMayActivate && roller === 'GAME_MASTER' ? 'OTHER_PLAYER' : null;
  if (payer === null) return rightful ?? other;
  return payer === rightful || payer === other ? payer : null;
}

/** True if an action die is left that can turn a natural 1 into a botch. */
function mayBotch(stake: BotchStake, options: InitphaseOptions): boolean {
  const by = allowedPayer(stake, options);
  return by !== null && stake.pools[by] > 0;
}

/** Returns the payer, if this roll is a botch. Null if it is not. */
export const payerOfBotch = (face: number, stake: BotchStake, options: InitphaseOptions): Payer | null =>
  face === 1 && stake.spend && mayBotch(stake, options) ? allowedPayer(stake, options) : null;

export const dicePoolsAfter = (pools: DicePools, paid: Payer | null): DicePools =>
  paid === null ? pools : { ...pools, [paid]: pools[paid] - 1 };

/** Input of a single check about action dice and their owners. */
export const botchStakeFields = {
  ...spendFields,
  gmActionDice,
  opponentActionDice: actionDice,
  otherActionDice,
} as const;

type BotchStakeInput = Pick<BotchStake, 'spend' | 'payer'> & {
  readonly purse?: Purse | null;
  readonly gmActionDice: number;
  readonly opponentActionDice: number;
  readonly otherActionDice: number;
};

export const botchStakeOf = (
  input: BotchStakeInput,
  { roller, opponent }: Pick<BotchStake, 'roller' | 'opponent'>,
): BotchStake => ({
  roller,
  opponent,
  spend: input.spend,
  payer: input.payer,
  purse: input.purse ?? null,
  pools: {
    GAME_MASTER: input.gmActionDice,
    OPPONENT: input.opponentActionDice,
    OTHER_PLAYER: input.otherActionDice,
  },
});

export const diceLeftFields = {
  botch: flag('True if the roll is a botch.'),
  paidBy: optional(payer),
  gmActionDice: output.count('GM Action Dice left after the roll.'),
  opponentActionDice: output.count('The opponent’s action dice after the roll.'),
  otherActionDice: output.count('The other player’s action dice after the roll.'),
} as const;

/** Returns the number of action dice left after the roll and a possible botch. */
export function diceLeftDetail({ pools }: BotchStake, paid: Payer | null) {
  const left = dicePoolsAfter(pools, paid);
  return {
    botch: paid !== null,
    paidBy: paid,
    gmActionDice: left.GAME_MASTER,
    opponentActionDice: left.OPPONENT,
    otherActionDice: left.OTHER_PLAYER,
  };
}

/**
 * Returns the effects that take the action die from its owner. Empty if the owner is a player who is not named in the
 * input.
 */
export function dieSpentEffects(
  { roller, opponent }: { readonly roller: Role; readonly opponent: Role },
  paid: Payer | null,
  purse: Purse | null,
): readonly Effect[] {
  if (paid === 'OPPONENT') return spends(opponent, 'ACTION_DIE', 1, combat('Botches', 'INI-016'));
  const byGameMaster = combat('Botches', 'INI-015');
  if (paid === 'GAME_MASTER') return spends(roller, 'GM_ACTION_DIE', 1, byGameMaster);
  const who = purse?.who ?? null;
  if (paid === null || who === null) return [];
  return spends(opponent, 'ACTION_DIE', 1, combat('Botches', 'INI-016')).map((effect) => ({
    ...effect,
    who,
  }));
}

/** Returns the effects of a botch whose table is rolled later. Empty if there is no botch. */
export const owedBotchEffects = (
  parties: { readonly roller: Role; readonly opponent: Role },
  paid: Payer | null,
  { purse, ...botched }: Owed & { readonly purse: Purse | null },
): readonly Effect[] =>
  paid === null
    ? []
    : [
        ...dieSpentEffects(parties, paid, purse),
        gains(parties.roller, 'interrupted', combat('Interruption'), 1),
        changes.effect('botched', parties.roller, botched, combat('Resolving Botches', 'INI-018')),
        advises(
          parties.roller,
          'Roll 3d6 for the effects of the botch.',
          combat('Resolving Botches', 'INI-018'),
        ),
      ];

type Owed = State['botches'][number];
