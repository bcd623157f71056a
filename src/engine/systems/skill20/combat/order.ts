import type { Dice } from '../../../dice/dice.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { forbiddenBy } from '../combatant/permitted.ts';
import { effectiveOf, heldBy, type Side, sideOf } from '../combatant/side.ts';
import { health } from '../combatant/standing.ts';
import { rules, ruling } from '../core/citations.ts';
import { initiativeOf } from '../initiative/index.ts';
import { type Contender, inOrder, thrownBy, withTies } from '../initiative/order.ts';
import { keepsRolls, rollLateSide, rollSides, rollsSides, type SideName } from '../initiative/roll.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';

type Sides<Id> = ReadonlyMap<Id, Side>;

/** By d100 and Dexterity, or a d100 a side; kept for the battle where the group keeps it. */
export function rollOrder<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  arriving: ReadonlySet<Id>,
  given: unknown,
  dice: Dice,
): ReadonlyMap<Id, FollowUp> {
  const options = readOptions(skill20Options, given);
  const sides: Sides<Id> = new Map([...fighters].map(([id, fighter]) => [id, sideOf(fighter)]));
  const keeps = ({ state }: Side) => keepsRolls(options) && state.initiative !== null;
  const throwing = new Set([...arriving].filter((id) => !keeps(sides.get(id)!)));
  const bySide = rollsSides(options) ? sideNumbers(sides, throwing, dice) : null;
  const thrown = new Map<Id, Breakdown>();
  const contenders = [...sides].map(([id, side]): Contender<Id> => {
    const { initiative, tie } = side.state;
    const dexterity = dexterityOf(fighters.get(id)!, options);
    if (!throwing.has(id) && initiative !== null) return { id, initiative, dexterity, tie };
    const number = bySide ? bySide(side) : ownNumber(id, side, options, dice);
    thrown.set(id, number);
    return { id, initiative: number.total, dexterity, tie: 0 };
  });
  return new Map(
    withTies(contenders, String, options, dice)
      .filter(({ id, tie }) => throwing.has(id) || sides.get(id)!.state.tie !== tie)
      .map((each) => {
        const { id, initiative: value, tie } = each;
        return [
          id,
          {
            effects: [{ type: 'initiative', on: 'ACTOR', value, tie, citation: rules('Initiative') }],
            breakdowns: [thrown.get(id) ?? [], tie > 0 ? rollOff(thrownBy(each)) : []].flat(),
          },
        ];
      }),
  );
}

/** What decides between equals (ruling D20-R14). */
const rollOff = (face: number): Breakdown =>
  breakdown('roll-off for initiative', [term('d100', face, 'DICE', ruling('D20-R14'))]);

const ownNumber = <Id>(
  id: Id,
  { sheet: { dexterity }, statuses }: Side,
  options: Skill20Options,
  dice: Dice,
): Breakdown =>
  initiativeOf(
    { dexterity, statuses },
    { of: 'initiative', purpose: `initiative of ${String(id)}` },
    options,
    dice,
  );

/** The number of each side: what those of it who are there have kept, or what it throws now. */
function sideNumbers<Id>(sides: Sides<Id>, throwing: ReadonlySet<Id>, dice: Dice): (side: Side) => Breakdown {
  const numbers = new Map<SideName, number>();
  for (const [id, { sheet, state }] of sides)
    if (!throwing.has(id) && state.initiative !== null) numbers.set(sheet.side, state.initiative);
  const all = new Set([...sides.values()].map(({ sheet }) => sheet.side));
  const missing = [...all].filter((side) => !numbers.has(side));
  if (missing.length === 2) {
    const { players, enemies } = rollSides(dice).at(-1)!;
    numbers.set('PLAYERS', players).set('ENEMIES', enemies);
  } else
    for (const side of missing) {
      const [other] = numbers.values();
      numbers.set(side, rollLateSide(side, other ?? null, dice));
    }
  return ({ sheet: { side } }) =>
    breakdown(`initiative of the ${side.toLowerCase()}`, [
      term('d100 of the side', numbers.get(side)!, 'DICE', rules('Initiative')),
    ]);
}

const dexterityOf = (fighter: Fighter, options: Skill20Options): number =>
  effectiveOf(fighter, 'DEXTERITY', options);

/** Those who can do nothing have no turn. */
function hasTurn(fighter: Fighter, options: Skill20Options): boolean {
  const { state } = sideOf(fighter);
  if (state.initiative === null || health(fighter) === 'DOWN') return false;
  return (['MOVE', 'STANDARD'] as const).some(
    (wanted) => forbiddenBy(heldBy(fighter), wanted, { canFlee: false }, options) === null,
  );
}

/** By the numbers that were thrown, Dexterity, and what was thrown against equals. */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>, given: unknown): readonly InitiativeSlot<Id>[] {
  const options = readOptions(skill20Options, given);
  const contenders = [...fighters]
    .filter(([, fighter]) => hasTurn(fighter, options))
    .map(([id, fighter]): Contender<Id> => {
      const { initiative, tie } = sideOf(fighter).state;
      return { id, initiative: initiative!, dexterity: dexterityOf(fighter, options), tie };
    });
  return inOrder(contenders, options).map((group) => {
    const { id, initiative, dexterity } = group[0]!;
    const { side } = sideOf(fighters.get(id)!).sheet;
    return {
      rank: initiative,
      phase: null,
      reason: rollsSides(options)
        ? `${initiative} for the side of the ${side.toLowerCase()}, Dexterity ${dexterity}`
        : `initiative ${initiative}, Dexterity ${dexterity}`,
      ids: group.map(({ id }) => id),
    };
  });
}
