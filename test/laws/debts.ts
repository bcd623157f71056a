import type { EventOf } from '../../src/engine/encounter/event.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import type { Obligation } from '../../src/engine/rules/fight/encounter-rules.ts';
import type { Step } from '../kit/carry-out.ts';
import type { Game } from './game.ts';

const owedBy = (game: Game, state: EncounterState, id: string): readonly Obligation[] =>
  game.system.encounterRules.owed?.(game.fighter(id, state), game.options) ?? [];

/**
 * True if an act fulfils an obligation. The debtor must act, or, if the act is owed to another combatant, that
 * combatant must act.
 */
function pays(
  { actor, target, act }: EventOf<'acted'>,
  { act: due, to }: Obligation,
  debtor: string,
): boolean {
  if (to === null) return actor === debtor && act === due;
  return actor === to && target === debtor && act.toLowerCase().endsWith(due.toLowerCase());
}

const isDown = (game: Game, state: EncounterState, id: string): boolean =>
  state.combatants.has(id) && game.system.encounterRules.health(game.fighter(id, state)) === 'DOWN';

/** Acts that a combatant owes only as long as a condition lasts, each with this condition. */
const GOES_WITH: Readonly<Record<string, string>> = { concentrate: 'casting' };

/**
 * Returns the obligations that a log entry removes although they are not fulfilled, or fulfils more often than they are
 * owed.
 */
export function misdealt(game: Game, { before, entry, after }: Step, id: string): readonly string[] {
  const acted = entry.events.filter((event): event is EventOf<'acted'> => event.type === 'acted');
  const ended = entry.events.some(({ type }) => type === 'turnEnded' || type === 'roundEnded');
  const deeds = ['act', 'answer', 'pass'].includes(entry.command.type);
  const lapses = (to: string | null) =>
    !deeds || ended || isDown(game, after, id) || (to !== null && isDown(game, after, to));
  const moot = (act: string) =>
    entry.events.some(
      (event) =>
        event.type === 'affected' &&
        event.combatant === id &&
        event.effect.type === 'conditionEnded' &&
        event.effect.condition === GOES_WITH[act],
    );
  const left = owedBy(game, after, id);
  const timesLeft = ({ act, to }: Obligation) =>
    left.find((each) => each.act === act && each.to === to)?.times ?? 0;
  return owedBy(game, before, id).flatMap((owed) => {
    const paid = acted.filter((event) => pays(event, owed, id)).length;
    if (paid > owed.times) return [`${owed.act} is paid ${paid} times of ${owed.times}`];
    const forgotten = timesLeft(owed) + paid < owed.times && !lapses(owed.to) && !moot(owed.act);
    return forgotten ? [`${owed.act} is forgotten`] : [];
  });
}
