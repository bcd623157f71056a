import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { heals } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** A fix ends a withdrawal, and nothing else (ruling PMB-R99). */
export const withdrawalFix = procedure({
  id: 'withdrawalFix',
  title: 'A fix',
  description: 'Whether doses of one day make a fix, which gives back at once all that withdrawal took.',
  citation: magic('Chemical'),
  input: record(
    'WithdrawalFixInput',
    {
      name: optional(text(100, 'The substance, where the addiction of a character is kept.')),
      level: integer(1, 1000, 'Addiction Level.'),
      doses: integer(0, 1000, 'Doses taken within the day.'),
      hitsTaken: defaulted(integer(0, 100_000, 'Hits that withdrawal has cost.'), 0),
      constitutionLost: defaulted(integer(0, 1000, 'Temporary Constitution that withdrawal has cost.'), 0),
    },
    'Doses taken in withdrawal.',
  ),
  options: pathmasterOptions,
  detail: record(
    'WithdrawalFix',
    {
      cancelled: flag('Whether the withdrawal is over.'),
      hitsRestored: output.count('Hits given back.'),
      constitutionRestored: output.count('Temporary Constitution given back.'),
      level: output.count('Addiction Level, which stays.'),
    },
    'What the doses did.',
  ),
  outcomes: { FIXED: 'The withdrawal is broken off.', TOO_FEW: 'They are too few.' },
  measures: {},
  decide: ({ level, doses }) => doses >= level,
  view: (fixed: boolean) => ({ outcome: fixed ? 'FIXED' : 'TOO_FEW' }),
  conclude: (fixed, { name, level, hitsTaken, constitutionLost }) => {
    const hits = fixed ? hitsTaken : 0;
    const constitution = fixed ? constitutionLost : 0;
    const back = (value: number) => [term('what withdrawal took', value, 'BASE', ruling('PMB-R99'))];
    return {
      outcome: fixed ? 'FIXED' : 'TOO_FEW',
      summary: fixed ? `All is given back; Addiction Level ${level} stays.` : 'Too few doses for a fix.',
      breakdowns: [
        breakdown('doses of a fix', [term('Addiction Level', level, 'BASE', magic('Chemical'))]),
        breakdown('hits given back', back(hits)),
        breakdown('Constitution given back', back(constitution)),
      ],
      effects: [
        ...heals('TARGET', hits, ruling('PMB-R99')),
        ...(fixed && name !== null
          ? [lastingEffect('withdrawal broken off', { kind: 'FIX', name }, ruling('PMB-R99'))]
          : []),
      ],
      detail: {
        cancelled: fixed,
        hitsRestored: hits,
        constitutionRestored: constitution,
        level,
      },
    };
  },
});

/** Somebody whom withdrawal has felled comes round by 1 hit an hour. */
export const withdrawalFaint = procedure({
  id: 'withdrawalFaint',
  title: 'Unconscious from withdrawal',
  description: 'Hits regained while unconscious from withdrawal: 1 an hour, until conscious again.',
  citation: magic('Chemical'),
  input: record(
    'WithdrawalFaintInput',
    {
      hitPoints: integer(-10_000, 0, 'Hit points when consciousness was lost.'),
      hours: integer(0, 10_000, 'Whole hours since.'),
    },
    'Somebody unconscious from withdrawal.',
  ),
  options: pathmasterOptions,
  detail: record(
    'WithdrawalFaint',
    {
      hitPoints: output.integer('Hit points now.'),
      conscious: flag('Whether they have come round.'),
    },
    'How somebody unconscious from withdrawal fares.',
  ),
  outcomes: { CONSCIOUS: 'They have come round.', UNCONSCIOUS: 'They are still unconscious.' },
  measures: {},
  decide: ({ hitPoints, hours }) => Math.min(1, hitPoints + hours),
  view: (hitPoints: number) => ({ outcome: hitPoints >= 1 ? 'CONSCIOUS' : 'UNCONSCIOUS' }),
  conclude: (hitPoints, input) => ({
    outcome: hitPoints >= 1 ? 'CONSCIOUS' : 'UNCONSCIOUS',
    summary: `${quantity(hitPoints, 'hit point')}; the next day’s roll is due all the same.`,
    breakdowns: [
      breakdown('hit points', [
        term('as consciousness was lost', input.hitPoints, 'BASE', magic('Chemical')),
        term('1 an hour', hitPoints - input.hitPoints, 'MODIFIER', magic('Chemical')),
      ]),
    ],
    effects: heals('TARGET', hitPoints - input.hitPoints, magic('Chemical')),
    detail: { hitPoints, conscious: hitPoints >= 1 },
  }),
});
