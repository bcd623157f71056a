import { optional, record } from '../../../rules/fields/field.ts';
import type { ActDetail } from '../acting/follow-ups.ts';
import { manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { chargeOf, movementEffects, ownSpeed } from '../acting/speed.ts';
import { attack } from '../attack/attack.ts';
import { charge, chargeInput } from '../attack/charge.ts';
import { combat } from '../core/citations.ts';
import { defenceVitality } from '../defence/defend.ts';
import { figureOf } from '../tables/figures.ts';
import { faringDetailOf, hurt } from '../vitality/vitality.ts';
import { attackAnswerRules } from './attack-answer.ts';
import {
  attackActInput,
  attackDefaults,
  attackInputOf,
  lasting,
  sampleInputsWith,
  violationOfAttack,
} from './attack-use.ts';
import { counters, undone, withCounterspells } from './counterspell-answers.ts';

/**
 * An attack with a weapon from the actor's sheet. The target may answer with a Defence, or with a Counterspell against
 * a spell.
 */
export const attackAct = manoeuvreAct(
  record('AttackAct', { ...attackActInput.fields, counters }, attackActInput.description),
  {
    ...attackDefaults,
    procedure: attack,
    answer: attackAnswerRules({ counters: true }),
    whyNotInScene: violationOfAttack,
    inputOf: attackInputOf,
    wrap: withCounterspells({
      outcome: 'DEFENDED',
      cast: ({ success }: ActDetail) => success,
      detailOf: ({ target, options }, defended) => ({
        ...undone,
        damage: null,
        dying: 0,
        target: faringDetailOf(hurt(target.faring, defended ? defenceVitality(options) : 0)),
      }),
    }),
    extraEffects: (scene, detail: ActDetail) => [
      ...(detail.success ? lasting(scene) : []),
      ...attackDefaults.extraEffects(scene),
    ],
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
    'A Charge at a target. All other numbers come from the character sheets.',
  ),
  {
    ...attackDefaults,
    procedure: charge,
    answer: attackAnswerRules(),
    needs: 'MOVING',
    // A Charge provokes on the way, but the given distance is the distance at its end.
    distance: () => null,
    sampleInputs: sampleInputsWith({ straightSquares: figureOf('CHARGE_SQUARES') }),
    whyNotInScene: violationOfAttack,
    inputOf: (scene) => {
      const { attacker, target } = attackInputOf(scene);
      return { target, attacker: { ...attacker, movement: null }, ...chargeOf(scene, scene.input) };
    },
    extraEffects: (scene) => [
      ...movementEffects(scene.actor, scene.input.straightSquares, combat('Charge Manoeuvre')),
      ...attackDefaults.extraEffects(scene),
    ],
  },
);
