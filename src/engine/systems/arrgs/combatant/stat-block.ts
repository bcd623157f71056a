import type { Pieces } from '../../../pieces.ts';
import { statBlockOf } from '../../../rules/stat-block/declaration.ts';
import type { DraftBuilder, Entry } from '../../../rules/stat-block/draft.ts';
import {
  bracket,
  capture,
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
import type { Place } from '../../../rules/stat-block/places.ts';
import { count, integer, name, signed } from '../../../rules/stat-block/value-patterns.ts';
import { D20_LABELS } from '../../../rules/stat-block/words.ts';
import { sheet } from './sheet.ts';

const SQUARES = ['square', 'squares', 'sq'];
const FEET = ['ft', 'feet', 'foot', "'"];
const FEET_OF_A_SQUARE = 5;

const feet = either(word('ft', 'feet', 'foot'), mark("'"));
const unit = seq(either(word(...SQUARES), feet), opt(mark('.')));

/** Matches a name that is a whole entry: neither a number nor a colon follows it. */
const wholeName = (field: string): Part =>
  seq(name(field), (scan) => peek(scan)?.text !== ':' && peek(scan)?.kind !== 'number');

const upTo20: Part = seq(
  mark('-'),
  capture('~criticalFrom', count(null), (text) => (text === '20' ? text : null)),
);
const unarmed = coded('unarmed', { unarmed: true });
const kind = coded('kind', { melee: 'MELEE', ranged: 'RANGED' });

const speed = seq(integer('speed'), opt(unit), opt(bracket(seq(count('squares'), word(...SQUARES)))));

export const statBlock = statBlockOf(sheet, {
  labels: [
    { path: 'vitality', labels: ['Vitality'], value: 'integer' },
    { path: 'initiative', labels: ['Initiative', 'Init'], value: 'integer' },
    { path: 'actionPoints', labels: ['Action Points', 'AP'], value: 'integer' },
    { path: 'agilityScore', labels: ['Agility score'], value: 'integer' },
    { path: 'abilities.body', labels: ['Body'], value: 'integer' },
    { path: 'abilities.agility', labels: ['Agility'], value: 'integer' },
    { path: 'abilities.intellect', labels: ['Intellect'], value: 'integer' },
    { path: 'abilities.personality', labels: ['Personality'], value: 'integer' },
    { path: 'speed', labels: ['Speed'], value: speed },
    {
      path: 'threatMaximum',
      labels: ['Threat', 'Threat Range'],
      value: either(
        seq(count('threatMinimum'), either(mark('-'), word('to')), count('threatMaximum')),
        count('threatMaximum'),
      ),
    },
    { path: 'reach', labels: ['Reach'], value: 'integer' },
    { path: 'legs', labels: ['Legs'], value: 'integer' },
    { path: 'skills.meleeWeaponry', labels: ['Melee Weaponry'], value: 'integer' },
    { path: 'skills.missileWeaponry', labels: ['Missile Weaponry'], value: 'integer' },
    { path: 'skills.arcana', labels: ['Arcana'], value: 'integer' },
    { path: 'skills.nature', labels: ['Nature'], value: 'integer' },
    { path: 'skills.religion', labels: ['Religion'], value: 'integer' },
    { path: 'skills.athletics', labels: ['Athletics'], value: 'integer' },
    { path: 'skills.discipline', labels: ['Discipline'], value: 'integer' },
    { path: 'skills.ride', labels: ['Ride'], value: 'integer' },
    { path: 'skills.piloting', labels: ['Piloting'], value: 'integer' },
  ],
  noFields: [
    {
      labels: [
        ...D20_LABELS,

        'HP',
        'Hit Points',
        'AC',
        'Armor Class',
        'Armour Class',
        'STR',
        'Strength',
        'DEX',
        'Dexterity',
        'CON',
        'Constitution',
        'INT',
        'Intelligence',
        'WIS',
        'Wisdom',
        'CHA',
        'Charisma',
        'SR',
        'Level',
      ],
    },
  ],
  sections: [
    { heads: ['Attacks', 'Weapons', 'Actions'], of: 'attacks' },
    { heads: ['Skills'], of: 'skills' },
  ],
  entries: [
    { kind: 'field', pattern: seq(signed('additionalActionPoints'), word('additional', 'extra')) },
    {
      kind: 'speed',
      pattern: seq(
        coded('category', { fly: 'FLYING', swim: 'SWIMMING', climb: 'CLIMBING', burrow: 'BURROWING' }),
        count('speed'),
        opt(unit),
      ),
    },
    {
      kind: 'resistance',
      pattern: seq(word('dr', 'damage resistance'), opt(mark(':')), count('value'), mark('/'), name('type')),
    },
    {
      kind: 'vulnerability',
      pattern: seq(
        word('vulnerable', 'vulnerability', 'vulnerabilities'),
        opt(word('to')),
        opt(mark(':')),
        wholeName('vulnerabilities[]'),
        many(seq(mark(','), wholeName('vulnerabilities[]'))),
      ),
    },
    {
      kind: 'attack',
      pattern: seq(
        name('name'),
        opt(bracket(unarmed)),
        mark(':'),
        opt(seq(kind, mark(',', ';'))),
        word('sv', 'success value'),
        opt(mark(':')),
        count('successValue'),
        opt(wholeName('types[]')),
      ),
    },
  ],
  extras: [
    seq(word('critical', 'crit'), opt(mark(':')), count('criticalFrom'), opt(upTo20)),
    seq(word('increment', 'range increment'), opt(mark(':')), count('rangeIncrement'), opt(word(...SQUARES))),
    seq(
      word('max', 'maximum'),
      count('maximumIncrements'),
      word('increments', 'increment', 'range increments'),
    ),
    kind,
    unarmed,
    wholeName('types[]'),
  ],
  separators: [',', ';'],
  others: [{ kind: 'none', pattern: noField(seq(name(null), integer(null))), within: 'skills' }],
  recordAttack: {
    name: ['name', 'weapon', 'weaponid'],
    successValue: ['successvalue', 'sv', 'damage'],
    'types[]': ['type'],
  },
  prepare,
  finish,
});

/** True if the unit after a number is feet. */
function isInFeet(at: Place): boolean {
  const next = 'source' in at ? at.source.tokens[at.to] : undefined;
  return next !== undefined && FEET.includes(next.text);
}

const toSquares = (distance: unknown): number => Math.floor(Number(distance) / FEET_OF_A_SQUARE);

const squaresProblem = (given: unknown): string => `${given} feet are ${toSquares(given)} squares.`;

/** Converts feet to squares. If the stat block also gives the squares in brackets, they must match. */
function prepare(draft: DraftBuilder): void {
  const inSquares = draft.takeBack('squares');
  for (const each of draft.stated) {
    if (each.path !== 'speed' || !isInFeet(each.place)) continue;
    const given = each.value;
    each.value = toSquares(given);
    const confirmed = inSquares.filter(({ label, value }) => label === each.label && value === each.value);
    if (confirmed.length > 0) each.repeats.push(...confirmed.map(({ place: at }) => at));
    else each.converted = squaresProblem(given);
  }
  const repeats = draft.stated.flatMap((each) => each.repeats);
  for (const { place: at } of inSquares) if (!repeats.includes(at)) draft.contradiction(at, ['speed']);
}

const LISTS: Readonly<Record<string, string>> = {
  attack: 'weapons',
  speed: 'speeds',
  resistance: 'resistances',
};

function* finish(draft: DraftBuilder): Pieces<void> {
  for (const entry of draft.entries) {
    yield;
    if (entry.kind === 'vulnerability') addVulnerabilities(draft, entry);
    else if (entry.kind === 'speed') addSpeed(draft, entry);
    else {
      const path = draft.add([LISTS[entry.kind]!], entry);
      if (path && entry.kind === 'attack') assumeRanged(draft, entry, path);
    }
  }
}

function addVulnerabilities(draft: DraftBuilder, { captures }: Entry): void {
  for (const { value, place: at } of captures) {
    const index = ((draft.value('vulnerabilities') as unknown[] | undefined) ?? []).length;
    const path = ['vulnerabilities', index];
    if (index < 50 && draft.problemOf(path, value) === null) draft.use(path, value, at);
    else
      draft.note('OUT_OF_RANGE', at, {
        path: ['vulnerabilities'],
        problem: 'The sheet does not accept this type.',
      });
  }
}

function addSpeed(draft: DraftBuilder, entry: Entry): void {
  const inFeet = entry.captures.find(({ field, place: at }) => field === 'speed' && isInFeet(at));
  const captures = entry.captures.map((each) =>
    each === inFeet ? { ...each, value: toSquares(each.value) } : each,
  );
  const path = draft.add(['speeds'], entry, captures);
  if (path && inFeet)
    draft.note('CONVERTED', inFeet.place, { path, fields: ['speed'], problem: squaresProblem(inFeet.value) });
}

/** A weapon that has a Range Increment, but for which the stat block gives no kind, is a ranged weapon. */
function assumeRanged(draft: DraftBuilder, { captures }: Entry, path: readonly (string | number)[]): void {
  if (draft.value(...path, 'rangeIncrement') === undefined || draft.value(...path, 'kind') !== undefined)
    return;
  const at = captures.find(({ field }) => field === 'name')!.place;
  draft.set([...path, 'kind'], 'RANGED');
  draft.note('ASSUMED', at, {
    path,
    fields: ['kind'],
    problem: 'A weapon with a Range Increment is a ranged weapon.',
  });
}
