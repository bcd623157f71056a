import { citing } from '../rules/citation.ts';
import { fighterOf, fightersOf } from './decision.ts';
import type { Turn } from './event.ts';
import type { EncounterState } from './state.ts';
import type { Unfolding } from './unfolding.ts';

/** Throws what the order takes for those who have just come, or for everybody as a round opens. */
export function rollOrder(unfolding: Unfolding, who: readonly string[]): void {
  const { system, options, state } = unfolding;
  const dice = unfolding.diceOfAll(who);
  for (const [id, thrown] of system.combat.rollOrder(fightersOf(state), new Set(who), options, dice))
    unfolding.passes(id, thrown);
}

/** Sets the order anew where it has changed, and opens the turns that have come. */
export function settle(unfolding: Unfolding): void {
  if (unfolding.state.status !== 'RUNNING') return;
  for (;;) {
    const lasting = setOrder(unfolding);
    for (const combatant of unfolding.state.onTurn)
      if (!lasting.has(combatant)) unfolding.tell({ type: 'turnEnded', combatant });
    giveWay(unfolding);
    const next = unfolding.state.onTurn.length > 0 ? [] : whoseTurn(unfolding.state);
    if (next.length === 0) return;
    for (const combatant of next) beginTurn(unfolding, combatant);
  }
}

const ordered = citing('The order of the round')('Turns');

/** Who has a turn and has done nothing yet waits for those who come first after all. */
function giveWay(unfolding: Unfolding): void {
  const { system, state } = unfolding;
  const first = whoseTurn(state);
  for (const id of state.onTurn) {
    if (first.includes(id) || !system.combat.idle?.(fighterOf(state.combatants.get(id)!, state.round)))
      continue;
    unfolding.befall([{ type: 'putOff', on: 'ACTOR', citation: ordered }], id, id);
  }
}

/** Whose turns last until they are ended. */
function setOrder(unfolding: Unfolding): ReadonlySet<string> {
  const { system, options, state } = unfolding;
  const places = system.combat.order(fightersOf(state), options);
  const turns = places.map(
    ({ rank, phase, reason, ids }): Turn => ({ rank, phase, reason, combatants: ids }),
  );
  if (JSON.stringify(turns) !== JSON.stringify(state.turns)) unfolding.tell({ type: 'orderSet', turns });
  return new Set(places.filter(({ passes }) => !passes).flatMap(({ ids }) => ids));
}

function beginTurn(unfolding: Unfolding, combatant: string): void {
  unfolding.tell({ type: 'turnBegan', combatant });
  const { system, options, state } = unfolding;
  const dice = unfolding.diceOf(combatant);
  const all = fightersOf(state);
  const effects = system.combat.beginTurn(all.get(combatant)!, options, dice, all);
  unfolding.passes(combatant, effects);
}

/** Those in the first place of the order who have a turn of it left. */
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
