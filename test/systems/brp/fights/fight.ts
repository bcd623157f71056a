import type { Json } from '../../../../src/engine/json.ts';
import type { Breakdown } from '../../../../src/engine/rules/term.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';

const average = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 };

/**
 * A character whose characteristics are all 10, unless other values are given. The character therefore has 10 hit
 * points.
 */
export const person = (but: object = {}): Json => ({ ...average, ...but });

/** Starts a fight in its first round in which combatants may act out of turn. */
export const startFight = (sheets: Readonly<Record<string, Json>>, options: object = {}) =>
  new Fight(brp, sheets, options, [], { outOfTurn: true });

/** Returns the total of one calculation in a result. */
export const totalOf = (breakdowns: readonly Breakdown[], of: string): number | undefined =>
  breakdowns.find((each) => each.of === of)?.total;
