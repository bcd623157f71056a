import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../src/engine/dice/faces.ts';
import { applied } from '../../src/engine/rules/effects/applied.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import type { Game } from './game.ts';
import { gameOf } from './random-game.ts';

const HELD = ['brp', 'arrgs', 'pathmaster', 'skill20', 'initphase'];

/** The procedure by which a loss is asked alone, and what it is asked. */
const alone: Readonly<Record<string, readonly [string, (amount: number, fighter: Fighter) => object]>> = {
  brp: [
    'wound',
    (damage, fighter) => {
      const { now: current, most: maximum } = systemBy('brp').combat.hitPoints(fighter);
      return { damage, hitPoints: { current, maximum } };
    },
  ],
  arrgs: ['damage', (successValue) => ({ successValue })],
  initphase: ['criticalHit', (amount) => ({ damage: `${amount}` })],
  skill20: ['vitalStrike', (damage) => ({ damage, careful: false })],
  pathmaster: ['bleeding', (rate) => ({ wounds: [{ rate }] })],
};

const systemBy = (id: string): System => systems.find((system) => system.id === id)!;

const noDice = diceFrom(givenFaces([]).faces);

describe('the same loss leads from the same state to the same state', () => {
  for (const system of systems)
    if (!HELD.includes(system.id)) it.todo(`${system.title}: not yet held`);
    else
      it(system.title, () => {
        for (let number = 1; number <= 30; number++) {
          const game = gameOf(system, number);
          for (const id of game.ids)
            for (const amount of [1, 3, 7, 20]) sameLoss(system, game, game.fighter(id), amount);
        }
      });
});

function sameLoss(system: System, game: Game, fighter: Fighter, amount: number): void {
  const [id, inputOf] = alone[system.id]!;
  const procedure = system.procedures.find((each) => each.id === id)!;
  const { effects } = procedure.bind(inputOf(amount, fighter), game.options).play(noDice);
  const decreed: Effect = {
    type: 'damage',
    on: 'TARGET',
    amount,
    severity: null,
    citation: procedure.citation,
  };
  const [byProcedure, byDecree] = [effects, [decreed]].map((each) => {
    const { fighter: after } = applied(system, fighter, each, game.options);
    const held = after.conditions.map(({ condition }) => condition).toSorted();
    return { ...system.combat.hitPoints(after), held };
  });
  expect(byDecree, `${amount} of ${fighter.id}`).toEqual(byProcedure);
}

/** Procedures that give back so much, to whoever is alive. */
const giving: Readonly<Record<string, string>> = { arrgs: 'revitalise' };

describe('the same gain leads from the same state to the same state', () => {
  for (const system of systems)
    if (!(system.id in giving)) it.todo(`${system.title}: not yet held`);
    else
      it(system.title, () => {
        for (let number = 1; number <= 30; number++) {
          const game = gameOf(system, number);
          for (const id of game.ids)
            for (const amount of [1, 3, 7, 20]) sameGain(system, game, game.fighter(id), amount);
        }
      });
});

function sameGain(system: System, { options }: Game, fighter: Fighter, amount: number): void {
  const holds = (wanted: string) => fighter.conditions.some(({ condition }) => condition === wanted);
  if (holds('dead')) return;
  const kept = system.kept!.find(({ procedure }) => procedure.id === giving[system.id])!;
  const { procedure } = kept;
  const given = { amount };
  const resolution = procedure
    .bind(kept.complete(fighter, 'TARGET', given, options, []), options)
    .play(noDice);
  const decreed: Effect = { type: 'healing', on: 'TARGET', amount, citation: procedure.citation };
  const [byProcedure, byDecree] = [
    kept.effects(resolution, fighter, 'TARGET', given, options),
    [decreed],
  ].map((effects) => {
    const { fighter: after } = applied(system, fighter, effects, options);
    const held = after.conditions.map(({ condition }) => condition).toSorted();
    return { ...system.combat.hitPoints(after), held };
  });
  expect(byDecree, `${amount} of ${fighter.id}`).toEqual(byProcedure);
  if (holds('unconscious')) return;
  const time = system.time!.begin(fighter, { hours: 1, vitality: amount }, options, []);
  const later = { ...fighter, ...time.after(time.procedure.play(noDice)) };
  expect(system.combat.hitPoints(applied(system, later, [], options).fighter).now).toBe(byDecree!.now);
}
