import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { sampleInputsOf } from '../../src/engine/encounter/turns/sample-inputs.ts';
import { InvalidInput, type Path } from '../../src/engine/fault.ts';
import type { Json } from '../../src/engine/json.ts';
import { afterFight } from '../../src/engine/rules/effects/after-fight.ts';
import { applyEffects } from '../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import type { Act } from '../../src/engine/rules/fight/act.ts';
import type { CharacterBinding } from '../../src/engine/rules/fight/character-binding.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { BoundProcedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { gameOf } from './random-game.ts';

const GAMES = 20;
const SAMPLES = 2;
const PLAYS = 2;

type Part = 'ACTOR' | 'TARGET';
type Values = Readonly<Record<string, unknown>>;

/** Inputs that differ for a reason, by system and procedure. */
const DIFFERENT_INPUTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // In a fight, a check without the opponent's skill has no opponent.
  initphase: { skillCheck: ['opponent', 'opponentActionDice'] },
};

/** Parts of the state that differ for a reason, by system and procedure. `*` stands for all procedures. */
const DIFFERENT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // A fight takes the cost of an act separately, and records movement, help and spells.
  arrgs: {
    '*': ['actionPointsUsed', 'additionalActionPointsUsed', 'actions', 'assistance', 'squares', 'spells'],
  },
  brp: {
    // The healer of a stored character is not known, so the attempt has no healer to record.
    firstAid: ['aided'],
  },
  skill20: {
    // Outside fights, the hours of the work pass before it. In a fight, each act is one round of work.
    healingKit: ['tasks'],
    extendedCheck: ['tasks'],
  },
};

const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Values | null | undefined)?.[step], values);

function without(values: unknown, [step, ...rest]: Path): unknown {
  if (typeof values !== 'object' || values === null || step === undefined || !(step in values)) return values;
  const { [step]: inner, ...others } = values as Values;
  return rest.length === 0 ? others : { ...others, [step]: without(inner, rest) };
}

/** Reads the result, or returns null if the stored character does not accept the procedure. */
function unlessRejected<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

/** The combatant without everything that is limited to a turn, a round or a fight. */
function inLaterFight(system: System, fighter: Fighter): Fighter {
  const { startPeriod } = system.encounterRules;
  const after = afterFight(system, fighter);
  return { ...after, state: startPeriod(startPeriod(after.state, 'ROUND'), 'TURN') };
}

const statusOf = ({ conditions }: Fighter): readonly string[] =>
  conditions.map(({ condition, note }) => `${condition}: ${note}`).toSorted();

interface Scene {
  readonly system: System;
  readonly kept: CharacterBinding;
  readonly act: Act;
  readonly options: Json;
  /** The procedure as the fight plays it. */
  readonly inFight: BoundProcedure;
  readonly part: Part;
  readonly who: Fighter;
}

/** Compares the character's values and its state afterwards. Returns the number of comparisons. */
function compare({ system, kept, act, options, inFight, part, who }: Scene): number {
  const character = { ...who, side: null };
  const bound = kept.known.filter(({ source, how }) => source === part && how !== 'ADDED');
  const given = bound.reduce<unknown>((left, { path }) => without(left, path), inFight.input);
  const whole = unlessRejected(() => kept.complete(character, part, given, options, []));
  if (whole === null) return 0;
  const about = `${system.id} ${act.id} ${part} ${JSON.stringify(who)}`;
  const other = DIFFERENT_INPUTS[system.id]?.[kept.procedure.id] ?? [];
  for (const { path, how } of bound)
    if (how === 'KNOWN' && !Object.hasOwn(act.input.fields, path[0]!) && !other.includes(`${path[0]}`))
      expect(valueAt(whole, path), `${path.join('.')}: ${about}`).toEqual(valueAt(inFight.input, path));
  let times = 0;
  for (let seed = 0; seed < PLAYS; seed++) {
    const dice = () => diceFrom(seededFaces(`${seed}`).faces);
    const fought = inFight.play(dice());
    const outside = kept
      .afterwards(kept.procedure.bind(whole, options), character, part, given, options)
      .play(dice());
    if (!('effects' in fought) || !('effects' in outside)) continue;
    const stored = kept.effects(outside, character, part, given, options);
    const after = (effects: readonly Effect[]): Fighter =>
      applyEffects(
        system,
        who,
        effects.filter(({ on }) => on === part),
        options,
      ).fighter;
    const [one, two] = [after(fought.effects), after(stored)];
    const excluded = [kept.procedure.id, '*'].flatMap((name) => DIFFERENT[system.id]?.[name] ?? []);
    const compared = (fighter: Fighter) =>
      Object.fromEntries(
        Object.entries(fighter.state as Values).filter(([name]) => !excluded.includes(name)),
      );
    expect(compared(two), about).toEqual(compared(one));
    expect(statusOf(two), about).toEqual(statusOf(one));
    times++;
  }
  return times;
}

/** Compares a procedure that is an act, for combatants whose last fight has ended. */
function actAndCharacter(system: System, kept: CharacterBinding, act: Act): number {
  let times = 0;
  for (let number = 1; number <= GAMES; number++) {
    const game = gameOf(system, number);
    const { options } = game;
    const people = game.ids.map((id): Fighter => ({ ...inLaterFight(system, game.fighter(id)), round: 1 }));
    for (const actor of people)
      for (const target of people) {
        if (actor === target ? !act.onOneself || act.onOthers : !act.onOthers) continue;
        for (const { input } of sampleInputsOf(act, actor, target, options).slice(0, SAMPLES)) {
          if (act.whyNot(actor, 'NOW', options, input) !== null) continue;
          const prepared = unlessRejected(() => act.prepare(actor, target, input, options, []));
          if (prepared === null || 'forbidden' in prepared || prepared.input === undefined) continue;
          const scene = { system, kept, act, options, inFight: prepared };
          times += compare({ ...scene, part: 'TARGET', who: target });
          if (actor !== target) times += compare({ ...scene, part: 'ACTOR', who: actor });
        }
      }
  }
  return times;
}

/** Uses the combatants of the random fights. */
export function proceduresOnCharactersEqualActs(): void {
  describe('a procedure has the same values and effects on a stored character as in a fight', () => {
    for (const system of systems)
      it(system.title, () => {
        let times = 0;
        for (const kept of system.characterBindings!)
          for (const act of system.encounterRules.acts.filter(
            ({ procedure }) => procedure === kept.procedure,
          ))
            times += actAndCharacter(system, kept, act);
        expect(times).toBeGreaterThan(100);
      });
  });
}
