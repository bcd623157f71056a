import { quantity } from '../../../quantity.ts';
import { defaulted, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { rollAmount, rollChance } from '../dice/roll-amount.ts';
import { pathmasterOptions } from '../options/index.ts';
import { effectTier } from '../resistance/fields.ts';
import { poisonType } from './fields.ts';
import { poisonEffects } from './tables/poisons.ts';
import { statLosses, statLossOf, stats } from './temporary-stats.ts';
import { roundsIn } from './time-unit.ts';

const citation = magic('Poison Types');

/** What a tier of a poison does the moment it sets in, and what it begins. */
export const poisonTier = rule({
  id: 'poisonTier',
  title: 'Tier of a poison sets in',
  description:
    'What a tier of a poison does the moment it sets in: hits, tissue and stats lost, unconsciousness, coma, death.',
  citation,
  input: record(
    'PoisonTierInput',
    { type: poisonType, tier: effectTier, stats: defaulted(stats, []) },
    'A tier of a poison that sets in now.',
  ),
  options: pathmasterOptions,
  outcomes: { SETS_IN: 'Its effects begin.', DEATH: 'The victim dies.' },
  name: 'PoisonTierSet',
  about: 'A tier of a poison that has set in.',
  facts: {
    text: output.text('What it does.'),
    penalty: output.integer('Its penalty, where the type has a fixed one.'),
    hits: measured(output.count('Hits lost at once.')),
    hitsPerRound: optional(output.text('Hits lost every round, as dice.')),
    hitsForRounds: optional(output.count('For how many rounds; empty where as long as the tier lasts.')),
    untilUnconscious: flag('Whether that loss ends with consciousness.'),
    chancePerRound: optional(
      output.count('Percent, each round: of incapacity, or that the muscles needed fail.'),
    ),
    incapacitated: flag('Whether nothing can be done.'),
    tissuePercent: optional(output.count('Percent of tissue changed.')),
    statLosses,
    unconsciousAfter: optional(output.count('Rounds until consciousness is lost.')),
    unconsciousDays: optional(output.count('Days unconscious.')),
    comaAfter: optional(output.count('Rounds until a coma.')),
    comaDays: optional(output.count('Days of coma.')),
    death: flag('Whether the victim dies.'),
  },
  play: ({ type, tier, stats: victims }, options, dice) => {
    const { text, cells } = poisonEffects.at[type][tier];
    const { hitsPerRound, death } = cells;
    const hits = cells.hits === null ? 0 : rollAmount(dice, cells.hits, 'hits lost at once');
    const outcome = death ? 'DEATH' : 'SETS_IN';
    return {
      outcome,
      facts: { hits },
      // in the order in which the row names it
      later: (dice) => {
        const rolled = (notation: string | null, purpose: string): number | null =>
          notation === null ? null : rollAmount(dice, notation, purpose);
        const hitsFor = rolled(cells.hitsForRounds, 'rounds of losing hits');
        const tissuePercent = rolled(cells.tissuePercent, 'percent of tissue');
        const lost = rolled(cells.temporaryStats, 'loss of every temporary stat');
        const unconsciousAfter = rolled(cells.unconsciousAfterRounds, 'rounds until unconscious');
        const unconsciousDays = rolled(cells.unconsciousForDays, 'days unconscious');
        const { comaChance } = cells;
        const coma = comaChance !== null && (comaChance >= 100 || rollChance(dice, comaChance, 'coma'));
        const minutes = coma ? rolled(cells.comaAfterMinutes, 'minutes until the coma') : null;
        return {
          outcome,
          facts: {
            text,
            penalty: cells.penalty,
            hits,
            hitsPerRound,
            hitsForRounds: hitsPerRound === null ? null : hitsFor,
            untilUnconscious: hitsPerRound !== null && cells.untilUnconscious,
            chancePerRound: cells.chancePerRound,
            incapacitated: cells.incapacitated,
            tissuePercent,
            statLosses: lost === null ? [] : victims.map((stat) => statLossOf(stat, lost, options)),
            unconsciousAfter,
            unconsciousDays,
            comaAfter: coma ? roundsIn(minutes ?? 0, 'MINUTES', options) : null,
            comaDays: coma ? rolled(cells.comaForDays, 'days of coma') : null,
            death,
          },
          terms: () => [breakdown('hits lost', hits > 0 ? [term('at once', hits, 'DICE', citation)] : [])],
          effects: () => [
            ...(hits > 0 ? [loses('TARGET', hits, citation)] : []),
            ...(unconsciousAfter === 0 ? [gains('TARGET', 'unconscious', citation)] : []),
            ...(death ? [gains('TARGET', 'dead', citation)] : []),
          ],
          say: () => `${text}${hits > 0 ? ` ${quantity(hits, 'hit')} lost.` : ''}`,
        };
      },
    };
  },
});
