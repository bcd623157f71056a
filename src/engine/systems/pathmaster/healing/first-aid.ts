import { quantity } from '../../../quantity.ts';
import { flag, optional, output } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import {
  durationOf,
  firstAidBreakdowns,
  firstAidDuration,
  firstAidEffects,
  lastingFirstAidEffects,
} from './first-aid-effects.ts';
import { firstAidInput, usesCombatChapter } from './first-aid-input.ts';
import { rollTreatment, treatmentOutcomes } from './roll-treatment.ts';

/** First Aid by the chapter on healing, or by that on combat. */
export const firstAid = rule({
  id: 'firstAid',
  title: 'First Aid',
  description:
    'A static maneuver, hasty or cautious, that treats a bleed, heals hits or braces a critical injury.',
  citation: magic('First Aid'),
  input: firstAidInput,
  options: pathmasterOptions,
  outcomes: treatmentOutcomes,
  name: 'FirstAid',
  about: 'What First Aid did.',
  facts: {
    total: output.integer('What the roll came to.'),
    success: flag('Whether it reaches 101.'),
    healed: measured(output.count('Hits healed.')),
    bleedingAfter: output.count('Hits a round that the wound still costs.'),
    penaltyAfter: output.integer('Penalty of the wound afterwards.'),
    restricted: flag('Whether the patient is held to one Move and no Attack, or it bleeds again.'),
    lasts: optional(firstAidDuration),
  },
  play: (input, options, dice) => {
    const treatment = rollTreatment(input, options, dice);
    const { outcome, total, success, healed } = treatment;
    const held = outcome === 'STOPPED' || outcome === 'REDUCED';
    return {
      outcome,
      facts: {
        total,
        success,
        healed,
        bleedingAfter: input.bleeding - treatment.stopped,
        penaltyAfter: input.penalty + treatment.eased,
        restricted: held && (input.mode === 'HASTY' || usesCombatChapter(options)),
        lasts: durationOf(treatment, input, options),
      },
      terms: () => [total, ...firstAidBreakdowns(treatment, input)],
      effects: () => [
        ...firstAidEffects(treatment, input, options),
        ...lastingFirstAidEffects(treatment, input, options),
      ],
      say: () =>
        `First Aid ${total.total}. ${outcome === 'HEALED' ? `${quantity(healed, 'hit')} healed.` : treatmentOutcomes[outcome]}`,
    };
  },
});
