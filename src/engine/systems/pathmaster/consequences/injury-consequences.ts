import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import {
  activeOutCauses,
  hasCondition,
  isDead,
  isKilledByHits,
  isOutOfAction,
  knockOutCauses,
} from '../combatant/faring.ts';
import { conditionsNow, stateOf } from '../combatant/fighter.ts';
import { advises, ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import {
  knocksOut,
  ruleOfUnconsciousness,
  UNCONSCIOUS_NOTES,
  unconsciousCauses,
} from '../injury/unconscious-causes.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { changes } from '../state/changes.ts';

type InjuryConsequence = ConsequenceDeclaration<Fighter, PathmasterOptions>;

const citation = combat('Effects of Injury');
const deathRule = combat('Effects of Injury', 'PMA-198');

const isUnconsciousBy = ({ conditions }: Fighter, why: string): boolean =>
  conditions.some(({ condition, note }) => condition === 'unconscious' && note === why);

/** Consequences of injuries: unconsciousness while one of its causes lasts, and death. */
export const injuryConsequences: readonly InjuryConsequence[] = [
  {
    id: 'bodyDies',
    citation: ruling('PMA-R129'),
    follows: (fighter, options) =>
      isKilledByHits(fighter, options) && !isDead(fighter)
        ? [
            gains('TARGET', 'dead', deathRule),
            ...(options.soulDeparture
              ? [
                  advises(
                    'TARGET',
                    'The soul begins to depart. The game master decides how long it takes.',
                    deathRule,
                  ),
                ]
              : []),
          ]
        : [],
  },
  ...unconsciousCauses.map(
    (cause): InjuryConsequence => ({
      id: `outBy${cause.replace(/^./, (letter) => letter.toUpperCase())}`,
      citation: ruleOfUnconsciousness(cause),
      follows: (fighter, options) => {
        const [why, held] = [UNCONSCIOUS_NOTES[cause], isUnconsciousBy(fighter, UNCONSCIOUS_NOTES[cause])];
        if (isDead(fighter) || isKilledByHits(fighter, options)) return [];
        if (activeOutCauses(fighter, options)[cause] === held) return [];
        return held
          ? [ends('TARGET', 'unconscious', ruleOfUnconsciousness(cause), why)]
          : [knocksOut('TARGET', cause)];
      },
    }),
  ),
  {
    id: 'wakingForgotten',
    citation,
    follows: (fighter, options) =>
      stateOf(fighter).woken !== null && !Object.values(knockOutCauses(fighter, options)).includes(true)
        ? [changes.effect('woken', 'TARGET', { woken: null }, citation)]
        : [],
  },
  {
    id: 'theUnconsciousLie',
    citation,
    follows: (fighter) =>
      isOutOfAction(fighter) &&
      !isDead(fighter) &&
      !hasCondition(fighter, 'prone') &&
      !conditionsNow(fighter).includes('petrified')
        ? [gains('TARGET', 'prone', citation)]
        : [],
  },
];
