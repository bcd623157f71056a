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
import { modifiers, statedTerms } from '../core/modifier.ts';
import { pathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  statBonusField,
  tier,
} from '../resistance/fields.ts';
import { resistanceRoller, targetNumberBreakdown } from '../resistance/resistance-roller.ts';
import { tiersUpTo } from '../resistance/tables.ts';

const cite = magic('Chemical Diseases (Addiction)');

const newLevelInput = record(
  'AddictionLevelGainedInput',
  {
    factor: integer(0, 1000, 'Addiction factor of the substance, never doubled.'),
    newLevel: integer(1, 1000, 'The Addiction Level just reached.'),
    defenceLevel: levelField('the addict'),
    name: defaulted(text(100, 'What the substance is called.'), 'substance'),
    constitution: statBonusField('Constitution'),
    racial: racialModifier,
    modifiers,
    stats: defaulted(stats, []),
    rolled: defaulted(flag('Whether the roll is made; otherwise only what it must reach is told.'), true),
  },
  'An Addiction Level gained.',
);

type Input = Value<typeof newLevelInput>;

/** The base factor and the new level together (ruling PMB-R127). */
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
  wounded: false,
  stats: input.stats,
});

/** Each level gained is resisted like a chemical disease. */
export const addictionLevelGained = rule({
  id: 'addictionLevelGained',
  title: 'An Addiction Level gained',
  description:
    'The resistance roll that each new Addiction Level calls for, and the chemical disease that follows.',
  citation: cite,
  input: newLevelInput,
  options: pathmasterOptions,
  outcomes: {
    TOLD: 'What must be reached.',
    NONE: 'No effects.',
    MILD: 'Mild effects.',
    MODERATE: 'Mild and moderate effects.',
    SEVERE: 'Mild to severe effects.',
    EXTREME: 'Every effect: slow death.',
  },
  name: 'AddictionLevelGained',
  about: 'What a new Addiction Level does.',
  facts: {
    attackLevel: output.count('Addiction factor and new level together.'),
    targetNumber: output.integer('What the roll must reach to resist.'),
    total: optional(output.integer('The resistance roll with its modifiers.')),
    margin: optional(output.integer('By how much it succeeded.')),
    tier: optional(tier),
    appliedTiers: output.list(tier, 'The tiers that apply, mildest first.'),
    disease: optional(described(diseaseRecord, 'The chemical disease.')),
  },
  prepare: (input, options) => {
    const { defenceLevel, name, newLevel } = input;
    const attackLevel = attackLevelOf(input);
    const modifiers = [
      constitutionTerm(input.constitution),
      ...racialTerms(input.racial),
      ...statedTerms(input.modifiers, ruling('PMB-R127')),
    ];
    const purpose = 'resistance roll against the substance';
    const resist = resistanceRoller({ attackLevel, defenceLevel, modifiers, tiered: true, purpose }, options);
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
          say: () => `${target.total} must be reached.`,
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
            say: () => `${total.total} against ${target.total}: ${tier.toLowerCase()} effects.`,
          };
        },
      };
    };
  },
});
