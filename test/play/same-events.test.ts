import { expect, it } from 'vitest';
import { sameEvents } from '../../src/play/replay/comparable.ts';

const began = { type: 'encounterStarted', seed: 7 };
const told = { type: 'passed', combatant: 'a', summary: '', breakdowns: [{ of: 'initiative', total: 20 }] };
const affected = { type: 'affected', combatant: 'a', effect: { type: 'initiative', value: 20, who: null } };
const citing = (section: string, amount = 3) => ({
  ...{ type: 'affected', combatant: 'a' },
  effect: { type: 'damage', on: 'TARGET', amount, citation: { document: 'The book', section } },
});

it.each([
  ['equal events are the same', [began, told, affected], [began, told, affected], true],
  [
    'events with another summary are the same',
    [began, told],
    [began, { ...told, summary: 'Once upon a time.' }],
    true,
  ],
  [
    'events with null fields omitted are the same',
    [affected],
    [{ ...affected, effect: { type: 'initiative', value: 20 } }],
    true,
  ],
  [
    'events with different guidance texts are the same',
    [{ type: 'affected', combatant: 'a', effect: { type: 'guidance', on: 'TARGET', text: 'Say how long.' } }],
    [
      {
        type: 'affected',
        combatant: 'a',
        effect: { type: 'guidance', on: 'TARGET', text: 'The GM decides.' },
      },
    ],
    true,
  ],
  ['events that cite another section are the same', [citing('Blows')], [citing('Bows')], true],
  [
    'events that cite another section with another number differ',
    [citing('Blows', 3)],
    [citing('Bows', 4)],
    false,
  ],
  [
    'events with another text that is not guidance differ',
    [{ type: 'affected', combatant: 'a', effect: { type: 'changed', text: 'left' } }],
    [{ type: 'affected', combatant: 'a', effect: { type: 'changed', text: 'right' } }],
    false,
  ],
  [
    'the words of a reason and of a table row in a detail are ignored',
    [{ type: 'acted', breakdowns: [{ excluded: 'ignores armour' }], detail: { row: { text: 'A cut.' } } }],
    [{ type: 'acted', breakdowns: [{ excluded: 'armour ignored' }], detail: { row: { text: 'A gash.' } } }],
    true,
  ],
  [
    'a term that counts differs from the same term with a reason why it does not count',
    [{ type: 'acted', breakdowns: [{ excluded: 'ignores armour' }] }],
    [{ type: 'acted', breakdowns: [{ excluded: null }] }],
    false,
  ],
  [
    'an additional event that only contains numbers is ignored',
    [began, told, affected],
    [began, affected],
    true,
  ],
  [
    'a stored event that does not follow from the log is a difference',
    [began, affected],
    [began, told, affected],
    false,
  ],
  [
    'events with another number differ',
    [began, told, affected],
    [began, { ...told, breakdowns: [] }, affected],
    false,
  ],
  ['a missing effect is a difference', [began, told, affected], [began, told], false],
  ['events in another order differ', [began, affected], [affected, began], false],
  ['a value that is not a list of events differs', [began], {}, false],
])('%s', (_what, follow, written, same) => expect(sameEvents(follow, written)).toBe(same));
