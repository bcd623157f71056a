import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { heals } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

const fixRule = magic('Chemical', 'PMB-117');
const faintRule = magic('Chemical', 'PMB-118');

/** Taking the substance (a fix) ends a withdrawal and has no other effect (ruling PMB-R99). */
export const withdrawalFix = rule({
  id: 'withdrawalFix',
  title: 'A fix',
  description:
    'Determines whether the doses of one day make a fix. A fix restores everything lost to the withdrawal.',
  citation: fixRule,
  input: record(
    'WithdrawalFixInput',
    {
      name: optional(
        text(
          100,
          'Name of the substance whose stored addiction changes. If omitted: no stored addiction changes.',
        ),
      ),
      level: integer(1, 1000, 'The addict’s Addiction Level.'),
      doses: integer(0, 1000, 'Number of doses taken within one day.'),
      hitsTaken: defaulted(integer(0, 100_000, 'Hits lost to withdrawal.'), 0),
      constitutionLost: defaulted(integer(0, 1000, 'Temporary Constitution lost to withdrawal.'), 0),
    },
    'Doses that an addict takes during a withdrawal.',
  ),
  options: pathmasterOptions,
  outcomes: {
    FIXED: 'The doses make a fix and end the withdrawal.',
    TOO_FEW: 'The doses are too few for a fix.',
  },
  name: 'WithdrawalFix',
  about: 'Effect of the doses on a withdrawal.',
  facts: {
    cancelled: flag('True if the withdrawal is over.'),
    hitsRestored: output.count('Hits that the fix restores.'),
    constitutionRestored: output.count('Temporary Constitution that the fix restores.'),
    level: output.count('Addiction Level, which does not change.'),
  },
  play: ({ name, level, doses, hitsTaken, constitutionLost }) => {
    const fixed = doses >= level;
    const back = (what: string, taken: number): Breakdown =>
      breakdown(`${what} given back`, [
        term('lost to withdrawal', fixed ? taken : 0, 'BASE', ruling('PMB-R99')),
      ]);
    const hits = back('hits', hitsTaken);
    const constitution = back('Constitution', constitutionLost);
    return {
      outcome: fixed ? 'FIXED' : 'TOO_FEW',
      facts: { cancelled: fixed, hitsRestored: hits, constitutionRestored: constitution, level },
      terms: () => [
        breakdown('doses of a fix', [term('Addiction Level', level, 'BASE', fixRule)]),
        hits,
        constitution,
      ],
      effects: () => [
        ...heals('TARGET', hits.total, ruling('PMB-R99')),
        ...(fixed && name !== null
          ? [lastingEffect('withdrawal interrupted', { kind: 'FIX', name }, ruling('PMB-R99'))]
          : []),
      ],
      say: () =>
        fixed
          ? `The addict regains everything lost to the withdrawal. The Addiction Level stays at ${level}.`
          : 'The doses are too few for a fix.',
    };
  },
});

export const withdrawalFaint = rule({
  id: 'withdrawalFaint',
  title: 'Unconscious from withdrawal',
  description:
    'Calculates the hits regained while unconscious from withdrawal: 1 per hour, until conscious again.',
  citation: faintRule,
  input: record(
    'WithdrawalFaintInput',
    {
      hitPoints: integer(-10_000, 0, 'Hit points when consciousness was lost.'),
      hours: integer(0, 10_000, 'Number of whole hours since consciousness was lost.'),
    },
    'An addict who is unconscious from withdrawal.',
  ),
  options: pathmasterOptions,
  outcomes: { CONSCIOUS: 'The addict is conscious again.', UNCONSCIOUS: 'The addict is still unconscious.' },
  name: 'WithdrawalFaint',
  about: 'State of an addict who is unconscious from withdrawal.',
  facts: {
    hitPoints: output.integer('Hit points after the hours given.'),
    conscious: flag('True if the addict is conscious again.'),
  },
  play: ({ hitPoints: before, hours }) => {
    const regained = Math.min(hours, 1 - before);
    const hitPoints = breakdown('hit points', [
      term('hit points when consciousness was lost', before, 'BASE', faintRule),
      term('1 an hour', regained, 'MODIFIER', faintRule),
    ]);
    const conscious = hitPoints.total >= 1;
    return {
      outcome: conscious ? 'CONSCIOUS' : 'UNCONSCIOUS',
      facts: { hitPoints, conscious },
      effects: () => heals('TARGET', regained, faintRule),
      say: () =>
        `The addict has ${quantity(hitPoints.total, 'hit point')}. The next day’s withdrawal roll is still due.`,
    };
  },
});
