import type { Json } from '../../../json.ts';
import { part, requiredPart, stateParts } from '../../../rules/effects/state-parts.ts';
import {
  choice,
  combatantRef,
  defaulted,
  flag,
  integer,
  list,
  optional,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { heldGrapple } from './held-grapple.ts';
import { spell } from './spell.ts';
import { MOST, task } from './task.ts';

export const behaviour = choice(
  'Behaviour',
  {
    ATTACK_CAUSER: 'The combatant attacks the creature that caused the confusion.',
    ACT_NORMALLY: 'The combatant acts normally.',
    BABBLE: 'The combatant only babbles.',
    FLEE_CAUSER: 'The combatant flees from the creature that caused the confusion.',
    ATTACK_NEAREST: 'The combatant attacks the nearest creature.',
  },
  'Behaviour of a confused combatant in a turn.',
);

const counted = (what: string) => defaulted(integer(0, MOST, what), 0);
const yes = (what: string) => defaulted(flag(what), false);

const parts = stateParts(
  'State',
  {
    lost: requiredPart('PERSON', integer(0, MOST, 'Hit points lost so far.'), 0, { mostDamage: MOST }),
    tasks: requiredPart(
      'PERSON',
      list(
        task,
        1000,
        'Unfinished extended checks: the combatant’s own tasks, and treatments of the combatant with a healing kit.',
      ),
      [],
    ),
    initiative: part(
      'FIGHT',
      optional(integer(-MOST, MOST, 'The combatant’s initiative. Null if it has not been rolled yet.')),
    ),
    tie: part(
      'FIGHT',
      counted(
        'Number that decides between equal initiatives; the highest acts first. 0 if no tie-breaker was rolled.',
      ),
    ),
    turnTaken: part('ROUND', yes('True if the combatant’s turn in this round has begun.')),
    actionsTaken: part('TURN', counted('Number of actions taken in this turn.'), { spent: ['ACTION'] }),
    feetMoved: part('TURN', counted('Movement used in this turn, in feet.'), { spent: ['MOVEMENT_FEET'] }),
    spellEnergySpent: part('PERSON', counted('Spell energy spent so far.'), { spent: ['SPELL_ENERGY'] }),
    powerPointsSpent: part('PERSON', counted('Power points spent so far.'), { spent: ['POWER_POINTS'] }),
    spell: part('FIGHT', optional(spell)),
    behaviour: part('TURN', optional(behaviour)),
    doubled: part('TURN', yes('True if the combatant gives up all actions of this turn for double speed.')),
    haltedBy: part(
      'TURN',
      optional(
        combatantRef('Enemy who has halted the combatant’s movement in this turn. Null if there is none.'),
      ),
    ),
    grapples: part(
      'FIGHT',
      defaulted(list(heldGrapple, 100, 'Grapples that the combatant is in, one for each opponent.'), []),
    ),
    followUp: part(
      'TURN',
      optional(
        combatantRef(
          'Opponent that the combatant may attack again immediately after a takedown. Null if there is none.',
        ),
      ),
    ),
    exposedTo: part(
      'TURN',
      optional(
        combatantRef(
          'Enemy who may make a free melee attack on the combatant until this turn ends. Null if there is none.',
        ),
      ),
    ),
    unconsciousAt: part(
      'PERSON',
      optional(
        integer(
          -1000,
          1000,
          'Constitution at or below which submissions make the combatant unconscious. Null if submissions never have this effect.',
        ),
      ),
    ),
    dropped: part(
      'FIGHT',
      defaulted(
        list(text(100, 'Name of a weapon.'), 1000, 'Names of the weapons that the combatant has dropped.'),
        [],
      ),
      { isDropped: true },
    ),
  },
  'What a combatant of Skill20 RPG has lost, spent and begun.',
);

export const { field: state, fold: foldParts } = parts;

export type State = Value<typeof state>;

export const initialState = (): Json => parts.initial;

/**
 * Resets the parts that a new turn, round or fight restores. A spell that has taken effect is removed from the state.
 */
export function startPeriod(given: Json, opens: Period): Json {
  const after = parts.reset(given as State, opens);
  const spell = after.spell?.stage === 'UNDER_WAY' ? after.spell : null;
  return { ...after, spell, turnTaken: opens === 'TURN' };
}
