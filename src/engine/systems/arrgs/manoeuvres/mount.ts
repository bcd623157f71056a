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
        { MOUNT: 'To mount.', DISMOUNT: 'To dismount.', VEHICLE: 'To begin piloting a vehicle.' },
        'What it is for.',
      ),
      'MOUNT',
    ),
    personality: integer(-1000, 1000, 'Personality modifier of the mount.'),
    sizesLarger: defaulted(claimed(integer(-20, 20, 'Size Categories by which the mount is larger.')), 1),
    climbed: defaulted(claimed(flag('Whether a larger mount has been climbed first.')), false),
  },
  'A mount to be mounted, or left.',
);

/** Exactly one size larger; what is larger is climbed first (ruling ARR-R84). */
function refusal({ aim, sizesLarger, climbed }: Value<typeof mountInput>): string | null {
  if (aim === 'VEHICLE' || sizesLarger === 1 || (sizesLarger > 1 && climbed)) return null;
  return sizesLarger > 1 ? 'a creature so large must be climbed first' : 'the mount is not one size larger';
}

export const mount = manoeuvre({
  manoeuvre: 'MOUNT',
  id: 'mount',
  title: 'Mount',
  section: 'Mount Manoeuvre',
  description: 'Mounts or dismounts a creature one Size Category larger, or takes the controls of a vehicle.',
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
      success ? { MOUNT: 'mounted', DISMOUNT: 'dismounted', VEHICLE: 'at the controls' }[aim] : 'no success',
  }),
});
