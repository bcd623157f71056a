import { flag } from '../../../rules/fields/field.ts';
import { option } from '../../../rules/fields/option.ts';
import { ruling } from '../core/citations.ts';

export const manaOptions = {
  manaReducesMove: option(
    'Lost power reduces the Move rating',
    ruling('PMB-R71'),
    flag('True if the loss of each quarter of the power points reduces the Move rating by 1.'),
    true,
  ),
  hitPointConversion: option(
    'Hit points can pay for spells',
    ruling('PMB-R72'),
    flag('True if a caster who has too few power points may pay for spells with hit points.'),
    true,
  ),
} as const;
