import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output, type Value } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { ends, gains, heals } from '../conditions/effect-makers.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type FirstAidInput, firstAidInput, usesCombatChapter } from './first-aid-input.ts';
import { rollTreatment, type Treatment, treatmentOutcomes } from './roll-treatment.ts';

/** Returns the rule to cite for successful First Aid. */
const ruleOf = ({ mode }: Pick<FirstAidInput, 'mode'>, options: PathmasterOptions): Citation =>
  usesCombatChapter(options)
    ? combat('First Aid', 'PMA-132')
    : magic('First Aid', mode === 'HASTY' ? 'PMB-133' : 'PMB-134');

const firstAidDuration = choice(
  'FirstAidLasts',
  {
    WHILE_QUIET: 'The treatment lasts until the patient moves more than once or attacks.',
    FOR_GOOD: 'The treatment is permanent.',
    COMBAT: 'The treatment lasts until the end of the combat.',
    UNTIL_STRAINED: 'The treatment lasts until the wounded body part is hurt or strained.',
    UNTIL_REOPENED: 'The treatment lasts until the game master decides that the wound reopens.',
  },
  'How long the treatment’s effect lasts.',
);

/** Returns the breakdowns of the numbers that First Aid changes. */
function firstAidBreakdowns(
  { eased, rolled, healed }: Treatment,
  { mode, penalty }: FirstAidInput,
  options: PathmasterOptions,
): readonly Breakdown[] {
  const cite = ruleOf({ mode }, options);
  if (eased > 0)
    return [
      breakdown('penalty of the wound', [
        term('penalty before', penalty, 'BASE', cite),
        term('eased by First Aid', eased, 'MODIFIER', ruling('PMB-R107')),
      ]),
    ];
  if (rolled === 0) return [];
  const limit = term('limit of healing', healed - rolled, 'LIMIT', ruling('PMB-R130'));
  return [
    breakdown('healing', [term('hits healed', rolled, 'DICE', cite), ...(healed < rolled ? [limit] : [])]),
  ];
}

function durationOf(
  { outcome }: Treatment,
  { mode }: FirstAidInput,
  options: PathmasterOptions,
): Value<typeof firstAidDuration> | null {
  if (outcome === 'FAILED' || outcome === 'NOTHING' || outcome === 'HEALED') return null;
  if (usesCombatChapter(options)) return 'UNTIL_REOPENED';
  if (outcome === 'BRACED') return mode === 'HASTY' ? 'COMBAT' : 'UNTIL_STRAINED';
  return mode === 'HASTY' ? 'WHILE_QUIET' : 'FOR_GOOD';
}

function firstAidEffects(
  { outcome, healed }: Treatment,
  { mode }: FirstAidInput,
  options: PathmasterOptions,
): readonly Effect[] {
  const cite = ruleOf({ mode }, options);
  if (outcome === 'HEALED') return heals('TARGET', healed, cite);
  if (outcome === 'STOPPED' && mode === 'CAUTIOUS' && !usesCombatChapter(options))
    return [ends('TARGET', 'bleeding', cite, 'for good')];
  if (outcome === 'STOPPED' || outcome === 'REDUCED') return [gains('TARGET', 'treatedWound', cite)];
  return [];
}

/** Returns the stored effect, if the treated wound is known. Hasty bracing ends with the combat and is not stored. */
function lastingFirstAidEffects(
  { outcome, stopped, eased }: Treatment,
  { mode, wound }: FirstAidInput,
  options: PathmasterOptions,
): readonly Effect[] {
  if (wound === null) return [];
  const cite = ruleOf({ mode }, options);
  const hasty = mode === 'HASTY' || usesCombatChapter(options);
  switch (outcome) {
    case 'STOPPED':
    case 'REDUCED':
      return [
        lastingEffect(
          stopped === 0
            ? 'permanently closed'
            : `${quantity(stopped, 'hit a round', 'hits a round')} stopped`,
          { kind: 'BLEEDING_STOPPED', wound, amount: stopped, forGood: !hasty },
          cite,
        ),
      ];
    case 'BRACED':
      return mode === 'HASTY' && !usesCombatChapter(options)
        ? []
        : [
            lastingEffect(
              `braced by ${eased}`,
              { kind: 'BRACED', injury: wound, amount: eased, more: usesCombatChapter(options) },
              cite,
            ),
          ];
    default:
      return [];
  }
}

export const firstAid = rule({
  id: 'firstAid',
  title: 'First Aid',
  description:
    'Makes a static manoeuvre, hasty or cautious, that treats a bleeding wound, heals hits or braces a critical injury.',
  citation: magic('First Aid', 'PMB-132'),
  input: firstAidInput,
  options: pathmasterOptions,
  outcomes: treatmentOutcomes,
  name: 'FirstAid',
  about: 'Result of First Aid.',
  facts: {
    total: output.integer('Total of the First Aid roll.'),
    success: flag('True if the total is 101 or more.'),
    healed: measured(output.count('Hits healed by First Aid.'), 'Hits healed'),
    bleedingAfter: output.count('Hits per round that the patient still loses to the wound.'),
    penaltyAfter: output.integer('Penalty of the wound after First Aid.'),
    restricted: flag(
      'True if the patient may make at most one Move and no Attack. More activity reopens the wound.',
    ),
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
      terms: () => [total, ...firstAidBreakdowns(treatment, input, options)],
      effects: () => [
        ...firstAidEffects(treatment, input, options),
        ...lastingFirstAidEffects(treatment, input, options),
      ],
      say: () =>
        `The First Aid roll totals ${total.total}. ${outcome === 'HEALED' ? `The patient regains ${quantity(healed, 'hit')}.` : treatmentOutcomes[outcome]}`,
    };
  },
});
