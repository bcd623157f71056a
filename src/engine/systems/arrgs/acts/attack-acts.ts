import { optional, record } from '../../../rules/fields/field.ts';
import type { ActDetail } from '../acting/followed.ts';
import { manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { mostSquares, ownSpeed, strode } from '../acting/speed.ts';
import { attack } from '../attack/attack.ts';
import { charge, chargeInput } from '../attack/charge.ts';
import { figureOf } from '../tables/figures.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { faringDetailOf } from '../vitality/vitality.ts';
import { answering } from './attack-answer.ts';
import { asks, attackActInput, lasting, refusal, striking, triesWith } from './attack-use.ts';
import { counteredAs, counters, undone } from './countered.ts';

/** An attack with a weapon of the actor's sheet, which the target may answer by a Defence, a spell by another. */
export const attackAct = manoeuvreAct(
  record('AttackAct', { ...attackActInput.fields, counters }, attackActInput.description),
  {
    ...striking,
    procedure: attack,
    answer: answering({ counters: true }),
    refusal,
    asks,
    through: counteredAs({
      outcome: 'DEFENDED',
      cast: ({ success }: ActDetail) => success,
      detailOf: ({ target }) => ({
        ...undone,
        damage: null,
        dying: 0,
        target: faringDetailOf(target.faring),
      }),
    }),
    also: (scene, detail: ActDetail) => [...(detail.success ? lasting(scene) : []), ...striking.also(scene)],
  },
);

const { straightSquares, straight, lineOfSightAtStart } = chargeInput.fields;

export const chargeAct = manoeuvreAct(
  record(
    'ChargeAct',
    {
      ...attackActInput.fields,
      ...{ straightSquares, straight, lineOfSightAtStart },
      speed: optional(ownSpeed),
    },
    'A charge at somebody; every other number comes from the sheets.',
  ),
  {
    ...striking,
    procedure: charge,
    answer: answering(),
    needs: 'MOVING',
    tries: triesWith({ straightSquares: figureOf('CHARGE_SQUARES') }),
    refusal,
    asks: (scene) => {
      const { straightSquares, straight, lineOfSightAtStart, runUp, speed } = scene.input;
      const { attacker, target } = asks(scene);
      return {
        ...{ straightSquares, straight, lineOfSightAtStart, runUp, target },
        attacker: { ...attacker, movement: null },
        baseSpeed: scene.actor.sheet.speed,
        mostSquares: mostSquares(scene, speed, manoeuvreOf('CHARGE').points!),
        squaresBefore: scene.actor.state.squares,
      };
    },
    also: (scene) => [
      ...strode(scene.actor, scene.input.straightSquares, 'Charge Manoeuvre'),
      ...striking.also(scene),
    ],
  },
);
