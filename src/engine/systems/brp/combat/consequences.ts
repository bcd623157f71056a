import type { Fighter } from '../../../rules/combat.ts';
import { consequencesOf } from '../../../rules/consequence.ts';
import type { Effect } from '../../../rules/effect.ts';
import { readOptions } from '../../../rules/option.ts';
import { combat, ruling } from '../citations.ts';
import { ends, gains } from '../effects.ts';
import { brpOptions } from '../options/index.ts';
import { collapses, UNCONSCIOUS_AT, woundEffects } from '../wound.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';

/** Whether a condition is there, or about to be. */
const holds = ({ conditions }: Fighter, wanted: string): boolean =>
  conditions.some(({ condition }) => condition === wanted);

/** What somebody's state entails at once. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(brpOptions, given),
  [
    {
      id: 'fatalWounds',
      citation: combat('Fatal Wounds'),
      follows: (fighter) =>
        stand(fighter).hitPoints <= 0 && !holds(fighter, 'dying') && !holds(fighter, 'dead')
          ? [gains('TARGET', 'dying', combat('Fatal Wounds'))]
          : [],
    },
    {
      id: 'lowHitPoints',
      citation: ruling('R-66'),
      follows: (fighter, { koMinutes }) => {
        const { hitPoints } = stand(fighter);
        const low = hitPoints >= 1 && hitPoints <= UNCONSCIOUS_AT;
        return low && !holds(fighter, 'unconscious') ? [collapses(koMinutes)] : [];
      },
    },
    {
      id: 'dyingFall',
      citation: ruling('R-84'),
      follows: (fighter) =>
        holds(fighter, 'dying') && !holds(fighter, 'prone')
          ? [gains('TARGET', 'prone', combat('Fatal Wounds'))]
          : [],
    },
    {
      id: 'noShockAtTheEnd',
      citation: ruling('R-62'),
      follows: (fighter) =>
        holds(fighter, 'dying') && holds(fighter, 'shock') ? [ends('TARGET', 'shock', ruling('R-62'))] : [],
    },
    {
      id: 'dead',
      citation: combat('Fatal Wounds'),
      follows: (fighter) =>
        holds(fighter, 'dead')
          ? (['dying', 'unconscious', 'shock'] as const)
              .filter((lighter) => holds(fighter, lighter))
              .map((lighter) => ends('TARGET', lighter, combat('Fatal Wounds')))
          : [],
    },
  ],
);

/** A loss that nobody has classed is a wound like any other; with hit locations, or in an old wound, only the points count. */
export function classes(
  fighter: Fighter,
  loss: Extract<Effect, { type: 'damage' }>,
  given: unknown,
): readonly Effect[] {
  if (loss.amount === 0 || loss.wound !== undefined || loss.location !== undefined) return [loss];
  const { hitPoints: current, maximum } = stand(fighter);
  const { organic } = sideOf(fighter).sheet;
  const options = readOptions(brpOptions, given);
  const [wound, ...more] = woundEffects(loss.amount, { current, maximum, organic }, options);
  return [
    { ...wound!, citation: loss.citation, on: loss.on },
    ...more.map((effect) => ({ ...effect, on: loss.on })),
  ];
}
