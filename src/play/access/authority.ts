import type { Command } from '../../engine/encounter/command.ts';
import { fieldsOf } from '../../engine/rules/field.ts';
import { Refusal } from '../errors.ts';
import type { Sight } from './encounter-view.ts';
import { permitted } from './viewer.ts';

/** What players may ask of an encounter for those they speak for; all else is the game master's. */
const FOR_OWN: readonly Command['type'][] = ['act', 'answer', 'pass', 'endTurn'];

/** Throws unless the viewer may ask this of the encounter; whoever is hidden is not there for them. */
export function authorise(sight: Sight, command: Command): void {
  permitted(sight.viewer, FOR_OWN.includes(command.type) ? ['GM', 'PLAYER'] : ['GM']);
  if (sight.all) return;
  switch (command.type) {
    case 'act':
      mustSee(sight, command.actor, ['input', 'actor']);
      mustSee(sight, command.target, ['input', 'target']);
      for (const [index, id] of (command.others ?? []).entries())
        mustSee(sight, id, ['input', 'others', index]);
      if (command.ally !== undefined) mustSee(sight, command.ally, ['input', 'ally']);
      mustOwn(sight, command.actor, ['input', 'actor']);
      if (command.outOfTurn) throw notAllowed('the key of the game master', ['input', 'outOfTurn']);
      answersForItsOwn(sight, command);
      return;
    case 'endTurn':
      mustSee(sight, command.combatant, ['input', 'combatant']);
      mustOwn(sight, command.combatant, ['input', 'combatant']);
      return;
    case 'answer':
    case 'pass': {
      const { pending } = sight.encounter.state;
      if (pending?.byGameMaster) throw notAllowed('the key of the game master', ['input']);
      if (pending) mustOwn(sight, pending.combatant, ['input']);
    }
  }
}

/** Who acts does not choose how somebody else answers. */
function answersForItsOwn(
  sight: Sight,
  { act: id, target, others = [], input }: Extract<Command, { type: 'act' }>,
): void {
  const answer = sight.system.combat.acts.find((act) => act.id === id)?.answer;
  if (!answer || [target, ...others].every((each) => sight.owns(each))) return;
  const given = input as Readonly<Record<string, unknown>>;
  const [field] = fieldsOf(answer.input).filter(
    ([name, declared]) =>
      given[name] !== undefined &&
      JSON.stringify(given[name]) !==
        JSON.stringify(declared.kind === 'optional' ? declared.fallback : undefined),
  );
  if (field)
    throw notAllowed('the key of whoever is acted on, or of the game master', [
      'input',
      'act',
      sight.system.id,
      id,
      field[0],
    ]);
}

function mustSee(sight: Sight, id: string, path: readonly (string | number)[]): void {
  if (sight.sees(id)) return;
  throw new Refusal('RULES_FORBID', 'there is no such combatant', {
    path,
    accepted: sight.combatants.map(({ id }) => id).join(', '),
  });
}

function mustOwn(sight: Sight, id: string, path: readonly string[]): void {
  if (!sight.owns(id)) throw notAllowed('the key of whoever plays this combatant', path);
}

const notAllowed = (accepted: string, path: readonly string[] = []): Refusal =>
  new Refusal('FORBIDDEN', 'this key does not allow that', { path, accepted });
