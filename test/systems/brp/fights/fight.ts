import type { Json } from '../../../../src/engine/json.ts';
import type { Breakdown } from '../../../../src/engine/rules/term.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';

const average = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 };

/** Somebody of 10 in everything, and so of 10 hit points, but for what is said. */
export const person = (but: object = {}): Json => ({ ...average, ...but });

/** A fight in its first round, in which nobody waits for their turn. */
export const startFight = (sheets: Readonly<Record<string, Json>>, options: object = {}) =>
  new Fight(brp, sheets, options, [], { outOfTurn: true });

/** What a number of a result came to. */
export const totalOf = (breakdowns: readonly Breakdown[], of: string): number | undefined =>
  breakdowns.find((each) => each.of === of)?.total;
