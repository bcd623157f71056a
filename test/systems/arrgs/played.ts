import { expect } from 'vitest';
import { type Adapter, type Data, facesOf } from '../conformance.ts';
import { fight } from './fights/fight.ts';

// Only a fight shows these answers: what is stored, what is used up, and what ends.

const sword = { name: 'Sword', successValue: 6 };
const blow = { weapon: 'Sword', defence: 'NONE' };

/** Starts a fight between two combatants. `a` acts before `b`. All of their checks have the given modifiers. */
function between(a: object = {}, b: object = {}) {
  const fought = fight(
    { ...{ vitality: 100, initiative: 15, weapons: [sword] }, ...a },
    { ...{ vitality: 100, initiative: 10, weapons: [sword] }, ...b },
  );
  return {
    ...fought,
    does: (...[actor, act, target, input, faces]: Parameters<typeof fought.act>): Data =>
      fought.act(actor, act, target, input, faces).detail,
    holds: (id: string, condition: string): boolean => fought.of(id).conditions.includes(condition),
  };
}

/** Uses as many points as the case states, and then counts the attacks that the last manoeuvre makes. */
const repeated: Adapter = async (vector) => {
  const { modifiers, baseSuccessValue, dc, pointsUsed } = vector.given;
  const { does, of } = between(
    { modifiers, additionalActionPoints: 1, weapons: [{ ...sword, successValue: baseSuccessValue }] },
    { modifiers: { skill: dc - 10 } },
  );
  does('a', 'movement', 'a', { pool: 'ADDITIONAL_ACTION_POINTS', squares: 1 });
  const faces = facesOf(vector);
  const { attacks } = does('a', 'repeatedAttack', 'b', { ...blow, attacks: faces.length }, faces);
  expect([of('a').spent, attacks[0].dc]).toEqual([pointsUsed, dc]);
  const column = (name: string) => attacks.map((attack: Data) => attack[name]);
  return { checkResults: column('checkResult'), successValues: column('successValue') };
};

const readied: Adapter = async ({ given }) => {
  const { does, endTurn, of } = between({ vitality: given.current });
  does('a', 'ready', 'a', { points: 2, trigger: 'somebody moves' });
  endTurn('a');
  does('a', 'attack', 'b', { ...blow, pool: 'ADDITIONAL_ACTION_POINTS' }, [10]);
  return { current: of('a').current };
};

const emptyAction: Adapter = async ({ given }) => {
  const { does, of } = between({ vitality: given.current, actionPoints: given.ap });
  does('a', 'doNothing', 'a');
  does('a', 'complementary', 'a', { what: 'SPEAK' });
  const { actionPoints, current } = of('a');
  return { apLeft: actionPoints, current };
};

/** `a` delays the rest of the turn until the turn of `b` has ended. */
const delayed: Adapter = async ({ given: { initiative, apSpentAtSlot18 = 0, continuesAtSlot } }) => {
  const encounter = between({ initiative });
  const { does, refused, endTurn, turns, of } = encounter;
  for (let spent = 0; spent < apSpentAtSlot18; spent++) does('a', 'doNothing', 'a');
  if (refused('a', 'delay', 'a', { continuesAt: continuesAtSlot }) !== null) return { allowed: false };
  endTurn('a');
  endTurn('b');
  expect(encounter.state.onTurn).toEqual(['a']);
  return {
    allowed: turns().some(([slot, ...who]) => slot === continuesAtSlot && who.includes('a')),
    apUsableAtSlot9: of('a').actionPoints,
  };
};

/** If a case states a success but no die, the check is played with a die that clearly succeeds. */
const changeReach: Adapter = async (vector) => {
  const { reach, threat, baseThreat, modifiers = {}, newShift: shift, success } = vector.given;
  const [threatMinimum, threatMaximum] = threat ?? baseThreat;
  const { does, of } = between({ reach, threatMinimum, threatMaximum, modifiers });
  const told = does('a', 'changeReach', 'a', { shift }, success ? [19] : facesOf(vector));
  const after = of('a');
  return { ...told, threat: [after.threatMinimum, after.threatMaximum] };
};

/** A combatant stands up in the combatant's own turn. */
const standUp: Adapter = async ({ given: { conditions } }) => {
  const { adjust, does, holds, of } = between({}, { additionalActionPoints: 2 });
  adjust('a', { gain: conditions.map((each: string) => each.toLowerCase()) });
  does('a', 'standUp', 'a');
  return {
    conditions: conditions.filter((each: string) => holds('a', each.toLowerCase())),
    apCost: of('a').spent,
    provokes: holds('a', 'provoking'),
  };
};

const prone: Adapter = async ({ given: { events } }) => {
  const { does, endTurn, holds } = between();
  const happens: Readonly<Record<string, () => void>> = {
    'trip succeeds': () => does('a', 'trip', 'b', { weapon: 'Sword' }, [15]),
    standup: () => {
      endTurn('a');
      does('b', 'standUp', 'b');
    },
  };
  return {
    proneAfter: events.map((event: string) => {
      happens[event]!();
      return holds('b', 'prone');
    }),
  };
};

/** `a` helps `b` with a skill. After that, `b` makes several checks of this skill, each of which costs a point. */
const assisted: Adapter = async (vector) => {
  const { assistedModifier, allyModifiers } = vector.given;
  const { does, endTurn, of } = between({}, { modifiers: allyModifiers });
  const skill = 'MELEE_WEAPONRY';
  does('a', 'aidAnother', 'b', { skill }, [assistedModifier + 9]);
  expect(of('b').assistance).toMatchObject([{ skill, bonus: assistedModifier }]);
  endTurn('a');
  return {
    checkResults: facesOf(vector).map(
      (face) => does('b', 'miscellaneous', 'b', { skill, dc: 10 }, [face]).checkResult,
    ),
  };
};

/** `a` makes a Charge. `b` attacks the Reflex and the Fortitude of `a` in the same round and in the next. */
const charged: Adapter = async ({ given: { modifiers } }) => {
  const { does, endTurn, endRound } = between({ modifiers }, { actionPoints: 4 });
  const against = (category: string): number => does('b', 'attack', 'a', { ...blow, category }, [2]).dc;
  const defences = () => ({ reflex: against('REFLEX'), fortitude: against('FORTITUDE') });
  does('a', 'charge', 'b', { ...blow, straightSquares: 2 }, [2]);
  endTurn('a');
  const now = defences();
  endRound();
  endTurn('a');
  const later = defences();
  return {
    reflex: now.reflex,
    fortitudeUnaffected: now.fortitude === later.fortitude,
    reflexNextRound: later.reflex,
  };
};

/** Questions that only a fight can answer. They are found by case, or by question if the case is not listed. */
export const played: Readonly<Record<string, Adapter>> = {
  'ARR-010': delayed,
  'ARR-017': emptyAction,
  'ARR-077': prone,
  'ARR-090': assisted,
  'ARR-094': changeReach,
  'ARR-V192': charged,
  'ARR-105': readied,
  'ARR-107': repeated,
  'ARR-111': standUp,
};
