import type { Dice } from '../dice/dice.ts';
import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import type { Fighter } from '../rules/combat.ts';
import type { Effect } from '../rules/effect.ts';
import type { System } from '../rules/system.ts';
import type { Command } from './command.ts';
import type { EncounterEvent } from './event.ts';
import type { Combatant, EncounterState } from './state.ts';

/** Why a command is not carried out, and what would have been. */
export interface Rejection {
  readonly reason: string;
  readonly path: Path;
  readonly accepted: string;
}

export type Decision =
  | { readonly ok: true; readonly events: readonly EncounterEvent[] }
  | { readonly ok: false; readonly rejection: Rejection };

const done = (events: readonly EncounterEvent[]): Decision => ({ ok: true, events });
const reject = (reason: string, path: Path, accepted: string): Decision => ({
  ok: false,
  rejection: { reason, path, accepted },
});

/**
 * What a command comes to in an encounter as it stands. All chance comes from `dice`. Throws `InvalidInput`
 * when the command's own input cannot be read.
 */
export function decide(
  system: System,
  state: EncounterState,
  options: Json,
  command: Command,
  dice: Dice,
): Decision {
  switch (command.type) {
    case 'join':
      return join(state, command);
    case 'start':
      return start(system, state);
    case 'act':
      return act(system, state, options, command, dice);
  }
}

export const MOST_COMBATANTS = 100;

function join(state: EncounterState, { newcomers }: Extract<Command, { type: 'join' }>): Decision {
  if (state.status !== 'PREPARING')
    return reject('the encounter has started', [], 'combatants join before the encounter starts');
  const present = new Set([...state.combatants.values()].map(({ characterId }) => characterId));
  for (const [index, { characterId, name }] of newcomers.entries())
    if (characterId !== null && present.has(characterId))
      return reject(
        `${name} is in this encounter already`,
        ['combatants', index, 'characterId'],
        'a character who is not',
      );
    else present.add(characterId);
  if (state.combatants.size + newcomers.length > MOST_COMBATANTS)
    return reject(
      'that is too many combatants',
      ['combatants'],
      `at most ${MOST_COMBATANTS} in one encounter`,
    );
  return done([{ type: 'combatantsJoined', newcomers }]);
}

function start(system: System, state: EncounterState): Decision {
  if (state.status !== 'PREPARING')
    return reject('the encounter has started', [], 'an encounter that has not');
  if (state.combatants.size === 0)
    return reject('nobody is there to fight', [], 'an encounter with combatants');
  const fighters = new Map([...state.combatants].map(([id, combatant]) => [id, fighter(combatant)]));
  const turns = system.combat
    .order(fighters)
    .map(({ rank, reason, ids }) => ({ rank, reason, combatants: ids }));
  return done([{ type: 'encounterStarted', turns }]);
}

function act(
  system: System,
  state: EncounterState,
  options: Json,
  command: Extract<Command, { type: 'act' }>,
  dice: Dice,
): Decision {
  if (state.status !== 'RUNNING')
    return reject('the encounter has not started', [], 'an encounter that has started');
  const actor = state.combatants.get(command.actor);
  const target = state.combatants.get(command.target);
  const present = [...state.combatants.keys()].join(', ');
  if (!actor) return reject('there is no such combatant', ['actor'], present);
  if (!target) return reject('there is no such combatant', ['target'], present);
  if (actor.id === target.id)
    return reject('nobody acts against themselves', ['target'], 'another combatant');
  const declared = system.combat.acts.find(({ id }) => id === command.act);
  if (!declared)
    return reject('there is no such act', ['input'], system.combat.acts.map(({ id }) => id).join(', '));
  const at = ['act', system.id, declared.id];
  const prepared = declared.prepare(fighter(actor), fighter(target), command.input, options, at);
  if ('forbidden' in prepared) {
    const { forbidden, about, path, accepted } = prepared;
    return reject(forbidden, [...(about === 'input' ? at : [about]), ...path], accepted);
  }
  const { outcome, summary, breakdowns, effects, detail } = prepared.play(dice);
  return done([
    {
      type: 'acted',
      actor: actor.id,
      target: target.id,
      act: declared.id,
      outcome,
      summary,
      breakdowns,
      detail: detail as Json,
    },
    ...effects.flatMap((effect) => affected(effect, actor, target)),
  ]);
}

/** An ally whom nobody has named is nobody in the encounter: the effect stays in the summary. */
function affected(effect: Effect, actor: Combatant, target: Combatant): readonly EncounterEvent[] {
  if (effect.on === 'ALLY') return [];
  return [{ type: 'affected', combatant: effect.on === 'ACTOR' ? actor.id : target.id, effect }];
}

const fighter = ({ sheet, state, conditions }: Combatant): Fighter => ({
  sheet,
  state,
  conditions: conditions.map(({ condition }) => condition),
});
