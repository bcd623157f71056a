import { output } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import type { Term } from '../../../rules/term.ts';
import { magic } from '../core/citations.ts';
import { describeTieredRoll } from '../core/words.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { constitutionTerm, psychiatricTerm, racialTerms, tier } from '../resistance/fields.ts';
import { resistanceRoller } from '../resistance/resistance-roller.ts';
import { tiersUpTo } from '../resistance/tables.ts';
import {
  caughtDiseaseEffects,
  type DiseaseInput,
  diseaseFields,
  diseaseInput,
  diseaseResultOf,
} from './disease-result.ts';
import { rollDisease } from './roll-disease.ts';

const cite = magic('Disease');

const resistanceTerms = (input: DiseaseInput, options: PathmasterOptions): readonly Term[] => [
  input.type === 'PSYCHIATRIC'
    ? psychiatricTerm(input.presence, input.selfDiscipline, options)
    : constitutionTerm(input.constitution),
  ...racialTerms(input.racial),
  ...statedTerms(input.modifiers, cite),
];

export const disease = rule({
  id: 'disease',
  title: 'Disease',
  description:
    'Makes the resistance roll of a victim exposed to a disease, and determines the tiers of effects and the results of their dice.',
  citation: cite,
  input: diseaseInput,
  options: pathmasterOptions,
  outcomes: {
    NONE: 'The disease has no effects.',
    MILD: 'Mild effects apply.',
    MODERATE: 'Mild and moderate effects apply.',
    SEVERE: 'Mild, moderate and severe effects apply.',
    EXTREME: 'All effects apply, and the victim dies in time.',
  },
  name: 'Diseased',
  about: 'Effects of a disease on its victim.',
  facts: {
    targetNumber: output.integer('Total required to resist.'),
    total: output.integer('Total of the resistance roll.'),
    margin: output.integer('Total of the roll minus the target number. Negative if the roll failed.'),
    tier,
    appliedTiers: output.list(tier, 'Tiers that apply, mildest first.'),
    ...diseaseFields,
  },
  prepare: (input, options) => {
    const { effectLevel: attackLevel, defenceLevel, conditions } = input;
    const modifiers = resistanceTerms(input, options);
    const purpose = 'resistance roll against disease';
    const resist = resistanceRoller(
      { attackLevel, defenceLevel, modifiers, conditions, tiered: true, purpose },
      options,
    );
    return (dice) => {
      const { tier, target, total, margin } = resist(dice);
      return {
        outcome: tier,
        later: (dice) => {
          const tiers = tiersUpTo(tier);
          const rolled = rollDisease(input.type, tiers, input.stats, options, dice);
          const { penalty, detail } = diseaseResultOf(input, tiers, rolled, options);
          return {
            outcome: tier,
            facts: { targetNumber: target, total, margin, tier, appliedTiers: tiers, ...detail },
            terms: () => [target, total, penalty],
            effects: () => caughtDiseaseEffects(detail, cite),
            say: () => describeTieredRoll([total.total], target.total, tiers.length > 0 ? tier : 'NONE'),
          };
        },
      };
    };
  },
});
