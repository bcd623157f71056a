import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { gains } from '../harm/effects.ts';
import { fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

const change = record(
  'HitPointChange',
  {
    round: integer(1, 10_000, 'The combat round it happens in.'),
    hitPoints: integer(-10_000, 10_000, 'Hit points gained; negative where lost.'),
  },
  'Hit points lost or regained later.',
);

const shockInput = record(
  'ShockInput',
  {
    woundRound: integer(1, 10_000, 'The combat round of the major wound.'),
    hitPoints: integer(1, 10_000, 'Hit points left by it.'),
    changes: defaulted(list(change, 100, 'What hit points were lost and regained since, in order.'), []),
  },
  'Somebody with a major wound.',
);

type Input = Value<typeof shockInput>;

interface Counted {
  readonly round: number;
  readonly hitPoints: number;
  readonly remaining: number;
  readonly terms: readonly Term[];
}

/** Losses shorten the countdown to the hit points left; healing does not prolong it (ruling R-65). */
function count({ woundRound, hitPoints, changes }: Input, options: BrpOptions): Counted {
  const start = hitPoints <= UNCONSCIOUS_AT ? 0 : hitPoints;
  let counted: Counted = {
    round: woundRound,
    hitPoints,
    remaining: start,
    terms: [term('rounds after the wound', start, 'BASE', combat('Major Wounds'))],
  };
  for (const each of changes) {
    const round = Math.max(each.round, counted.round);
    const left = counted.hitPoints + each.hitPoints;
    const passed = Math.max(0, counted.remaining - (round - counted.round));
    const healed = each.hitPoints > 0 && options.shockRecomputedOnHealing && passed > 0;
    const allowed = left <= UNCONSCIOUS_AT ? 0 : healed ? left : Math.min(passed, left);
    const terms: Term[] = [...counted.terms];
    if (passed !== counted.remaining)
      terms.push(term('rounds passed', passed - counted.remaining, 'MODIFIER', combat('Major Wounds')));
    if (allowed !== passed)
      terms.push(
        term(`${quantity(left, 'hit point')} in round ${round}`, allowed - passed, 'LIMIT', ruling('R-65')),
      );
    counted = { round, hitPoints: left, remaining: allowed, terms };
  }
  return counted;
}

/** How long somebody with a major wound goes on. */
export const shock = procedure({
  id: 'shock',
  title: 'Shock',
  description: 'How many rounds somebody in shock from a major wound can still act.',
  citation: combat('Major Wounds'),
  input: shockInput,
  options: brpOptions,
  detail: record(
    'Shock',
    {
      hitPoints: output.integer('Hit points after all changes.'),
      roundsRemaining: output.count('Rounds left after the one of the last change.'),
      lastActiveRound: output.count('The last round in which they can act; unconscious at its end.'),
      unconscious: flag('Whether they are unconscious already.'),
    },
    'How long shock lets somebody act.',
  ),
  outcomes: { ACTS: 'They can still act.', COLLAPSES: 'They fall unconscious.' },
  measures: {},
  decide: count,
  view: ({ remaining }) => ({ outcome: remaining > 0 ? 'ACTS' : 'COLLAPSES' }),
  conclude: ({ round, hitPoints, remaining, terms }) => ({
    outcome: remaining > 0 ? 'ACTS' : 'COLLAPSES',
    summary:
      remaining > 0
        ? `In shock: ${quantity(remaining, 'more round')}, unconscious at the end of round ${round + remaining}.`
        : `In shock: unconscious in round ${round}.`,
    breakdowns: [breakdown('rounds left', terms)],
    effects:
      remaining > 0
        ? [gains('TARGET', 'shock', combat('Major Wounds'), remaining, { starts: 'NEXT_ROUND' })]
        : [fallsUnconscious(HOUR)],
    detail: {
      hitPoints,
      roundsRemaining: remaining,
      lastActiveRound: round + remaining,
      unconscious: remaining === 0,
    },
  }),
});
