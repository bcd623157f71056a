import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { arrgsAct, bindings, noCosts, violationOfDeadTargetIn } from '../acting/acts.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { pushInto } from '../on-target/push.ts';

const { known } = bindings();

/** Returns the number of pushed squares for which a creature still has to lose Vitality. */
const squaresOf = (actor: Parameters<typeof viewOf>[0]): number => viewOf(actor).state.pushed?.squares ?? 0;

/** The creature in the way of a Reposition loses as much Vitality as the pushed target (ARR-109). */
export const pushIntoAct = arrgsAct()(pushInto, {
  description:
    'Choose the creature that your Reposition has pushed the target into. That creature loses as much Vitality as the target.',
  ...{ onOneself: false, onOthers: true, when: 'ANY_TIME', allowedWhenDown: true, costs: noCosts },
  whyNot: (actor) =>
    squaresOf(actor) > 0
      ? null
      : actorViolation(
          `${nameInText(actor)} has not just pushed a combatant into a creature`,
          'a combatant whose Reposition has just pushed a combatant into a creature',
        ),
  whyNotInScene: (scene) => {
    const { actor, target } = scene;
    if (viewOf(actor).state.pushed?.who === target.id)
      return targetViolation(
        `${nameInText(target)} is the combatant who was pushed`,
        'the combatant in the way',
      );
    return violationOfDeadTargetIn(scene);
  },
  input: {
    squares: known('ACTOR', ({ actor }) => squaresOf(actor)),
    obstacleAtSquare: known('ACTOR', ({ actor }) => squaresOf(actor)),
    obstacle: known('ACTOR', () => 'CREATURE'),
    obstacleSizeDifference: known('ACTOR', () => 0),
  },
  effects: ({ effects }, { target }) => [
    ...effects,
    changes.effect('pushSuffered', 'ACTOR', { who: target.id }, combat('Reposition Manoeuvre', 'ARR-109')),
  ],
});
