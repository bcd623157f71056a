import { type ConditionName, type Fighter, hitPointsOf } from './sheet.ts';

/** Models the chapter “The Combat Round”. */

/** A round lasts 15 seconds (INI-002). */
export const SECONDS_OF_ROUND = 15;

/** A segment lasts 6 seconds (INI-003), so a round has 2.5 segments (INI-R02). */
export const SECONDS_OF_SEGMENT = 6;

/** A turn lasts 10 minutes, which is 40 rounds or 100 segments (INI-004, INI-R01). */
export const SECONDS_OF_TURN = 600;

/** Conditions in which a fighter loses the actions of a round (INI-007, INI-017, INI-021 to INI-023, INI-027). */
const costly: readonly ConditionName[] = [
  ...(['interrupted', 'stunned', 'comicRelief', 'harried', 'missesTurn', 'delayed'] as const),
];

/** True if a fighter has lost the actions of this round, or has no Hit Points left (README, “Readings of our own”). */
export const losesActions = (fighter: Fighter, round: number): boolean =>
  hitPointsOf(fighter) <= 0 ||
  fighter.conditions.some(
    ({ name, from, until }) => costly.includes(name) && from <= round && (until === null || until >= round),
  );

/** Fighters who act at the same time. */
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
 * Fighters decide one after another (INI-001). The fighter with the highest initiative on the sheet comes first, and
 * fighters with equal initiative act together. Actions that were delayed from the previous round come before all others
 * (INI-007, INI-R03).
 */
export const orderOf = (fighters: readonly Fighter[], round: number): readonly Place[] => [
  ...byInitiative(
    fighters.filter(({ delayedIn }) => delayedIn === round - 1),
    true,
  ),
  ...byInitiative(fighters, false),
];
