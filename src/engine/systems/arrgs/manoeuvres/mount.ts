import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { plainDc, taskOf } from '../performing/task.ts';

const MOUNT_DC = 10;

const mountInput = record(
  'MountInput',
  {
    ...performFields,
    aim: defaulted(
      choice(
        'MountAim',
        {
          MOUNT: 'The character mounts a creature.',
          DISMOUNT: 'The character dismounts from a creature.',
          VEHICLE: 'The character takes the controls of a vehicle.',
        },
        'Purpose of the manoeuvre.',
      ),
      'MOUNT',
    ),
    personality: integer(-1000, 1000, 'Personality modifier of the mount.'),
    sizesLarger: defaulted(
      claimed(
        integer(
          -20,
          20,
          'Number of Size Categories by which the mount is larger than the rider. Negative if the mount is smaller.',
        ),
      ),
      1,
    ),
    climbed: defaulted(
      claimed(
        flag('True if the rider has first climbed onto a mount that is more than one Size Category larger.'),
      ),
      false,
    ),
  },
  'A creature to mount or dismount, or a vehicle to pilot.',
);

/** A mount is exactly one size larger. A larger creature must be climbed first (ruling ARR-R84). */
function refusal({ aim, sizesLarger, climbed }: Value<typeof mountInput>): string | null {
  if (aim === 'VEHICLE' || sizesLarger === 1 || (sizesLarger > 1 && climbed)) return null;
  return sizesLarger > 1
    ? 'the rider must first climb a creature of this size'
    : 'the mount is not one size larger than the rider';
}

export const mount = manoeuvre({
  manoeuvre: 'MOUNT',
  id: 'mount',
  title: 'Mount',
  citation: combat('Mount Manoeuvre'),
  description:
    'Mounts or dismounts a creature one Size Category larger, or takes the controls of a vehicle. The check uses the skill Ride.',
  input: mountInput,
  refusal,
  task: (input, options) =>
    taskOf(
      'MOUNT',
      input,
      {
        of: 'Ride',
        dc: plainDc([
          term('Mount', MOUNT_DC, 'BASE', combat('Mount Manoeuvre')),
          term('Personality of the mount', input.personality, 'MODIFIER', combat('Mount Manoeuvre')),
        ]),
      },
      options,
    ),
  conclude: ({ success }, { aim }) => ({
    facts: {},
    say: () =>
      success
        ? {
            MOUNT: 'The rider mounts.',
            DISMOUNT: 'The rider dismounts.',
            VEHICLE: 'The pilot takes the controls.',
          }[aim]
        : {
            MOUNT: 'The rider fails to mount.',
            DISMOUNT: 'The rider fails to dismount.',
            VEHICLE: 'The pilot fails to take the controls.',
          }[aim],
  }),
});
