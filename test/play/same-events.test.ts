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
  ['the same', [began, told, affected], [began, told, affected], true],
  ['said otherwise', [began, told], [began, { ...told, summary: 'Once upon a time.' }], true],
  ['what is null left out', [affected], [{ ...affected, effect: { type: 'initiative', value: 20 } }], true],
  ['citing another section', [citing('Blows')], [citing('Bows')], true],
  ['citing another section of another number', [citing('Blows', 3)], [citing('Bows', 4)], false],
  ['a number told since', [began, told, affected], [began, affected], true],
  ['a number that does not follow', [began, affected], [began, told, affected], false],
  ['another number', [began, told, affected], [began, { ...told, breakdowns: [] }, affected], false],
  ['an effect that is missing', [began, told, affected], [began, told], false],
  ['another order', [began, affected], [affected, began], false],
  ['no events at all', [began], {}, false],
])('%s', (_what, follow, written, same) => expect(sameEvents(follow, written)).toBe(same));
