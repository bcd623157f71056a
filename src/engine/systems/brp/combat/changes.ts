import { changesOf } from '../../../rules/effects/change.ts';
import { itemChanges } from '../items/changes.ts';
import { roundChanges } from '../round/changes.ts';
import { specialChanges } from '../specials/changes.ts';
import { woundChanges } from '../wounds/changes.ts';

/** What this system alone changes in how somebody fares. */
export const changes = changesOf('brp', {
  ...roundChanges,
  ...itemChanges,
  ...specialChanges,
  ...woundChanges,
});
