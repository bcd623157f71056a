import { record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { aboutTarget, bindings, skill20Act } from '../acting/acts.ts';
import { feet, leftOf } from '../acting/budget.ts';
import { unless } from '../combatant/barred.ts';
import { changes } from '../combatant/changes.ts';
import { abilityOf, areFriends, sideOf } from '../combatant/side.ts';
import { isIncapacitated } from '../combatant/standing.ts';
import { rules } from '../core/citations.ts';
import { ATTEMPT_FEET, movePast } from '../movement/pass.ts';
import { modifiers } from '../rolls/roll.ts';

const asks = record('MovePastAct', { modifiers, enemyModifiers: modifiers }, 'Moving past an enemy.');

type Asked = Value<typeof asks>;

const { known } = bindings<Asked>();

/** Whoever was halted pays for the first attempt already. */
const again = (actor: Fighter): number => (sideOf(actor).state.haltedBy === null ? 0 : ATTEMPT_FEET);

const agility = (fighter: Fighter) => {
  const side = sideOf(fighter);
  return { ...abilityOf(side), score: side.sheet.dexterity, level: side.sheet.level };
};

/** Opposed Dexterity checks for getting past an enemy; one who has halted the movement comes first. */
export const movePastAct: Act = skill20Act<Asked>()(movePast, {
  title: 'Move past',
  description: 'Get past an enemy by Dexterity; halted, pay 10 feet of movement for another attempt.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  costs: (actor) => feet(again(actor)),
  whyNot: unless('MOVE'),
  asks,
  input: {
    mover: known('ACTOR', ({ actor, asked }) => ({ ...agility(actor), modifiers: asked.modifiers })),
    enemy: known('TARGET', ({ target, asked }) => ({
      ...agility(target),
      modifiers: asked.enemyModifiers,
    })),
    movement: known('ACTOR', ({ actor, options }) =>
      Math.max(0, leftOf(actor, 'MOVEMENT_FEET', options) - again(actor)),
    ),
  },
  whyNotInScene: ({ actor, target }) => {
    const { haltedBy } = sideOf(actor).state;
    if (areFriends(actor, target)) return aboutTarget('the two are on the same side', 'an enemy');
    if (isIncapacitated(target))
      return aboutTarget('whoever can do nothing is in nobody’s way', 'an enemy who is up');
    return haltedBy === null || haltedBy === target.id
      ? null
      : aboutTarget('another enemy has halted the movement', 'the enemy who has halted it');
  },
  effects: ({ outcome, effects }, { target }) => [
    ...effects,
    changes.effect('halted', 'ACTOR', { by: outcome === 'HALTED' ? target.id : null }, rules('Map Combat')),
  ],
});
