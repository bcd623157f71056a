import { diceAsking } from '../../../src/engine/dice/faces.ts';
import { decide } from '../../../src/engine/encounter/decide.ts';
import { evolve } from '../../../src/engine/encounter/evolve.ts';
import type { ForecastSetup } from '../../../src/engine/encounter/forecast/fights.ts';
import { type EncounterState, initialState } from '../../../src/engine/encounter/state.ts';
import type { Json } from '../../../src/engine/json.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { newcomersOf } from '../../kit/commands.ts';

/** A fight between two combatants that can take so few courses that all of them can be enumerated. */
export interface SmallDuel {
  readonly system: string;
  readonly one: Json;
  readonly other: Json;
  readonly options: Json;
  readonly answers: readonly string[];
  readonly rounds: number;
  /**
   * Faces to use for the rolls at the start of the first round. In some systems, these rolls alone have too many
   * possible results to enumerate.
   */
  readonly opening?: readonly number[];
}

const frail = (dex: number, rating: number): Json => ({
  ...{ str: 10, con: 6, siz: 6, int: 10, pow: 10, dex, cha: 10 },
  weapons: [{ name: 'fist', rating, damage: '20', kind: 'NATURAL' }],
});

const quick = (initiative: number): Json => ({
  ...{ vitality: 3, initiative },
  weapons: [{ name: 'sword', successValue: 6 }],
});

const armed = (initiative: number, bonus: number): Json => ({
  ...{ hitPoints: 3, initiative },
  weapons: [{ name: 'stick', damage: '1d4', bonus }],
});

const untrained: Json = {
  ...{ hitPoints: 3, strength: 12, dexterity: 12, constitution: 10, wisdom: 10 },
  weapons: [{ name: 'sword', damage: '1d8' }],
};

const soldier = (skill: number): Json => ({
  ...{ hits: 5, constitution: 50, armourType: 1 },
  weapons: [
    {
      ...{ name: 'sword', attack: 'ONE_HANDED_EDGED', skill, fumbleUpTo: 0 },
      results: [
        { from: 50, hits: 6 },
        { from: 100, hits: 10 },
      ],
    },
  ],
});

/** Contains one small duel for each system. */
export const smallDuels: readonly SmallDuel[] = [
  {
    ...{ system: 'brp', one: frail(12, 50), other: frail(10, 40), rounds: 1 },
    ...{ options: { maxFumbleRolls: 1 }, answers: ['no-defence'] },
  },
  {
    ...{ system: 'arrgs', one: quick(10), other: quick(5), rounds: 1 },
    ...{ options: {}, answers: ['no-defence-manoeuvre'] },
  },
  {
    ...{ system: 'initphase', one: armed(3, 4), other: armed(1, 2), rounds: 5 },
    ...{ options: {}, answers: ['no-defence'] },
  },
  {
    ...{ system: 'skill20', one: untrained, other: untrained, rounds: 3, answers: [] },
    ...{ options: { initiative: 'ONCE' }, opening: [90, 20] },
  },
  {
    ...{ system: 'pathmaster', one: soldier(60), other: soldier(40), rounds: 1, options: {} },
    ...{ answers: ['no-parry'], opening: [10, 5, 6, 4] },
  },
];

/** Returns the input with which this duel can be forecast. */
export function forecasted({
  one,
  other,
  options,
  answers,
  rounds,
  opening,
  ...duel
}: SmallDuel): ForecastSetup {
  const system = systems.find(({ id }) => id === duel.system)!;
  const faces = [...(opening ?? [])];
  const dice = diceAsking(({ answer, dice: asked }) => answer(faces.splice(0, asked.length)));
  let start: EncounterState = initialState;
  const newcomers = newcomersOf(system, { one, other });
  for (const command of [
    { type: 'join', newcomers } as const,
    ...(opening ? [{ type: 'start' } as const] : []),
  ]) {
    const decision = decide(system, start, options, command, dice);
    if (!decision.ok) throw new Error(decision.rejection.reason);
    start = decision.events.reduce((state, event) => evolve(system, state, event), start);
  }
  const policy = { weapon: null, answers };
  const policies = new Map([
    ['one', policy],
    ['other', policy],
  ]);
  return { rules: { system, options }, policies, start, lastRound: rounds };
}
