import type { ExecuteDocument, Path } from './execute-document.ts';
import { systemOf } from './systems.ts';
import type { Scene, SceneKind } from './tool.ts';
import { badArgument, errorOfAnswer, ToolError, unknownName } from './tool-error.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const DOCUMENTS: Readonly<Record<SceneKind, string>> = {
  encounter:
    'query Scene($id: ID!) { scene: encounter(id: $id) { system activeCombatants { id } combatants { id name } pending { act { name } } } }',
  character: 'query Scene($id: ID!) { scene: character(id: $id) { system } }',
};

/** Reads the scene that a call needs, with the rights of the call's key. */
export async function sceneOf(
  kind: SceneKind,
  given: Readonly<Record<string, unknown>>,
  ask: ExecuteDocument,
  key: string | null,
): Promise<Scene> {
  const argument = `${kind}Id`;
  const { data, errors = [] } = await ask(DOCUMENTS[kind], { id: given[argument] }, key);
  if (errors.length > 0)
    throw errorOfAnswer(errors, ([name, ...rest]) => (name === undefined ? [] : [argument, ...rest]), given);
  const { system, combatants = [], activeCombatants = [], pending = null } = data.scene;
  return {
    system: systemOf(system),
    idOf: idIn(combatants),
    active: activeCombatants.map(({ id }: Named) => id),
    waiting: pending?.act.name ?? null,
  };
}

/** Returns the id of the combatant with this id or name. Ignores upper and lower case. */
export const idIn =
  (combatants: readonly Named[]): Scene['idOf'] =>
  (given: string, path: Path): string => {
    if (combatants.some(({ id }) => id === given)) return given;
    const wanted = given.trim().toLowerCase();
    const found = combatants.filter(({ name }) => name.toLowerCase() === wanted);
    if (found.length === 1) return found[0]!.id;
    if (found.length === 0) {
      if (combatants.length === 0)
        throw new ToolError([
          {
            ...badArgument(
              path,
              'the encounter has no combatants',
              'the name or id of a combatant that was added with add_combatants',
            ),
            code: 'NOT_FOUND',
          },
        ]);
      const known = combatants.map(({ name }) => name);
      throw new ToolError([{ ...unknownName(path, given, known), code: 'NOT_FOUND' }]);
    }
    const ids = found.map(({ id }) => id).join(', ');
    throw new ToolError([
      badArgument(path, `${found.length} combatants have this name`, `one of the ids ${ids}`),
    ]);
  };
