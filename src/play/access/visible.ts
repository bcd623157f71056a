import type { Pending, Turn } from '../../engine/encounter/event.ts';

/**
 * A turn in the order. Rank and reason are null if they would reveal numbers of a combatant that is not fully visible.
 */
export interface VisibleSlot extends Pick<Turn, 'phase' | 'combatants'> {
  readonly rank: number | null;
  readonly reason: string | null;
}

/** A pending act. The actor or the target is null if the viewer may not see them. */
export interface VisiblePending
  extends Omit<Pending, 'actor' | 'target' | 'input' | 'stages' | 'before' | 'ally' | 'beneath'> {
  readonly actor: string | null;
  readonly target: string | null;
}
