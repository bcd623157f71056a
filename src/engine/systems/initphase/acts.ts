import { bindingsFor } from '../../rules/binding.ts';
import { type ActScene, actsOf } from '../../rules/bound-act.ts';
import { readOptions } from '../../rules/option.ts';
import { type InitphaseOptions, initphaseOptions } from './options/index.ts';

/** Makes an act of a procedure. */
export const initphaseAct = actsOf((given) => readOptions(initphaseOptions, given));

/** Bindings of an act that asks this and chooses that. */
export const bindings = <Asked = object, Chosen = null>() =>
  bindingsFor<ActScene<InitphaseOptions, Asked, Chosen>>();
