import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { played, type Told } from '../../../kit/play.ts';

/** Returns the result of a procedure as one record, with its outcome, its sentence and its facts. */
export function ask(
  id: string,
  input: object,
  options: object = {},
  faces: readonly number[] = [],
): Told['detail'] {
  const procedure = pathmaster.procedures.find((each) => each.id === id)!;
  const { outcome, summary, detail } = played(procedure.bind(input, options), faces);
  return { outcome, summary, ...detail };
}
