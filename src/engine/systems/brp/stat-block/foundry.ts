import type { Path } from '../../../fault.ts';
import type { Json } from '../../../json.ts';
import type { Pieces } from '../../../pieces.ts';
import type { FoundryReader } from '../../../rules/stat-block/declaration.ts';
import type { DraftBuilder } from '../../../rules/stat-block/draft.ts';
import { isObject, type JsonObject, type JsonPlaces } from '../../../rules/stat-block/json-places.ts';
import type { Capture } from '../../../rules/stat-block/patterns.ts';
import { diceText } from '../../../rules/stat-block/value-patterns.ts';

const CHARACTERISTICS = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'cha'] as const;
const PARTS_OF_STAT = ['base', 'redist', 'culture', 'exp', 'age', 'effects'];
const PARTS_OF_SKILL = ['base', 'xp', 'culture', 'profession', 'personality', 'personal', 'effects'];

const MODIFIERS: Readonly<Record<string, string>> = { full: 'FULL', half: 'HALF', none: 'NONE' };
const REACHES: Readonly<Record<string, string>> = { S: 'SHORT', M: 'MEDIUM', L: 'LONG' };
const HANDS: Readonly<Record<string, number>> = { '1H': 1, '2H': 2 };
const SPECIALS: Readonly<Record<string, string>> = {
  bleed: 'BLEEDING',
  crush: 'CRUSHING',
  entangle: 'ENTANGLING',
  impale: 'IMPALING',
  knockback: 'KNOCKBACK',
};

const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const numberIn = (value: Json | undefined): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

const sumOf = (values: JsonObject, parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + numberIn(values[part]), 0);

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the id of an item that is the same in every Foundry world. */
function idOf(item: JsonObject): string | null {
  const { id } = objectIn(objectIn(objectIn(item.flags).brp).brpidFlag);
  return isText(id) ? id : null;
}

/** Returns the sheet field that an item's total belongs to. Null if there is none. */
function ownSkillOf({ name }: JsonObject): 'dodge' | 'firstAid' | null {
  const own = isText(name) ? name.trim().toLowerCase() : '';
  return own === 'dodge' ? 'dodge' : own === 'first aid' ? 'firstAid' : null;
}

/** Reads an actor of the Foundry VTT system "brp". Exports before version 10 contain `data` instead of `system`. */
class ActorReader {
  readonly #actor: JsonObject;
  readonly #draft: DraftBuilder;
  readonly #places: JsonPlaces;
  readonly #root: 'system' | 'data';
  readonly #items: readonly JsonObject[];
  /** For each id: position of the first skill and of the first category with this id. */
  readonly #skills: ReadonlyMap<string, number>;
  readonly #categories: ReadonlyMap<string, number>;
  /** Ids of skills whose rating a weapon uses, and ids of categories whose skills are read. */
  readonly #ratings: ReadonlySet<string>;
  readonly #usedCategories: ReadonlySet<string>;

  constructor(actor: JsonObject, draft: DraftBuilder, places: JsonPlaces) {
    this.#actor = actor;
    this.#draft = draft;
    this.#places = places;
    this.#root = isObject(actor.system) ? 'system' : 'data';
    this.#items = Array.isArray(actor.items) ? (actor.items as readonly Json[]).map(objectIn) : [];
    this.#skills = this.#byId('skill');
    this.#categories = this.#byId('skillcat');
    const weapons = this.#items.filter(({ type }) => type === 'weapon').map((item) => this.#own(item));
    this.#ratings = new Set(
      weapons.flatMap(({ equipStatus, skill1, npcVal }) =>
        equipStatus === 'carried' && isText(skill1) && numberIn(npcVal) === 0 ? [skill1] : [],
      ),
    );
    const read = this.#items.filter((item) => this.#isRead(item));
    this.#usedCategories = new Set(read.map((item) => this.#own(item).category).filter(isText));
  }

  #byId(type: 'skill' | 'skillcat'): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const [index, item] of this.#items.entries()) {
      const id = idOf(item);
      if (item.type === type && id !== null && !found.has(id)) found.set(id, index);
    }
    return found;
  }

  #own(item: JsonObject): JsonObject {
    return objectIn(item[this.#root]);
  }

  *read(): Pieces<void> {
    const { type, name } = this.#actor;
    const system = objectIn(this.#actor[this.#root]);
    if ((type !== 'npc' && type !== 'character') || !isObject(system.stats) || !isObject(system.stats.str))
      return;
    if (isText(name)) this.#draft.nameIt(this.#places.at('name'));
    for (const name of CHARACTERISTICS) this.#characteristic(name, objectIn(objectIn(system.stats)[name]));
    this.#hitPoints(system, type === 'npc');
    if (Number.isInteger(system.move)) this.#state('mov', system.move as number, this.#root, 'move');
    if (type === 'npc') this.#armour(system);
    for (const [index, item] of this.#items.entries()) {
      yield;
      this.#item(item, index, type === 'npc');
    }
  }

  #state(path: string, value: Json, ...at: Path) {
    return this.#draft.state(path, value, this.#places.at(...at));
  }

  #characteristic(name: string, stat: JsonObject): void {
    const total = sumOf(stat, PARTS_OF_STAT);
    const at = this.#places.at(this.#root, 'stats', name);
    if (total === 0)
      this.#draft.note('REQUIRED_MISSING', at, {
        path: [name],
        problem: `The characteristic ${name.toUpperCase()} is 0 in the source.`,
      });
    else this.#draft.state(name, total, at);
  }

  #total(name: Json | undefined): number {
    return typeof name === 'string'
      ? numberIn(this.#draft.stated.find(({ path }) => path === name)?.value)
      : 0;
  }

  #hitPoints(system: JsonObject, isNpc: boolean): void {
    const health = objectIn(system.health);
    const hp = objectIn(system.hp);
    const base = isNpc
      ? Math.ceil((this.#total(hp.stat1) + this.#total(hp.stat2)) * numberIn(hp.multi))
      : Math.ceil((this.#total('con') + this.#total('siz')) / 2);
    const total = base + numberIn(health.mod);
    const at: Path = isNpc ? [this.#root, 'hp'] : [this.#root, 'health', 'mod'];
    if (base <= 0 || this.#places.value(...at) === undefined) return;
    const stated = this.#state('hitPoints', total, ...at);
    stated.converted = `The actor’s formula results in ${total} hit points.`;
    if (health.max === total) stated.repeats.push(this.#places.at(this.#root, 'health', 'max'));
    if (isNpc && numberIn(health.mod) !== 0)
      stated.repeats.push(this.#places.at(this.#root, 'health', 'mod'));
  }

  #armour(system: JsonObject): void {
    const dice = isText(system.apRnd) ? diceText(system.apRnd.trim().toLowerCase()) : null;
    if (dice !== null) this.#state('armourDice', dice, this.#root, 'apRnd');
    else if (Number.isInteger(system.ap)) this.#state('armour', system.ap as number, this.#root, 'ap');
  }

  #item(item: JsonObject, index: number, isNpc: boolean): void {
    const own = this.#own(item);
    const at: Path = ['items', index];
    const skill = item.type === 'skill' ? ownSkillOf(item) : null;
    if (item.type === 'weapon' && own.equipStatus === 'carried')
      this.#weapon(own, at, isText(item.name) ? item.name : '');
    else if (item.type === 'armour' && own.equipStatus === 'worn' && !isNpc) this.#piece(own, at);
    else if (skill !== null) this.#skill(skill, own, [...at, this.#root]);
    else if (!(item.type === 'skillcat' ? this.#isUsed(item) : this.#isRead(item)))
      this.#draft.noField(this.#places.at(...at));
  }

  /** True if a skill's total becomes a value on the sheet or a weapon's rating. */
  #isRead(item: JsonObject): boolean {
    return item.type === 'skill' && (ownSkillOf(item) !== null || this.#ratings.has(idOf(item) ?? ''));
  }

  /** True if the modifier of a skill category is needed. */
  #isUsed(category: JsonObject): boolean {
    return this.#usedCategories.has(idOf(category) ?? '');
  }

  /** Returns the total of a skill, including its category's modifier if the actor has one. */
  #totalOf(skill: JsonObject): { readonly total: number; readonly category: number | null } {
    const category = this.#categories.get(String(skill.category)) ?? null;
    const mod = category === null ? 0 : numberIn(this.#own(this.#items[category]!).mod);
    return { total: sumOf(skill, PARTS_OF_SKILL) + mod, category };
  }

  #skill(path: 'dodge' | 'firstAid', skill: JsonObject, at: Path): void {
    const { total, category } = this.#totalOf(skill);
    const stated = this.#state(path, total, ...at);
    if (category !== null) this.#assumeCategory([path], category, stated.repeats);
  }

  #assumeCategory(
    path: Path,
    category: number,
    repeats: { push(place: ReturnType<JsonPlaces['at']>): void } | null,
  ): void {
    const at = this.#places.at('items', category, this.#root);
    repeats?.push(at);
    this.#draft.note('ASSUMED', at, {
      path,
      problem: 'The total includes the category’s modifier. The actor’s world may add other modifiers.',
    });
  }

  #piece(own: JsonObject, at: Path): void {
    const captures = [this.#capture('name', this.#places.value(...at, 'name'), [...at, 'name'])];
    if (Number.isInteger(own.av1))
      captures.push(this.#capture('value', own.av1!, [...at, this.#root, 'av1']));
    const random = isText(own.avr1) ? diceText(own.avr1.trim().toLowerCase()) : null;
    if (random !== null) captures.push(this.#capture('random', random, [...at, this.#root, 'avr1']));
    this.#draft.enter({ kind: 'item-armour', captures, place: this.#places.whole(...at), after: null });
  }

  #capture(field: string | null, value: Json | undefined, at: Path): Capture {
    return { field, value: value ?? null, place: this.#places.at(...at) };
  }

  #weapon(own: JsonObject, at: Path, name: string): void {
    const captures: Capture[] = name === '' ? [] : [this.#capture('name', name.trim(), [...at, 'name'])];
    const take = (field: string | null, value: Json | undefined, key: string): void => {
      if (value !== undefined && value !== null)
        captures.push(this.#capture(field, value, [...at, this.#root, key]));
    };
    const isShield = own.weaponType === 'shield';
    this.#rating(own, at, captures);
    take('damage', isText(own.dmg1) ? diceText(own.dmg1.trim().toLowerCase()) : null, 'dmg1');
    for (const key of ['dmg2', 'dmg3']) if (isText(own[key])) take('damageFurther', own[key], key);
    if (!isShield) take('modifier', MODIFIERS[String(own.db)], 'db');
    const special = String(own.special)
      .split(/[^a-z]+/i)
      .flatMap((each) => SPECIALS[each.toLowerCase()] ?? []);
    if (special.length === 1) take('special', special[0], 'special');
    else if (special.length > 1) take('?special', special, 'special');
    if (!isShield) {
      if (isText(own.weaponType))
        take('kind', own.weaponType === 'melee' ? 'MELEE' : 'MISSILE', 'weaponType');
      const range = numberIn(own.range1);
      take(
        range > 0 ? 'range' : 'reach',
        range > 0 ? range : REACHES[String(own.range1).trim().toUpperCase()],
        'range1',
      );
      if (numberIn(own.att) >= 1) take('attacks', numberIn(own.att), 'att');
      take('hands', HANDS[String(own.hands).toUpperCase()], 'hands');
      if (numberIn(own.mal) > 1) take('malfunctionFrom', numberIn(own.mal), 'mal');
    }
    if (numberIn(own.hpCurr) > 0) take('hitPoints', numberIn(own.hpCurr), 'hpCurr');
    this.#draft.enter({
      kind: isShield ? 'item-shield' : 'item-weapon',
      captures,
      place: this.#places.whole(...at),
      after: null,
    });
  }

  /** Returns the rating of a creature's weapon, or total of the skill that the weapon names. */
  #rating(own: JsonObject, at: Path, captures: Capture[]): void {
    const rating = numberIn(own.npcVal);
    if (rating > 0) return void captures.push(this.#capture('rating', rating, [...at, this.#root, 'npcVal']));
    const index = this.#skills.get(String(own.skill1));
    if (index === undefined) return;
    const { total } = this.#totalOf(this.#own(this.#items[index]!));
    captures.push(this.#capture('rating', total, ['items', index, this.#root]));
  }
}

const IGNORED = [
  '_id',
  '_stats',
  '_key',
  'folder',
  'sort',
  'ownership',
  'flags',
  'img',
  'prototypeToken',
  'token',
  'effects',
  'baseStats',
  'viewTab',
  'lock',
];

/** Reads actors that Foundry VTT exported from its system "brp". */
export const foundry: FoundryReader = {
  isIgnored: (key, value) => IGNORED.includes(key) || (key === 'quantity' && value === 1),
  read: (actor, draft, places) => new ActorReader(actor, draft, places).read(),
};
