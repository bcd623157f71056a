import type { VisibleSlot } from '../../play/access/visible.ts';
import { builder } from '../kit/builder.ts';
import { CombatantType, type VisibleCombatant } from './combatant.ts';

export const InitiativeSlotType = builder
  .objectRef<{ readonly turn: VisibleSlot; readonly combatants: readonly VisibleCombatant[] }>(
    'InitiativeSlot',
  )
  .implement({
    description: 'A place in the turn order. Several combatants in the same place act together.',
    fields: (t) => ({
      rank: t.int({
        nullable: true,
        description:
          'Rank of the place on the rule system’s own scale. Null if the rank would reveal hidden numbers.',
        resolve: ({ turn }) => turn.rank,
      }),
      phase: t.string({
        nullable: true,
        description:
          'Part of the round to which the place belongs. Null if the system does not divide the round.',
        resolve: ({ turn }) => turn.phase,
      }),
      reason: t.string({
        nullable: true,
        description: 'Reason for the rank. Null if it would reveal hidden numbers.',
        resolve: ({ turn }) => turn.reason,
      }),
      combatants: t.field({
        type: [CombatantType],
        description: 'Combatants who act in this place.',
        resolve: ({ combatants }) => [...combatants],
      }),
    }),
  });
