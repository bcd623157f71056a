import type { Fight } from '../../kit/fight.ts';

/** The attack of t with the sword, botched with all its dice spent. */
export const botchedAttack = (fight: Fight) => {
  fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'NONE' }, [1]);
  fight.answer({ spendOnAttack: true });
};
