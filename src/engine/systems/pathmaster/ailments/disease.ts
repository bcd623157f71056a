import { output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { statedTerms } from '../core/modifier.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { constitutionTerm, psychiatricTerm, racialTerms, tier } from '../resistance/fields.ts';
import { type ResistanceRoll, resistanceRoller } from '../resistance/resistance-roller.ts';
import { tiersUpTo } from '../resistance/tables.ts';
import {
  caughtDiseaseEffects,
  type DiseaseInput,
  diseaseFields,
  diseaseInput,
  diseaseResultOf,
} from './disease-result.ts';
import { rollDisease } from './roll-disease.ts';

const resistanceTerms = (input: DiseaseInput, options: PathmasterOptions): readonly Term[] => [
  input.type === 'PSYCHIATRIC'
    ? psychiatricTerm(input.presence, input.selfDiscipline, options)
    : constitutionTerm(input.constitution),
  ...racialTerms(input.racial),
  ...statedTerms(input.modifiers, magic('Disease')),
];

/** A disease takes hold of somebody, or not. */
export const disease = procedure({
  id: 'disease',
  title: 'Disease',
  description:
    'The resistance roll of somebody exposed to a disease, which tiers of its type apply, and what their dice say.',
  citation: magic('Disease'),
  input: diseaseInput,
  options: pathmasterOptions,
  detail: record(
    'Diseased',
    {
      targetNumber: output.integer('What the roll must reach to resist.'),
      total: output.integer('The resistance roll with its modifiers.'),
      margin: output.integer('By how much it succeeded; negative where it failed.'),
      tier,
      appliedTiers: output.list(tier, 'The tiers that apply, mildest first.'),
      ...diseaseFields,
    },
    'What a disease does.',
  ),
  outcomes: {
    NONE: 'No effects.',
    MILD: 'Mild effects.',
    MODERATE: 'Mild and moderate effects.',
    SEVERE: 'Mild to severe effects.',
    EXTREME: 'Every effect: death in time.',
  },
  measures: {},
  prepare: (input, options) =>
    resistanceRoller(
      {
        attackLevel: input.effectLevel,
        defenceLevel: input.defenceLevel,
        modifiers: resistanceTerms(input, options),
        tiered: true,
        purpose: 'resistance roll against disease',
      },
      options,
    ),
  view: ({ tier }: ResistanceRoll) => ({ outcome: tier }),
  conclude: (resisted, input, options, dice) => {
    const tiers = tiersUpTo(resisted.tier);
    const { penalty, detail } = diseaseResultOf(
      input,
      tiers,
      rollDisease(input.type, tiers, input.stats, options, dice),
      options,
    );
    return {
      outcome: resisted.tier,
      summary: `${resisted.total.total} against ${resisted.target.total}: ${
        tiers.length > 0 ? `${resisted.tier.toLowerCase()} effects` : 'no effects'
      }.`,
      breakdowns: [resisted.target, resisted.total, penalty],
      effects: caughtDiseaseEffects(detail, magic('Disease')),
      detail: {
        targetNumber: resisted.target.total,
        total: resisted.total.total,
        margin: resisted.margin,
        tier: resisted.tier,
        appliedTiers: tiers,
        ...detail,
      },
    };
  },
});
