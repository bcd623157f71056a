import { inputOf } from '../kit/fields.ts';
import { bySystem } from '../kit/one-of.ts';

/** A system, and rule options of it. */
export const RulesInput = bySystem(
  'RuleOptionsInput',
  'The system an encounter is played by, with the options that are set.',
  (system) => inputOf(system, system.optionsField),
);
