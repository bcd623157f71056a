import { record, type Value } from '../../rules/fields/field.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import type { CharacterBinding, CharacterScene } from '../../rules/fight/character-binding.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import { wearinessOf } from './acts/passive-acts.ts';
import { attack } from './attack/index.ts';
import { concentration } from './casting/concentration.ts';
import { resistance } from './casting/resistance.ts';
import { statusesAndTableOf, viewOf } from './combatant/combatant-view.ts';
import type { Craft } from './combatant/craft.ts';
import {
  characterBinding,
  constitution,
  hitPoints,
  maximum,
  whyNotActor,
} from './combatant/kept-character.ts';
import { standingOf } from './combatant/standing.ts';
import { healingKit, KIT_TASK } from './extended/healing-kit.ts';
import { extendedCheck } from './extended/index.ts';
import {
  progressOf,
  rollsOf,
  statedRollFields,
  statedWorkFields,
  taskKeptBy,
  whyNotRoll,
  whyNotWork,
  workOf,
} from './extended/task-kept.ts';
import type { Skill20Options } from './options/index.ts';
import { rest } from './recovery/rest.ts';
import { restEffects, wearinessChange } from './status/weariness.ts';
import { timeScales } from './tables/time.ts';
import { whileTimePasses } from './time/while-time-passes.ts';

const resting = bindingsFor<CharacterScene<Skill20Options, { readonly hours: number }>>();

const tiring = bindingsFor<CharacterScene<Skill20Options, { readonly restHours: number }>>();

const workAsks = record('ExtendedCheckOnCharacter', statedWorkFields, '');

type Working = CharacterScene<
  Skill20Options,
  Value<typeof workAsks> & { readonly task: string; readonly rolls: number }
>;

const working = bindingsFor<Working>();

const workOn = ({ character, asked }: Working) => workOf(taskKeptBy(character, asked.task), asked);

const kitAsks = record('HealingKitOnCharacter', statedRollFields, '');

type Treating = CharacterScene<Skill20Options, Value<typeof kitAsks> & { readonly rolls: number }>;

const treating = bindingsFor<Treating>();

const rollsOn = ({ character, asked }: Treating) => rollsOf(taskKeptBy(character, KIT_TASK), asked);

interface AskedCost {
  readonly craft: Craft;
  readonly cost: number;
}

const casts = bindingsFor<CharacterScene<Skill20Options, AskedCost>>();

const pointsLeftFor = (character: Fighter, craft: Craft): number => {
  const { spellEnergy, powerPoints } = standingOf(character);
  return craft === 'SPELL' ? spellEnergy : powerPoints;
};

const casterBindings = {
  pool: casts.known('ACTOR', ({ character, asked }) => pointsLeftFor(character, asked.craft)),
  statuses: casts.known('ACTOR', ({ character }) => viewOf(character).statuses),
} as const;

/** Returns the reason why the character cannot pay the cost. Null if the character can pay it. */
function whyNotAfford({
  part,
  character,
  asked,
}: CharacterScene<Skill20Options, AskedCost>): RuleViolation | null {
  const left = pointsLeftFor(character, asked.craft);
  return part === 'ACTOR' && asked.cost > left
    ? ruleViolation(
        'the character does not have enough points left',
        ['cost'],
        `at most ${Math.max(0, left)}`,
      )
    : null;
}

const ROUNDS_AN_HOUR = timeScales.rows.HOUR.cells.rounds;

const { known } = bindingsFor<CharacterScene<Skill20Options>>();

/** Values that a character provides to rules outside fights. */
export const characterBindings: readonly CharacterBinding[] = [
  whileTimePasses,
  characterBinding<{ readonly hours: number }>()(rest, {
    whyNotInScene: whyNotActor,
    rounds: ({ asked }) => asked.hours * ROUNDS_AN_HOUR,
    input: {
      constitution: resting.known('TARGET', constitution.of),
      hitPoints: resting.known('TARGET', hitPoints.of),
      maximum: resting.known('TARGET', maximum.of),
      attributeTable: resting.known('TARGET', ({ character }) => viewOf(character).sheet.attributeTable),
    },
    effects: ({ effects }, { character, asked }) => {
      return [...effects, ...restEffects(wearinessOf(character), asked.hours)];
    },
  }),
  characterBinding<{ readonly restHours: number }>()(wearinessChange, {
    whyNotInScene: whyNotActor,
    rounds: ({ asked }) => asked.restHours * ROUNDS_AN_HOUR,
    input: { before: tiring.known('TARGET', ({ character }) => wearinessOf(character)) },
  }),
  characterBinding<Treating['asked']>()(healingKit, {
    extraInput: kitAsks,
    whyNotInScene: (scene) =>
      whyNotActor(scene) ?? whyNotRoll(taskKeptBy(scene.character, KIT_TASK), scene.asked),
    rounds: ({ asked }) => asked.rolls * ROUNDS_AN_HOUR,
    input: {
      constitution: treating.known('TARGET', constitution.of),
      hitPoints: treating.known('TARGET', hitPoints.of),
      maximum: treating.known('TARGET', maximum.of),
      modifier: treating.known('TARGET', (scene) => rollsOn(scene).modifier!),
      maximumRolls: treating.known('TARGET', (scene) => rollsOn(scene).maximumRolls),
      progress: treating.known('TARGET', ({ character }) => progressOf(character, KIT_TASK)),
    },
  }),
  characterBinding<Working['asked']>()(extendedCheck, {
    extraInput: workAsks,
    whyNotInScene: ({ part, character, asked }) =>
      part === 'ACTOR' ? whyNotWork(taskKeptBy(character, asked.task), asked) : null,
    rounds: (scene) =>
      scene.part === 'ACTOR' ? scene.asked.rolls * timeScales.rows[workOn(scene).timeScale].cells.rounds : 0,
    input: {
      threshold: working.known('ACTOR', (scene) => workOn(scene).threshold!),
      timeScale: working.known('ACTOR', (scene) => workOn(scene).timeScale),
      modifier: working.known('ACTOR', (scene) => workOn(scene).modifier!),
      maximumRolls: working.known('ACTOR', (scene) => workOn(scene).maximumRolls),
      statuses: working.known('ACTOR', ({ character }) => viewOf(character).statuses),
      progress: working.known('ACTOR', ({ character, asked }) => progressOf(character, asked.task)),
    },
  }),
  characterBinding<AskedCost>()(concentration, { whyNotInScene: whyNotAfford, input: casterBindings }),
  characterBinding<AskedCost>()(resistance, {
    whyNotInScene: whyNotAfford,
    input: {
      ...casterBindings,
      spellResistance: casts.known('TARGET', ({ character }) => viewOf(character).sheet.spellResistance),
      psionicResistance: casts.known('TARGET', ({ character }) => viewOf(character).sheet.psionicResistance),
    },
  }),
  characterBinding()(attack, {
    input: {
      defender: {
        armourClass: known('TARGET', ({ character }) => viewOf(character).sheet.armourClass),
        dexterityBonusInArmourClass: known(
          'TARGET',
          ({ character }) => viewOf(character).sheet.dexterityBonusInArmourClass,
        ),
        dexterity: known('TARGET', ({ character }) => viewOf(character).sheet.dexterity),
        attributeTable: known(
          'TARGET',
          ({ character }) => statusesAndTableOf(viewOf(character)).attributeTable,
        ),
        statuses: known('TARGET', ({ character }) => viewOf(character).statuses),
        vitalPoints: known('TARGET', ({ character }) => viewOf(character).sheet.vitalPoints),
      },
    },
  }),
];
