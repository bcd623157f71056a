import { inputOf } from '../kit/fields.ts';
import { bySystem } from '../kit/one-of.ts';

/** A system, and rule options of it. */
export const RulesInput = bySystem(
  'RuleOptionsInput',
  'Rule system of an encounter, with the options that are set.',
  (system) => inputOf(system, system.optionsField),
);
