import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { heldBackFrom } from '../combatant/barred.ts';
import { words } from '../combatant/pool.ts';
import { sideOf } from '../combatant/side.ts';
import { ruling } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import type { Skill20Options } from '../options/index.ts';

/** What happens to a spell with its caster. */
export const castingEntails: readonly ConsequenceDeclaration<Fighter, Skill20Options>[] = [
  {
    id: 'concentrationIsImpossible',
    citation: ruling('D20-R29'),
    follows: (fighter, options) => {
      const { spell } = sideOf(fighter).state;
      if (spell?.stage !== 'UNDER_WAY') return [];
      const why = heldBackFrom(fighter, 'CONCENTRATE', options);
      if (why === null) return [];
      const { pool } = words[spell.craft];
      return [
        ends('TARGET', 'casting', ruling('D20-R29')),
        advises('TARGET', `${spell.name} is interrupted (${why}), its ${pool} kept.`, ruling('D20-R29')),
      ];
    },
  },
];
