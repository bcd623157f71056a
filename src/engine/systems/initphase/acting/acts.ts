import { readOptions } from '../../../rules/fields/option.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';

/** Makes an act of a procedure. */
export const initphaseAct = actsOf((given) => readOptions(initphaseOptions, given));

/** Bindings of an act that asks this and chooses that. */
export const bindings = <Asked = object, Chosen = null>() =>
  bindingsFor<ActScene<InitphaseOptions, Asked, Chosen>>();
