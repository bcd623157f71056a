import { quantity } from '../../../quantity.ts';
import { flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
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
import { hitsHealed, rollTreatment, treatmentOutcomeOf, treatmentOutcomes } from './roll-treatment.ts';

/** First Aid by the chapter on healing, or by that on combat. */
export const firstAid = procedure({
  id: 'firstAid',
  title: 'First Aid',
  description:
    'A static maneuver, hasty or cautious, that treats a bleed, heals hits or braces a critical injury.',
  citation: magic('First Aid'),
  input: firstAidInput,
  options: pathmasterOptions,
  detail: record(
    'FirstAid',
    {
      total: output.integer('What the roll came to.'),
      success: flag('Whether it reaches 101.'),
      healed: output.count('Hits healed.'),
      bleedingAfter: output.count('Hits a round that the wound still costs.'),
      penaltyAfter: output.integer('Penalty of the wound afterwards.'),
      restricted: flag('Whether the patient is held to one Move and no Attack, or it bleeds again.'),
      lasts: optional(firstAidDuration),
    },
    'What First Aid did.',
  ),
  outcomes: treatmentOutcomes,
  measures: { healed: { title: 'Hits healed', kind: 'number' } },
  decide: rollTreatment,
  view: (done, input) => ({ outcome: treatmentOutcomeOf(done, input), healed: hitsHealed(done, input) }),
  conclude: (done, input, options) => {
    const outcome = treatmentOutcomeOf(done, input);
    const healed = hitsHealed(done, input);
    const held = outcome === 'STOPPED' || outcome === 'REDUCED';
    return {
      outcome,
      summary: `First Aid ${done.total.total}. ${outcome === 'HEALED' ? `${quantity(healed, 'hit')} healed.` : treatmentOutcomes[outcome]}`,
      breakdowns: [done.total, ...firstAidBreakdowns(done, input, healed)],
      effects: [
        ...firstAidEffects(outcome, input, healed, options),
        ...lastingFirstAidEffects(done, outcome, input, options),
      ],
      detail: {
        total: done.total.total,
        success: done.success,
        healed,
        bleedingAfter: input.bleeding - done.stopped,
        penaltyAfter: input.penalty + done.eased,
        restricted: held && (input.mode === 'HASTY' || usesCombatChapter(options)),
        lasts: durationOf(outcome, input, options),
      },
    };
  },
});
