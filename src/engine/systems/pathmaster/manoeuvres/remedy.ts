import {
  choice,
  defaulted,
  flag,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Manoeuvre, manoeuvre } from '../actions/manoeuvres.ts';
import { ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const remedyTaken = choice(
  'RemedyTaken',
  {
    HERB_APPLIED: 'A herb is applied to a patient.',
    HERB_INGESTED: 'A herb is chewed.',
    BREW: 'A brewed herb is drunk.',
    POTION: 'A potion is drunk.',
  },
  'Kind of remedy and how it is taken.',
);

const MANOEUVRES = {
  HERB_APPLIED: 'APPLY_HERB',
  HERB_INGESTED: 'INGEST_HERB',
  BREW: 'DRINK',
  POTION: 'DRINK',
} as const satisfies Readonly<Record<keyof typeof remedyTaken.values, Manoeuvre>>;

const input = record(
  'RemedyInput',
  {
    taken: remedyTaken,
    immediate: defaulted(flag('True if the remedy is marked as immediate or instant.'), false),
    inHand: defaulted(flag('True if the remedy is readied and in hand.'), true),
    patientStays: defaulted(
      flag('True if the patient stays adjacent to the helper until the helper’s next turn.'),
      true,
    ),
  },
  'A herb, brew or potion, and how it is taken.',
);

type Input = Value<typeof input>;

const outcomes = {
  AT_ONCE: 'The remedy works at once.',
  FOLLOWING_ROUND: 'The remedy works in the following round of the patient.',
  FAILED: 'The patient moved away too early, so the remedy has no effect.',
} as const;

/** Potions always take a round. Immediate herbs work before the patient can move away (ruling PMA-R136). */
function outcomeOf({ taken, immediate, patientStays }: Input): keyof typeof outcomes {
  if (immediate && taken !== 'POTION') return 'AT_ONCE';
  return taken === 'HERB_APPLIED' && !patientStays ? 'FAILED' : 'FOLLOWING_ROUND';
}

/** Taking a remedy (PMA-062, PMA-093, PMA-113). */
export const remedy = rule({
  id: 'remedy',
  title: 'Herbs, brews and potions',
  description: 'Returns the manoeuvre that applies a remedy, and when the remedy takes effect.',
  citation: ruling('PMA-R136'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Remedy',
  about: 'Manoeuvre that applies a remedy, and when the remedy takes effect.',
  facts: {
    manoeuvre,
    worksAfter: optional(
      output.count('Number of rounds until the remedy takes effect. 0 if at once. Null if it has no effect.'),
    ),
  },
  faults: ({ inHand }, path) =>
    inHand ? [] : [{ path: [...path, 'inHand'], problem: 'the remedy is not ready', accepted: 'true' }],
  play: (given) => {
    const outcome = outcomeOf(given);
    return {
      outcome,
      facts: {
        manoeuvre: MANOEUVRES[given.taken],
        worksAfter: outcome === 'FAILED' ? null : outcome === 'AT_ONCE' ? 0 : 1,
      },
      say: () => outcomes[outcome],
    };
  },
});
