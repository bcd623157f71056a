import type { ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { has, isDead } from '../combatant/fares.ts';
import { stateOf, stunWeighing } from '../combatant/fighter.ts';
import { ends, gains } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { STUNS } from '../criticals/harm.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';

const citation = combat('Tracking Stun');

/** What stun entails: the condition of what weighs now and no other, a fall, and that what takes several actions is void. */
export const stunEntails: readonly ConsequenceDeclaration<Fighter, PathmasterOptions>[] = [
  {
    id: 'stunTold',
    citation,
    follows: (fighter) => {
      const weighs = isDead(fighter) ? null : stunWeighing(fighter);
      const over = STUNS.filter((stun) => stun !== weighs && has(fighter, stun));
      return [
        ...over.map((stun) => ends('TARGET', stun, citation)),
        ...(weighs !== null && !has(fighter, weighs) ? [gains('TARGET', weighs, citation)] : []),
      ];
    },
  },
  {
    id: 'theDownedLie',
    citation: ruling('PMA-R108'),
    follows: (fighter) =>
      has(fighter, 'downed') && !has(fighter, 'prone') ? [gains('TARGET', 'prone', ruling('PMA-R108'))] : [],
  },
  {
    id: 'stunVoids',
    citation: ruling('PMA-R32'),
    follows: (fighter) => {
      const { concentration, preparing, aiding } = stateOf(fighter);
      if (stunWeighing(fighter) === null) return [];
      return becomes('TARGET', {
        ...(concentration > 0 && preparing === null ? { concentration: 0 } : {}),
        ...(aiding === null ? {} : { aiding: null }),
      });
    },
  },
];
