import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { Fighter } from '../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import { wearinessOf } from './acts/passive-acts.ts';
import { progressOf } from './acts/task-acts.ts';
import { attack } from './attack/index.ts';
import { concentration } from './casting/concentration.ts';
import { resistance } from './casting/resistance.ts';
import type { Craft } from './combatant/pool.ts';
import { abilityOf, effectiveOf, sideOf } from './combatant/side.ts';
import { stand } from './combatant/standing.ts';
import { healingKit, KIT_TASK } from './extended/healing-kit.ts';
import { extendedCheck } from './extended/index.ts';
import { type Skill20Options, skill20Options } from './options/index.ts';
import { rest } from './recovery/rest.ts';
import { refreshed, wearinessChange } from './status/weariness.ts';

const kept = characterBindingsOf((given) => readOptions(skill20Options, given));

const { known } = bindingsFor<CharacterScene<Skill20Options>>();

const constitution = known('TARGET', ({ character, options }) =>
  Math.max(0, effectiveOf(character, 'CONSTITUTION', options)),
);
const hitPoints = known('TARGET', ({ character }) => stand(character).hitPoints);
const maximum = known('TARGET', ({ character }) => stand(character).maximum);

const resting = bindingsFor<CharacterScene<Skill20Options, { readonly hours: number }>>();

const working = bindingsFor<CharacterScene<Skill20Options, { readonly task: string }>>();

interface Crafted {
  readonly craft: Craft;
  readonly cost: number;
}

const casts = bindingsFor<CharacterScene<Skill20Options, Crafted>>();

const poolOf = (character: Fighter, craft: Craft): number => {
  const { spellEnergy, powerPoints } = stand(character);
  return craft === 'SPELL' ? spellEnergy : powerPoints;
};

const ofCaster = {
  pool: casts.known('ACTOR', ({ character, asked }) => poolOf(character, asked.craft)),
  statuses: casts.known('ACTOR', ({ character }) => sideOf(character).statuses),
} as const;

/** Nobody spends more than they have. */
function tooDear({ part, character, asked }: CharacterScene<Skill20Options, Crafted>): RuleViolation | null {
  const left = poolOf(character, asked.craft);
  return part === 'ACTOR' && asked.cost > left
    ? ruleViolation('there is not so much left', ['cost'], `at most ${Math.max(0, left)}`)
    : null;
}

/** What happens to whoever tires or rests, and nobody by whom. */
const onlyTarget = ({ part }: { readonly part: string }) =>
  part === 'TARGET' ? null : ruleViolation('it affects the target', [], 'the role TARGET');

/** What a character knows of what happens to them outside of fights. */
export const keptCharacters: readonly CharacterBinding[] = [
  kept<{ readonly hours: number }>()(rest, {
    whyNotInScene: onlyTarget,
    input: {
      constitution: resting.known('TARGET', constitution.of),
      hitPoints: resting.known('TARGET', hitPoints.of),
      maximum: resting.known('TARGET', maximum.of),
      attributeTable: resting.known('TARGET', ({ character }) => sideOf(character).sheet.attributeTable),
    },
    effects: ({ effects }, { character, asked }) => {
      return [...effects, ...refreshed(wearinessOf(character), asked.hours)];
    },
  }),
  kept()(wearinessChange, {
    whyNotInScene: onlyTarget,
    input: { before: known('TARGET', ({ character }) => wearinessOf(character)) },
  }),
  kept()(healingKit, {
    whyNotInScene: onlyTarget,
    input: {
      ...{ constitution, hitPoints, maximum },
      progress: known('TARGET', ({ character }) => progressOf(character, KIT_TASK)),
    },
  }),
  kept<{ readonly task: string }>()(extendedCheck, {
    input: { progress: working.known('ACTOR', ({ character, asked }) => progressOf(character, asked.task)) },
  }),
  kept<Crafted>()(concentration, { whyNotInScene: tooDear, input: ofCaster }),
  kept<Crafted>()(resistance, {
    whyNotInScene: tooDear,
    input: {
      ...ofCaster,
      spellResistance: casts.known('TARGET', ({ character }) => sideOf(character).sheet.spellResistance),
      psionicResistance: casts.known('TARGET', ({ character }) => sideOf(character).sheet.psionicResistance),
    },
  }),
  kept()(attack, {
    input: {
      defender: {
        armourClass: known('TARGET', ({ character }) => sideOf(character).sheet.armourClass),
        dexterityBonusInArmourClass: known(
          'TARGET',
          ({ character }) => sideOf(character).sheet.dexterityBonusInArmourClass,
        ),
        dexterity: known('TARGET', ({ character }) => sideOf(character).sheet.dexterity),
        attributeTable: known('TARGET', ({ character }) => abilityOf(sideOf(character)).attributeTable),
        statuses: known('TARGET', ({ character }) => sideOf(character).statuses),
        vitalPoints: known('TARGET', ({ character }) => sideOf(character).sheet.vitalPoints),
      },
    },
  }),
];
