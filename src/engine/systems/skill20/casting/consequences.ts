import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { craftWords } from '../combatant/craft.ts';
import { reasonNotAble } from '../combatant/why-not-able.ts';
import { ruling } from '../core/citations.ts';
import { advises, ends } from '../core/effects.ts';
import type { Skill20Options } from '../options/index.ts';

/** Consequences of a caster’s state for the spell that is being cast. */
export const castingConsequences: readonly ConsequenceDeclaration<Fighter, Skill20Options>[] = [
  {
    id: 'concentrationIsImpossible',
    citation: ruling('D20-R29'),
    follows: (fighter, options) => {
      const { spell } = viewOf(fighter).state;
      if (spell?.stage !== 'UNDER_WAY') return [];
      const why = reasonNotAble(fighter, 'CONCENTRATE', options);
      if (why === null) return [];
      const { pool } = craftWords[spell.craft];
      return [
        ends('TARGET', 'casting', ruling('D20-R29')),
        advises(
          'TARGET',
          `${spell.name} is interrupted because the caster is ${why}. It costs no ${pool}.`,
          ruling('D20-R29'),
        ),
      ];
    },
  },
];
