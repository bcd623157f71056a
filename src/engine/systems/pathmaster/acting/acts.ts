import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../../rules/fight/bound-act.ts';
import { optionsOf } from '../combatant/fighter.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Declares an act that resolves a procedure. */
export const pathmasterAct = actsOf(optionsOf);

/** An act to resolve, with its input and choice. */
export type Scene<Asked = object, Chosen = null> = ActScene<PathmasterOptions, Asked, Chosen>;

/** Returns the bindings of an act in this system. */
export const bindings = <Asked = object, Chosen = null>() => bindingsFor<Scene<Asked, Chosen>>();
