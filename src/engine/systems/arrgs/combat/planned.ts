import type { Plan } from './plan.ts';
import { capped, itemOf, type State, withItem } from './state.ts';

/** The state with what somebody has in store. */
export function planned(before: State, plan: Plan): State {
  switch (plan.what) {
    case 'DELAY':
      return { ...before, continuesAt: [...before.continuesAt, plan.continuesAt] };
    case 'READY':
      return { ...before, trigger: plan.trigger };
    case 'MOVE':
      return { ...before, squares: capped(before.squares + plan.squares) };
    case 'SHIFT_REACH':
      return { ...before, reachShift: plan.shift };
    case 'DROP':
      return { ...before, dropped: [...new Set([...before.dropped, plan.item])] };
    case 'PICK_UP':
      return { ...before, dropped: before.dropped.filter((item) => item !== plan.item) };
    case 'DESTROY':
      return withItem(before, { ...itemOf(before, plan.item), destroyed: true });
    case 'CAST':
      return { ...before, spells: [...without(before, plan.spell), cast(plan.spell)] };
    case 'CONTROL':
      return { ...before, spells: before.spells.map((each) => controlled(each, plan.spell)) };
    case 'END_SPELL':
      return { ...before, spells: without(before, plan.spell) };
    case 'HELP':
      return { ...before, assistance: [...before.assistance, { skill: plan.skill, bonus: plan.bonus }] };
    case 'USE_HELP':
      return { ...before, assistance: before.assistance.filter(({ skill }) => skill !== plan.skill) };
  }
}

type Spell = State['spells'][number];

const cast = (name: string): Spell => ({ name, controlled: false, castThisRound: true });

const controlled = (spell: Spell, name: string): Spell =>
  spell.name === name ? { ...spell, controlled: true } : spell;

const without = ({ spells }: State, over: string): State['spells'] =>
  spells.filter(({ name }) => name !== over);
