import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, initphaseAct } from '../acting/acts.ts';
import { whyNotAct } from '../combatant/health.ts';
import { standUp } from '../round/stand-up.ts';

const { unlessSaid } = bindings();

export const isProne = ({ conditions }: Fighter): boolean =>
  conditions.some(({ condition }) => condition === 'prone');

export const standUpAct = initphaseAct()(standUp, {
  description: 'Get up from the ground.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: () => [],
  whyNot: (actor) =>
    whyNotAct(actor) ??
    (isProne(actor) ? null : actorViolation(`${nameInText(actor)} is not prone`, 'a prone combatant')),
  input: { prone: unlessSaid('ACTOR', () => true) },
});
