import type { Dice } from '../../../dice/dice.ts';
import type { Fighter, Place } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { type Combatant, rollInitiative } from '../order/combatant.ts';
import { inOrder, type Placed, placed } from '../order/placing.ts';
import { namesHeld, optionsOf, sheetOf, stateOf } from './fighter.ts';
import { health } from './health.ts';

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
): ReadonlyMap<Id, readonly Effect[]> {
  const options = optionsOf(given);
  const rolling = [...arriving]
    .filter((id) => stateOf(fighters.get(id)!).initiative === null)
    .map((id) => {
      const who = combatantOf(String(id), fighters.get(id)!);
      return { ...who, id, score: rollInitiative(who, options, dice).total };
    });
  const ordered = inOrder(rolling, options.diceOffSides, dice);
  const equals = placed(rolling)
    .filter((group) => group.length > 1)
    .flat();
  return new Map(
    rolling.map(({ id, score }) => {
      const isEqual = equals.some((each) => each.id === id);
      const tie = isEqual ? ordered.length - ordered.findIndex((each) => each.id === id) : 0;
      return [id, [{ type: 'initiative', on: 'ACTOR', value: score, tie, citation: combat('Initiative') }]];
    }),
  );
}

interface Standing<Id> extends Placed {
  readonly id: Id;
  readonly tie: number;
  readonly twice: boolean;
}

/** Highest first, for the whole fight; whoever ends a Wait has a place before all others (ruling PMA-R05). */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>): readonly Place<Id>[] {
  const all = [...fighters]
    .filter(([, fighter]) => health(fighter) !== 'DOWN')
    .map(([id, fighter]): Standing<Id> => {
      const { initiative, tie, secondPlace } = stateOf(fighter);
      const { qu, basicSpeed } = sheetOf(fighter);
      return { id, name: '', quickness: qu, basicSpeed, score: initiative ?? 0, tie, twice: secondPlace };
    });
  const place = ({ id, score, quickness }: Standing<Id>): Place<Id> => ({
    rank: score,
    phase: null,
    reason: `initiative ${score}, with QU ${quickness}`,
    ids: [id],
  });
  return [
    ...all.filter(({ twice }) => twice).map((each) => ({ ...place(each), reason: 'ends a Wait' })),
    ...placed(all).flatMap((equals) => equals.toSorted((a, b) => b.tie - a.tie).map(place)),
  ];
}
