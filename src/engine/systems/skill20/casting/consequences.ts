import type { Entailed } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { ruling } from '../citations.ts';
import { heldBackFrom } from '../combat/barred.ts';
import { sideOf } from '../combat/side.ts';
import { advises, ends } from '../effects.ts';
import type { Skill20Options } from '../options/index.ts';
import { words } from './pool.ts';

/** What happens to a spell with its caster. */
export const castingEntails: readonly Entailed<Fighter, Skill20Options>[] = [
  {
    id: 'concentrationIsImpossible',
    citation: ruling('D20-R29'),
    follows: (fighter, options) => {
      const { spell } = sideOf(fighter).state;
      if (spell?.stage !== 'UNDER_WAY') return [];
      const why = heldBackFrom(fighter, 'CONCENTRATE', options);
      if (why === null) return [];
      const { it, pool } = words[spell.craft];
      return [
        ends('TARGET', 'casting', ruling('D20-R29')),
        advises(
          'TARGET',
          `${spell.name}: the ${it} is interrupted (${why.replace(/\.$/, '')}), its ${pool} kept.`,
          ruling('D20-R29'),
        ),
      ];
    },
  },
];
