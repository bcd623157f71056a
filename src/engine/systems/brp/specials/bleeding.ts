import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { gains, loses } from '../harm/effects.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { effectiveRating, harder } from '../rolls/rating.ts';
import { bleedingDetail, bleedingFaults, bleedingInput } from './bleeding-fields.ts';
import { type Bleeding, bleedingChain, firstAidOf, staminaOf } from './bleeding-rounds.ts';

const outcomes = {
  BLEEDING: 'It goes on bleeding.',
  HELD: 'A hand holds the wound closed; a dodge or exertion opens it again.',
  STOPPED: 'The bleeding is over and cannot begin again.',
  DYING: 'Hit points are gone.',
} as const;

/** Bleeding wounds as rounds pass. */
export const bleeding = procedure({
  id: 'bleeding',
  title: 'Bleeding',
  description:
    'What a bleeding special costs as rounds pass; pressing on the wound, First Aid, and five rounds without loss.',
  citation: combat('Bleeding'),
  input: bleedingInput,
  options: brpOptions,
  detail: bleedingDetail,
  outcomes,
  faults: bleedingFaults,
  measures: { lost: { title: 'Hit points lost', kind: 'number' } },
  decide: (input, options: BrpOptions, dice: Dice): Bleeding => dice.follow(bleedingChain(input, options)),
  view: ({ end, hitPoints }, input) => ({ outcome: end, lost: input.hitPoints - hitPoints }),
  conclude: ({ end, hitPoints, fatigue, held, quiet, log }, input, options) => {
    const stamina = input.staunchFrom === null ? null : staminaOf(input);
    const aid = firstAidOf(input, options);
    const used =
      input.defence &&
      effectiveRating(
        'rating while holding the wound',
        harder(input.defence, 'holding the wound', combat('Bleeding')),
        options,
      );
    const lost = input.hitPoints - hitPoints;
    return {
      outcome: end,
      summary: `${quantity(lost, 'hit point')} lost to bleeding, ${hitPoints} left. ${outcomes[end]}`,
      breakdowns: [
        breakdown('hit points', [
          term('after the wound', input.hitPoints, 'BASE', combat('Bleeding')),
          term('bleeding', -lost, 'MODIFIER', combat('Bleeding')),
        ]),
        ...(stamina ? [stamina] : []),
        ...(aid ? [aid] : []),
        ...(used ? [used] : []),
      ],
      effects: effectsOf(end, lost),
      detail: {
        hitPointsAfter: hitPoints,
        fatigueAfter: fatigue,
        lost,
        bleeding: end === 'BLEEDING',
        held: end === 'HELD' && held,
        stopped: end === 'STOPPED',
        quietRounds: quiet,
        staminaTarget: stamina?.total ?? null,
        holdersRating: used?.total ?? null,
        rounds: log,
      },
    };
  },
});

function effectsOf(end: Bleeding['end'], lost: number): readonly Effect[] {
  const effects: Effect[] = lost > 0 ? [loses('TARGET', lost, combat('Bleeding'))] : [];
  if (end === 'HELD') effects.push(gains('TARGET', 'holdingWound', combat('Bleeding')));
  if (end === 'DYING') effects.push(gains('TARGET', 'dying', combat('Fatal Wounds')));
  return effects;
}
