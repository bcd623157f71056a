import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { knownPower } from '../acting/known-inputs.ts';
import { owesLuck } from '../consequences/luck-owed.ts';
import { minorWounds } from '../wounds/minor-wounds.ts';

const { unlessSaid } = bindings();

/** Luck roll for the day's minor wounds, if it could not be made when it was due. */
export const minorWoundsAct = brpAct()(minorWounds, {
  description:
    'Roll Luck when the day’s minor wounds add up to a major wound. If you do not use this act, the roll is made at the end of the round.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: () => [],
  whyNot: (actor) =>
    owesLuck(actor)
      ? null
      : actorViolation(
          `${nameInText(actor)}’s minor wounds do not add up to a major wound`,
          'a combatant whose minor wounds add up to a major wound',
        ),
  input: { pow: unlessSaid('TARGET', knownPower.of) },
});
