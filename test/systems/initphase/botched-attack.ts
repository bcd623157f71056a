import type { Fight } from '../../kit/fight.ts';

/** `t` attacks with the sword and botches. After that, no action dice are left. */
export const botchedAttack = (fight: Fight) => {
  fight.act('t', 'attack', 'm', { weapon: 'sword', defence: 'NONE' }, [1]);
  fight.answer({ spendOnAttack: true });
};
