import type { Plan } from './plan.ts';
import { type ControlledSpell, capped, itemOf, MOST_SPELLS, type State, withItem } from './state.ts';

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
      return withSpell(before, { name: plan.spell, controlled: false, castThisRound: true, caster: null });
    case 'CONTROL':
      return withSpell(before, { ...plan.spell, controlled: true });
    case 'SEIZE':
      return withSpell(before, plan.spell);
    case 'LET_GO':
      return { ...before, spells: without(before, plan.spell) };
    case 'STRIKE_AREA':
      return { ...before, area: { ...plan.area, struck: [] } };
    case 'STRIKE_IN_AREA':
      return { ...before, area: before.area && { ...before.area, struck: [...before.area.struck, plan.id] } };
    case 'EXCEED_TOTAL':
      return { ...before, lost: -capped(plan.by) };
    case 'HELP':
      return { ...before, assistance: [...before.assistance, { skill: plan.skill, bonus: plan.bonus }] };
    case 'USE_HELP':
      return { ...before, assistance: before.assistance.filter(({ skill }) => skill !== plan.skill) };
  }
}

/** Every other spell; two casters may have cast spells of one name. */
const without = ({ spells }: State, { name, caster }: ControlledSpell): State['spells'] =>
  spells.filter((spell) => spell.name !== name || spell.caster !== caster);

const withSpell = (before: State, spell: ControlledSpell): State => ({
  ...before,
  spells: [...without(before, spell), spell].slice(-MOST_SPELLS),
});
