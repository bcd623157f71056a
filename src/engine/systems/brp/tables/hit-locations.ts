import { banded } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

/** The printed rows overlap at 8. By ruling R-69, 8 is the left leg. */
export const hitLocations = banded({
  id: 'brp.hit-location.humanoid',
  title: 'Hit locations of a humanoid',
  citation: combat('Melee hHit Location Table (Option)', 'BRP-232'),
  die: 20,
  columns: { location: 'Location that the blow hits.', limb: 'True if the location is an arm or a leg.' },
  bands: [
    {
      from: 1,
      to: 4,
      text: 'Right leg, from the hip down to the sole.',
      cells: { location: 'RIGHT_LEG', limb: true },
    },
    {
      from: 5,
      to: 8,
      text: 'Left leg, from the hip down to the sole.',
      cells: { location: 'LEFT_LEG', limb: true },
    },
    {
      from: 9,
      to: 11,
      text: 'Abdomen, from the hip joint up to the lowest ribs.',
      cells: { location: 'ABDOMEN', limb: false },
    },
    {
      from: 12,
      to: 12,
      text: 'Chest, from the ribs up to neck and shoulders.',
      cells: { location: 'CHEST', limb: false },
    },
    { from: 13, to: 15, text: 'Right arm, all of it.', cells: { location: 'RIGHT_ARM', limb: true } },
    { from: 16, to: 18, text: 'Left arm, all of it.', cells: { location: 'LEFT_ARM', limb: true } },
    { from: 19, to: 20, text: 'Head and neck.', cells: { location: 'HEAD', limb: false } },
  ],
});
