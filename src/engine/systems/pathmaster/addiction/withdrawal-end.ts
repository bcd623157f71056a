import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { heals } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const cite = magic('Chemical');

/** A fix ends a withdrawal, and nothing else (ruling PMB-R99). */
export const withdrawalFix = rule({
  id: 'withdrawalFix',
  title: 'A fix',
  description: 'Whether doses of one day make a fix, which gives back at once all that withdrawal took.',
  citation: cite,
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
  outcomes: { FIXED: 'The withdrawal is broken off.', TOO_FEW: 'They are too few.' },
  name: 'WithdrawalFix',
  about: 'What the doses did.',
  facts: {
    cancelled: flag('Whether the withdrawal is over.'),
    hitsRestored: output.count('Hits given back.'),
    constitutionRestored: output.count('Temporary Constitution given back.'),
    level: output.count('Addiction Level, which stays.'),
  },
  play: ({ name, level, doses, hitsTaken, constitutionLost }) => {
    const fixed = doses >= level;
    const back = (what: string, taken: number): Breakdown =>
      breakdown(`${what} given back`, [
        term('what withdrawal took', fixed ? taken : 0, 'BASE', ruling('PMB-R99')),
      ]);
    const hits = back('hits', hitsTaken);
    const constitution = back('Constitution', constitutionLost);
    return {
      outcome: fixed ? 'FIXED' : 'TOO_FEW',
      facts: { cancelled: fixed, hitsRestored: hits, constitutionRestored: constitution, level },
      terms: () => [
        breakdown('doses of a fix', [term('Addiction Level', level, 'BASE', cite)]),
        hits,
        constitution,
      ],
      effects: () => [
        ...heals('TARGET', hits.total, ruling('PMB-R99')),
        ...(fixed && name !== null
          ? [lastingEffect('withdrawal broken off', { kind: 'FIX', name }, ruling('PMB-R99'))]
          : []),
      ],
      say: () => (fixed ? `All is given back; Addiction Level ${level} stays.` : 'Too few doses for a fix.'),
    };
  },
});

/** Somebody whom withdrawal has felled comes round by 1 hit an hour. */
export const withdrawalFaint = rule({
  id: 'withdrawalFaint',
  title: 'Unconscious from withdrawal',
  description: 'Hits regained while unconscious from withdrawal: 1 an hour, until conscious again.',
  citation: cite,
  input: record(
    'WithdrawalFaintInput',
    {
      hitPoints: integer(-10_000, 0, 'Hit points when consciousness was lost.'),
      hours: integer(0, 10_000, 'Whole hours since.'),
    },
    'Somebody unconscious from withdrawal.',
  ),
  options: pathmasterOptions,
  outcomes: { CONSCIOUS: 'They have come round.', UNCONSCIOUS: 'They are still unconscious.' },
  name: 'WithdrawalFaint',
  about: 'How somebody unconscious from withdrawal fares.',
  facts: {
    hitPoints: output.integer('Hit points now.'),
    conscious: flag('Whether they have come round.'),
  },
  play: ({ hitPoints: before, hours }) => {
    const regained = Math.min(hours, 1 - before);
    const hitPoints = breakdown('hit points', [
      term('as consciousness was lost', before, 'BASE', cite),
      term('1 an hour', regained, 'MODIFIER', cite),
    ]);
    const conscious = hitPoints.total >= 1;
    return {
      outcome: conscious ? 'CONSCIOUS' : 'UNCONSCIOUS',
      facts: { hitPoints, conscious },
      effects: () => heals('TARGET', regained, cite),
      say: () => `${quantity(hitPoints.total, 'hit point')}; the next day’s roll is due all the same.`,
    };
  },
});
