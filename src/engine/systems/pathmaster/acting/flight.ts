import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { leaving, leavingFields } from '../../../rules/fight/leaving.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { conditionsNow } from '../combatant/fighter.ts';
import { combat } from '../core/citations.ts';
import type { ManoeuvreActDeclaration } from './manoeuvre-act.ts';

const FEARS = { panicked: combat('Panicked'), frightened: combat('Frightened') } as const;

/** Returns the fear from which a combatant flees. Null if there is none. */
function fearOf(fighter: Fighter): keyof typeof FEARS | null {
  const held = conditionsNow(fighter);
  return (['panicked', 'frightened'] as const).find((each) => held.includes(each)) ?? null;
}

/** A movement. If the game master allows it, frightened and panicked combatants leave the fight with it. */
export const movementAct: ManoeuvreActDeclaration<{ readonly leavesFight: boolean }> = {
  inputName: 'MovementAct',
  fields: leavingFields,
  whyNotInScene: (actor, _target, { leavesFight }) =>
    leavesFight && fearOf(actor) === null
      ? ruleViolation(
          `${nameInText(actor)} is neither frightened nor panicked`,
          ['leavesFight'],
          'false, unless the combatant is frightened or panicked',
        )
      : null,
  extraEffects: (actor, _target, asked) => {
    const fear = fearOf(actor);
    return fear === null ? [] : leaving(asked, `fled while ${fear}`, FEARS[fear]);
  },
};
