import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { initphaseAct } from '../acting/acts.ts';
import { listNames, viewOf } from '../combatant/combatant-view.ts';
import { whyNotAct } from '../combatant/health.ts';
import { itemOf } from '../combatant/state.ts';
import { takeUp } from '../weapons/take-up.ts';

/** Returns the weapons that are out of hand. */
const weaponsOutOfHand = (fighter: Fighter) => {
  const { sheet, state } = viewOf(fighter);
  return sheet.weapons.filter(({ name }) => !itemOf(state, name).inHand);
};

/** A combatant or a stored character, and the weapon in the input. */
interface TakeUpScene {
  readonly actor: Fighter;
  readonly asked: { readonly weapon: string };
}

const { known } = bindingsFor<TakeUpScene>();

/** Distance to the weapon. */
export const knownOfTakeUp = {
  feet: known('ACTOR', ({ actor, asked }) => itemOf(viewOf(actor).state, asked.weapon).feet ?? 0),
};

export function violationOfTakeUp({ actor, asked: { weapon } }: TakeUpScene): RuleViolation | null {
  const able = weaponsOutOfHand(actor);
  return able.some(({ name }) => name === weapon)
    ? null
    : ruleViolation(`the ${weapon} is not on the ground`, ['weapon'], listNames(able));
}

export const takeUpAct = initphaseAct<TakeUpScene['asked']>()(takeUp, {
  description: 'Pick up a weapon from your sheet that was dropped or has flown away.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: () => [],
  sampleInputs: (actor) =>
    weaponsOutOfHand(actor).map(({ name }) => ({ item: name, input: { weapon: name } })),
  whyNot: (actor) =>
    whyNotAct(actor) ??
    (weaponsOutOfHand(actor).length === 0
      ? actorViolation(
          `${nameInText(actor)} has no weapon on the ground`,
          'a combatant with a dropped weapon',
        )
      : null),
  whyNotInScene: violationOfTakeUp,
  input: knownOfTakeUp,
});
