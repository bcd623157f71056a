import { readOptions } from '../../../rules/fields/option.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';

/** Creates an act from a procedure. */
export const initphaseAct = actsOf((given) => readOptions(initphaseOptions, given));

/**
 * Returns the bindings of an act. `Asked` is its additional input, and `Chosen` contains the items that the input
 * names.
 */
export const bindings = <Asked = object, Chosen = null>() =>
  bindingsFor<ActScene<InitphaseOptions, Asked, Chosen>>();
