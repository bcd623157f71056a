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
import { procedure } from '../../../rules/procedure.ts';
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
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  statBonusField,
  tier,
} from '../resistance/fields.ts';
import {
  type ResistanceRoll,
  resistanceRoller,
  targetNumberBreakdown,
} from '../resistance/resistance-roller.ts';
import { tiersUpTo } from '../resistance/tables.ts';

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
const attackLevel = ({ factor, newLevel }: Input): number => factor + newLevel;

const diseaseOf = (input: Input): DiseaseInput => ({
  type: 'CHEMICAL',
  name: input.name,
  effectLevel: attackLevel(input),
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
export const addictionLevelGained = procedure({
  id: 'addictionLevelGained',
  title: 'An Addiction Level gained',
  description:
    'The resistance roll that each new Addiction Level calls for, and the chemical disease that follows.',
  citation: magic('Chemical Diseases (Addiction)'),
  input: newLevelInput,
  options: pathmasterOptions,
  detail: record(
    'AddictionLevelGained',
    {
      attackLevel: output.count('Addiction factor and new level together.'),
      targetNumber: output.integer('What the roll must reach to resist.'),
      total: optional(output.integer('The resistance roll with its modifiers.')),
      margin: optional(output.integer('By how much it succeeded.')),
      tier: optional(tier),
      appliedTiers: output.list(tier, 'The tiers that apply, mildest first.'),
      disease: optional(described(diseaseRecord, 'The chemical disease.')),
    },
    'What a new Addiction Level does.',
  ),
  outcomes: {
    TOLD: 'What must be reached.',
    NONE: 'No effects.',
    MILD: 'Mild effects.',
    MODERATE: 'Mild and moderate effects.',
    SEVERE: 'Mild to severe effects.',
    EXTREME: 'Every effect: slow death.',
  },
  measures: {},
  prepare: (input, options) => {
    if (!input.rolled) return () => null;
    return resistanceRoller(
      {
        attackLevel: attackLevel(input),
        defenceLevel: input.defenceLevel,
        modifiers: [
          constitutionTerm(input.constitution),
          ...racialTerms(input.racial),
          ...statedTerms(input.modifiers, ruling('PMB-R127')),
        ],
        tiered: true,
        purpose: 'resistance roll against the substance',
      },
      options,
    );
  },
  view: (resisted: ResistanceRoll | null) => ({ outcome: resisted?.tier ?? 'TOLD' }),
  conclude: (resisted, input, options: PathmasterOptions, dice) => {
    const target =
      resisted?.target ?? targetNumberBreakdown({ ...input, attackLevel: attackLevel(input) }, options);
    const tiers = resisted ? tiersUpTo(resisted.tier) : [];
    const disease = resisted
      ? diseaseResultOf(
          diseaseOf(input),
          tiers,
          rollDisease('CHEMICAL', tiers, input.stats, options, dice),
          options,
        )
      : null;
    return {
      outcome: resisted?.tier ?? 'TOLD',
      summary: resisted
        ? `${resisted.total.total} against ${target.total}: ${resisted.tier.toLowerCase()} effects.`
        : `${target.total} must be reached.`,
      breakdowns: resisted && disease ? [target, resisted.total, disease.penalty] : [target],
      effects: resisted
        ? [
            lastingEffect(
              `addicted to ${input.name}`,
              { kind: 'ADDICTED', name: input.name, level: input.newLevel, severity: resisted.tier },
              magic('Chemical Diseases (Addiction)'),
            ),
            ...(disease ? caughtDiseaseEffects(disease.detail, magic('Chemical Diseases (Addiction)')) : []),
          ]
        : [],
      detail: {
        attackLevel: attackLevel(input),
        targetNumber: target.total,
        total: resisted?.total.total ?? null,
        margin: resisted?.margin ?? null,
        tier: resisted?.tier ?? null,
        appliedTiers: tiers,
        disease: disease?.detail ?? null,
      },
    };
  },
});
