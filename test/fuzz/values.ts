import {
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Json } from '../../src/engine/json.ts';
import type { Pick } from '../laws/game.ts';

/**
 * Objects that exist in the test campaign. A random request refers to one of them, or to an object that does not exist.
 */
export interface Known {
  /** Returns the ids of objects of one kind, such as `enc` for encounters. */
  ids(kind: string): readonly string[];
  /** The names of combatants and items that exist. */
  readonly names: readonly string[];
  readonly cursors: readonly string[];
  /** Exported documents. */
  readonly documents: readonly Json[];
  /** The encounter to which random requests refer. */
  readonly fight: Fight | null;
}

export interface Fight {
  readonly id: string;
  readonly system: string;
  readonly version: number;
  readonly isOn: boolean;
  readonly combatants: readonly string[];
  /** Legal acts. */
  readonly acts: readonly LegalAct[];
  /** The names of the options with which the pending act can be answered. */
  readonly options: readonly string[];
  /** Characters that belong to the encounter's rule system. */
  readonly characters: readonly Character[];
}

export interface Character {
  readonly id: string;
  readonly version: number;
}

export interface LegalAct {
  readonly actor: string;
  /** The name of the act, which is also the name of its field in the one-of input. */
  readonly act: string;
  readonly target: string | undefined;
  readonly item: string | undefined;
}

/** Optional values that are rarely set, because few requests that set them succeed. */
const RARELY = ['pass', 'otherTargetIds', 'allyId', 'dice', 'seed', 'idempotencyKey', 'dryRun', 'options'];
/** Optional values that are always set, because a request with their defaults takes a second. */
export const ALWAYS: readonly string[] = ['fights', 'rounds'];

/** An argument of a field, or a field of an input object. */
export type Place = Pick_<GraphQLInputField, 'name' | 'type' | 'description' | 'defaultValue'>;
type Pick_<Type, Name extends keyof Type> = { readonly [Each in Name]: Type[Each] };

/**
 * Settings for random values. Of ten optional values, `given` are present. On average, one value in every `wild` has
 * the wrong type or is out of range.
 */
export interface Manner {
  readonly given: number;
  readonly wild: number;
}

/** Finds the kind of id that an argument expects, from the argument's description. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/encounter/i, 'enc'],
  [/character/i, 'chr'],
  [/\bkey/i, 'key'],
  [/campaign/i, 'tbl'],
  [/table/i, 'table'],
];

const DEEPEST = 9;
const LEAST = -2_147_483_648;
const MOST = 2_147_483_647;

const DICE = ['1d6', '2d6+3', '1d4-1', 'd100', '0', '5', '3d8', '1d10+1', '4d6', '1d3', '100d1000', '1d2'];
const TEXTS = [
  'a',
  'Bea',
  'Gate',
  'so it is',
  'left arm',
  'Zoë',
  'torso',
  'fire',
  'prone',
  'stunned',
  '1',
  'brp.fumble.melee-attack',
];
const ODD: readonly Json[] = [
  ...[
    '',
    ' ',
    'x'.repeat(101),
    'x'.repeat(2_001),
    '\u0000',
    '\ud800',
    '\u202eabc',
    'a\nb',
    'é'.normalize('NFD'),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    "' OR 1=1 --",
    '%',
    '{{',
    '../../etc/passwd',
    '１d６',
  ],
  ...[
    '1d0',
    '999999999d999999999',
    '-1d6',
    '1d6;2',
    '1d6.5',
    '1e400',
    '👾'.repeat(40),
    'length',
    'null',
    '-0',
  ],
  ...[
    null,
    true,
    false,
    0,
    -1,
    1,
    1.5,
    MOST,
    LEAST,
    MOST + 1,
    -0,
    1e308,
    '5',
    [],
    [[]],
    {},
    { a: 1 },
    [null],
  ],
];

/** Draws random values of the schema's types, within their documented ranges. */
export class Values {
  readonly #pick: Pick;
  readonly #known: Known;
  readonly #manner: Manner;
  /** The legal act for which an input is currently being drawn. */
  #meant: LegalAct | undefined;
  /** The export format for which a document is currently being drawn. */
  #format = '';
  /** The character for which a request is being drawn. Its version is then used instead of the encounter's version. */
  #character: Character | undefined;

  constructor(pick: Pick, known: Known, manner: Manner) {
    this.#pick = pick;
    this.#known = known;
    this.#manner = manner;
  }

  /** True with a probability of the given number of tenths. */
  #in(ten: number): boolean {
    return this.#pick(10) < ten;
  }

  one<Value>(of: readonly Value[]): Value | undefined {
    return of[this.#pick(of.length)];
  }

  /** Draws a value for an argument or field. Returns undefined if the value is to be omitted. */
  of(place: Place, depth = 0): Json | undefined {
    const { type } = place;
    if (depth === 0) this.#character = undefined;
    const wild = this.#manner.wild > 0 && this.#pick(this.#manner.wild) === 0;
    if (wild) return this.one(ODD);
    if (!isNonNullType(type) && !ALWAYS.includes(place.name) && !this.#isGiven(place.name, depth))
      return undefined;
    return this.#value(type, place, depth);
  }

  #isGiven(name: string, depth: number): boolean {
    if (depth > DEEPEST || (RARELY.includes(name) && !this.#in(2))) return false;
    const isMeant = this.#meant !== undefined && ['actorId', 'act', 'targetId', 'outOfTurn'].includes(name);
    return isMeant || this.#in(this.#manner.given);
  }

  #value(type: GraphQLInputType, place: Place, depth: number): Json {
    if (isNonNullType(type)) return this.#value(type.ofType, place, depth);
    if (isListType(type)) {
      const count = this.#in(1) ? this.#pick(12) : this.#pick(depth > 5 ? 2 : 4);
      return Array.from({ length: count }, () => this.#value(type.ofType, place, depth + 1));
    }
    if (isEnumType(type)) return this.one(type.getValues())!.name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      if (/^Import/.test(type.name))
        this.#format = type.name.slice('Import'.length, -'Input'.length).toLowerCase();
      return type.isOneOf ? this.#oneOf(fields, depth) : this.#all(fields, depth);
    }
    return this.#scalar(type.name, place);
  }

  #oneOf(fields: readonly GraphQLInputField[], depth: number): Json {
    const { fight } = this.#known;
    const wanted = [fight?.system, this.#meant?.act];
    const ours = this.#in(9) ? fields.find(({ name }) => wanted.includes(name)) : undefined;
    const field = ours ?? this.one(fields)!;
    return { [field.name]: this.#value(field.type, field, depth + 1) };
  }

  #all(fields: readonly GraphQLInputField[], depth: number): Json {
    const isAct = fields.some(({ name }) => name === 'actorId');
    if (isAct) this.#meant = this.#in(8) ? this.one(this.#known.fight?.acts ?? []) : undefined;
    const names = fields.map(({ name }) => name);
    if (names.includes('expectedVersion'))
      this.#character = names.includes('encounterId')
        ? undefined
        : this.one(this.#known.fight?.characters ?? []);
    const either = names.includes('characterId') && names.includes('side') && depth > 1 && this.#in(9);
    const without = either ? this.one(['characterId', 'sheet']) : undefined;
    const wanted = fields.filter(({ name }) => name !== without);
    const drawn = wanted.map((field) => [field.name, this.of(field, depth + 1)] as const);
    if (isAct) this.#meant = undefined;
    return Object.fromEntries(drawn.filter((one): one is [string, Json] => one[1] !== undefined));
  }

  #scalar(type: string, { name, description }: Place): Json {
    switch (type) {
      case 'Int':
        return this.#whole(name, description ?? '');
      case 'Float':
        return this.#in(5) ? this.#pick(100) / 4 : this.#whole(name, description ?? '');
      case 'Boolean':
        return this.#in(name === 'outOfTurn' ? 8 : 5);
      case 'ID':
        return this.#id(name, description ?? '');
      case 'JSON':
        return this.#document();
      default:
        return this.#text(name, description ?? '');
    }
  }

  #whole(name: string, description: string): number {
    const { fight } = this.#known;
    if (name === 'expectedVersion' && this.#character && this.#in(9)) return this.#character.version;
    if (name === 'count') return 1 + this.#pick(3);
    if (name === 'expectedVersion') return fight !== null && this.#in(9) ? fight.version : this.#pick(4);
    if (name === 'version' || name === 'after' || name === 'to') return this.#pick((fight?.version ?? 3) + 2);
    if (name === 'first' || name === 'last') return 1 + this.#pick(this.#in(9) ? 5 : 100);
    if (name === 'fights' || name === 'rounds') return 1 + this.#pick(3);
    const [, least, most] = /from (-?\d+) to (-?\d+)/.exec(description) ?? [];
    const [low, high] = least === undefined ? [0, 20] : [Number(least), Number(most)];
    switch (this.#pick(8)) {
      case 0:
        return low;
      case 1:
        return high;
      case 2:
        return low + this.#pick(high - low + 1);
      default:
        return low + this.#pick(Math.min(high - low + 1, 60));
    }
  }

  #id(name: string, description: string): string {
    const { fight } = this.#known;
    if (name === 'characterId' && this.#character && this.#in(9)) return this.#character.id;
    if (name.startsWith('character') && this.#in(8))
      return this.one(fight?.characters ?? [])?.id ?? this.#anyOf('chr');
    if (name === 'encounterId') return fight !== null && this.#in(9) ? fight.id : this.#anyOf('enc');
    if (name === 'actorId' && this.#meant) return this.#meant.actor;
    if (name === 'targetId' && this.#meant?.target) return this.#meant.target;
    const people = [
      'actorId',
      'targetId',
      'allyId',
      'otherTargetIds',
      'combatantId',
      'combatantIds',
      'untilTurnOfId',
      'respondent',
    ];
    if (people.includes(name))
      return (this.#in(9) && this.one(fight?.combatants ?? [])) || this.#anyOf('cbt');
    if (name.startsWith('character')) return this.#anyOf('chr');
    if (name === 'replacedTableId' || name === 'tableId') return this.#anyOf('table');
    const said = this.#in(9) ? KINDS.find(([word]) => word.test(description))?.[1] : undefined;
    return this.#anyOf(said ?? this.one(['enc', 'chr', 'cbt', 'key', 'tbl', 'cmp', 'table'])!);
  }

  #anyOf(kind: string): string {
    const made = `${kind}_${'f'.repeat(32)}`;
    return this.#in(9) ? (this.one(this.#known.ids(kind)) ?? made) : made;
  }

  #text(name: string, description: string): string {
    if (description.includes('dice such as')) return this.one(DICE)!;
    if (name === 'option' || name === 'answers')
      return this.one([...(this.#known.fight?.options ?? []), 'parry'])!;
    if (name === 'after') return this.one(this.#known.cursors) ?? 'AAAA';
    if (name === 'idempotencyKey') return `key-of-a-request-of-some-length-${this.#pick(40)}`;
    if (name === 'csv')
      return `from,to,text,hits\n1,${50 + this.#pick(60)},Oops.,3\n${this.#pick(90)},100,No.,x`;
    if (name === 'weapon' && this.#meant?.item && this.#in(9)) return this.#meant.item;
    const names = this.#known.names;
    return (this.#in(7) ? this.one(names) : undefined) ?? this.one(TEXTS)!;
  }

  /** Returns a previously exported document. Sometimes one part of it is changed. */
  #document(): Json {
    const fit = this.#known.documents.filter((each) =>
      JSON.stringify(each).includes(`{"format":"arbiter.${this.#format}"`),
    );
    const known = this.one(fit.length > 0 && this.#in(9) ? fit : this.#known.documents);
    if (known === undefined || this.#in(1)) return this.one(ODD)!;
    return this.#in(4) ? known : this.#altered(known);
  }

  #altered(value: Json): Json {
    if (value === null || typeof value !== 'object' || this.#in(1)) {
      if (typeof value === 'number' && this.#in(5)) return value + this.#pick(5) - 2;
      return this.one([...ODD, ...TEXTS])!;
    }
    if (Array.isArray(value)) {
      const at = this.#pick(value.length);
      if (value.length === 0 || this.#in(1)) return [...value, this.one(ODD)!];
      return value.flatMap((each, index) =>
        index !== at ? [each] : this.#in(1) ? [] : [this.#altered(each)],
      );
    }
    const fields = Object.entries(value);
    const at = this.#pick(fields.length);
    return Object.fromEntries(
      fields.flatMap(([name, each], index) =>
        index !== at ? [[name, each]] : this.#in(1) ? [] : [[name, this.#altered(each)]],
      ),
    );
  }
}
