import { canAct } from './checks.ts';
import { orderOf, type Place, rollInitiative } from './initiative.ts';
import { type Fighter, newFighter, type Options, type Roll, type Sheet } from './sheet.ts';

/** A fight: its fighters, the order of the round, and whose turn it is. */
export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  round: number;
  order: readonly Place[];
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
}

export function startFight(joining: readonly Joining[], options: Options, roll: Roll): Fight {
  const fighters = joining.map(({ name, side, sheet }) => newFighter(name, side, sheet));
  rollInitiative(fighters, options, roll);
  const fight = { options, fighters, round: 1, order: orderOf(fighters, options) };
  beginTurns(fight);
  return fight;
}

/** Those whose turn it is: who is left of the first place. Who cannot act has no turn. */
export function activeOf({ order }: Fight): readonly Fighter[] {
  for (const place of order) {
    const left = place.filter((fighter) => !fighter.hasActed && canAct(fighter));
    if (left.length > 0) return left;
  }
  return [];
}

/** Begins the turns of those whose turn it is now. */
export function beginTurns(fight: Fight): void {
  for (const fighter of activeOf(fight)) fighter.turnTaken = true;
}

export function endTurn(fighter: Fighter): void {
  fighter.hasActed = true;
}

/** D20-016, D20-R15: a new roll each round, unless the group keeps the first one. */
export function endRound(fight: Fight, roll: Roll): void {
  const { fighters, options } = fight;
  for (const fighter of fighters)
    Object.assign(fighter, { hasActed: false, turnTaken: false, actionsTaken: 0 });
  fight.round += 1;
  if (options.initiative !== 'ONCE' && options.initiative !== 'SIDES_ONCE')
    rollInitiative(fighters, options, roll);
  fight.order = orderOf(fighters, options);
}
