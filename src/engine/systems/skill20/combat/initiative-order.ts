import type { Dice } from '../../../dice/dice.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import type { InitiativeSlot } from '../../../rules/fight/initiative-slot.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import {
  activeStatusesOf,
  type CombatantView,
  effectiveScoreOf,
  viewOf,
} from '../combatant/combatant-view.ts';
import { health } from '../combatant/standing.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules, ruling } from '../core/citations.ts';
import { initiativeOf } from '../initiative/index.ts';
import { breakTies, type Contender, inOrder, rollOffFaceOf } from '../initiative/order.ts';
import { keepsRolls, rollLateSide, rollSides, rollsBySide, type SideName } from '../initiative/roll-sides.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';

type ViewsById<Id> = ReadonlyMap<Id, CombatantView>;

/** Rolls a d100 for each combatant or for each side. With an option, the rolls apply to the whole battle. */
export function rollOrder<Id>(
  fighters: ReadonlyMap<Id, Fighter>,
  arriving: ReadonlySet<Id>,
  given: unknown,
  dice: Dice,
): ReadonlyMap<Id, FollowUp> {
  const options = readOptions(skill20Options, given);
  const sides: ViewsById<Id> = new Map([...fighters].map(([id, fighter]) => [id, viewOf(fighter)]));
  const keeps = ({ state }: CombatantView) => keepsRolls(options) && state.initiative !== null;
  const throwing = new Set([...arriving].filter((id) => !keeps(sides.get(id)!)));
  const bySide = rollsBySide(options) ? rollSideInitiatives(sides, throwing, dice) : null;
  const thrown = new Map<Id, Breakdown>();
  const contenders = [...sides].map(([id, side]): Contender<Id> => {
    const { initiative, tie } = side.state;
    const dexterity = dexterityOf(fighters.get(id)!, options);
    if (!throwing.has(id) && initiative !== null) return { id, initiative, dexterity, tie };
    const number = bySide ? bySide(side) : rollOwnInitiative(id, side, options, dice);
    thrown.set(id, number);
    return { id, initiative: number.total, dexterity, tie: 0 };
  });
  return new Map(
    breakTies(contenders, String, options, dice)
      .filter(({ id, tie }) => throwing.has(id) || sides.get(id)!.state.tie !== tie)
      .map((each) => {
        const { id, initiative: value, tie } = each;
        return [
          id,
          {
            effects: [
              { type: 'initiative', on: 'ACTOR', value, tie, citation: rules('Initiative', 'D20-015') },
            ],
            breakdowns: [thrown.get(id) ?? [], tie > 0 ? rollOffBreakdown(rollOffFaceOf(each)) : []].flat(),
          },
        ];
      }),
  );
}

/** Returns the roll that breaks a tie (ruling D20-R14). */
const rollOffBreakdown = (face: number): Breakdown =>
  breakdown('roll-off for initiative', [term('d100', face, 'DICE', ruling('D20-R14'))]);

const rollOwnInitiative = <Id>(
  id: Id,
  { sheet: { dexterity }, statuses }: CombatantView,
  options: Skill20Options,
  dice: Dice,
): Breakdown =>
  initiativeOf(
    { dexterity, statuses },
    { of: 'initiative', purpose: `initiative of ${String(id)}` },
    options,
    dice,
  );

/** Returns the initiative of each side: the number that its combatants already have, or a new roll. */
function rollSideInitiatives<Id>(
  sides: ViewsById<Id>,
  throwing: ReadonlySet<Id>,
  dice: Dice,
): (view: CombatantView) => Breakdown {
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
      term('d100 of the side', numbers.get(side)!, 'DICE', rules('Initiative', 'D20-017')),
    ]);
}

const dexterityOf = (fighter: Fighter, options: Skill20Options): number =>
  effectiveScoreOf(fighter, 'DEXTERITY', options);

/** True if the combatant has a turn. Combatants who can do nothing have none. */
function hasTurn(fighter: Fighter, options: Skill20Options): boolean {
  const { state } = viewOf(fighter);
  if (state.initiative === null || health(fighter) === 'DOWN') return false;
  return (['MOVE', 'STANDARD'] as const).some(
    (wanted) => statusForbidding(activeStatusesOf(fighter), wanted, { canFlee: false }, options) === null,
  );
}

/** Returns the order by initiative. Depending on the options, Dexterity and roll-offs break ties. */
export function order<Id>(fighters: ReadonlyMap<Id, Fighter>, given: unknown): readonly InitiativeSlot<Id>[] {
  const options = readOptions(skill20Options, given);
  const contenders = [...fighters]
    .filter(([, fighter]) => hasTurn(fighter, options))
    .map(([id, fighter]): Contender<Id> => {
      const { initiative, tie } = viewOf(fighter).state;
      return { id, initiative: initiative!, dexterity: dexterityOf(fighter, options), tie };
    });
  return inOrder(contenders, options).map((group) => {
    const { id, initiative, dexterity } = group[0]!;
    const { side } = viewOf(fighters.get(id)!).sheet;
    return {
      rank: initiative,
      phase: null,
      reason: rollsBySide(options)
        ? `${initiative} for the side of the ${side.toLowerCase()}, Dexterity ${dexterity}`
        : `initiative ${initiative}, Dexterity ${dexterity}`,
      ids: group.map(({ id }) => id),
    };
  });
}
