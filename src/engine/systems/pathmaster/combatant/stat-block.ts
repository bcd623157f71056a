import type { Json } from '../../../json.ts';
import type { Pieces } from '../../../pieces.ts';
import { statBlockOf } from '../../../rules/stat-block/declaration.ts';
import type { DraftBuilder, Entry } from '../../../rules/stat-block/draft.ts';
import {
  attached,
  bracket,
  type Capture,
  capture,
  coded,
  either,
  many,
  mark,
  noField,
  opt,
  type Part,
  seq,
  word,
} from '../../../rules/stat-block/patterns.ts';
import {
  count,
  dash,
  footnotes,
  integer,
  name,
  nameText,
  percent,
  signed,
} from '../../../rules/stat-block/value-patterns.ts';
import { sheet } from './sheet.ts';
import {
  armourRanges,
  byName,
  type Known,
  keyOf,
  naturalCodes,
  type Sets,
  sizes,
  weaponCodes,
} from './stat-block-codes.ts';

/** Number of an armour type. The letters next to the number may contradict it. */
const armourType: Part = either(
  seq(
    capture('armour', seq(word(...Object.keys(armourRanges)), opt(mark('/')), count(null)), (text) => text),
    (scan) => {
      const whole = scan.captures.pop()!;
      const [range, number] = [String(whole.value).slice(0, 2), Number(/\d+$/.exec(String(whole.value))![0])];
      const [from, to] = armourRanges[range]!;
      const { place: at } = whole;
      const fits = from <= number && number <= to;
      const digits = 'source' in at ? { ...at, from: at.to - 1 } : at;
      const rest = Number(String(number).slice(1));
      const candidates = [String(number), ...(from <= rest && rest <= to ? [String(rest)] : [])];
      scan.captures.push(
        fits
          ? { field: 'armourType', value: number, place: digits }
          : { field: '?armourType', value: candidates, place: at },
      );
      return true;
    },
  ),
  integer('armourType'),
);

const armourWithBonus = either(seq(armourType, footnotes, opt(bracket(integer('dodge'))), footnotes), dash);

const defensiveBonus = either(
  seq(
    integer('dodge'),
    footnotes,
    opt(
      seq(
        mark('('),
        either(
          seq(count('shieldMelee'), word('shield', 'sh')),
          seq(integer('quicknessDodge'), word('qu', 'quickness')),
        ),
        opt(
          seq(
            mark(','),
            either(
              seq(count('shieldMelee'), word('shield', 'sh')),
              seq(integer('quicknessDodge'), word('qu', 'quickness')),
            ),
          ),
        ),
        mark(')'),
      ),
    ),
  ),
  dash,
);

/** Marks a shield if it is not known how much of the bonus comes from it. */
const shieldMark = either(
  word('n', 'no', 'none'),
  dash,
  capture(
    '?shieldMelee',
    either(seq(word('y', 'yes', 's', 'sh', 'l', 'm', 'f'), opt(attached(count(null)))), count(null)),
    (text) => text.match(/\d+/g) ?? [],
  ),
);

const statWithBonus = (stat: Part, bonus: string): Part =>
  either(signed(bonus), seq(stat, opt(bracket(integer(bonus)))), dash);

const trail = seq(
  many(either(noField(bracket(seq(count(null), word('x')))), noField(percent(null)))),
  footnotes,
);

const size = coded('size', sizes);

export const statBlock = statBlockOf(sheet, {
  labels: [
    { path: 'level', labels: ['Lvl', 'Lv', 'Level', 'L'], value: 'integer', letter: true },
    { path: 'hits', labels: ['Hits', 'HP', 'Hit Points'], value: 'integer', letter: true },
    {
      path: 'armourType',
      labels: ['AT', 'Armor Type', 'Armour Type', 'AT DB', 'AT/DB'],
      value: armourWithBonus,
    },
    { path: 'dodge', labels: ['DB', 'Defensive Bonus'], value: defensiveBonus },
    { path: 'shieldMelee', labels: ['Sh', 'Shield'], value: shieldMark },
    {
      path: 'constitution',
      labels: ['Con', 'Constitution', 'Co'],
      value: statWithBonus(count('constitution'), 'co'),
    },
    { path: 'qu', labels: ['Qu', 'Quickness'], value: statWithBonus(noField(count(null)), 'qu') },
    { path: 'sd', labels: ['SD', 'Self Discipline'], value: statWithBonus(noField(count(null)), 'sd') },
    { path: 'powerPoints', labels: ['PP', 'Power Points'], value: 'integer' },
    { path: 'perception', labels: ['Per', 'Perception'], value: 'integer' },
    { path: 'firstAid', labels: ['First Aid'], value: 'integer' },
    { path: 'painResistance', labels: ['Pain Resistance'], value: 'integer' },
    { path: 'acrobatics', labels: ['Acrobatics'], value: 'integer' },
    { path: 'quickdraw', labels: ['Quickdraw'], value: 'integer' },
    { path: 'move', labels: ['Move'], value: 'integer' },
    {
      path: 'weapons',
      labels: ['OB', 'Mel OB', 'Melee OB', 'Melee', 'Msle OB', 'Missile OB', 'Missile', 'Attacks'],
      value: 'attacks',
    },
  ],
  noFields: [
    {
      labels: [
        'Base Rate',
        'BMR',
        'MM',
        'Mov M',
        'Init',
        'Initiative',
        'Class',
        'Notes',
        'Size/Crit',
        'Size Crit',
        'AQ',
        'MS',
        'MS/AQ',
        'Treasure',
        'Speed',
        'IQ',
        'Outlook',
      ],
    },
  ],
  sections: [{ heads: ['Skills'], of: 'skills' }],
  entries: [],
  extras: [],
  separators: [','],
  listed: {
    items: [
      seq(integer('skill'), opt(size), name('name'), trail),
      seq(opt(size), name('name'), signed('skill'), trail),
    ],
    separators: [',', '/', '&'],
  },
  others: [{ kind: 'none', pattern: noField(seq(name(null), integer(null))), within: 'skills' }],
  recordAttack: { name: ['name', 'weapon', 'weaponid'], skill: ['bonus', 'ob', 'skill', 'rating'] },
  prepare,
  finish,
});

/** If the text contains the shield's part of the bonus, this part is subtracted from the bonus. */
function prepare(draft: DraftBuilder): void {
  for (const bonus of draft.stated.filter(({ path, instead }) => path === 'dodge' && instead === null)) {
    const shield = draft.stated.find((each) => each.path === 'shieldMelee' && each.label === bonus.label);
    if (!shield || typeof shield.value !== 'number') continue;
    const total = Number(bonus.value);
    bonus.value = total - shield.value;
    bonus.converted = `Without the shield, the Defensive Bonus of ${total} is ${bonus.value}.`;
  }
}

function* finish(draft: DraftBuilder): Pieces<void> {
  const bonuses = draft.stated.filter(({ path, instead }) => path === 'dodge' && instead === null);
  if (draft.value('dodge') !== undefined && bonuses[0]?.converted === null)
    draft.note('ASSUMED', bonuses[0].place, {
      path: ['dodge'],
      problem: 'The text does not state the parts of the Defensive Bonus, so all of it counts as Dodge.',
    });
  const shield = draft.stated.find(({ path, value }) => path === 'shieldMelee' && typeof value === 'number');
  if (shield && draft.value('shieldMelee') !== undefined) {
    draft.set(['shieldRanged'], shield.value);
    draft.note('ASSUMED', shield.place, {
      path: ['shieldRanged'],
      problem: 'The shield also counts against ranged attacks.',
    });
  }
  for (const entry of draft.entries) {
    yield;
    addAttack(draft, entry);
  }
}

const MELEE_KINDS = ['ONE_HANDED_EDGED', 'CRUSHING', 'TWO_HANDED', 'POLE_ARM'];

const isMissileColumn = ({ after }: Entry): boolean => after !== null && /^(msle|missile)/.test(after);

function addAttack(draft: DraftBuilder, entry: Entry): void {
  const stated = entry.captures.find(({ field }) => field === 'name');
  const { known, size: bySize } = knownBy(stated);
  const others = entry.captures.filter((each) => each !== stated);
  if (!stated || !known) {
    add(
      draft,
      entry,
      stated ? [...others, { ...stated, value: capitalised(stated) }] : others,
      stated,
      'attack',
    );
    return;
  }
  const [name, sets] = known;
  const isThrown = isMissileColumn(entry) && MELEE_KINDS.includes(String(sets.attack));
  const all: Sets = isThrown ? { attack: 'THROWN', thrown: true } : sets;
  const from = (field: string, value: Json): Capture => ({ field, value, place: stated.place });
  const captures = [
    ...others,
    from('name', isThrown ? `${name} (missile)` : name),
    ...Object.entries(all).map(([field, value]) => from(field, value)),
    ...(bySize ? [from('size', bySize)] : []),
  ];
  add(draft, entry, captures, stated, sets.attack === undefined ? 'attack' : null);
}

/** Adds the weapon. If the text does not determine the kind of attack, it is the sheet's default. */
function add(
  draft: DraftBuilder,
  entry: Entry,
  captures: readonly Capture[],
  stated: Capture | undefined,
  defaulted: string | null,
): void {
  const path = draft.add(['weapons'], entry, captures);
  if (!path || !stated) return;
  if (defaulted !== null)
    draft.note('ASSUMED', stated.place, {
      path,
      fields: [defaulted],
      problem: 'The kind of attack is the default, ONE_HANDED_EDGED.',
    });
  const size = captures.find(({ field }) => field === 'size');
  if (size && /^t/i.test(nameText(size.place)))
    draft.note('ASSUMED', size.place, { path, fields: ['size'], problem: 'A tiny attack counts as SMALL.' });
}

/** Returns the weapon or natural attack with this name, code, or code and size. */
function knownBy(stated: Capture | undefined): {
  readonly known: Known | null;
  readonly size: string | null;
} {
  const key = stated ? keyOf(String(stated.value)) : '';
  const known = weaponCodes[key] ?? byName.get(key) ?? null;
  const word = Object.keys(sizes).find((each) => key.length === 3 && each[0] === key[0]);
  const natural = word === undefined || known ? null : (naturalCodes[key.slice(1)] ?? null);
  return natural ? { known: natural, size: sizes[word!]! } : { known, size: null };
}

/** Gives names in records a capital first letter. */
function capitalised({ value, place: at }: Capture): string {
  const name = String(value);
  return 'source' in at && at.source.at === null ? name : name.charAt(0).toUpperCase() + name.slice(1);
}
