import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';

export const act = (actor: string, target: string, name: string, input: object = {}) =>
  ({ type: 'act', actor, target, act: name, input, outOfTurn: false }) as never;
export const endTurn = (combatant: string) => ({ type: 'endTurn', combatant }) as never;
export const endRound = { type: 'endRound' } as const;

export const SWORD = {
  name: 'Sword',
  skill: 60,
  ranks: 20,
  fumbleUpTo: 0,
  results: [{ from: 10_000, hits: 1 }],
};
export const fighter = { hits: 100, constitution: 80, dodge: 10, weapons: [SWORD], move: 10 };

/** In this duel, `a` acts before `b`. */
export const duel = (a: object = {}, b: object = {}, options: object = {}) =>
  new Fight(pathmaster, { a: { ...fighter, ...a }, b: { ...fighter, ...b } } as never, options, [9, 9, 2, 2]);

export const attackBonus = (events: readonly EncounterEvent[]): number =>
  (events.find(({ type }) => type === 'acted') as unknown as { detail: { attackBonus: number } }).detail
    .attackBonus;

/** Returns the event that records the act. */
export const detailOf = (events: readonly EncounterEvent[]) =>
  events.find(({ type }) => type === 'acted') as unknown as {
    outcome: string;
    detail: Readonly<Record<string, unknown>>;
  };

/** Ends the turns of both combatants, so that the next round begins. */
export function nextRound(fight: Fight, faces: readonly number[] = []): void {
  fight.endTurn('a');
  fight.endTurn('b');
  fight.endRound(faces);
}
