import {
  defaulted,
  described,
  flag,
  integer,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import {
  caughtDiseaseEffects,
  type DiseaseInput,
  diseaseRecord,
  diseaseResultOf,
} from '../ailments/disease-result.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { rollDisease } from '../ailments/roll-disease.ts';
import { stats } from '../ailments/temporary-stats.ts';
import { magic, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { describeTieredRoll } from '../core/words.ts';
import { pathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  resistanceConditions,
  statBonusField,
  tier,
} from '../resistance/fields.ts';
import { resistanceRoller, targetNumberBreakdown } from '../resistance/resistance-roller.ts';
import { tiersUpTo } from '../resistance/tables.ts';

const cite = magic('Chemical Diseases (Addiction)', 'PMB-096');

const newLevelInput = record(
  'AddictionLevelGainedInput',
  {
    factor: integer(0, 1000, 'Base addiction factor of the substance, not doubled.'),
    newLevel: integer(1, 1000, 'The Addiction Level just reached.'),
    defenceLevel: levelField('The addict’s level'),
    name: defaulted(text(100, 'Name of the substance.'), 'substance'),
    constitution: statBonusField('Constitution'),
    racial: racialModifier,
    modifiers,
    conditions: resistanceConditions,
    stats: defaulted(stats, []),
    rolled: defaulted(flag('True to make the roll. False to get only the target number.'), true),
  },
  'An addict who has gained an Addiction Level.',
);

type Input = Value<typeof newLevelInput>;

/** Returns the new addiction factor: the base factor plus the new level (ruling PMB-R127). */
const attackLevelOf = ({ factor, newLevel }: Input): number => factor + newLevel;

const diseaseOf = (input: Input): DiseaseInput => ({
  type: 'CHEMICAL',
  name: input.name,
  effectLevel: attackLevelOf(input),
  defenceLevel: input.defenceLevel,
  constitution: input.constitution,
  presence: 0,
  selfDiscipline: 0,
  racial: input.racial,
  modifiers: input.modifiers,
  conditions: input.conditions,
  wounded: false,
  stats: input.stats,
});

export const addictionLevelGained = rule({
  id: 'addictionLevelGained',
  title: 'An Addiction Level gained',
  description:
    'Makes the resistance roll that each new Addiction Level requires, and determines the chemical disease that results.',
  citation: cite,
  input: newLevelInput,
  options: pathmasterOptions,
  outcomes: {
    TOLD: 'Nothing is rolled; only the target number is returned.',
    NONE: 'The substance has no effects.',
    MILD: 'Mild effects apply.',
    MODERATE: 'Mild and moderate effects apply.',
    SEVERE: 'Mild, moderate and severe effects apply.',
    EXTREME: 'All effects apply, and the addict dies slowly.',
  },
  name: 'AddictionLevelGained',
  about: 'Effects of a new Addiction Level.',
  facts: {
    attackLevel: output.count('Attack level: the addiction factor plus the new Addiction Level.'),
    targetNumber: output.integer('Total required to resist.'),
    total: optional(output.integer('Total of the resistance roll. Null if no roll was made.')),
    margin: optional(
      output.integer(
        'Total of the roll minus the target number. Negative if the roll failed. Null if no roll was made.',
      ),
    ),
    tier: optional(tier),
    appliedTiers: output.list(tier, 'Tiers that apply, mildest first.'),
    disease: optional(
      described(diseaseRecord, 'The chemical disease that the addiction causes. Null if no roll was made.'),
    ),
  },
  prepare: (input, options) => {
    const { defenceLevel, name, newLevel, conditions } = input;
    const attackLevel = attackLevelOf(input);
    const modifiers = [
      constitutionTerm(input.constitution),
      ...racialTerms(input.racial),
      ...statedTerms(input.modifiers, ruling('PMB-R127')),
    ];
    const purpose = 'resistance roll against the substance';
    const resist = resistanceRoller(
      { attackLevel, defenceLevel, modifiers, conditions, tiered: true, purpose },
      options,
    );
    return (dice) => {
      if (!input.rolled) {
        const target = targetNumberBreakdown({ attackLevel, defenceLevel }, options);
        return {
          outcome: 'TOLD',
          facts: {
            attackLevel,
            targetNumber: target,
            ...{ total: null, margin: null, tier: null, appliedTiers: tiersUpTo('NONE'), disease: null },
          },
          say: () => `The resistance roll needs ${target.total}.`,
        };
      }
      const { tier, target, total, margin } = resist(dice);
      return {
        outcome: tier,
        later: (dice) => {
          const tiers = tiersUpTo(tier);
          const rolled = rollDisease('CHEMICAL', tiers, input.stats, options, dice);
          const { penalty, detail } = diseaseResultOf(diseaseOf(input), tiers, rolled, options);
          return {
            outcome: tier,
            facts: {
              attackLevel,
              targetNumber: target,
              total,
              margin,
              tier,
              appliedTiers: tiers,
              disease: detail,
            },
            terms: () => [target, total, penalty],
            effects: () => [
              lastingEffect(
                `addicted to ${name}`,
                { kind: 'ADDICTED', name, level: newLevel, severity: tier },
                cite,
              ),
              ...caughtDiseaseEffects(detail, cite),
            ],
            say: () => describeTieredRoll([total.total], target.total, tier),
          };
        },
      };
    };
  },
});
