import type { Pieces } from '../../pieces.ts';
import { citing } from '../../rules/citation.ts';
import type { CommandContext } from '../command-context.ts';
import { fighterOf, fightersOf } from '../decision.ts';
import type { Turn } from '../event.ts';
import type { EncounterState } from '../state.ts';

/** Rolls initiative for new combatants, or for all combatants at the start of a round. */
export function* rollOrder(context: CommandContext, who: readonly string[]): Pieces<void> {
  yield;
  const { system, options, state } = context;
  const dice = context.diceOfAll(who);
  const all = system.encounterRules.rollOrder(fightersOf(state), new Set(who), options, dice);
  for (const [id, thrown] of all) {
    yield;
    context.emitPassage(id, thrown);
  }
}

/** Updates the order if it has changed, and begins the turns that are due. */
export function* updateTurns(context: CommandContext): Pieces<void> {
  if (context.state.status !== 'RUNNING') return;
  for (;;) {
    yield;
    const lasting = setOrder(context);
    for (const combatant of context.state.onTurn)
      if (!lasting.has(combatant) && !mayWait(context, combatant) && !actsTogether(context, combatant))
        context.emit({ type: 'turnEnded', combatant });
    giveWay(context);
    const next = startingNow(context.state);
    if (next.length === 0) return;
    for (const combatant of next) {
      yield;
      yield* beginTurn(context, combatant);
    }
    // The beginning of a turn can have consequences for other combatants.
    yield* context.settleAll();
  }
}

const ordered = citing('The order of the round')('Turns');

/** True if the combatant has not acted yet, is not down, and can still get a turn in this round. */
function mayWait({ system: { encounterRules }, state }: CommandContext, id: string): boolean {
  const fighter = fighterOf(state.combatants.get(id)!, state.round);
  return (encounterRules.idle?.(fighter) ?? false) && encounterRules.health(fighter) !== 'DOWN';
}

/**
 * True if the combatant shares the turn, has lost its place in the order, and can still act in the turn or has a
 * pending act.
 */
function actsTogether({ system: { encounterRules }, state }: CommandContext, id: string): boolean {
  const fighter = fighterOf(state.combatants.get(id)!, state.round);
  const isPlaced = state.turns.some(({ combatants }) => combatants.includes(id));
  const isActing = state.pending?.actor === id || (encounterRules.idle?.(fighter) ?? true);
  return state.together.has(id) && !isPlaced && isActing;
}

/**
 * Postpones the turn of combatants who have not acted yet. They wait for combatants who now come first, or for another
 * place in the order.
 */
function giveWay(context: CommandContext): void {
  const { state } = context;
  const first = whoseTurn(state);
  for (const id of state.onTurn) {
    if (first.includes(id) || !mayWait(context, id) || actsTogether(context, id)) continue;
    context.applyEffects([{ type: 'putOff', on: 'ACTOR', citation: ordered }], id, id);
  }
}

/** Sets the order of the round. Returns the combatants whose turn does not end immediately. */
function setOrder(context: CommandContext): ReadonlySet<string> {
  const { system, options, state } = context;
  const places = system.encounterRules.order(fightersOf(state), options);
  const turns = places.map(
    ({ rank, phase, reason, ids }): Turn => ({ rank, phase, reason, combatants: ids }),
  );
  if (JSON.stringify(turns) !== JSON.stringify(state.turns)) context.emit({ type: 'orderSet', turns });
  return new Set(places.filter(({ passes }) => !passes).flatMap(({ ids }) => ids));
}

function* beginTurn(context: CommandContext, combatant: string): Pieces<void> {
  const before = context.events.length;
  yield* context.endConditions(({ untilTurnOf }) => untilTurnOf === combatant);
  if (context.events.length > before) yield* context.settleAll();
  context.emit({ type: 'turnBegan', combatant });
  const { system, state } = context;
  const dice = context.diceOf(combatant);
  const all = fightersOf(state);
  const fighter = all.get(combatant)!;
  const effects = system.encounterRules.beginTurn(fighter, context.optionsOf(fighter), dice, all);
  context.emitPassage(combatant, effects);
}

/**
 * Returns the combatants in the first place, if their turn begins now. Empty while the turn of another place continues.
 */
function startingNow(state: EncounterState): readonly string[] {
  const first = whoseTurn(state);
  return state.onTurn.every((id) => first.includes(id))
    ? first.filter((id) => !state.onTurn.includes(id))
    : [];
}

/** Returns the combatants in the first place of the order who still have a turn. */
export function whoseTurn({ turns, turnsEnded }: EncounterState): readonly string[] {
  const places = new Map<string, number>();
  for (const { combatants } of turns) {
    const waiting = combatants.filter((id) => {
      const place = places.get(id) ?? 0;
      places.set(id, place + 1);
      return place >= (turnsEnded.get(id) ?? 0);
    });
    if (waiting.length > 0) return waiting;
  }
  return [];
}
