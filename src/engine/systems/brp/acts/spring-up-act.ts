import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { hasCondition, rollModifiers, whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dodgeOf } from '../combatant/sheet.ts';
import { handLetGo } from '../consequences/bleeding.ts';
import { partPreventingStanding } from '../consequences/locations.ts';
import { springUp } from '../round/spring-up.ts';

const { known, added } = bindings();

/** Getting up with a roll, once a turn, without using the action. */
export const springUpAct = brpAct()(springUp, {
  title: 'Spring up',
  description:
    'Stand up with a Difficult Dodge roll and keep your action. Possible once per round, on your turn.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: () => [],
  whyNot: (actor) => {
    const part = partPreventingStanding(actor);
    if (part !== null)
      return actorViolation(
        `${nameInText(actor)} cannot stand, because the ${part} is useless`,
        'a combatant who can stand',
      );
    if (!hasCondition(actor, 'prone'))
      return actorViolation(`${nameInText(actor)} is not prone`, 'a prone combatant');
    return hasCondition(actor, 'hasSprung')
      ? actorViolation(
          `${nameInText(actor)} has already tried to spring up in this round`,
          'another way of getting up',
        )
      : whyNotAble(actor);
  },
  input: {
    rating: known('ACTOR', ({ actor }) => dodgeOf(viewOf(actor).sheet)),
    atMost: known('ACTOR', () => null),
    // Do not add the modifier for lying on the ground: the procedure itself is already Difficult for this reason.
    reasons: added('ACTOR', ({ actor, options }) =>
      rollModifiers(actor, 'onDodge', options).reasons.filter(({ label }) => label !== 'Prone'),
    ),
    modifiers: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onDodge', options).modifiers),
  },
  effects: ({ effects }, { actor }) => [...effects, ...handLetGo(actor, 'ACTOR')],
});
