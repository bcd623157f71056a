import { text } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { DeclaringAct } from '../acting/declaring-act.ts';
import { type ManoeuvreActDeclaration, manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { READY_RANKS } from '../actions/move-actions.ts';
import { DRAWN_ON_THE_MOVE } from '../budget/why-refused.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { heldItems } from '../combatant/own-weapon.ts';
import { turnViolation } from '../combatant/turn-violation.ts';
import { drops, takes } from '../conditions/effect-makers.ts';

const itemInput = {
  inputName: 'ItemAct',
  fields: { item: text(100, 'Item to drop or take: a weapon on the sheet, or `shield`.') },
} as const;

/** Returns a manoeuvre with one of the available items. */
const itemDeclaration = (
  things: (actor: Fighter) => readonly string[],
  why: string,
): ManoeuvreActDeclaration<ItemInput> => ({
  sampleInputs: (actor) => things(actor).map((item) => ({ item, input: { item } })),
  whyNotInScene(actor, _target, { item }) {
    const all = things(actor);
    return all.includes(item)
      ? null
      : ruleViolation(why, ['item'], all.join(', ') || 'none, because there is no item to choose');
  },
});

interface ItemInput {
  readonly item: string;
}

export const dropItemAct = manoeuvreAct<ItemInput>('DROP_ITEM', {
  ...itemInput,
  ...itemDeclaration(
    (actor) => heldItems(sheetOf(actor), stateOf(actor)),
    'the combatant does not hold this item',
  ),
  extraEffects: (_actor, _target, { item }) => [drops('ACTOR', item, 0, manoeuvreCitationOf('DROP_ITEM'))],
});

/** Takes an item from the ground or the belt into the hand. A broken item stays broken. */
export function takeUpAct(key: Manoeuvre): DeclaringAct {
  const things = (actor: Fighter): readonly string[] => {
    const { dropped } = stateOf(actor);
    const own = key === 'PICK_UP' ? [] : sheetOf(actor).weapons.map(({ name }) => name);
    return [...new Set([...dropped, ...own])];
  };
  return manoeuvreAct<ItemInput>(key, {
    fields: itemInput.fields,
    ...(key === 'READY' || key === 'QUICK_READY' ? itemInput : {}),
    ...itemDeclaration(things, 'the combatant has no such item to take in hand'),
    whyNotInScene(actor, _target, { item }) {
      const own = sheetOf(actor);
      if (key === 'PICK_UP' && heldItems(own, stateOf(actor)).includes(item))
        return ruleViolation(
          'the combatant already holds this item',
          ['item'],
          things(actor).join(', ') || 'none',
        );
      const ranks = own.weapons.find(({ name }) => name === item)?.ranks ?? READY_RANKS;
      return DRAWN_ON_THE_MOVE.includes(key) && ranks < READY_RANKS
        ? ruleViolation(
            turnViolation(actor, 'TOO_FEW_RANKS').forbidden,
            ['item'],
            `a weapon with ${READY_RANKS} or more ranks`,
          )
        : null;
    },
    extraEffects: (_actor, _target, { item }) => [takes('ACTOR', item, manoeuvreCitationOf(key))],
  });
}
