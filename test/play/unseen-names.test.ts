import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../src/engine/encounter/event.ts';
import { systemById } from '../../src/engine/systems/index.ts';
import { replaceIds } from '../../src/play/access/telling.ts';
import {
  describeActAndResult,
  summaryOf,
  type VisibleEntry,
} from '../../src/play/transcript/entry-summary.ts';

const unseenId = `cbt_${'0'.repeat(32)}`;
const nameOf = (id: string) => (id === unseenId ? 'somebody' : id);
const view = {
  system: systemById('pathmaster')!,
  nameOf,
  withNames: (text: string) => replaceIds(text, nameOf),
  knowsCommand: () => true,
};

const entryOf = (command: object, ...events: object[]) =>
  ({ view, command, events: events as unknown as EncounterEvent[] }) as unknown as VisibleEntry;

describe('a sentence that begins with a hidden combatant begins with a capital letter', () => {
  it.each([
    [
      'the question to a hidden combatant',
      [
        {
          type: 'answerAwaited',
          pending: {
            ...{ combatant: unseenId, actor: 'Bea', target: 'Orc', act: 'charge' },
            ...{ question: `whether ${unseenId} attacks`, byGameMaster: false },
          },
        },
      ],
      'Bea charges Orc. Somebody must decide whether somebody attacks.',
    ],
    [
      'a hidden combatant who leaves',
      [{ type: 'combatantsLeft', combatants: [unseenId], reason: 'fled' }],
      'Somebody left the encounter: fled.',
    ],
    [
      'an event after another event',
      [{ type: 'roundEnded' }, { type: 'answerTimedOut', combatant: unseenId }],
      'The round ended. Somebody did not answer in time.',
    ],
  ])('%s', (_, events, sentence) => {
    expect(summaryOf(entryOf({}, ...events))).toBe(sentence);
  });

  it('the end of a hidden combatant’s turn, and the result of an act', () => {
    expect(summaryOf(entryOf({ type: 'endTurn', combatant: unseenId }))).toBe('Somebody ends their turn.');
    const acted = { actor: unseenId, target: 'Orc', act: 'charge', summary: `${unseenId} misses Orc.` };
    expect(describeActAndResult(view as never, acted as never)).toBe(
      'Somebody charges Orc. Somebody misses Orc.',
    );
  });

  it('a part of a sentence keeps its lower case', () => {
    expect(view.withNames(`${unseenId} is on the ground`)).toBe('somebody is on the ground');
    expect(view.withNames(`The Orc hits ${unseenId}. ${unseenId} falls.`)).toBe(
      'The Orc hits somebody. Somebody falls.',
    );
  });
});
