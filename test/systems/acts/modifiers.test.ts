import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { sampleInputsOf } from '../../../src/engine/encounter/turns/sample-inputs.ts';
import { InvalidInput } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import type { Breakdown } from '../../../src/engine/rules/term.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { gameOf } from '../../laws/random-game.ts';

const GAMES = 25;
const SAMPLES = 2;

/** A calculation: its name in a result, and the side whose number it is. */
type Calculation = readonly [of: string, side: 'ACTOR' | 'TARGET'];

/** A cause that modifies a combatant's numbers. */
interface Modifier {
  readonly name: string;
  /** The label of the term that it adds. Null if the label depends on the calculation. */
  readonly label: string | null;
  readonly value: number;
  readonly calculations: readonly Calculation[];
  /** Returns the combatant with this modifier. */
  readonly on: (fighter: Fighter) => Fighter;
}

const withCondition =
  (condition: string) =>
  (fighter: Fighter): Fighter => ({
    ...fighter,
    conditions: [
      ...fighter.conditions.filter((held) => held.condition !== condition),
      { condition, from: 0, until: null, note: null },
    ],
  });

const withState =
  (part: string, change: (before: never) => Json) =>
  (fighter: Fighter): Fighter => {
    const state = fighter.state as Readonly<Record<string, never>>;
    return { ...fighter, state: { ...state, [part]: change(state[part]!) } };
  };

const ofActor = (...names: readonly string[]): readonly Calculation[] => names.map((of) => [of, 'ACTOR']);
const ofTarget = (...names: readonly string[]): readonly Calculation[] => names.map((of) => [of, 'TARGET']);

/** Manoeuvres for which a combatant of Pathmaster rolls in its turn. */
const MANOEUVRES = ofActor('Acrobatics', 'Quickdraw', 'feint', 'casting roll');

/** Rolls of a combatant of Skill20, by side. */
const SKILL20_ROLLS = [
  ...ofActor('attack', 'takedown', 'position change', 'grappling attack', 'check of the mover'),
  ...ofTarget('check of the enemy'),
];

/** Quantities that the conditions of a system can modify, with the calculations of these quantities in acts. */
const QUANTITIES: Readonly<Record<string, Readonly<Record<string, readonly Calculation[]>>>> = {
  pathmaster: {
    ATTACK: ofActor('attack bonus', 'maximum Parry', 'remaining attack bonus'),
    MANOEUVRE: MANOEUVRES,
    SPELL_CASTING: ofActor('casting roll'),
    RESISTANCE: ofTarget('resistance roll'),
  },
  skill20: {
    d20: [...SKILL20_ROLLS, ...ofActor('check', 'added to each roll'), ...ofTarget('concentration')],
    physical: SKILL20_ROLLS,
    accuracy: ofActor('attack', 'grappling attack'),
    armourClass: ofTarget('Armour Class'),
  },
  brp: { onAttack: ofActor('attack rating') },
};

/** Returns the modifiers that the system's conditions declare for these quantities. */
const declaredBy = ({ id, conditions }: System): readonly Modifier[] =>
  conditions.flatMap((condition) => {
    const { rules = {} } = condition as { readonly rules?: { readonly adds?: object } };
    return Object.entries(rules.adds ?? rules).flatMap(([quantity, declared]): readonly Modifier[] => {
      const calculations = QUANTITIES[id]?.[quantity];
      const value = typeof declared === 'number' ? declared : (declared as { modifier?: number })?.modifier;
      if (calculations === undefined || value === undefined) return [];
      const { title: label } = condition;
      return [{ name: `${label}, ${quantity}`, label, value, calculations, on: withCondition(condition.id) }];
    });
  });

const NEXT_ROLL = [...ofActor('attack bonus'), ...MANOEUVRES];
const AN_INJURY = { penalty: -7, wound: null, eased: 0, braced: 0, healed: 0, days: null };

/**
 * Checks in acts of ARRGS. Fortitude is missing, because its penalty also depends on the distance of a movement, which
 * the modifier shortens.
 */
const CHECKS = [
  ...ofActor('melee attack', 'ranged attack', 'spell attack', 'Spell Attack', 'aid', 'athletics'),
  ...ofActor('Missile Weaponry', 'Ride'),
  ...ofTarget('reflex'),
];

/** The modifiers of each system, with the calculations that must contain them. */
const MODIFIERS: Readonly<Record<string, (system: System) => readonly Modifier[]>> = {
  brp: declaredBy,
  skill20: declaredBy,
  pathmaster: (system) => [
    ...declaredBy(system),
    {
      ...{ name: 'critical injury', label: null, value: AN_INJURY.penalty },
      calculations: [...NEXT_ROLL, ...ofActor('maximum Parry', 'remaining attack bonus')],
      on: withState('injuries', (before: readonly Json[]) => [...before, AN_INJURY]),
    },
    {
      ...{ name: 'round of initiative', label: null, value: 5, calculations: NEXT_ROLL },
      on: withState('initiativeRounds', (before: number) => before + 1),
    },
    {
      ...{ name: 'offensive bonus', label: null, value: 7, calculations: NEXT_ROLL },
      on: withState('offensiveBonus', (before: number) => before + 7),
    },
  ],
  arrgs: () => [
    {
      ...{ name: 'Repeated Attack', label: 'Repeated Attack this round', value: -2, calculations: CHECKS },
      on: withCondition('repeatedAttack'),
    },
    {
      ...{ name: 'Charge', label: null, value: -2, calculations: ofTarget('reflex') },
      on: withCondition('charged'),
    },
  ],
};

type Play = (actor: Fighter, target: Fighter) => readonly Breakdown[];

/** Plays an act, always with the same dice. Returns no calculations if it is rejected or waits for an answer. */
const playing =
  (act: Act, input: Json, options: Json): Play =>
  (actor, target) => {
    try {
      const prepared = act.prepare(actor, target, input, options, []);
      if ('forbidden' in prepared) return [];
      const played = prepared.play(diceFrom(seededFaces('modifiers').faces));
      return 'breakdowns' in played ? played.breakdowns : [];
    } catch (error) {
      if (error instanceof InvalidInput) return [];
      throw error;
    }
  };

/** Calls `visit` for sample inputs of every act between combatants of the random fights. */
function everyAct(system: System, visit: (play: Play, actor: Fighter, target: Fighter) => void): void {
  for (let number = 1; number <= GAMES; number++) {
    const game = gameOf(system, number);
    const people = game.ids.map((id): Fighter => ({ ...game.fighter(id), round: 1 }));
    for (const act of system.encounterRules.acts)
      for (const actor of people)
        for (const target of people) {
          if (actor === target ? !act.onOneself || act.onOthers : !act.onOthers) continue;
          for (const { input } of sampleInputsOf(act, actor, target, game.options).slice(0, SAMPLES))
            if (act.whyNot(actor, 'NOW', game.options, input) === null)
              visit(playing(act, input, game.options), actor, target);
        }
  }
}

/** True if a calculation with the modifier contains its term, or differs by its value from the one without it. */
const contains = ({ label, value }: Modifier, modified: Breakdown, plain: Breakdown): boolean =>
  label === null
    ? modified.total - plain.total === value
    : modified.terms.some((term) => term.label === label && term.value === value);

describe('a modifier of a quantity is part of every calculation of this quantity in acts', () => {
  for (const system of systems.filter(({ id }) => id in MODIFIERS))
    it(system.title, () => {
      const modifiers = MODIFIERS[system.id]!(system);
      const found = new Set<string>();
      const missing = new Set<string>();
      everyAct(system, (play, actor, target) => {
        const plain = play(actor, target);
        for (const modifier of modifiers)
          for (const [of, side] of modifier.calculations) {
            const before = plain.find((each) => each.of === of);
            if (!before || (actor === target && side === 'TARGET')) continue;
            const weak = modifier.on(side === 'ACTOR' ? actor : target);
            const sides =
              side === 'ACTOR'
                ? ([weak, actor === target ? weak : target] as const)
                : ([actor, weak] as const);
            const after = play(...sides).find((each) => each.of === of);
            if (after) (contains(modifier, after, before) ? found : missing).add(`${of}: ${modifier.name}`);
          }
      });
      expect([...missing]).toEqual([]);
      const named = new Set(modifiers.flatMap(({ calculations }) => calculations.map(([of]) => of)));
      const seen = new Set([...found].map((each) => each.split(':')[0]));
      expect([...named].filter((of) => !seen.has(of))).toEqual([]);
    });
});
