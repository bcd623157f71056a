import type { VisibleSlot } from '../../play/access/encounter-view.ts';
import { builder } from '../kit/builder.ts';
import { CombatantType, type VisibleCombatant } from './combatant.ts';

export const InitiativeSlotType = builder
  .objectRef<{ readonly turn: VisibleSlot; readonly combatants: readonly VisibleCombatant[] }>(
    'InitiativeSlot',
  )
  .implement({
    description: 'A place in the order of a round; several combatants in it act together.',
    fields: (t) => ({
      rank: t.int({
        nullable: true,
        description: 'The rank by the system’s order; null where it would tell of hidden numbers.',
        resolve: ({ turn }) => turn.rank,
      }),
      phase: t.string({
        nullable: true,
        description: 'The part of the round, where the system tells parts apart.',
        resolve: ({ turn }) => turn.phase,
      }),
      reason: t.string({
        nullable: true,
        description: 'Why this place; null where it would tell of hidden numbers.',
        resolve: ({ turn }) => turn.reason,
      }),
      combatants: t.field({
        type: [CombatantType],
        description: 'Who acts.',
        resolve: ({ combatants }) => [...combatants],
      }),
    }),
  });
