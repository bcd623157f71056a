import { formulaText } from '../../../dice/formula.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { actorViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act, triedInFear } from '../acting/acts.ts';
import { followUpOrAction } from '../acting/budget.ts';
import {
  apart,
  type Grappling,
  inFight,
  opponentsPart,
  ownPart,
  positionOf,
} from '../acting/grapple-scene.ts';
import { concentrates } from '../acting/harmed.ts';
import { barred } from '../combatant/barred.ts';
import type { Request } from '../combatant/permitted.ts';
import { effectiveOf, has, sideOf } from '../combatant/side.ts';
import { grapplingAttack } from '../grapple/grappling-attack.ts';
import { positionChange } from '../grapple/position-change.ts';

const { known } = bindings<Grappling>();

const inGrapple = (wanted: Request, kind: string) =>
  ({
    onOneself: false,
    onOthers: true,
    when: 'TURN',
    costs: followUpOrAction,
    whyNot: (actor, _moment, options) =>
      barred(actor, wanted, options) ??
      (has(actor, 'grappling')
        ? null
        : actorViolation('the actor is not grappling', 'somebody in a grapple')),
    tries: triedInFear(() => [{ item: null, input: { kind } }]),
  }) satisfies Partial<Act>;

/** What a grapple and its sheets say of a check in it. */
const checked = {
  score: known('ACTOR', (scene) => ownPart(scene).score),
  level: known('ACTOR', (scene) => ownPart(scene).level),
  statuses: known('ACTOR', (scene) => ownPart(scene).statuses),
  attributeTable: known('ACTOR', (scene) => ownPart(scene).attributeTable),
  opponent: known('TARGET', opponentsPart),
  grappling: known('BOTH', () => true),
  advantage: known('BOTH', ({ actor, target }) => positionOf(actor, target).advantage),
  nextAttackBonus: known('BOTH', ({ actor, target }) => positionOf(actor, target).nextAttackBonus),
} as const;

export const positionChangeAct: Act = skill20Act<Grappling>()(positionChange, {
  ...inGrapple('GRAPPLE', 'SCRAMBLE'),
  description: 'Gain Grappling Advantage, or a better position with it.',
  input: checked,
  whyNotInScene: (scene) => {
    const { actor, target, options, asked } = scene;
    const why = barred(actor, 'GRAPPLE', options, asked) ?? apart(scene);
    if (why) return why;
    return asked.kind === 'REVERSAL' && positionOf(actor, target).advantage === 'SELF'
      ? ruleViolation(
          'a reversal cannot be done with Grappling Advantage',
          ['kind'],
          'PUSH_AND_PULL, SCRAMBLE',
        )
      : null;
  },
  effects: ({ effects, detail }, scene) => inFight(effects, scene, detail),
});

/** Whether it follows from the scores that are left, whatever has lowered them. */
const isEntailed = (effect: Effect): boolean =>
  effect.type === 'conditionGained' && effect.condition === 'helpless';

export const grapplingAttackAct: Act = skill20Act<Grappling>()(grapplingAttack, {
  ...inGrapple('ATTACK', 'SLAM'),
  description: 'A submission, a slam or short strikes in a grapple.',
  input: {
    ...checked,
    unarmedDamage: known('ACTOR', ({ actor }) => {
      const { unarmedDamage } = sideOf(actor).sheet;
      return unarmedDamage && formulaText(unarmedDamage);
    }),
    targetStrength: known('TARGET', ({ target, options }) => effectiveOf(target, 'STRENGTH', options)),
    targetConstitution: known('TARGET', ({ target, options }) =>
      effectiveOf(target, 'CONSTITUTION', options),
    ),
    earlierSubmissions: known('TARGET', () => 0),
    targetTurnTaken: known('TARGET', ({ target }) => sideOf(target).state.turnTaken),
  },
  whyNotInScene: (scene) => barred(scene.actor, 'ATTACK', scene.options, scene.asked) ?? apart(scene),
  effects: ({ effects, detail }, scene) =>
    inFight(
      effects.filter((effect) => !isEntailed(effect)),
      scene,
      detail,
    ),
  afterwards: (bound, { actor, target, options }) =>
    andThen(bound, ({ effects }, dice) => [concentrates(actor, target, effects, options, dice)]),
});
