import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import { breakdown } from '../../../rules/term.ts';
import { isDead, isOut } from '../combatant/fares.ts';
import { heldBy, namesHeld, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type Combatant, rollInitiative } from '../order/combatant.ts';
import { inOrder, type Placed, placed } from '../order/placing.ts';
import { becomes } from '../state/becomes.ts';
import type { Round } from '../state/changes.ts';

const combatantOf = (name: string, fighter: Fighter): Combatant => ({
  name,
  quickness: sheetOf(fighter).qu,
  basicSpeed: sheetOf(fighter).basicSpeed,
  conditions: namesHeld(fighter),
  deafenedLater: false,
  rolled: null,
});

/** Rolled once for the fight; equals whom neither speed nor quickness tells apart throw dice (ruling PMA-R03). */
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
      const who = combatantOf(String(id), fighters.get(id)!);
      const rolled = rollInitiative(who, options, dice);
      return { ...who, id, rolled: null, score: rolled.total, breakdown: { ...rolled, of: 'initiative' } };
    });
  const ordered = inOrder(rolling, options.diceOffSides, dice);
  const equals = placed(rolling)
    .filter((group) => group.length > 1)
    .flat();
  return new Map(
    rolling.map(({ id, score, breakdown }) => {
      const isEqual = equals.some((each) => each.id === id);
      const tie = isEqual ? ordered.length - ordered.findIndex((each) => each.id === id) : 0;
      const swayed = swayOf(fighters.get(id)!, options);
      return [
        id,
        {
          breakdowns: [breakdown],
          effects: [
            { type: 'initiative', on: 'ACTOR', value: score, tie, citation: combat('Initiative') },
            ...(swayed === stateOf(fighters.get(id)!).swayed ? [] : becomes('ACTOR', { swayed })),
          ],
        },
      ];
    }),
  );
}

interface Standing<Id> extends Placed {
  readonly id: Id;
  readonly tie: number;
  readonly after: readonly number[];
}

/** What conditions do to initiative now. */
const swayOf = (fighter: Fighter, options: PathmasterOptions): number =>
  breakdown('', conditionTerms(heldBy(fighter), 'INITIATIVE', options)).total;

/** Conditions change what was rolled without them only where the group says so (ruling PMA-R123). */
function drift(fighter: Fighter, options: PathmasterOptions): number {
  return options.adjustRunningInitiative ? swayOf(fighter, options) - stateOf(fighter).swayed : 0;
}

function standingOf<Id>(id: Id, fighter: Fighter, options: PathmasterOptions): Standing<Id> {
  const { initiative, tie, place } = stateOf(fighter);
  const { qu, basicSpeed } = sheetOf(fighter);
  return {
    id,
    name: '',
    quickness: place?.quickness ?? qu,
    basicSpeed: place === null ? basicSpeed : place.basicSpeed,
    score: (initiative ?? 0) + drift(fighter, options),
    tie,
    after: place?.after ?? [],
  };
}

/** Of places after the same one the newest is the nearest. */
function byPlace(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  if (at < 0) return a.length - b.length;
  return at >= b.length ? 1 : b[at]! - a[at]!;
}

const inTurns = <Id>(all: readonly Standing<Id>[]): readonly Standing<Id>[] =>
  placed(all).flatMap((equals) => equals.toSorted((a, b) => b.tie - a.tie || byPlace(a.after, b.after)));

/** The last who has had a turn in the round, beside this one. */
function latest(
  fighter: Fighter,
  all: ReadonlyMap<unknown, Fighter>,
  options: PathmasterOptions,
): Standing<unknown> | undefined {
  const standing = [...all].map(([id, each]) => standingOf(id, each, options));
  return inTurns(standing).findLast(
    ({ id }) => all.get(id)!.id !== fighter.id && stateOf(all.get(id)!).hadTurn,
  );
}

/** After whose turn a Wait ends now. */
export const lastBefore = (
  fighter: Fighter,
  all: ReadonlyMap<unknown, Fighter>,
  options: PathmasterOptions,
): string | null => all.get(latest(fighter, all, options)?.id)?.id ?? null;

/** Where whoever ends a Wait has come to stand: right after the last who has had a turn (ruling PMA-R05). */
export function placeAfterWait(
  fighter: Fighter,
  all: ReadonlyMap<string, Fighter>,
  options: PathmasterOptions,
): Round {
  const standing = [...all].map(([id, each]) => standingOf(id, each, options));
  const before = latest(fighter, all, options);
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
  const nearest = beside.reduce((most, each) => Math.max(most, (each.after[depth] ?? -1) + 1), 0);
  return {
    initiative: score - drift(fighter, options),
    tie,
    place: { basicSpeed, quickness, after: [...after, nearest] },
  };
}

/**
 * Highest first, for the whole fight; a Wait that was used has a place right after the turn in which it was
 * (ruling PMA-R05). The unconscious have their place, to bleed and come round in (ruling PMA-R13).
 */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>, given: unknown): readonly InitiativeSlot<Id>[] {
  const options = optionsOf(given);
  const living = [...fighters].filter(([, fighter]) => !isDead(fighter));
  const all = inTurns(living.map(([id, fighter]) => standingOf(id, fighter, options)));
  const place = ({ id, score, quickness, after }: Standing<Id>): InitiativeSlot<Id> => ({
    rank: score,
    phase: null,
    reason: after.length > 0 ? `initiative ${score}, by a Wait` : `initiative ${score}, with QU ${quickness}`,
    ids: [id],
    ...(isOut(fighters.get(id)!) ? { passes: true } : {}),
  });
  const places = all.map(place);
  const second = all.filter(({ id }) => stateOf(fighters.get(id)!).secondPlace);
  return second.reduce<readonly InitiativeSlot<Id>[]>((placed, each) => {
    const waiter = fighters.get(each.id)!;
    const { resumes, secondAfter } = stateOf(waiter);
    const after = resumes ? lastBefore(waiter, fighters, options) : secondAfter;
    const at = placed.findIndex(({ ids }) => ids.some((id) => fighters.get(id)!.id === after));
    return placed.toSpliced(at + 1, 0, { ...place(each), reason: 'ends a Wait' });
  }, places);
}
