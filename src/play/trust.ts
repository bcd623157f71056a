import type { Trust } from './stored.ts';

/** Whose word counts where the game master has not said otherwise. */
export const USUAL_TRUST: Trust = { playersMayGiveDice: true, playersMayStateModifiers: false };
