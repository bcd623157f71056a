import {
  execute,
  type GraphQLError,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type OperationTypeNode,
  parse,
  subscribe,
} from 'graphql';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import { openStores } from '../../../src/storage/open.ts';
import { duellists } from '../../kit/duellists.ts';
import { ask, type Client, type Data, newGameMaster } from '../../kit/public-fight.ts';
import { unlimited } from '../../kit/unlimited.ts';

export type Path = readonly (string | number)[];
type Field = GraphQLField<unknown, unknown>;
type Values = Readonly<Record<string, unknown>>;

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Seen extends Versioned {
  readonly combatants: readonly { readonly id: string }[];
}

/** The current objects of a campaign to which the test requests refer. */
interface Scene {
  readonly character: Versioned;
  readonly key: string;
  /** An encounter that is running and has two combatants. */
  readonly fight: Seen;
  /** An encounter that has no combatants yet. */
  readonly waiting: Seen;
}

const sheet = { brp: duellists.brp };

const commandTo = ({ id, version }: Versioned) => ({ encounterId: id, expectedVersion: version });

const attack = { brp: { attack: { attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8' } } } } };

/** Valid arguments for each request. `least` fills in the required values that are not listed here. */
const rightIn = ({ character, key, fight, waiting }: Scene): Readonly<Record<string, object>> => ({
  createKey: { input: { role: 'PLAYER' } },
  updateKey: { input: { keyId: key } },
  createCharacter: { input: { sheet } },
  createEncounter: { input: { rules: { brp: {} } } },
  copyCharacter: { input: { characterId: character.id } },
  updateCharacter: { input: { characterId: character.id, expectedVersion: character.version } },
  importTable: { input: { replacedTableId: 'pathmaster.fumble.melee', content: { csv: 'from,to,text' } } },
  importHouseRules: { input: { system: 'BRP', rules: {} } },
  forkEncounter: { input: { encounterId: fight.id } },
  addCombatants: {
    input: { ...commandTo(waiting), combatants: [{ name: 'Cid', sheet }] },
  },
  setVisibility: { input: { ...commandTo(fight), combatantId: fight.combatants[0]!.id } },
  adjust: { input: { ...commandTo(fight), combatantId: fight.combatants[0]!.id } },
  setStandingAnswer: { input: { ...commandTo(fight), combatantId: fight.combatants[0]!.id } },
  removeStandingAnswer: { input: { ...commandTo(fight), combatantId: fight.combatants[0]!.id } },
  encounter: { id: fight.id },
  encounterUpdated: { encounterId: fight.id },
  exportEncounter: { encounterId: fight.id },
  campaignUpdated: { after: [{ encounterId: fight.id }] },
  resolve: { input: attack },
  sweep: { input: attack, ranges: [{ field: 'attacker.rating', from: 0, to: 100 }] },
  diceOdds: { notation: '1d6' },
  rollDice: { notation: '1d6' },
  readStatBlock: { input: { system: 'BRP', source: { text: 'x' } } },
  forecast: {
    duel: {
      one: { sheet },
      other: { sheet },
      rules: { brp: {} },
    },
  },
  encounterForecast: { encounterId: fight.id, policies: [{ combatantId: fight.combatants[0]!.id }] },
  'character.history': { id: character.id },
  'encounter.log': { id: fight.id },
  'encounter.transcript': { id: fight.id },
  'bestAct.acts': { input: { encounterId: fight.id, actorId: fight.combatants[0]!.id, objective: 'HARM' } },
  'table.lookup': { id: 'brp.fumble.melee-attack' },
});

/** Returns the smallest value that a type accepts. */
export function least(type: GraphQLInputType): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [];
  if (isEnumType(bare)) return bare.getValues()[0]!.name;
  if (isInputObjectType(bare) && bare.isOneOf) {
    const [member] = Object.values(bare.getFields());
    return { [member!.name]: least(member!.type) };
  }
  if (isInputObjectType(bare))
    return Object.fromEntries(
      Object.values(bare.getFields()).flatMap((field) =>
        isNonNullType(field.type) && field.defaultValue === undefined
          ? [[field.name, least(field.type)]]
          : [],
      ),
    );
  return { Int: 1, Float: 1, Boolean: true, JSON: {} }[bare.name] ?? 'x';
}

/** Adds the required fields that a value lacks. */
export function filled(type: GraphQLInputType, value: unknown): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return (value as readonly unknown[]).map((item) => filled(bare.ofType, item));
  if (!isInputObjectType(bare) || bare.isOneOf) return value;
  const own = value as Readonly<Record<string, unknown>>;
  const fields = bare.getFields();
  return {
    ...(least(bare) as object),
    ...Object.fromEntries(
      Object.entries(own).map(([name, each]) => [name, filled(fields[name]!.type, each)]),
    ),
  };
}

/** Returns a copy of `whole` in which the value at a path is replaced. */
function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = [...((whole as readonly unknown[] | undefined) ?? [])];
    items[step] = withValue(items[step], rest, value);
    return items;
  }
  const fields = (whole as Readonly<Record<string, unknown>> | undefined) ?? {};
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

/** Returns the root field in a path, and the field below it if the path has one. */
function fieldsOf(asked: string): { readonly root: string; readonly fields: readonly Field[] } {
  const [first, below] = asked.split('.') as [string, string?];
  for (const root of ['query', 'mutation', 'subscription'] as OperationTypeNode[]) {
    const field = schema.getRootType(root)!.getFields()[first];
    if (!field) continue;
    if (below === undefined) return { root, fields: [field] };
    return { root, fields: [field, (getNamedType(field.type) as Data).getFields()[below]] };
  }
  throw new Error(`there is no root field ${first}`);
}

/** Returns the type that is found at a path in the arguments of a field. */
export function typeAt(asked: string, [first, ...rest]: Path): GraphQLInputType {
  const arg = fieldsOf(asked)
    .fields.flatMap(({ args }) => args)
    .find(({ name }) => name === first)!;
  return rest.reduce<GraphQLInputType>((type, step) => {
    const bare = getNullableType(type);
    return isListType(bare) ? bare.ofType : (bare as Data).getFields()[step].type;
  }, arg.type);
}

const faultsIn = (errors: readonly GraphQLError[]): readonly string[] =>
  errors.flatMap(({ originalError }) =>
    originalError instanceof InvalidInput ? originalError.faults.map(({ path }) => path.join('.')) : [],
  );

/** Sends requests to the API, using a campaign in which every valid request succeeds. */
export class Requests {
  readonly gm: Client;
  #scene: Scene;

  private constructor(gm: Client, scene: Scene) {
    this.gm = gm;
    this.#scene = scene;
  }

  static async opened(): Promise<Requests> {
    const gm = await newGameMaster(productionServices(await openStores(':memory:')));
    const made = await ask(
      gm,
      `mutation($sheet: SheetInput!) { character: createCharacter(input: { name: "Ann", sheet: $sheet }) { character { id version } }
        key: createKey(input: { role: PLAYER, label: "Ann" }) { key { id } }
        waiting: createEncounter(input: { title: "Wood", rules: { brp: {} } }) { encounter { id version combatants { id } } }
        fight: createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id version combatants { id } } } }`,
      { sheet },
    );
    const combatants = ['x', 'y'].map((side) => ({ name: side.toUpperCase(), side, sheet }));
    const command = commandTo(made.fight.encounter);
    await ask(
      gm,
      `mutation($join: AddCombatantsInput!, $start: StartEncounterInput!) {
        addCombatants(input: $join) { encounter { id } } startEncounter(input: $start) { encounter { id } } }`,
      { join: { ...command, combatants }, start: { ...command, expectedVersion: 1 } },
    );
    const requests = new Requests(gm, {
      ...{ character: made.character.character, key: made.key.key.id },
      ...{ fight: made.fight.encounter, waiting: made.waiting.encounter },
    });
    await requests.#look();
    return requests;
  }

  end(): Promise<void> {
    return this.gm.services.stores.close();
  }

  /** Reads the versions and ids again, because a request may have changed them. */
  async #look(): Promise<void> {
    const { character, fight, waiting } = this.#scene;
    const seen = await ask(
      this.gm,
      `query($character: ID!, $fight: ID!, $waiting: ID!) { character(id: $character) { id version }
        fight: encounter(id: $fight) { id version combatants { id } } waiting: encounter(id: $waiting) { id version combatants { id } } }`,
      { character: character.id, fight: fight.id, waiting: waiting.id },
    );
    this.#scene = { ...this.#scene, ...seen };
  }

  /** Sends a request that is valid except for one value. Returns the paths at which faults are reported. */
  async faultsOf(asked: string, path: Path, value: unknown): Promise<readonly string[]> {
    const whole = rightIn(this.#scene)[asked] ?? {};
    const errors = await this.#errorsOf(asked, withValue(whole, path, value) as Values);
    await this.#look();
    return faultsIn(errors);
  }

  async #errorsOf(asked: string, values: Values): Promise<readonly GraphQLError[]> {
    const { root, fields } = fieldsOf(asked);
    const taken = fields
      .flatMap(({ args }) => args)
      .filter(
        ({ name, type, defaultValue }) =>
          name in values || (isNonNullType(type) && defaultValue === undefined),
      );
    const declared = taken.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const selected = fields.reduceRight((below, { name, args, type }) => {
      const own = args.filter((arg) => taken.includes(arg)).map((arg) => `${arg.name}: $${arg.name}`);
      const inner = isLeafType(getNamedType(type)) ? '' : `{ ${below} }`;
      return `${name}${own.length > 0 ? `(${own.join(', ')})` : ''} ${inner}`;
    }, '__typename');
    const request = {
      schema,
      document: parse(`${root}${declared && `(${declared})`} { ${selected} }`),
      variableValues: Object.fromEntries(
        taken.map(({ name, type }) => [name, name in values ? filled(type, values[name]) : least(type)]),
      ),
      contextValue: contextOf(this.gm.services, this.gm.viewer, { meter: unlimited() }),
    };
    const answer = root === 'subscription' ? await subscribe(request) : await execute(request);
    if (!(Symbol.asyncIterator in answer)) return answer.errors ?? [];
    await answer.return(undefined);
    return [];
  }
}
