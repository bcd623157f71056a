import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { nothing } from '../acting/budget.ts';
import { unless } from '../combatant/barred.ts';
import { has } from '../combatant/side.ts';
import { blownAway } from '../status/blown-away.ts';
import { petrifaction } from '../status/petrifaction.ts';
import { wearinessChange } from '../status/weariness.ts';

/** What happens to oneself beside the turns of a fight. */
const beside = {
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: nothing,
} as const;

/** How tired somebody is. */
export const wearinessOf = (fighter: Fighter) =>
  has(fighter, 'exhausted') ? 'EXHAUSTED' : has(fighter, 'fatigued') ? 'FATIGUED' : 'FRESH';

const tireAsks = record(
  'TireAct',
  { tiring: defaulted(integer(1, 100, 'How many things were done that tire.'), 1) },
  'Something that causes fatigue.',
);

type Tiring = Value<typeof tireAsks>;

const tires = bindings<Tiring>();

/** Whatever tires somebody: fatigue, and exhaustion after that. */
export const tireAct: Act = skill20Act<Tiring>()(wearinessChange, {
  ...beside,
  id: 'tire',
  title: 'Tire',
  description: 'Do something that tires: it fatigues, and exhausts whoever is fatigued.',
  whyNot: unless('MOVE'),
  asks: tireAsks,
  input: {
    before: tires.known('ACTOR', ({ actor }) => wearinessOf(actor)),
    tiring: tires.known('ACTOR', ({ asked }) => asked.tiring),
    restHours: tires.known('ACTOR', () => 0),
  },
});

/** A wind or a blow carries somebody off their feet, however they fare. */
export const blownAwayAct: Act = skill20Act()(blownAway, {
  ...beside,
  description: 'Be blown across the floor, or into a wall.',
  onOthers: true,
  circumstance: true,
  whenDown: true,
  whyNot: () => null,
  tries: () => [{ item: null, input: { feet: 10 } }],
  input: {},
});

/** Stone turns to flesh again, whole or with pieces missing. */
export const fleshAgainAct: Act = skill20Act()(petrifaction, {
  ...beside,
  description: 'Turn from stone to flesh again, whole or with pieces missing.',
  whenDown: true,
  whyNot: (actor) =>
    has(actor, 'petrified') ? null : actorViolation('the actor is not petrified', 'somebody petrified'),
  input: {},
});
