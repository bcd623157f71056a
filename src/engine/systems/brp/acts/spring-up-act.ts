import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { brpAct, sharedBindings } from '../acting/acts.ts';
import { hasCondition, rollModifiers, whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dodgeOf } from '../combatant/sheet.ts';
import { handLetGo } from '../consequences/bleeding.ts';
import { partPreventingStanding } from '../consequences/locations.ts';
import { springUp } from '../round/spring-up.ts';

const { known, added } = sharedBindings();

/** Inputs that acts and stored characters provide in the same way. */
export const knownOfSpringUp = {
  rating: known('ACTOR', ({ actor }) => dodgeOf(viewOf(actor).sheet)),
  // Do not add the modifier for lying on the ground: the procedure itself is already Difficult for this reason.
  reasons: added('ACTOR', ({ actor, options }) =>
    rollModifiers(actor, 'onDodge', options).reasons.filter(({ label }) => label !== 'Prone'),
  ),
  modifiers: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onDodge', options).modifiers),
};

/** Returns the reason why the combatant cannot stand on their legs. Null if the combatant can. */
export function whyNotStand(actor: Fighter): RuleViolation | null {
  const part = partPreventingStanding(actor);
  return part === null
    ? null
    : actorViolation(
        `${nameInText(actor)} cannot stand, because the ${part} is useless`,
        'a combatant who can stand',
      );
}

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
    const useless = whyNotStand(actor);
    if (useless !== null) return useless;
    if (!hasCondition(actor, 'prone'))
      return actorViolation(`${nameInText(actor)} is not prone`, 'a prone combatant');
    return hasCondition(actor, 'hasSprung')
      ? actorViolation(
          `${nameInText(actor)} has already tried to spring up in this round`,
          'another way of getting up',
        )
      : whyNotAble(actor);
  },
  input: { ...knownOfSpringUp, atMost: known('ACTOR', () => null) },
  effects: ({ effects }, { actor }) => [...effects, ...handLetGo(actor, 'ACTOR')],
});
