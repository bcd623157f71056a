import { systems } from '../../engine/systems/index.ts';
import { builder } from '../kit/builder.ts';
import { enumValueOf } from '../kit/names.ts';

export const SystemId = builder.enumType('SystemId', {
  description: 'Name of a rule system.',
  values: Object.fromEntries(
    systems.map(({ id, title }) => [enumValueOf(id), { value: id, description: title }]),
  ),
});
