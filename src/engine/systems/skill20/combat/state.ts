import type { Json } from '../../../json.ts';
import type { Opening } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { defaulted, flag, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import type { Budget } from '../effects.ts';
import { behaviour } from '../status/confusion.ts';
import { spell } from './spell.ts';

const MOST = 1_000_000_000;

const counted = (what: string) => defaulted(integer(0, MOST, what), 0);
const yes = (what: string) => defaulted(flag(what), false);

const task = record(
  'Task',
  {
    name: text(100, 'What is being done.'),
    sum: integer(0, MOST, 'What the rolls so far have come to.'),
    rolls: integer(0, MOST, 'How many there were.'),
    threshold: integer(1, MOST, 'What is to be reached.'),
  },
  'An extended check that is not done yet.',
);

/** What is under way, as effects of the kind `planned` change it. */
export const plan = {
  spell: optional(spell),
  behaviour: optional(behaviour),
  doubled: yes('Whether all actions of this turn are given up for double speed.'),
  halted: yes('Whether an enemy has halted the movement of this turn.'),
  followUp: yes('Whether a takedown allows a position change or grappling attack at once.'),
  freeAttack: yes('Whether a takedown that went wrong allows a free melee attack.'),
  dropped: defaulted(list(text(100, 'Which weapon.'), 1000, 'Weapons that have left the hand.'), []),
} as const;

/** What has been suffered and spent, and what is under way. */
export const state = record(
  'State',
  {
    lost: integer(0, MOST, 'Hit points lost.'),
    tasks: list(task, 1000, 'Extended checks that are not done yet.'),
    initiative: optional(integer(-MOST, MOST, 'The number to act by, where it is rolled.')),
    tie: counted('What decides between equal numbers; 0 where nothing was thrown for that.'),
    actionsTaken: counted('Actions taken in this turn.'),
    feetMoved: counted('Feet of movement used in this turn.'),
    spellEnergySpent: counted('Spell energy spent.'),
    powerPointsSpent: counted('Power points spent.'),
    ...plan,
  },
  'What a combatant of Skill20 RPG has suffered and is at.',
);

export type State = Value<typeof state>;
export type Plan = Partial<Pick<State, keyof typeof plan>>;

export const fresh = (): Json => ({
  lost: 0,
  tasks: [],
  initiative: null,
  tie: 0,
  actionsTaken: 0,
  feetMoved: 0,
  spellEnergySpent: 0,
  powerPointsSpent: 0,
  spell: null,
  behaviour: null,
  doubled: false,
  halted: false,
  followUp: false,
  freeAttack: false,
  dropped: [],
});

/** A new turn: actions and movement are whole again, and what took effect before it is over with it. */
export function refresh(given: Json, opens: Opening): Json {
  const before = given as State;
  if (opens === 'ROUND') return before;
  const spell = before.spell?.stage === 'UNDER_WAY' ? before.spell : null;
  const turn = { actionsTaken: 0, feetMoved: 0, behaviour: null, doubled: false, halted: false };
  return { ...before, ...turn, spell, followUp: false, freeAttack: false };
}

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: Math.min(MOST, before.lost + effect.amount) };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'progressed':
      return { ...before, tasks: tasksAfter(before, effect) };
    case 'initiative':
      return { ...before, initiative: effect.value, tie: effect.tie };
    case 'planned':
      return { ...before, ...(effect.plan as object) };
    case 'itemDropped':
      return { ...before, dropped: [...new Set([...before.dropped, effect.item])] };
    case 'conditionEnded':
      return effect.condition === 'casting' && before.spell?.stage === 'UNDER_WAY'
        ? { ...before, spell: null }
        : before;
    case 'itemTaken':
      return { ...before, dropped: before.dropped.filter((item) => item !== effect.item) };
    case 'regained':
      return { ...before, ...spend(before, effect.budget as Budget, -effect.amount) };
    case 'spent':
      return { ...before, ...spend(before, effect.budget as Budget, effect.amount) };
    default:
      return given;
  }
}

function spend(before: State, budget: Budget, amount: number): Partial<State> {
  switch (budget) {
    case 'ACTION':
      return { actionsTaken: before.actionsTaken + amount };
    case 'MOVEMENT_FEET':
      return { feetMoved: before.feetMoved + amount };
    case 'SPELL_ENERGY':
      return { spellEnergySpent: before.spellEnergySpent + amount };
    case 'POWER_POINTS':
      return { powerPointsSpent: before.powerPointsSpent + amount };
    case 'FOLLOW_UP':
      return { followUp: false };
    case 'FREE_ATTACK':
      return { freeAttack: false };
  }
}

/** A task is kept until it is done, well or badly. */
function tasksAfter(
  { tasks }: State,
  { task, sum, rolls, of, done }: Extract<Effect, { type: 'progressed' }>,
): State['tasks'] {
  const others = tasks.filter(({ name }) => name !== task);
  return done ? others : [...others, { name: task, sum, rolls, threshold: of }];
}
