import { record } from '../../../rules/field.ts';
import { attack } from '../attack/attack.ts';
import { charge, chargeInput } from '../attack/charge.ts';
import { answering } from './attack-answer.ts';
import { asks, attackActInput, defenceHelped, lasting, refusal, striking } from './attack-use.ts';
import type { Told } from './followed.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import { plans } from './plan.ts';

/** An attack with a weapon of the actor's sheet, which the target may answer by a Defence. */
export const attackAct = manoeuvreAct(attackActInput, {
  ...striking,
  procedure: attack,
  answer: answering(),
  refusal,
  asks,
  also: (scene, told: Told) => [...(told.success ? lasting(scene) : []), ...defenceHelped(scene, told)],
});

const { straightSquares, straight, lineOfSightAtStart } = chargeInput.fields;

export const chargeAct = manoeuvreAct(
  record(
    'ChargeAct',
    { ...attackActInput.fields, straightSquares, straight, lineOfSightAtStart },
    'A charge at somebody; every other number comes from the sheets.',
  ),
  {
    ...striking,
    procedure: charge,
    answer: answering(),
    needs: 'MOVING',
    refusal,
    asks: (scene) => {
      const { straightSquares, straight, lineOfSightAtStart, runUp } = scene.input;
      const { attacker, target } = asks(scene);
      return {
        ...{ straightSquares, straight, lineOfSightAtStart, runUp, target },
        attacker: { ...attacker, movement: null },
        baseSpeed: scene.actor.sheet.speed,
        squaresBefore: scene.actor.state.squares,
      };
    },
    also: (scene, told) => [
      plans('ACTOR', { what: 'MOVE', squares: scene.input.straightSquares }, 'Charge Manoeuvre'),
      ...defenceHelped(scene, told),
    ],
  },
);
