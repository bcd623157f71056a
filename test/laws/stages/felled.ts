import type { EncounterEvent, Pending } from '../../../src/engine/encounter/event.ts';
import { evolve } from '../../../src/engine/encounter/evolve.ts';
import type { EncounterState } from '../../../src/engine/encounter/state.ts';
import { carriedOut, type Step } from '../../kit/carry-out.ts';
import { adjusting } from '../../kit/commands.ts';
import type { Game } from '../game.ts';

/** Yields the pending act, and the acts that it has interrupted. */
function* waitingIn({ pending }: EncounterState): Generator<Pending> {
  for (let each = pending; each; each = each.beneath ?? null) yield each;
}

const actOf = ({ system }: Game, id: string) => system.encounterRules.acts.find((act) => act.id === id)!;

const isDown = (game: Game, state: EncounterState, id: string): boolean =>
  state.combatants.has(id) && game.system.encounterRules.health(game.fighter(id, state)) === 'DOWN';

/**
 * True if an act ends when its actor is struck down. In a turn that several combatants share, harm does not end their
 * acts.
 */
const isEnded = (game: Game, { together }: EncounterState, { act, actor }: Pending): boolean =>
  !actOf(game, act).allowedWhenDown && !together.has(actor);

/** Yields the pending acts that an entry resolves although their actor was struck down before that. */
export function* doneByTheFelled(
  game: Game,
  { before, entry }: Pick<Step, 'before' | 'entry'>,
): Generator<string> {
  const waiting = [...waitingIn(before)].filter((each) => isEnded(game, before, each));
  let state = before;
  for (const event of waiting.length > 0 ? entry.events : []) {
    if (event.type === 'acted')
      for (const { actor, act } of waiting)
        if (
          event.actor === actor &&
          event.procedure === actOf(game, act).procedure.id &&
          isDown(game, state, actor)
        )
          yield `${act} of ${actor}, who is down`;
    state = evolve(game.system, state, event);
  }
}

const OF_NEXT_TURN: readonly EncounterEvent['type'][] = ['orderSet', 'turnEnded', 'turnBegan', 'roundEnded'];

/**
 * Returns the events of an entry before the next turn, without the events that only end the act. A system may end an
 * act with a separate procedure that affects only the actor.
 */
function furtherEvents(
  game: Game,
  { events }: Step['entry'],
  { act, actor }: Pending,
): readonly EncounterEvent[] {
  const end = events.findIndex(({ type }) => OF_NEXT_TURN.includes(type));
  const ends = (event: EncounterEvent): boolean =>
    event.type === 'leftOut' ||
    (event.type === 'acted' && event.procedure !== actOf(game, act).procedure.id) ||
    (event.type === 'affected' && event.combatant === actor);
  return (end < 0 ? events : events.slice(0, end)).filter((event) => !ends(event));
}

/**
 * Strikes down the actor of the pending act, and then passes or answers. Returns what happens in addition to the end of
 * the act. Returns null if no pending act ends in this way, or if the pending act has interrupted another act, which
 * then continues.
 */
export function afterFelling(game: Game, state: EncounterState): readonly string[] | null {
  const { pending } = state;
  if (!pending || pending.beneath) return null;
  const hit = carriedOut(game, state, adjusting(pending.actor, { damage: 10_000 }));
  if (!('entry' in hit)) throw new Error(hit.rejection.reason);
  if (!isDown(game, hit.after, pending.actor) || !isEnded(game, hit.after, pending)) return null;
  const passed = carriedOut(game, hit.after, { type: 'pass' });
  const wrong =
    'entry' in passed
      ? [
          ...furtherEvents(game, passed.entry, pending).map((event) => JSON.stringify(event).slice(0, 300)),
          ...passed.entry.throws.map(({ purpose }) => purpose),
        ]
      : [`to pass: ${passed.rejection.reason}`];
  const answers = game.choices(hit.after).flatMap(({ title, input, refused }) => {
    if (refused !== null) return [];
    const result = carriedOut(game, hit.after, { type: 'answer', act: pending.act, answer: input });
    return 'entry' in result ? [...doneByTheFelled(game, result)] : [`${title}: ${result.rejection.reason}`];
  });
  return [...wrong, ...answers];
}
