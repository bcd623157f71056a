import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { rules, ruling } from '../core/citations.ts';
import { ends, gains } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

export const weariness = choice(
  'Weariness',
  { FRESH: 'Neither.', FATIGUED: 'Fatigued.', EXHAUSTED: 'Exhausted.' },
  'How tired somebody is.',
);

type Weariness = keyof typeof weariness.values;

const EXHAUSTED_HOURS = 1;
const FATIGUED_HOURS = 8;

const wearinessInput = record(
  'WearinessInput',
  {
    before: defaulted(weariness, 'FRESH'),
    tiring: defaulted(integer(0, 100, 'How many things were done since that tire.'), 0),
    restHours: defaulted(integer(0, 10_000, 'Hours of complete rest after that.'), 0),
  },
  'Somebody who tires and rests.',
);

const WORSE: Readonly<Record<Weariness, Weariness>> = {
  FRESH: 'FATIGUED',
  FATIGUED: 'EXHAUSTED',
  EXHAUSTED: 'EXHAUSTED',
};

/** Tiring first, then rest: an hour from Exhausted to Fatigued, eight more to none (ruling D20-R50). */
function wearinessAfter({ before, tiring, restHours }: Value<typeof wearinessInput>): Weariness {
  let [now, hours]: [Weariness, number] = [before, restHours];
  for (let each = 0; each < Math.min(tiring, 2); each++) now = WORSE[now];
  if (now === 'EXHAUSTED' && hours >= EXHAUSTED_HOURS) [now, hours] = ['FATIGUED', hours - EXHAUSTED_HOURS];
  return now === 'FATIGUED' && hours >= FATIGUED_HOURS ? 'FRESH' : now;
}

const TITLE = { FRESH: 'Fresh', FATIGUED: 'Fatigued', EXHAUSTED: 'Exhausted' } as const;
const CONDITION = { FATIGUED: 'fatigued', EXHAUSTED: 'exhausted' } as const;

function effectsOf(before: Weariness, after: Weariness): readonly Effect[] {
  if (before === after) return [];
  const citation = rules('Status Definitions');
  return [
    ...(before === 'FRESH' ? [] : [ends('TARGET', CONDITION[before], ruling('D20-R50'))]),
    ...(after === 'FRESH' ? [] : [gains('TARGET', CONDITION[after], citation)]),
  ];
}

/** What hours of complete rest make of weariness. */
export const restEffects = (before: Weariness, restHours: number): readonly Effect[] =>
  effectsOf(before, wearinessAfter({ before, tiring: 0, restHours }));

/** Fatigue and exhaustion, which turn into each other. */
export const wearinessChange = rule({
  id: 'weariness',
  title: 'Fatigue and exhaustion',
  description: 'What tiring things and complete rest make of somebody fresh, fatigued or exhausted.',
  citation: rules('Status Definitions'),
  input: wearinessInput,
  options: skill20Options,
  outcomes: weariness.values,
  name: 'WearinessChange',
  about: 'How tired somebody is afterwards.',
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
          ? `${TITLE[after]} as before.`
          : `${TITLE[before]} before, ${after.toLowerCase()} now.`,
    };
  },
});
