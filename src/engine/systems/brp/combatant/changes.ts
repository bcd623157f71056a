import { changesOf } from '../../../rules/effects/change.ts';
import { itemChanges } from './item-changes.ts';
import { roundChanges } from './round-changes.ts';
import { specialChanges } from './special-changes.ts';
import { woundChanges } from './wound-changes.ts';

/** What this system alone changes in how somebody fares. */
export const changes = changesOf('brp', {
  ...roundChanges,
  ...itemChanges,
  ...specialChanges,
  ...woundChanges,
});
