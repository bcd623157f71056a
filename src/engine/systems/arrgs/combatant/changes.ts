import { change, changesOf } from '../../../rules/effects/change.ts';
import { called, combatantRef, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { areaBlow } from '../area/area-strike.ts';
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
} from './state.ts';

const changing = change<State>();

const item = output.text('Which item.');

/** Every other casting; two casters may have cast spells of one name, and one caster on several. */
const without = ({ spells }: State, { name, caster, on }: ControlledSpell): State['spells'] =>
  spells.filter((spell) => spell.name !== name || spell.caster !== caster || spell.on !== on);

const withSpell = (before: State, spell: ControlledSpell): State => ({
  ...before,
  spells: [...without(before, spell), spell].slice(-MOST_SPELLS),
});

/** Whoever has provoked twice has given two. */
export function withoutOne(owed: readonly string[], by: string): readonly string[] {
  const at = owed.indexOf(by);
  return at < 0 ? owed : owed.toSpliced(at, 1);
}

const declared = {
  delayed: changing(
    record(
      'DelayedChange',
      { continuesAt: output.integer('The Initiative slot.') },
      'Part of the turn is held back until a lower slot.',
    ),
    (before, { continuesAt }) => ({
      ...before,
      delaying: true,
      continuesAt: [...before.continuesAt, continuesAt],
    }),
  ),
  readied: changing(
    record('ReadiedChange', { trigger: output.text('Upon what it follows.') }, 'Something is readied.'),
    (before, { trigger }) => ({ ...before, trigger }),
  ),
  moved: changing(
    record('MovedChange', { squares: output.count('Squares.') }, 'Somebody has moved.'),
    (before, { squares }) => ({ ...before, squares: capped(before.squares + squares) }),
  ),
  reachShifted: changing(
    record(
      'ReachShiftedChange',
      { shift: output.integer('Squares by which the Threat Range is shifted altogether.') },
      'The Threat Range is another until the combat ends.',
    ),
    (before, { shift }) => ({ ...before, reachShift: shift }),
  ),
  dropped: changing(
    record(
      'DroppedChange',
      { item, squares: output.count('How far away it lands, in squares.') },
      'An item leaves the hand.',
    ),
    (before, { item }) => ({ ...before, dropped: [...new Set([...before.dropped, item])] }),
  ),
  shot: changing(
    record(
      'ShotChange',
      { weapon: item, shots: output.integer('Items of ammunition; below 0, loaded again.') },
      'Ammunition is used up, or loaded.',
    ),
    (before, { weapon, shots }) => {
      const lacks = Math.max(0, lackingIn(before, weapon) + shots);
      const others = before.shots.filter((each) => each.weapon !== weapon);
      return { ...before, shots: lacks > 0 ? [...others, { weapon, shots: lacks }] : others };
    },
  ),
  destroyed: changing(record('DestroyedChange', { item }, 'An item is no more.'), (before, { item }) =>
    withItem(before, { ...itemOf(before, item), destroyed: true }),
  ),
  spellHeld: changing(
    record('SpellHeldChange', { spell: controlledSpell }, 'A spell is under control, as it is now.'),
    (before, { spell }) => withSpell(before, spell),
  ),
  spellLost: changing(
    record('SpellLostChange', { spell: controlledSpell }, 'A spell is under control no longer.'),
    (before, { spell }) => ({ ...before, spells: without(before, spell) }),
  ),
  areaStruck: changing(
    record(
      'AreaStruckChange',
      {
        ...areaBlow.fields,
        rolls: called('attackRolls', areaBlow.fields.rolls),
        scattered: optional(output.text('How far from where it was aimed, where it went astray.')),
      },
      'An area attack has struck.',
    ),
    (before, area) => ({ ...before, area: { ...area, struck: [] } }),
  ),
  struckInArea: changing(
    record(
      'StruckInAreaChange',
      { who: combatantRef('The combatant who has suffered it.') },
      'Somebody in the area is struck.',
    ),
    (before, { who }) => ({
      ...before,
      area: before.area && { ...before.area, struck: [...before.area.struck, who] },
    }),
  ),
  pushed: changing(
    record(
      'PushedChange',
      { who: combatantRef('The combatant who was pushed.'), squares: output.count('Squares moved.') },
      'Somebody is pushed into a creature.',
    ),
    (before, pushed) => ({ ...before, pushed }),
  ),
  pushSuffered: changing(
    record(
      'PushSufferedChange',
      { who: combatantRef('The combatant who was in the way.') },
      'Whoever was in the way has suffered it.',
    ),
    (before) => ({ ...before, pushed: null }),
  ),
  totalExceeded: changing(
    record(
      'TotalExceededChange',
      { by: called('excess', output.count('Vitality above the Total.')) },
      'Vitality rises above the Total.',
    ),
    (before, { by }) => ({ ...before, lost: -by }),
  ),
  helped: changing(
    record(
      'HelpedChange',
      {
        skill: skillField,
        bonus: output.count('Assisted modifier.'),
        by: combatantRef('The combatant who helps.'),
      },
      'Help with the next check of a skill.',
    ),
    (before, help) => ({ ...before, assistance: [...before.assistance, help] }),
  ),
  helpUsed: changing(
    record('HelpUsedChange', { skill: skillField }, 'Help is used up by the check it was for.'),
    (before, { skill }) => ({
      ...before,
      assistance: before.assistance.filter((each) => each.skill !== skill),
    }),
  ),
  opportunityGiven: changing(
    record(
      'OpportunityGivenChange',
      {
        to: called(
          'enemies',
          output.list(combatantRef('An enemy able to act.'), 'Who may use one, if they threaten.'),
        ),
      },
      'Somebody has provoked.',
    ),
    (before, { to }) => ({ ...before, provoked: [...(before.provoked ?? []), ...to].slice(-MOST_OWED) }),
  ),
  opportunityUsed: changing(
    record(
      'OpportunityUsedChange',
      { by: combatantRef('The enemy who has used theirs.') },
      'An Opportunity is used.',
    ),
    (before, { by }) => ({ ...before, provoked: before.provoked && withoutOne(before.provoked, by) }),
  ),
  slept: changing(
    record(
      'SleptChange',
      {
        hours: output.count('Hours Unconscious altogether.'),
        checked: flag('Whether the check of an hour was made.'),
      },
      'Time has passed over somebody Unconscious.',
    ),
    (before, { hours, checked }) => ({
      ...before,
      asleep: { hours, checks: (before.asleep?.checks ?? 0) + Number(checked) },
    }),
  ),
};

/** What somebody's state keeps of a fight that no other system's would. */
export const changes = changesOf('arrgs', declared);
