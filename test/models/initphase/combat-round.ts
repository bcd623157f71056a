import { type ConditionName, type Fighter, hitPointsOf } from './sheet.ts';

/** Chapter “The Combat Round”. */

/** INI-002: a round lasts 15 seconds. */
export const SECONDS_OF_ROUND = 15;

/** INI-003: a segment lasts 6 seconds, so a round has 2.5 of them (INI-R02). */
export const SECONDS_OF_SEGMENT = 6;

/** INI-004, INI-R01: a turn is 10 minutes, which is 40 rounds or 100 segments. */
export const SECONDS_OF_TURN = 600;

/** Conditions that cost the actions of a round (INI-007, INI-017, INI-021 to INI-023, INI-027). */
const costly: readonly ConditionName[] = [
  ...(['interrupted', 'stunned', 'comicRelief', 'harried', 'missesTurn', 'delayed'] as const),
];

/** True if the fighter has lost the actions of this round, or has no Hit Points (README, “Readings of our own”). */
export const losesActions = (fighter: Fighter, round: number): boolean =>
  hitPointsOf(fighter) <= 0 ||
  fighter.conditions.some(
    ({ name, from, until }) => costly.includes(name) && from <= round && (until === null || until >= round),
  );

/** Fighters who act together. */
export interface Place {
  readonly fighters: readonly Fighter[];
  readonly delayed: boolean;
}

const byInitiative = (fighters: readonly Fighter[], delayed: boolean): Place[] =>
  [...new Set(fighters.map(({ sheet }) => sheet.initiative))]
    .sort((a, b) => b - a)
    .map((initiative) => ({
      fighters: fighters.filter(({ sheet }) => sheet.initiative === initiative),
      delayed,
    }));

/**
 * INI-001: decisions are taken one after another. The highest initiative of the sheets acts first; equals act together.
 * Actions that are delayed to this round come first in it (INI-007, INI-R03).
 */
export const orderOf = (fighters: readonly Fighter[], round: number): readonly Place[] => [
  ...byInitiative(
    fighters.filter(({ delayedIn }) => delayedIn === round - 1),
    true,
  ),
  ...byInitiative(fighters, false),
];
