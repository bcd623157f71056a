import { choice, optional, record } from '../../../rules/fields/field.ts';
import { statBlockOf } from '../../../rules/stat-block/declaration.ts';
import {
  capture,
  coded,
  either,
  many,
  mark,
  noField,
  opt,
  seq,
  word,
} from '../../../rules/stat-block/patterns.ts';
import {
  count,
  dash,
  dice,
  integer,
  name,
  percent,
  repeats,
  wordsInBracket,
} from '../../../rules/stat-block/value-patterns.ts';
import { sheet } from '../combatant/sheet.ts';
import { DAMAGE_WORDS, damage, finish, HALF_AND_FIFTH } from './attacks.ts';
import { prepare } from './characteristics.ts';
import { foundry } from './foundry.ts';

const options = record(
  'StatBlockOptions',
  {
    characteristics: optional(
      choice(
        'CharacteristicScale',
        {
          POINTS: 'The characteristics are points, such as STR 13.',
          PERCENTILE: 'The characteristics are percentages, such as STR 65. Each percentage is divided by 5.',
        },
        'Scale of the characteristics. If omitted: PERCENTILE if the stat block contains half and fifth values, otherwise POINTS.',
      ),
    ),
  },
  'Options for reading Basic Roleplaying stat blocks.',
);

const METRES = ['m', 'metre', 'metres', 'meter', 'meters'];
const POINTS = ['pt', 'pts', 'point', 'points'];
const WAYS = ['walk', 'run', 'swim', 'fly', 'flying', 'swimming', 'climb', 'burrow', 'glide', 'leap'];

const nothing = (field: string) => capture(field, word('none'), () => 0);
const rating = seq(percent('rating'), opt(repeats('rating', HALF_AND_FIFTH)));
const written = opt(word(...DAMAGE_WORDS));
const note = opt(noField(wordsInBracket));

const armour = either(
  dice('armourDice'),
  seq(count('armour'), opt(seq(opt(mark('-')), word(...POINTS)))),
  nothing('armour'),
  dash,
);

const movement = either(
  seq(
    integer('mov'),
    opt(word(...METRES)),
    many(noField(seq(opt(mark('/', ',')), word(...WAYS), opt(mark(':')), count(null), opt(word(...METRES))))),
  ),
  dash,
);

const wholeNumber = (path: 'dodge' | 'firstAid', labels: readonly string[]) =>
  ({ path, labels, value: 'integer', repeated: HALF_AND_FIFTH }) as const;

export const statBlock = statBlockOf(sheet, {
  labels: [
    { path: 'str', labels: ['STR', 'Strength'], value: 'integer' },
    { path: 'con', labels: ['CON', 'Constitution'], value: 'integer' },
    { path: 'siz', labels: ['SIZ', 'Size'], value: 'integer' },
    { path: 'int', labels: ['INT', 'Intelligence'], value: 'integer' },
    { path: 'pow', labels: ['POW', 'Power'], value: 'integer' },
    { path: 'dex', labels: ['DEX', 'Dexterity'], value: 'integer' },
    { path: 'cha', labels: ['CHA', 'Charisma', 'APP', 'Appearance'], value: 'integer' },
    { path: 'hitPoints', labels: ['HP', 'Hit Points'], value: 'integer', before: true },
    { path: 'mov', labels: ['MOV', 'Move', 'Movement'], value: movement },
    {
      path: 'damageModifier',
      labels: ['DB', 'Damage Bonus', 'Damage Modifier', 'DM', 'Bonus'],
      value: 'dice',
    },
    { path: 'armour', labels: ['Armor', 'Armour', 'ARM', 'AV'], value: armour },
    wholeNumber('dodge', ['Dodge']),
    wholeNumber('firstAid', ['First Aid']),
  ],
  noFields: [
    {
      labels: [
        'SAN',
        'Sanity',
        'MP',
        'Magic Points',
        'PP',
        'Power Points',
        'WP',
        'Willpower',
        'EDU',
        'Education',
        'Luck',
        'Build',
        'Age',
        'SR',
        'Strike Rank',
        'Breaking Point',
        'Action Points',
        'Initiative',
      ],
    },
    { labels: ['FP', 'Fatigue Points', 'attacks', 'attack per round', 'attacks per round'], before: true },
  ],
  sections: [
    { heads: ['Attacks', 'Combat', 'Weapons', 'Fighting'], of: 'attacks' },
    { heads: ['Skills', 'Languages', 'Spells', 'Magic', 'Powers'], of: 'skills' },
  ],
  entries: [
    {
      kind: 'style',
      pattern: seq(word('combat style', 'combat styles'), opt(mark(':')), name(null), percent('rating')),
    },
    {
      kind: 'location',
      pattern: seq(
        name(null),
        count(null),
        opt(seq(mark('-'), count(null))),
        count('armour'),
        mark('/'),
        count(null),
      ),
    },
    {
      kind: 'location',
      pattern: seq(
        count(null),
        opt(seq(mark('-'), count(null))),
        name(null),
        count('armour'),
        mark('/'),
        count(null),
      ),
    },
    {
      kind: 'attack',
      pattern: seq(name('name'), note, rating, opt(mark(',')), written, opt(mark(':')), damage),
    },
    {
      kind: 'attack',
      pattern: seq(name('name'), mark('('), name(null), rating, mark(')'), opt(mark(':')), written, damage),
    },
    { kind: 'attack', pattern: seq(name('name'), mark(':'), written, damage) },
    { kind: 'attack', pattern: seq(name('name'), note, rating), within: 'attacks' },
    { kind: 'shield', pattern: seq(name('name'), rating) },
  ],
  extras: [
    special(),
    seq(mark('('), special(), mark(')')),
    seq(word('range'), opt(mark(':')), count('range'), word(...METRES)),
    seq(word('reach'), opt(mark(':')), coded('reach', { s: 'SHORT', m: 'MEDIUM', l: 'LONG' })),
    seq(word('malfunction', 'malf'), opt(mark(':', '.')), count('malfunctionFrom')),
    seq(count('hitPoints'), word('hp', 'hit points')),
    noField(seq(word('armor piercing', 'armour piercing'), opt(count(null)))),
    noField(seq(word('lethality'), opt(mark(':')), percent(null))),
    noField(seq(word('enc'), opt(mark(':')), count(null))),
    noField(
      seq(word('size'), opt(mark(':')), word('s', 'm', 'l', 'h', 'e', 'small', 'medium', 'large', 'huge')),
    ),
    noField(
      seq(
        word('range'),
        opt(mark(':')),
        count(null),
        opt(seq(mark('/'), count(null))),
        opt(word('yards', 'yard', 'ft', 'feet')),
      ),
    ),
  ],
  separators: [','],
  others: [
    { kind: 'skill', pattern: seq(name(null), note, rating) },
    { kind: 'skill', pattern: seq(name(null), integer(null)), within: 'skills' },
  ],
  tables: [
    {
      kind: 'location',
      columns: [
        { heads: ['Location', 'Hit Location'], cell: name(null) },
        {
          heads: ['D20', '1D20', 'Roll', 'Range'],
          cell: noField(seq(count(null), opt(seq(mark('-'), count(null))))),
        },
        {
          heads: ['AP/HP', 'Armor/HP', 'Armour/HP', 'A/HP'],
          cell: seq(count('armour'), mark('/'), count(null)),
          main: true,
        },
        { heads: ['AP', 'Armor', 'Armour'], cell: count('armour'), main: true },
        { heads: ['HP'], cell: noField(count(null)) },
      ],
    },
    {
      kind: 'attack',
      columns: [
        { heads: ['Weapon', 'Attack', 'Attacks', 'Weapons'], cell: name('name') },
        {
          heads: ['%', 'Skill', 'Skill%', 'Rating', 'Attack%', 'Attk%'],
          cell: either(rating, integer('rating')),
        },
        { heads: ['Damage', 'Dam', 'Dmg'], cell: damage },
        { heads: ['HP', 'AP/HP'], cell: seq(count('hitPoints'), opt(seq(mark('/'), noField(count(null))))) },
        { heads: ['Reach'], cell: coded('reach', { s: 'SHORT', m: 'MEDIUM', l: 'LONG' }) },
        { heads: ['Range'], cell: seq(count('range'), opt(word(...METRES))) },
        {
          heads: ['SR', 'ENC', 'AP', 'Size', 'Parry', 'Parry%', 'Attacks/round'],
          cell: noField(seq(either(integer(null), name(null)), opt(mark('%')))),
        },
      ],
    },
  ],
  options,
  recordAttack: {
    name: ['name', 'weapon', 'weaponid'],
    rating: ['rating', 'skill', 'bonus', 'ob'],
    damage: ['damage'],
  },
  prepare,
  finish,
  foundry,
});

function special() {
  return coded('special', {
    impaling: 'IMPALING',
    crushing: 'CRUSHING',
    bleeding: 'BLEEDING',
    entangling: 'ENTANGLING',
    knockback: 'KNOCKBACK',
  });
}
