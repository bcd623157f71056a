import { quantity } from '../../../quantity.ts';
import { defaulted, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { gains, loses } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { rollAmount, rollChance } from '../dice/roll-amount.ts';
import { pathmasterOptions } from '../options/index.ts';
import { effectTier } from '../resistance/fields.ts';
import { ailmentRules } from './ailment-rules.ts';
import { poisonType } from './fields.ts';
import { poisonEffects } from './tables/poisons.ts';
import { statLosses, statLossOf, stats } from './temporary-stats.ts';
import { roundsIn } from './time-unit.ts';

export const poisonTier = rule({
  id: 'poisonTier',
  title: 'Tier of a poison sets in',
  description:
    'Applies the effects of a poison’s tier at its onset: hits, tissue and stats lost, unconsciousness, coma, death.',
  citation: magic('Poison Types'),
  input: record(
    'PoisonTierInput',
    { type: poisonType, tier: effectTier, stats: defaulted(stats, []) },
    'A poison tier whose effects begin now.',
  ),
  options: pathmasterOptions,
  outcomes: { SETS_IN: 'The effects of the tier begin.', DEATH: 'The victim dies.' },
  name: 'PoisonTierSet',
  about: 'A poison tier whose effects have begun.',
  facts: {
    text: output.text('Description of the tier’s effects.'),
    penalty: output.integer('Fixed penalty of the tier. 0 if it has none.'),
    hits: measured(output.count('Hits lost immediately.')),
    hitsPerRound: optional(output.text('Hits lost every round, in dice notation. Null if no hits are lost.')),
    hitsForRounds: optional(
      output.count(
        'Number of rounds in which the victim loses `hitsPerRound`. Null if the loss lasts as long as the tier.',
      ),
    ),
    untilUnconscious: flag('True if this loss of hits ends when the victim falls unconscious.'),
    chancePerRound: optional(
      output.count('Chance of incapacity or muscle failure each round, in percent. Null if there is none.'),
    ),
    incapacitated: flag('True if the victim can do nothing.'),
    tissuePercent: optional(output.count('Percentage of tissue that changes. Null if no tissue changes.')),
    statLosses,
    unconsciousAfter: optional(
      output.count('Number of rounds until consciousness is lost. Null if it is not lost.'),
    ),
    unconsciousDays: optional(output.count('Days of unconsciousness. Null if the book states no number.')),
    comaAfter: optional(output.count('Number of rounds until a coma. Null if there is no coma.')),
    comaDays: optional(output.count('Days of coma. Null if there is no coma.')),
    death: flag('True if the victim dies.'),
  },
  play: ({ type, tier, stats: victims }, options, dice) => {
    const { text, cells } = poisonEffects.at[type][tier];
    const citation = ailmentRules[type];
    const { hitsPerRound, death } = cells;
    const hits = cells.hits === null ? 0 : rollAmount(dice, cells.hits, 'hits lost at once');
    const outcome = death ? 'DEATH' : 'SETS_IN';
    return {
      outcome,
      facts: { hits },
      // Dice are rolled in the order of the row's columns.
      later: (dice) => {
        const rolled = (notation: string | null, purpose: string): number | null =>
          notation === null ? null : rollAmount(dice, notation, purpose);
        const hitsFor = rolled(cells.hitsForRounds, 'rounds in which hits are lost');
        const tissuePercent = rolled(cells.tissuePercent, 'percentage of tissue lost');
        const lost = rolled(cells.temporaryStats, 'loss of every temporary stat');
        const unconsciousAfter = rolled(cells.unconsciousAfterRounds, 'rounds until unconscious');
        const unconsciousDays = rolled(cells.unconsciousForDays, 'days unconscious');
        const { comaChance } = cells;
        const coma =
          comaChance !== null && (comaChance >= 100 || rollChance(dice, comaChance, 'chance of a coma'));
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
          terms: () => [
            breakdown('hits lost', hits > 0 ? [term('hits lost at once', hits, 'DICE', citation)] : []),
          ],
          effects: () => [
            ...(hits > 0 ? [loses('TARGET', hits, citation)] : []),
            ...(unconsciousAfter === 0 ? [gains('TARGET', 'unconscious', citation)] : []),
            ...(death ? [gains('TARGET', 'dead', citation)] : []),
          ],
          say: () => `${text}${hits > 0 ? ` The victim loses ${quantity(hits, 'hit')}.` : ''}`,
        };
      },
    };
  },
});
