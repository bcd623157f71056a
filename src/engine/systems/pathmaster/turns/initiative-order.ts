import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import { breakdown } from '../../../rules/term.ts';
import { isDead, isOutOfAction } from '../combatant/faring.ts';
import { conditionNamesNow, conditionsNow, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { combat, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type InitiativeCombatant, rollInitiative } from '../order/initiative-combatant.ts';
import { groupByInitiative, type InitiativeEntry, orderByInitiative } from '../order/order-by-initiative.ts';
import type { StateChanges } from '../state/changes.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const initiativeCombatantOf = (name: string, fighter: Fighter): InitiativeCombatant => ({
  name,
  quickness: sheetOf(fighter).qu,
  basicSpeed: sheetOf(fighter).basicSpeed,
  conditions: conditionNamesNow(fighter),
  deafenedLater: false,
  rolled: null,
});

/** Rolls initiative once for the fight. Dice break ties that remain after speed and quickness (ruling PMA-R03). */
export function rollOrder<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  arriving: ReadonlySet<Id>,
  given: unknown,
  dice: Dice,
): ReadonlyMap<Id, FollowUp> {
  const options = optionsOf(given);
  const rolling = [...arriving]
    .filter((id) => stateOf(fighters.get(id)!).initiative === null)
    .map((id) => {
      const who = initiativeCombatantOf(String(id), fighters.get(id)!);
      const rolled = rollInitiative(who, options, dice);
      return { ...who, id, rolled: null, score: rolled.total, breakdown: { ...rolled, of: 'initiative' } };
    });
  const ordered = orderByInitiative(rolling, options.diceOffSides, dice);
  const equals = groupByInitiative(rolling)
    .filter((group) => group.length > 1)
    .flat();
  return new Map(
    rolling.map(({ id, score, breakdown }) => {
      const isEqual = equals.some((each) => each.id === id);
      const tie = isEqual ? ordered.length - ordered.findIndex((each) => each.id === id) : 0;
      const swayed = initiativeModifierOf(fighters.get(id)!, options);
      const late = hasPlacePassed({ id, score, tie }, fighters, options);
      return [
        id,
        {
          breakdowns: [breakdown],
          effects: [
            { type: 'initiative', on: 'ACTOR', value: score, tie, citation: combat('Initiative', 'PMA-013') },
            ...(swayed === stateOf(fighters.get(id)!).swayed
              ? []
              : stateChangeEffects('ACTOR', { swayed }, ruling('PMA-R123'))),
            ...(late ? stateChangeEffects('ACTOR', { joinedLate: true }, ruling('PMA-R04')) : []),
          ],
        },
      ];
    }),
  );
}

interface OrderEntry<Id> extends InitiativeEntry {
  readonly id: Id;
  readonly tie: number;
  readonly after: readonly number[];
}

/** Returns the current modifier of initiative from conditions. */
const initiativeModifierOf = (fighter: Fighter, options: PathmasterOptions): number =>
  breakdown('', conditionTerms(conditionsNow(fighter), 'INITIATIVE', options)).total;

/**
 * Returns by how much conditions that began later change an initiative that was already rolled. 0 unless an option
 * allows this (ruling PMA-R123).
 */
function initiativeChange(fighter: Fighter, options: PathmasterOptions): number {
  return options.adjustRunningInitiative
    ? initiativeModifierOf(fighter, options) - stateOf(fighter).swayed
    : 0;
}

function orderEntryOf<Id>(id: Id, fighter: Fighter, options: PathmasterOptions): OrderEntry<Id> {
  const { initiative, tie, place } = stateOf(fighter);
  const { qu, basicSpeed } = sheetOf(fighter);
  return {
    id,
    name: '',
    quickness: place?.quickness ?? qu,
    basicSpeed: place === null ? basicSpeed : place.basicSpeed,
    score: (initiative ?? 0) + initiativeChange(fighter, options),
    tie,
    after: place?.after ?? [],
  };
}

/** Compares two places in the order. If several places follow the same turn, the newest of them comes first. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  if (at < 0) return a.length - b.length;
  return at >= b.length ? 1 : b[at]! - a[at]!;
}

const inInitiativeOrder = <Id>(all: readonly OrderEntry<Id>[]): readonly OrderEntry<Id>[] =>
  groupByInitiative(all).flatMap((equals) =>
    equals.toSorted((a, b) => b.tie - a.tie || comparePlaces(a.after, b.after)),
  );

/** True if a combatant behind a newcomer has had a turn in the round (ruling PMA-R04). */
function hasPlacePassed<Id>(
  { id, score, tie }: { readonly id: Id; readonly score: number; readonly tie: number },
  fighters: ReadonlyMap<Id, Fighter>,
  options: PathmasterOptions,
): boolean {
  const all = [...fighters].map(([each, fighter]) => {
    const entry = orderEntryOf(each, fighter, options);
    return each === id ? { ...entry, score, tie } : entry;
  });
  const ordered = inInitiativeOrder(all);
  return ordered
    .slice(ordered.findIndex((each) => each.id === id) + 1)
    .some((each) => stateOf(fighters.get(each.id)!).hadTurn);
}

/** Returns the last combatant, other than this one, who has had a turn in the round. */
function lastToHaveTurn(
  fighter: Fighter,
  all: ReadonlyMap<unknown, Fighter>,
  options: PathmasterOptions,
): OrderEntry<unknown> | undefined {
  const standing = [...all].map(([id, each]) => orderEntryOf(id, each, options));
  return inInitiativeOrder(standing).findLast(
    ({ id }) => all.get(id)!.id !== fighter.id && stateOf(all.get(id)!).hadTurn,
  );
}

/** Returns the id of the combatant after whose turn a Wait would end now. */
export const idOfLastTurn = (
  fighter: Fighter,
  all: ReadonlyMap<unknown, Fighter>,
  options: PathmasterOptions,
): string | null => all.get(lastToHaveTurn(fighter, all, options)?.id)?.id ?? null;

/** Returns the place after a Wait ends: directly after the last combatant who has had a turn (ruling PMA-R05). */
export function placeAfterWait(
  fighter: Fighter,
  all: ReadonlyMap<string, Fighter>,
  options: PathmasterOptions,
): StateChanges {
  const standing = [...all].map(([id, each]) => orderEntryOf(id, each, options));
  const before = lastToHaveTurn(fighter, all, options);
  if (!before) return {};
  const { score, basicSpeed, quickness, tie, after } = before;
  const depth = after.length;
  const beside = standing.filter(
    (each) =>
      each.score === score &&
      each.basicSpeed === basicSpeed &&
      each.quickness === quickness &&
      each.tie === tie &&
      after.every((place, index) => each.after[index] === place),
  );
  const nearest = beside.reduce((max, each) => Math.max(max, (each.after[depth] ?? -1) + 1), 0);
  return {
    initiative: score - initiativeChange(fighter, options),
    tie,
    place: { basicSpeed, quickness, after: [...after, nearest] },
  };
}

/**
 * Returns the order of the whole fight, highest first. The place of a used Wait is directly after the turn in which it
 * was used (ruling PMA-R05). Newcomers whose place in the order has already passed have no turn in this round.
 * Unconscious combatants keep their place for bleeding and waking (ruling PMA-R13).
 */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>, given: unknown): readonly InitiativeSlot<Id>[] {
  const options = optionsOf(given);
  const living = [...fighters].filter(([, fighter]) => !isDead(fighter) && !stateOf(fighter).joinedLate);
  const all = inInitiativeOrder(living.map(([id, fighter]) => orderEntryOf(id, fighter, options)));
  const place = ({ id, score, quickness, after }: OrderEntry<Id>): InitiativeSlot<Id> => ({
    rank: score,
    phase: null,
    reason:
      after.length > 0 ? `initiative ${score}, after a Wait` : `initiative ${score}, with QU ${quickness}`,
    ids: [id],
    ...(isOutOfAction(fighters.get(id)!) ? { passes: true } : {}),
  });
  const places = all.map(place);
  const second = all.filter(({ id }) => stateOf(fighters.get(id)!).secondPlace);
  return second.reduce<readonly InitiativeSlot<Id>[]>((placed, each) => {
    const waiter = fighters.get(each.id)!;
    const { resumes, secondAfter } = stateOf(waiter);
    const after = resumes ? idOfLastTurn(waiter, fighters, options) : secondAfter;
    const at = placed.findIndex(({ ids }) => ids.some((id) => fighters.get(id)!.id === after));
    return placed.toSpliced(at + 1, 0, { ...place(each), reason: 'ends a Wait' });
  }, places);
}
