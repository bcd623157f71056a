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
    HERB_APPLIED: 'A herb put on a patient.',
    HERB_INGESTED: 'A herb chewed.',
    BREW: 'A brewed herb drunk.',
    POTION: 'A potion drunk.',
  },
  'What is taken, and how.',
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
    immediate: defaulted(flag('Whether it is marked as immediate or instant.'), false),
    inHand: defaulted(flag('Whether it is readied and in hand.'), true),
    patientStays: defaulted(
      flag('Whether a patient stays beside whoever applies the herb until their following turn.'),
      true,
    ),
  },
  'A herb, brew or potion.',
);

type Input = Value<typeof input>;

const outcomes = {
  AT_ONCE: 'It works at once.',
  FOLLOWING_ROUND: 'It works in the following round of whoever takes it.',
  FAILED: 'The patient has moved away too early: it does nothing.',
} as const;

/** Potions always take a round; what works at once has worked before a patient can move (ruling PMA-R136). */
function outcomeOf({ taken, immediate, patientStays }: Input): keyof typeof outcomes {
  if (immediate && taken !== 'POTION') return 'AT_ONCE';
  return taken === 'HERB_APPLIED' && !patientStays ? 'FAILED' : 'FOLLOWING_ROUND';
}

/** When a herb, brew or potion works (PMA-062, PMA-093, PMA-113). */
export const remedy = rule({
  id: 'remedy',
  title: 'Herbs, brews and potions',
  description: 'With what maneuver a remedy is taken, and when it works.',
  citation: ruling('PMA-R136'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Remedy',
  about: 'How a remedy is taken.',
  facts: {
    manoeuvre,
    worksAfter: optional(output.count('Rounds until it works: 0 for at once; empty where it never does.')),
  },
  faults: ({ inHand }, path) =>
    inHand
      ? []
      : [{ path: [...path, 'inHand'], problem: 'a remedy is readied before it is taken', accepted: 'true' }],
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
