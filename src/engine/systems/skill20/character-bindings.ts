import { record, type Value } from '../../rules/fields/field.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import type { CharacterBinding, CharacterScene } from '../../rules/fight/character-binding.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import { endFascination } from './acts/fascination-acts.ts';
import { wearinessOf } from './acts/passive-acts.ts';
import { attack } from './attack/index.ts';
import { concentration } from './casting/concentration.ts';
import { resistance } from './casting/resistance.ts';
import { type Cast, knownOfCaster, pointsLeft } from './casting/spell-check.ts';
import { characterBinding, whyNotActor } from './combatant/kept-character.ts';
import {
  knownAttributeTable,
  knownDefender,
  knownHealth,
  knownResistances,
} from './combatant/known-inputs.ts';
import { healingKit, KIT_TASK } from './extended/healing-kit.ts';
import { extendedCheck } from './extended/index.ts';
import {
  knownOfTreatment,
  knownOfWork,
  statedRollFields,
  statedWorkFields,
  taskKeptBy,
  whyNotRoll,
  whyNotWork,
  workIn,
} from './extended/task-kept.ts';
import type { Skill20Options } from './options/index.ts';
import { rest } from './recovery/rest.ts';
import { restEffects, wearinessChange } from './status/weariness.ts';
import { timeScales } from './tables/time.ts';
import { whileTimePasses } from './time/while-time-passes.ts';

const tiring = bindingsFor<CharacterScene<Skill20Options, { readonly restHours: number }>>();

const workAsks = record('ExtendedCheckOnCharacter', statedWorkFields, '');

type Working = Value<typeof workAsks> & { readonly task: string; readonly rolls: number };

const kitAsks = record('HealingKitOnCharacter', statedRollFields, '');

type Treating = Value<typeof kitAsks> & { readonly rolls: number };

type AskedSpell = Cast & { readonly cost: number };
type SpellScene = CharacterScene<Skill20Options, AskedSpell>;

const casterBindings = knownOfCaster<SpellScene>(({ asked }) => asked);

/** Returns the reason why the character cannot pay the cost. Null if the character can pay it. */
function whyNotAfford({ part, actor, asked }: SpellScene): RuleViolation | null {
  const left = pointsLeft(actor, asked.craft);
  return part === 'ACTOR' && asked.cost > left
    ? ruleViolation('the character does not have enough points left', ['cost'], `at most ${left}`)
    : null;
}

const ROUNDS_AN_HOUR = timeScales.rows.HOUR.cells.rounds;

/** Values that a character provides to rules outside fights. */
export const characterBindings: readonly CharacterBinding[] = [
  whileTimePasses,
  characterBinding<{ readonly hours: number }>()(rest, {
    whyNotInScene: whyNotActor,
    rounds: ({ asked }) => asked.hours * ROUNDS_AN_HOUR,
    input: {
      ...knownHealth,
      attributeTable: knownAttributeTable,
    },
    effects: ({ effects }, { target, asked }) => [
      ...effects,
      ...restEffects(wearinessOf(target), asked.hours),
    ],
  }),
  characterBinding<{ readonly restHours: number }>()(wearinessChange, {
    whyNotInScene: whyNotActor,
    rounds: ({ asked }) => asked.restHours * ROUNDS_AN_HOUR,
    input: { before: tiring.known('TARGET', ({ character }) => wearinessOf(character)) },
  }),
  characterBinding<Treating>()(healingKit, {
    extraInput: kitAsks,
    whyNotInScene: (scene) =>
      whyNotActor(scene) ?? whyNotRoll(taskKeptBy(scene.target, KIT_TASK), scene.asked),
    rounds: ({ asked }) => asked.rolls * ROUNDS_AN_HOUR,
    input: knownOfTreatment,
  }),
  characterBinding<Working>()(extendedCheck, {
    extraInput: workAsks,
    whyNotInScene: ({ part, actor, asked }) =>
      part === 'ACTOR' ? whyNotWork(taskKeptBy(actor, asked.task), asked) : null,
    rounds: (scene) =>
      scene.part === 'ACTOR' ? scene.asked.rolls * timeScales.rows[workIn(scene).timeScale].cells.rounds : 0,
    input: knownOfWork,
  }),
  characterBinding<AskedSpell>()(concentration, { whyNotInScene: whyNotAfford, input: casterBindings }),
  characterBinding<AskedSpell>()(resistance, {
    whyNotInScene: whyNotAfford,
    input: { ...casterBindings, ...knownResistances },
  }),
  characterBinding()(attack, {
    input: { defender: knownDefender },
    effects: ({ effects }, { target }) => [...effects, ...endFascination(target)],
  }),
];
