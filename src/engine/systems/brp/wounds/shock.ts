import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

const cite = combat('Major Wounds', 'BRP-207');

const change = record(
  'HitPointChange',
  {
    round: integer(1, 10_000, 'Combat round of the change.'),
    hitPoints: integer(-10_000, 10_000, 'Hit points gained. Negative if hit points are lost.'),
  },
  'A loss or gain of hit points after the major wound.',
);

const shockInput = record(
  'ShockInput',
  {
    woundRound: integer(1, 10_000, 'Combat round of the major wound.'),
    hitPoints: integer(1, 10_000, 'Hit points left after the major wound.'),
    changes: defaulted(list(change, 100, 'Hit points lost and regained since the wound, oldest first.'), []),
  },
  'A character with a major wound.',
);

interface Countdown {
  readonly round: number;
  readonly hitPoints: number;
  readonly remaining: number;
  readonly terms: readonly Term[];
}

/**
 * Returns how many rounds of shock are left. Lost hit points shorten shock to the number of hit points that are left.
 * Healing prolongs it only with an option (ruling R-65).
 */
function countDown(
  { woundRound, hitPoints, changes }: Value<typeof shockInput>,
  options: BrpOptions,
): Countdown {
  const start = hitPoints <= UNCONSCIOUS_AT ? 0 : hitPoints;
  const terms = [term('rounds after the wound', start, 'BASE', cite)];
  let round = woundRound;
  let left = hitPoints;
  let remaining = start;
  for (const each of changes) {
    const before = { round, remaining };
    round = Math.max(each.round, round);
    left += each.hitPoints;
    const passed = Math.max(0, before.remaining - (round - before.round));
    const healed = each.hitPoints > 0 && options.shockRecomputedOnHealing && passed > 0;
    remaining = left <= UNCONSCIOUS_AT ? 0 : healed ? left : Math.min(passed, left);
    if (passed !== before.remaining)
      terms.push(term('rounds passed', passed - before.remaining, 'MODIFIER', cite));
    if (remaining !== passed)
      terms.push(
        term(`${quantity(left, 'hit point')} in round ${round}`, remaining - passed, 'LIMIT', ruling('R-65')),
      );
  }
  return { round, hitPoints: left, remaining, terms };
}

/** Number of rounds for which a character with a major wound can act. */
export const shock = rule({
  id: 'shock',
  title: 'Shock',
  description: 'Determines how many more rounds a character in shock from a major wound can act.',
  citation: cite,
  input: shockInput,
  options: brpOptions,
  outcomes: { ACTS: 'The character can still act.', COLLAPSES: 'The character falls unconscious.' },
  name: 'Shock',
  about: 'How long a character in shock can act.',
  facts: {
    hitPoints: output.integer('Hit points after all changes.'),
    roundsRemaining: output.count('Number of rounds left after the round in which hit points last changed.'),
    lastActiveRound: output.count(
      'Last round in which the character can act. The character falls unconscious at the end of that round.',
    ),
    unconscious: flag('True if the character is already unconscious.'),
  },
  play: (input, options) => {
    const { round, hitPoints, remaining, terms } = countDown(input, options);
    const acts = remaining > 0;
    const lastActiveRound = round + remaining;
    return {
      outcome: acts ? 'ACTS' : 'COLLAPSES',
      facts: {
        hitPoints,
        roundsRemaining: breakdown('rounds left', terms),
        lastActiveRound,
        unconscious: !acts,
      },
      effects: () =>
        acts
          ? [gains('TARGET', 'shock', cite, remaining, { starts: 'NEXT_ROUND' })]
          : [fallsUnconscious(HOUR)],
      say: () =>
        acts
          ? `The character is in shock, acts for ${quantity(remaining, 'more round')} and falls unconscious at the end of round ${lastActiveRound}.`
          : `The character is in shock and falls unconscious in round ${round}.`,
    };
  },
});
