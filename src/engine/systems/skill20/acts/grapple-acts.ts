import { record } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { actorViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act, statedFlightFields, withSampleInputsInFear } from '../acting/acts.ts';
import { concentrationFollowUp } from '../acting/concentration-follow-up.ts';
import {
  canFleeOf,
  type GrappleRequest,
  grappleEffectsInFight,
  knownOfGrappler,
  knownOfGrapplingAttack,
  opponentsPart,
  positionOf,
  whyNotInGrapple,
  withoutConsequences,
} from '../acting/grapple-in-fight.ts';
import { followUpOrActionCost } from '../acting/resources.ts';
import { hasCondition, opponentInGrapple, viewOf } from '../combatant/combatant-view.ts';
import type { Request } from '../combatant/status-forbidding.ts';
import { flightOf, whyNotAble } from '../combatant/why-not-able.ts';
import { grapplingAttack } from '../grapple/grappling-attack.ts';
import { positionChange } from '../grapple/position-change.ts';

const { known } = bindings<GrappleRequest>();

const grappleAct = (wanted: Request, kind: string) =>
  ({
    onOneself: false,
    onOthers: true,
    opponentOf: opponentInGrapple,
    when: 'TURN',
    costs: followUpOrActionCost,
    whyNot: (actor, _moment, options) =>
      whyNotAble(actor, wanted, options) ??
      (hasCondition(actor, 'grappling')
        ? null
        : actorViolation(`${nameInText(actor)} is not grappling`, 'a combatant in a grapple')),
    sampleInputs: withSampleInputsInFear(() => [{ item: null, input: { kind } }]),
  }) satisfies Partial<Act>;

/** Input of a check in a grapple, from the sheets and the stored grapple. */
const checkBindings = {
  ...knownOfGrappler,
  canFlee: known('ACTOR', canFleeOf),
  opponent: known('TARGET', opponentsPart),
  grappling: known('BOTH', () => true),
  advantage: known('BOTH', ({ actor, target }) => positionOf(actor, target).advantage),
  nextAttackBonus: known('BOTH', ({ actor, target }) => positionOf(actor, target).nextAttackBonus),
} as const;

export const positionChangeAct: Act = skill20Act<GrappleRequest>()(positionChange, {
  ...grappleAct('GRAPPLE', 'SCRAMBLE'),
  extraInput: record('PositionChangeAct', statedFlightFields, positionChange.input.description),
  description:
    'Gain Grappling Advantage in a grapple. If you already have it, gain +5 to your next grappling attack.',
  input: checkBindings,
  whyNotInScene: (scene) => {
    const { actor, target, options, asked } = scene;
    const why =
      whyNotAble(actor, 'GRAPPLE', options, flightOf(actor, asked, options)) ?? whyNotInGrapple(scene);
    if (why) return why;
    return asked.kind === 'REVERSAL' && positionOf(actor, target).advantage === 'SELF'
      ? ruleViolation(
          `${nameInText(actor)} already has Grappling Advantage and cannot make a reversal`,
          ['kind'],
          'PUSH_AND_PULL, SCRAMBLE',
        )
      : null;
  },
  effects: ({ effects, detail }, scene) => grappleEffectsInFight(effects, scene, detail),
});

export const grapplingAttackAct: Act = skill20Act<GrappleRequest>()(grapplingAttack, {
  ...grappleAct('ATTACK', 'SLAM'),
  extraInput: record('GrapplingAttackAct', statedFlightFields, grapplingAttack.input.description),
  description: 'Attack the opponent in a grapple with a submission, a slam or short strikes.',
  input: {
    ...checkBindings,
    ...knownOfGrapplingAttack,
    targetTurnTaken: known('TARGET', ({ target }) => viewOf(target).state.turnTaken),
  },
  whyNotInScene: (scene) =>
    whyNotAble(scene.actor, 'ATTACK', scene.options, flightOf(scene.actor, scene.asked, scene.options)) ??
    whyNotInGrapple(scene),
  effects: ({ effects, detail }, scene) => grappleEffectsInFight(withoutConsequences(effects), scene, detail),
  afterwards: (bound, { actor, target, options }) =>
    andThen(bound, ({ effects }, dice) => [concentrationFollowUp(actor, target, effects, options, dice)]),
});
