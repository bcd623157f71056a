import { type Adapter, facesOf } from '../../conformance.ts';
import { resolveInitphase } from '../support.ts';

const controlOf = (who: string) => (who.startsWith('PC') ? 'PLAYER' : 'GAME_MASTER');

/** A natural roll of somebody, and whose dice may make it a botch. */
export const checkAdapter: Adapter = async (vector) => {
  const { roller, opponent, gmDice, playerDice, payer, payerDice, activate, bonus = 0 } = vector.given;
  const anotherPays = payer !== undefined && payer !== opponent;
  const check = await resolveInitphase(
    'skillCheck',
    {
      bonus,
      roller: controlOf(roller),
      opponent: opponent && controlOf(opponent),
      spend: activate,
      payer: anotherPays ? 'OTHER_PLAYER' : null,
      gmActionDice: gmDice,
      opponentActionDice: playerDice,
      otherActionDice: payerDice,
    },
    facesOf(vector),
    '... on InitphaseSkillCheck { botch total gmActionDice opponentActionDice otherActionDice }',
  );
  return {
    botch: check.botch,
    total: check.total,
    gmDice: check.gmActionDice,
    playerDice: check.opponentActionDice,
    payerDice: check.otherActionDice,
  };
};
