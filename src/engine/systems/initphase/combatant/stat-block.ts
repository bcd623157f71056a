import type { Pieces } from '../../../pieces.ts';
import { statBlockOf } from '../../../rules/stat-block/declaration.ts';
import type { DraftBuilder } from '../../../rules/stat-block/draft.ts';
import {
  bracket,
  coded,
  mark,
  noField,
  opt,
  type Part,
  peek,
  seq,
  word,
} from '../../../rules/stat-block/patterns.ts';
import { count, dice, name, nameText, signed } from '../../../rules/stat-block/value-patterns.ts';
import { D20_LABELS, hasWord, NATURAL_WORDS } from '../../../rules/stat-block/words.ts';
import { sheet } from './sheet.ts';

const category = seq(word('category', 'cat'), count('category'));
const damage = bracket(seq(dice('damage'), opt(seq(mark(','), category))));
const toHit = word('to hit');
const bonus = seq(name('name'), signed('bonus'));

/** Matches `part` if punctuation, a line break, several spaces or the end of the text follows. */
const alone = (part: Part): Part =>
  seq(part, (scan) => {
    const next = peek(scan);
    return !next || next.kind === 'mark' || next.lines > 0 || next.gap > 1;
  });

export const statBlock = statBlockOf(sheet, {
  labels: [
    { path: 'hitPoints', labels: ['HP', 'Hit Points'], value: 'integer', before: true },
    { path: 'initiative', labels: ['Init', 'Initiative'], value: 'integer' },
    { path: 'dodge', labels: ['Dodge'], value: 'integer' },
    { path: 'parry', labels: ['Parry'], value: 'integer' },
    { path: 'actionDice', labels: ['Action dice', 'AD'], value: 'integer' },
  ],
  noFields: [
    {
      labels: [
        ...D20_LABELS,

        'AC',
        'Armor Class',
        'Armour Class',
        'STR',
        'DEX',
        'CON',
        'INT',
        'WIS',
        'CHA',
        'Strength',
        'Dexterity',
        'Constitution',
        'Intelligence',
        'Wisdom',
        'Charisma',
        'Speed',
        'MV',
        'Level',
      ],
    },
  ],
  sections: [
    { heads: ['Attacks', 'Weapons', 'Actions'], of: 'attacks' },
    { heads: ['Skills'], of: 'skills' },
  ],
  entries: [
    {
      kind: 'field',
      pattern: alone(coded('control', { gm: 'GAME_MASTER', npc: 'GAME_MASTER', pc: 'PLAYER' })),
    },
    { kind: 'attack', pattern: seq(bonus, opt(toHit), damage) },
    { kind: 'attack', pattern: seq(bonus, toHit) },
    { kind: 'attack', pattern: seq(bonus, mark(','), category) },
    { kind: 'attack', pattern: bonus, within: 'attacks' },
  ],
  extras: [category],
  separators: [','],
  others: [{ kind: 'none', pattern: noField(bonus), within: 'skills' }],
  recordAttack: {
    name: ['name', 'weapon', 'weaponid'],
    bonus: ['bonus', 'ob', 'skill', 'rating'],
    damage: ['damage'],
  },
  finish,
});

/** Adds the attacks in the stat block to the sheet. Parts of the body are natural weapons. */
function* finish(draft: DraftBuilder): Pieces<void> {
  for (const entry of draft.entries) {
    yield;
    const path = entry.kind === 'attack' ? draft.add(['weapons'], entry) : null;
    const at = entry.captures.find(({ field }) => field === 'name')?.place;
    if (!path || !at || !hasWord(nameText(at), [...NATURAL_WORDS, 'pincer'])) continue;
    draft.set([...path, 'kind'], 'NATURAL');
    draft.note('ASSUMED', at, {
      path,
      fields: ['kind'],
      problem: 'A word in the name means a part of the body.',
    });
  }
}
