import { expect, it } from 'vitest';
import { playedIn, upgradeRecordedAnswer } from '../../src/play/between-fights/change-character.ts';
import type { StoredCharacter, StoredCharacterEvent } from '../../src/play/stored.ts';

it('an answer that an earlier version recorded for repeated requests is converted to the current form', () => {
  const character = { id: 'chr_1' } as StoredCharacter;
  const event = { characterId: 'chr_1', version: 2 } as StoredCharacterEvent;
  const changed = { type: 'changed', character, event } as const;
  expect(upgradeRecordedAnswer({ type: 'befallen', character, happening: event })).toEqual(changed);
  expect(upgradeRecordedAnswer(changed)).toBe(changed);
});

it('a stored event from an earlier version that contains only the number of unused dice is read as having no unused faces', () => {
  const stored = (unused: unknown) =>
    ({ played: { type: 'played', unused } }) as unknown as StoredCharacterEvent;
  expect(playedIn(stored(2)).unused).toEqual([]);
  expect(playedIn(stored([5, 6])).unused).toEqual([5, 6]);
});
