import { flag } from '../../../rules/field.ts';
import { option } from '../../../rules/option.ts';
import { ruling } from '../citations.ts';

export const healingOptions = {
  firstAidGrades: option(
    'Better First Aid heals more',
    ruling('R-76'),
    flag('Whether a special heals 2D3 and a critical 1D3+3 instead of 1D3.'),
    false,
  ),
} as const;
