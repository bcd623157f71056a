import { readOptions } from '../../../rules/fields/option.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';

/** Creates a procedure's act. */
export const brpAct = actsOf((given) => readOptions(brpOptions, given));

/** The values that a binding reads if it serves both an act and a stored character. */
export type SharedScene<Asked = object> = Omit<ActScene<BrpOptions, Asked>, 'chosen' | 'context'>;

/** Returns bindings that serve both an act and a stored character. */
export const sharedBindings = <Asked = object>() => bindingsFor<SharedScene<Asked>>();

/** Returns the bindings of an act with the input `Asked` and the choice `Chosen`. */
export const bindings = <Asked = object, Chosen = null>() =>
  bindingsFor<ActScene<BrpOptions, Asked, Chosen>>();
