import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { Json } from '../../src/engine/json.ts';
import { applyEffects } from '../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import type { Game } from './game.ts';
import { gameOf } from './random-game.ts';

const HELD = ['brp', 'arrgs', 'pathmaster', 'skill20', 'initphase'];

/**
 * For each system, a procedure whose only effect is a loss of hit points, and a function that creates its input for a
 * given loss.
 */
const alone: Readonly<Record<string, readonly [string, (amount: number, fighter: Fighter) => object]>> = {
  brp: [
    'wound',
    (damage, fighter) => {
      const { current, maximum } = systemBy('brp').encounterRules.hitPoints(fighter);
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
    const { fighter: after } = applyEffects(system, fighter, each, game.options);
    const held = after.conditions.map(({ condition }) => condition).toSorted();
    return { ...system.encounterRules.hitPoints(after), held };
  });
  expect(byDecree, `${amount} of ${fighter.id}`).toEqual(byProcedure);
}

/**
 * For each system, a procedure that restores hit points, and a function that creates its input. Values that the
 * character's sheet and state contain are omitted from the input.
 */
const giving: Readonly<Record<string, readonly [string, (amount: number) => object]>> = {
  arrgs: ['revitalise', (amount) => ({ amount })],
  brp: ['healingSpell', (level) => ({ level, powerPoints: 3 * level })],
  pathmaster: ['rest', (hours) => ({ activity: 'REST', hours })],
  skill20: ['rest', (hours) => ({ hours: 4 * hours })],
};

/** Systems whose rules contain no way to restore hit points. */
const NOTHING_HEALS = ['initphase'];

/**
 * Restores hit points with a procedure and with an adjustment by the same amount, and checks that both lead to the same
 * state. Returns the amount.
 */
function sameGain(system: System, { options }: Game, fighter: Fighter, size: number): number {
  const holds = (wanted: string) => fighter.conditions.some(({ condition }) => condition === wanted);
  if (holds('dead')) return 0;
  const [wanted, inputOf] = giving[system.id]!;
  const kept = system.characterBindings!.find(({ procedure }) => procedure.id === wanted)!;
  const { procedure } = kept;
  const given = inputOf(size);
  // a character who loses hit points in every round cannot rest
  if (system.id === 'pathmaster' && holds('bleeding')) return 0;
  const resolution = procedure
    .bind(kept.complete(fighter, 'TARGET', given, options, []), options)
    .play(diceFrom(seededFaces(`${size}`).faces));
  const effects = kept
    .effects(resolution, fighter, 'TARGET', given, options)
    .filter(({ on }) => on === 'TARGET');
  const amount = effects.reduce((sum, each) => sum + (each.type === 'healing' ? each.amount : 0), 0);
  const decreed: Effect[] = [
    { type: 'healing', on: 'TARGET', amount, citation: procedure.citation },
    ...effects.filter(({ type }) => type !== 'healing'),
  ];
  const [byProcedure, byDecree] = [effects, decreed].map((each) => {
    const { fighter: after } = applyEffects(system, fighter, each, options);
    const held = after.conditions.map(({ condition }) => condition).toSorted();
    return { ...system.encounterRules.hitPoints(after), held, health: system.encounterRules.health(after) };
  });
  expect(byDecree, `${amount} of ${fighter.id}`).toEqual(byProcedure);
  if (system.id === 'arrgs' && !holds('unconscious'))
    sameByTime(system, options, fighter, size, byDecree!.current);
  return amount;
}

/** Checks that Vitality has the same effect whether it is restored over time or at once. */
function sameByTime(system: System, options: Json, fighter: Fighter, vitality: number, now: number): void {
  const time = system.time!.begin(fighter, { hours: 1, vitality }, options, []);
  const later = { ...fighter, ...time.after(time.procedure.play(noDice)) };
  expect(system.encounterRules.hitPoints(applyEffects(system, later, [], options).fighter).current).toBe(now);
}

/** This law is checked on random fights. Each fight is played only once, and all laws in the suite use it. */
export function everyDoorLeadsAlike(): void {
  describe('a loss from a procedure and the same loss from an adjustment lead to the same state', () => {
    for (const system of systems)
      if (!HELD.includes(system.id)) it.todo(`${system.title}: this law does not hold yet`);
      else
        it(system.title, () => {
          for (let number = 1; number <= 30; number++) {
            const game = gameOf(system, number);
            for (const id of game.ids)
              for (const amount of [1, 3, 7, 20]) sameLoss(system, game, game.fighter(id), amount);
          }
        });
  });

  describe('a gain from a procedure and the same gain from an adjustment lead to the same state', () => {
    for (const system of systems.filter(({ id }) => !NOTHING_HEALS.includes(id)))
      it(system.title, () => {
        let gained = 0;
        for (let number = 1; number <= 30; number++) {
          const game = gameOf(system, number);
          for (const id of game.ids)
            for (const amount of [1, 3, 7, 20]) gained += sameGain(system, game, game.fighter(id), amount);
        }
        expect(gained).toBeGreaterThan(0);
      });
  });
}
