import type { Fight } from '../../kit/fight.ts';

/** `t` attacks with the sword and botches, and all dice are spent. */
export const botchedAttack = (fight: Fight) => {
  fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'NONE' }, [1]);
  fight.answer({ spendOnAttack: true });
};
