import { type Adapter, facesOf } from '../../conformance.ts';
import { resolveInitphase } from '../support.ts';
import { optionsOf } from './options.ts';

export const attackAdapter: Adapter = async (vector) => {
  const { attackBonus, defence, defenceBonus, categoriesLighter, aware, houseRule } = vector.given;
  const { attackTotal, defenceTotal, hit } = await resolveInitphase(
    'attack',
    {
      attacker: { bonus: attackBonus },
      defender: {
        aware,
        defence: defence && { kind: defence.toUpperCase(), bonus: defenceBonus, categoriesLighter },
      },
      options: optionsOf(houseRule),
    },
    facesOf(vector),
    '... on InitphaseAttack { attackTotal defenceTotal hit }',
  );
  return { attackTotal, defenceTotal, hit };
};

/** A defence against a total that is known. */
export const defenceAdapter: Adapter = async (vector) => {
  const { attackTotal, defenceBonus, gmDice, roller } = vector.given;
  const { defenceTotal, hit, botch, gmActionDice } = await resolveInitphase(
    'defend',
    {
      attackTotal,
      defence: { kind: 'PARRY', bonus: defenceBonus },
      roller: roller === 'PC' ? 'PLAYER' : 'GAME_MASTER',
      spend: true,
      gmActionDice: gmDice,
    },
    facesOf(vector),
    '... on InitphaseDefend { defenceTotal hit botch gmActionDice }',
  );
  return { defenceTotal, hit, botch, gmDice: gmActionDice };
};
