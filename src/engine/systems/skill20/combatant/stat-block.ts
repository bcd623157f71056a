import type { Pieces } from '../../../pieces.ts';
import { statBlockOf } from '../../../rules/stat-block/declaration.ts';
import type { DraftBuilder, Entry } from '../../../rules/stat-block/draft.ts';
import {
  atMost,
  bracket,
  type Capture,
  coded,
  either,
  many,
  mark,
  noField,
  opt,
  type Part,
  peek,
  seq,
  word,
} from '../../../rules/stat-block/patterns.ts';
import { count, dice, integer, name, signed } from '../../../rules/stat-block/value-patterns.ts';
import { D20_LABELS } from '../../../rules/stat-block/words.ts';
import { bonusOf } from '../rolls/attribute.ts';
import { sheet } from './sheet.ts';

const FEET = ['ft', 'feet', 'foot'];

/** Maximum reach in feet of an attack without long reach. */
const USUAL_REACH = 5;

/** Returns a score's modifier, which stat blocks repeat in brackets. */
const modifierOf = (score: number): readonly string[] => {
  const bonus = bonusOf(score, null, {});
  return bonus < 0 ? [String(bonus)] : [`+${bonus}`, String(bonus)];
};

const scoreLabel = <Path extends 'strength' | 'dexterity' | 'constitution' | 'wisdom'>(
  path: Path,
  short: string,
) => ({ path, labels: [short, path], value: 'integer', repeated: modifierOf }) as const;

const distance = seq(count(null), opt(seq(mark('/'), count(null))), opt(word(...FEET)));
const range = coded('range', { melee: 'MELEE', ranged: 'RANGED' });
const critical = many(noField(seq(mark('/'), opt(word('x')), count(null), opt(seq(mark('-'), count(null))))));
const damage = seq(mark('('), dice('damage'), critical, mark(')'));

/** Matches the words between the bonus and the damage in sentences about an attack. */
const untilHit: Part = atMost(
  40,
  seq(
    many(
      either(
        seq(word('reach'), count('reach'), word(...FEET)),
        noField(seq(word('range'), distance)),
        (scan) => {
          const isHit = peek(scan)?.text === 'hit' && peek(scan, 1)?.text === ':';
          if (!peek(scan) || isHit || peek(scan)!.kind === 'number') return false;
          scan.at++;
          return true;
        },
      ),
    ),
    word('hit'),
    mark(':'),
  ),
);

const inSentences = seq(
  name('name'),
  mark('.'),
  range,
  opt(word('or ranged')),
  opt(word('weapon', 'spell')),
  word('attack'),
  opt(mark(':')),
  signed('level'),
  word('to hit'),
  untilHit,
  either(seq(opt(noField(count(null))), bracket(dice('damage'))), dice('damage')),
);

const armourPart = either(
  seq(signed('dexterityBonusInArmourClass'), word('dex', 'dexterity')),
  noField(seq(signed(null), name(null))),
);
const armourClass = seq(
  integer('armourClass'),
  opt(seq(mark('('), armourPart, many(seq(mark(','), armourPart)), mark(')'))),
);

export const statBlock = statBlockOf(sheet, {
  labels: [
    scoreLabel('strength', 'STR'),
    scoreLabel('dexterity', 'DEX'),
    scoreLabel('constitution', 'CON'),
    scoreLabel('wisdom', 'WIS'),
    { path: 'hitPoints', labels: ['HP', 'Hit Points'], value: 'integer', before: true },
    { path: 'armourClass', labels: ['AC', 'Armor Class', 'Armour Class'], value: armourClass },
    { path: 'speed', labels: ['Speed', 'MV'], value: 'integer', units: FEET },
    { path: 'level', labels: ['Level'], value: 'integer' },
    { path: 'spellResistance', labels: ['SR', 'Spell Resistance'], value: 'integer' },
    { path: 'powerPoints', labels: ['PP', 'Power Points'], value: 'integer' },
    { path: 'spellEnergy', labels: ['Spell Energy'], value: 'integer' },
    { path: 'meleeFighting', labels: ['Melee Fighting'], value: 'integer' },
  ],
  noFields: [
    {
      labels: [
        ...D20_LABELS,
        'Init',
        'Initiative',
        'INT',
        'Intelligence',
        'CHA',
        'Charisma',
        'fly',
        'swim',
        'climb',
        'burrow',
      ],
    },
  ],
  sections: [
    { heads: ['Actions', 'Attacks', 'Weapons'], of: 'attacks' },
    { heads: ['Skills'], of: 'skills' },
  ],
  entries: [
    { kind: 'attack', pattern: inSentences },
    { kind: 'attack', pattern: seq(range, name('name'), signed('level'), damage) },
    {
      kind: 'attack',
      pattern: seq(
        opt(seq(word('full atk', 'atk', 'attack'), opt(mark(':')))),
        name('name'),
        signed('level'),
        opt(range),
        damage,
      ),
    },
  ],
  extras: [],
  separators: [],
  others: [{ kind: 'none', pattern: noField(seq(name(null), signed(null))), within: 'skills' }],
  recordAttack: {
    name: ['name', 'weapon', 'weaponid'],
    level: ['bonus', 'ob', 'skill', 'rating'],
    damage: ['damage'],
  },
  finish,
});

function* finish(draft: DraftBuilder): Pieces<void> {
  for (const entry of draft.entries) {
    yield;
    if (entry.kind === 'attack') addAttack(draft, entry);
  }
}

/** The bonus in the source includes the attribute. Ranged attacks and finesse use Dexterity. */
function addAttack(draft: DraftBuilder, entry: Entry): void {
  const captures = withReach(entry.captures);
  const isRanged = captures.some(({ field, value }) => field === 'range' && value === 'RANGED');
  const attribute = isRanged ? 'dexterity' : 'strength';
  const score = draft.value(attribute);
  const bonus = captures.find(({ field }) => field === 'level');
  const level = typeof score === 'number' && bonus ? Number(bonus.value) - bonusOf(score, null, {}) : null;
  const own = captures.flatMap((each) =>
    each !== bonus ? [each] : level === null ? [] : [{ ...each, value: level }],
  );
  const path = draft.add(['weapons'], entry, own);
  if (!path) return;
  if (bonus && level === null)
    draft.note('AMBIGUOUS', bonus.place, {
      path: [...path, 'level'],
      problem: `The level is the total bonus minus the bonus of the ${attribute}, which the draft does not have.`,
    });
  else if (bonus && draft.value(...path, 'level') !== undefined)
    draft.note('CONVERTED', bonus.place, {
      path,
      fields: ['level'],
      problem: `The total bonus ${bonus.value} minus the ${attribute} bonus is the level ${level}.`,
    });
  if (!isRanged) return;
  const at = captures.find(({ field }) => field === 'name')!.place;
  draft.set([...path, 'finesse'], true);
  draft.note('ASSUMED', at, {
    path,
    fields: ['finesse'],
    problem: 'The total bonus of a ranged attack includes Dexterity.',
  });
}

/** A reach of more than 5 feet changes a melee attack's range. */
function withReach(captures: readonly Capture[]): readonly Capture[] {
  const reach = captures.find(({ field }) => field === 'reach');
  if (!reach) return captures;
  const ranged = captures.find(({ field, value }) => field === 'range' && value === 'RANGED');
  if (ranged) return captures.map((each) => (each === reach ? { ...each, field: null } : each));
  const value = Number(reach.value) > USUAL_REACH ? 'REACH' : 'MELEE';
  return captures.map((each) =>
    each === reach || each.field === 'range' ? { ...each, field: 'range', value } : each,
  );
}
