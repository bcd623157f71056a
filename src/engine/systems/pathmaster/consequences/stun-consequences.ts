import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasCondition, isDead } from '../combatant/faring.ts';
import { effectiveStun, stateOf } from '../combatant/fighter.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { STUN_CONDITIONS } from '../criticals/harm.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const citation = combat('Tracking Stun');

/** Consequences of stun: the current stun condition, a fall, and the end of activities that take several actions. */
export const stunConsequences: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'stunTold',
    citation,
    follows: (fighter) => {
      const weighs = isDead(fighter) ? null : effectiveStun(fighter);
      const over = STUN_CONDITIONS.filter((stun) => stun !== weighs && hasCondition(fighter, stun));
      return [
        ...over.map((stun) => ends('TARGET', stun, citation)),
        ...(weighs !== null && !hasCondition(fighter, weighs) ? [gains('TARGET', weighs, citation)] : []),
      ];
    },
  },
  {
    id: 'theDownedLie',
    citation: ruling('PMA-R108'),
    follows: (fighter) =>
      hasCondition(fighter, 'downed') && !hasCondition(fighter, 'prone')
        ? [gains('TARGET', 'prone', ruling('PMA-R108'))]
        : [],
  },
  {
    id: 'stunVoids',
    citation: ruling('PMA-R32'),
    follows: (fighter) => {
      const { concentration, preparing, aiding } = stateOf(fighter);
      if (effectiveStun(fighter) === null) return [];
      return stateChangeEffects(
        'TARGET',
        {
          ...(concentration > 0 && preparing === null ? { concentration: 0 } : {}),
          ...(aiding === null ? {} : { aiding: null }),
        },
        ruling('PMA-R32'),
      );
    },
  },
];
