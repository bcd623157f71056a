import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const manaOptions = {
  manaReducesMove: option(
    'Lost power slows',
    ruling('PMB-R71'),
    flag('Whether each quarter of power lost costs a point of Move.'),
    true,
  ),
  hitPointConversion: option(
    'Hit points pay for spells',
    ruling('PMB-R72'),
    flag('Whether a caster without power may go on, paying in hit points.'),
    true,
  ),
} as const;
