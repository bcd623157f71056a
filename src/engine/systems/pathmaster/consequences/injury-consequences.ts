import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { bodyFails, has, isDead, isOut, knocksOut, outBecause } from '../combatant/fares.ts';
import { heldBy, stateOf } from '../combatant/fighter.ts';
import { advises, ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { OUT, outCauses } from '../injury/out.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { changes } from '../state/changes.ts';

type Entails = ConsequenceDeclaration<Fighter, PathmasterOptions>;

const citation = combat('Effects of Injury');

const isOutBy = ({ conditions }: Fighter, why: string): boolean =>
  conditions.some(({ condition, note }) => condition === 'unconscious' && note === why);

/** What injuries entail: unconsciousness by each of its causes for as long as it lasts, and death. */
export const injuriesEntail: readonly Entails[] = [
  {
    id: 'bodyDies',
    citation: ruling('PMA-R129'),
    follows: (fighter, options) =>
      bodyFails(fighter, options) && !isDead(fighter)
        ? [
            gains('TARGET', 'dead', citation),
            ...(options.soulDeparture
              ? [advises('TARGET', 'The soul begins to depart: say how long it takes.', citation)]
              : []),
          ]
        : [],
  },
  ...outCauses.map(
    (cause): Entails => ({
      id: `outBy${cause.replace(/^./, (letter) => letter.toUpperCase())}`,
      citation,
      follows: (fighter, options) => {
        const [why, held] = [OUT[cause], isOutBy(fighter, OUT[cause])];
        if (isDead(fighter) || bodyFails(fighter, options)) return [];
        if (outBecause(fighter, options)[cause] === held) return [];
        return held
          ? [ends('TARGET', 'unconscious', citation, why)]
          : [gains('TARGET', 'unconscious', citation, null, { note: why })];
      },
    }),
  ),
  {
    id: 'wakingForgotten',
    citation,
    follows: (fighter, options) =>
      stateOf(fighter).woken !== null && !Object.values(knocksOut(fighter, options)).includes(true)
        ? [changes.effect('woken', 'TARGET', { woken: null }, citation)]
        : [],
  },
  {
    id: 'theUnconsciousLie',
    citation,
    follows: (fighter) =>
      isOut(fighter) && !isDead(fighter) && !has(fighter, 'prone') && !heldBy(fighter).includes('petrified')
        ? [gains('TARGET', 'prone', citation)]
        : [],
  },
];
