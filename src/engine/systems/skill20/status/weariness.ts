import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { rules, ruling } from '../core/citations.ts';
import { ends, gains } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

export const weariness = choice(
  'Weariness',
  {
    FRESH: 'The combatant is neither fatigued nor exhausted.',
    FATIGUED: 'The combatant is fatigued.',
    EXHAUSTED: 'The combatant is exhausted.',
  },
  'How tired a combatant is.',
);

type Weariness = keyof typeof weariness.values;

const EXHAUSTED_HOURS = 1;
const FATIGUED_HOURS = 8;

const wearinessInput = record(
  'WearinessInput',
  {
    before: defaulted(weariness, 'FRESH'),
    tiring: defaulted(integer(0, 100, 'Number of tiring activities before the rest.'), 0),
    restHours: defaulted(integer(0, 10_000, 'Hours of complete rest after the tiring activities.'), 0),
  },
  'A combatant who does tiring activities and rests.',
);

const WORSE: Readonly<Record<Weariness, Weariness>> = {
  FRESH: 'FATIGUED',
  FATIGUED: 'EXHAUSTED',
  EXHAUSTED: 'EXHAUSTED',
};

/**
 * Fatigue that the combatant gains applies before rest. One hour of rest turns Exhausted into Fatigued, and 8 more
 * hours turn Fatigued into Fresh (ruling D20-R50).
 */
function wearinessAfter({ before, tiring, restHours }: Value<typeof wearinessInput>): Weariness {
  let [now, hours]: [Weariness, number] = [before, restHours];
  for (let each = 0; each < Math.min(tiring, 2); each++) now = WORSE[now];
  if (now === 'EXHAUSTED' && hours >= EXHAUSTED_HOURS) [now, hours] = ['FATIGUED', hours - EXHAUSTED_HOURS];
  return now === 'FATIGUED' && hours >= FATIGUED_HOURS ? 'FRESH' : now;
}

const WORDS = {
  FRESH: 'neither fatigued nor exhausted',
  FATIGUED: 'fatigued',
  EXHAUSTED: 'exhausted',
} as const;
const CONDITION = { FATIGUED: 'fatigued', EXHAUSTED: 'exhausted' } as const;

function effectsOf(before: Weariness, after: Weariness): readonly Effect[] {
  if (before === after) return [];
  const citation = rules('Status Definitions', 'D20-053');
  return [
    ...(before === 'FRESH' ? [] : [ends('TARGET', CONDITION[before], ruling('D20-R50'))]),
    ...(after === 'FRESH' ? [] : [gains('TARGET', CONDITION[after], citation)]),
  ];
}

/** Returns how hours of complete rest affect weariness. */
export const restEffects = (before: Weariness, restHours: number): readonly Effect[] =>
  effectsOf(before, wearinessAfter({ before, tiring: 0, restHours }));

export const wearinessChange = rule({
  id: 'weariness',
  title: 'Fatigue and exhaustion',
  description:
    'Determines whether tiring activities and complete rest make a combatant fatigued or exhausted.',
  citation: rules('Status Definitions', 'D20-053'),
  input: wearinessInput,
  options: skill20Options,
  outcomes: weariness.values,
  name: 'WearinessChange',
  about: 'How tired the combatant is after the activities and rest.',
  facts: { after: weariness },
  play: (given) => {
    const { before } = given;
    const after = wearinessAfter(given);
    return {
      outcome: after,
      facts: { after },
      effects: () => effectsOf(before, after),
      say: () =>
        before === after
          ? `The combatant is still ${WORDS[after]}.`
          : `The combatant is now ${WORDS[after]}.`,
    };
  },
});
