import { inputOf } from '../kit/fields.ts';
import { bySystem } from '../kit/one-of.ts';

/** Rule options of one system. */
export const RulesInput = bySystem(
  'RuleOptionsInput',
  'Rule options of one system. Omitted options keep their defaults.',
  (system) => inputOf(system, system.optionsField),
);
