import { quantity } from '../../../quantity.ts';
import { asAmount, change, changesOf, sharedDetails } from '../../../rules/effects/change.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { called, combatantRef, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { titleOf } from '../../../rules/title.ts';
import { areaBlow } from '../area/area-strike.ts';
import { combat } from '../core/citations.ts';
import { itemTotal } from '../on-target/item-state.ts';
import { pickUpChanges } from './pick-up-changes.ts';
import {
  type ControlledSpell,
  capped,
  controlledSpell,
  itemOf,
  lackingIn,
  MOST_OWED,
  MOST_SPELLS,
  type State,
  skillField,
  withItem,
  withShots,
} from './state.ts';

const spellDetail = record(
  'SpellDetail',
  { spell: controlledSpell },
  'The spell that the combatant controls or has controlled.',
);

const changing = change<State>();
const ofItem = change<State>({ as: sharedDetails.item });
const ofCombatantCounting = change<State>({ as: sharedDetails.combatant, isInternal: true });
const ofSpell = change<State>({ as: spellDetail });
const counting = change<State>({ isInternal: true });
const ofItemCounting = change<State>({ as: sharedDetails.item, isInternal: true });
const item = output.text('Name of the item.');

const other = (description: string) => called('combatantId', combatantRef(description));

/** Returns all spells except this casting. Spells with the same name may have different casters and targets. */
const without = ({ spells }: State, { name, caster, on }: ControlledSpell): State['spells'] =>
  spells.filter((spell) => spell.name !== name || spell.caster !== caster || spell.on !== on);

const withSpell = (before: State, spell: ControlledSpell): State => ({
  ...before,
  spells: [...without(before, spell), spell].slice(-MOST_SPELLS),
});

/** Returns the list without one of this enemy's Opportunities. The enemy may have several. */
export function withoutOne(owed: readonly string[], by: string): readonly string[] {
  const at = owed.indexOf(by);
  return at < 0 ? owed : owed.toSpliced(at, 1);
}

const declared = {
  delayed: changing(
    record(
      'DelayedChange',
      { continuesAt: asAmount(output.integer('Initiative slot at which the turn continues.')) },
      'The combatant delays part of the turn until a lower Initiative slot.',
    ),
    (before, { continuesAt }) => ({
      ...before,
      delaying: true,
      continuesAt: [...before.continuesAt, continuesAt],
    }),
    ({ continuesAt }) => `continues at Initiative ${continuesAt}`,
  ),
  readied: changing(
    record(
      'ReadiedChange',
      { trigger: output.text('Trigger of the readied manoeuvre.') },
      'The combatant readies a manoeuvre.',
    ),
    (before, { trigger }) => ({ ...before, trigger }),
    ({ trigger }) => `readied for: ${trigger}`,
  ),
  moved: changing(
    record(
      'MovedChange',
      { squares: asAmount(output.count('Number of squares moved.')) },
      'The combatant moves.',
    ),
    (before, { squares }) => ({ ...before, squares: capped(before.squares + squares) }),
    ({ squares }) => `moves ${quantity(squares, 'square')}`,
  ),
  reachShifted: changing(
    record(
      'ReachShiftedChange',
      {
        shift: asAmount(
          output.integer(
            'Total number of squares by which the Threat Range is shifted. Negative if it is drawn in.',
          ),
        ),
      },
      'The Threat Range changes until the combat ends.',
    ),
    (before, { shift }) => ({ ...before, reachShift: shift }),
    ({ shift }) => `Threat Range shifted by ${quantity(shift, 'square')}`,
  ),
  dropped: ofItem(
    record(
      'DroppedChange',
      { item, squares: asAmount(output.count('Distance in squares at which the item lands.')) },
      'The combatant drops an item or loses hold of it.',
    ),
    (before, { item }) => ({ ...before, dropped: [...new Set([...before.dropped, item])] }),
    ({ item, squares }) =>
      `${item} lies ${squares === 0 ? 'at their feet' : `${quantity(squares, 'square')} away`}`,
  ),
  shot: ofItem(
    record(
      'ShotChange',
      {
        weapon: called('item', item),
        shots: asAmount(output.integer('Items of ammunition used. Negative if they are loaded.')),
      },
      'Ammunition of a weapon is used or loaded.',
    ),
    (before, { weapon, shots }) => withShots(before, weapon, Math.max(0, lackingIn(before, weapon) + shots)),
    ({ weapon, shots }) =>
      shots < 0
        ? `${quantity(-shots, 'shot')} loaded into the ${weapon}`
        : `${quantity(shots, 'shot')} of the ${weapon} used`,
  ),
  itemTotal: ofItemCounting(
    record('ItemTotalChange', { item, total: asAmount(itemTotal) }, 'The total damage of an item is stated.'),
    (before, { item, total }) => withItem(before, { ...itemOf(before, item), total }),
    ({ item, total }) => `${total} damage destroys the ${item}`,
  ),
  broken: ofItem(
    record('BrokenChange', { item }, 'An item of the combatant is Broken.'),
    (before, { item }) => withItem(before, { ...itemOf(before, item), broken: true }),
    ({ item }) => `${item} is Broken`,
  ),
  destroyed: ofItem(
    record('DestroyedChange', { item }, 'An item of the combatant is destroyed.'),
    (before, { item }) => withItem(before, { ...itemOf(before, item), destroyed: true }),
    ({ item }) => `${item} is destroyed`,
  ),
  ...pickUpChanges,
  spellHeld: ofSpell(
    record(
      'SpellHeldChange',
      { spell: controlledSpell },
      'The combatant controls the spell, with the stated values.',
    ),
    (before, { spell }) => withSpell(before, spell),
    ({ spell: { name } }) => `controls ${name}`,
  ),
  spellLost: ofSpell(
    record('SpellLostChange', { spell: controlledSpell }, 'The combatant no longer controls a spell.'),
    (before, { spell }) => ({ ...before, spells: without(before, spell) }),
    ({ spell: { name } }) => `no longer controls ${name}`,
  ),
  areaStruck: counting(
    record(
      'AreaStruckChange',
      {
        ...areaBlow.fields,
        rolls: called('attackRolls', areaBlow.fields.rolls),
        scattered: optional(
          output.text(
            'Distance and direction from the intended square, for example "3 squares NE". Null if the attack did not scatter.',
          ),
        ),
      },
      'An area attack by the combatant has hit an area.',
    ),
    (before, area) => ({ ...before, area: { ...area, struck: [] } }),
  ),
  struckInArea: ofCombatantCounting(
    record(
      'StruckInAreaChange',
      { who: other('The combatant in the area who is hit.') },
      'A combatant in the area of an attack is hit.',
    ),
    (before, { who }) => ({
      ...before,
      area: before.area && { ...before.area, struck: [...before.area.struck, who] },
    }),
  ),
  pushed: change<State>({ as: sharedDetails.combatant })(
    record(
      'PushedChange',
      {
        who: other('The combatant who was pushed.'),
        squares: asAmount(output.count('Number of squares that the combatant was pushed.')),
      },
      'A combatant is pushed into a creature.',
    ),
    (before, pushed) => ({ ...before, pushed }),
    ({ who, squares }) => `has pushed ${who} ${quantity(squares, 'square')}, into a creature`,
  ),
  pushSuffered: ofCombatantCounting(
    record(
      'PushSufferedChange',
      { who: other('The combatant who was in the way.') },
      'The creature in the way of a push has lost its Vitality.',
    ),
    (before) => ({ ...before, pushed: null }),
  ),
  totalExceeded: changing(
    record(
      'TotalExceededChange',
      { by: asAmount(output.count('Vitality above Total Vitality.')) },
      'Current Vitality rises above Total Vitality.',
    ),
    (before, { by }) => ({ ...before, lost: -by }),
    ({ by }) => `${by} Vitality above Total Vitality`,
  ),
  helped: changing(
    record(
      'HelpedChange',
      {
        skill: skillField,
        bonus: asAmount(output.count('Assisted modifier to the check.')),
        by: called('helperId', combatantRef('The combatant who helps.')),
      },
      'The combatant gets help with the next check of one skill.',
    ),
    (before, help) => ({ ...before, assistance: [...before.assistance, help] }),
    ({ skill, bonus }) => `+${bonus} to the next check of ${titleOf(skill)}`,
  ),
  helpUsed: counting(
    record('HelpUsedChange', { skill: skillField }, 'The combatant used the help in a check.'),
    (before, { skill }) => ({
      ...before,
      assistance: before.assistance.filter((each) => each.skill !== skill),
    }),
    ({ skill }) => `help with ${titleOf(skill)} is used up`,
  ),
  opportunityGiven: change<State>({ as: sharedDetails.combatants })(
    record(
      'OpportunityGivenChange',
      {
        to: called(
          'combatantIds',
          output.list(
            combatantRef('An enemy who is able to act.'),
            'Enemies who may use an Opportunity if they threaten the combatant. Once for each Opportunity.',
          ),
        ),
      },
      'The combatant has provoked.',
    ),
    (before, { to }) => ({ ...before, provoked: [...(before.provoked ?? []), ...to].slice(-MOST_OWED) }),
    ({ to }) => `provokes ${[...new Set(to)].join(', ') || 'no enemy'}`,
  ),
  opportunityUsed: ofCombatantCounting(
    record(
      'OpportunityUsedChange',
      { by: other('The enemy who had the Opportunity.') },
      'An Opportunity against the combatant was used, or its owner has died.',
    ),
    (before, { by }) => ({ ...before, provoked: before.provoked && withoutOne(before.provoked, by) }),
  ),
  slept: counting(
    record(
      'SleptChange',
      {
        hours: asAmount(output.count('Total number of hours Unconscious.')),
        checked: flag('True if the hourly check was made.'),
      },
      'The combatant remains Unconscious while time passes.',
    ),
    (before, { hours, checked }) => ({
      ...before,
      asleep: { hours, checks: (before.asleep?.checks ?? 0) + Number(checked) },
    }),
  ),
};

/** Changes to a combatant's state that only ARRGS has. */
export const changes = changesOf('arrgs', declared);

/** Stores the total damage of an item from the caller's input, unless it is already stored. */
export const itemTotalEffects = (
  { state }: { readonly state: State },
  item: string,
  total: number | null,
): readonly Effect[] =>
  total === null || total === itemOf(state, item).total
    ? []
    : [changes.effect('itemTotal', 'TARGET', { item, total }, combat('Sunder Manoeuvre', 'ARR-113'))];
