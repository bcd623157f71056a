import { readArguments } from './arguments.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { sceneOf } from './scene.ts';
import { isQuestion, type Scene, type Tool, type ToolResult } from './tool.ts';
import { errorOfAnswer } from './tool-error.ts';

/** Calls a tool with these arguments and returns its result. Throws a `ToolError` if the call is rejected. */
export async function answered(tool: Tool, given: unknown, ask: ExecuteDocument): Promise<ToolResult> {
  const { key: ofCall, ...rest } = readArguments(tool, given);
  const key = typeof ofCall === 'string' ? ofCall : null;
  const scene = tool.about ? await sceneOf(tool.about, rest, ask, key) : NO_SCENE;
  const asked = tool.ask(rest, scene);
  if (!isQuestion(asked)) return asked;
  const { document, variables, answerOf, toArgumentPath } = asked;
  const { data, errors = [] } = await ask(document, variables, key);
  if (errors.length > 0) throw errorOfAnswer(errors, toArgumentPath, rest);
  return answerOf(data);
}

/** The scene for tools that do not declare one. */
const NO_SCENE: Scene = {
  get system(): never {
    throw new Error('This tool has no encounter or character as its context');
  },
  idOf: (given) => given,
  active: [],
  waiting: null,
};
