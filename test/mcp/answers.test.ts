import { type FieldNode, Kind, parse, valueFromASTUntyped, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DocumentRequest, isQuestion } from '../../src/mcp/tool.ts';
import { tools } from '../../src/mcp/tools/index.ts';

type Json = unknown;
type Path = readonly (string | number)[];
type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
};

/** Arguments in which each text and number is unique, as far as the schema allows. */
function unlike(schema: JsonSchema, name: string, next: () => number): Json {
  if (name === 'system') return 'brp';
  if (name === 'procedure' || name === 'act') return 'attack';
  if (name === 'table') return 'brp.fumble.melee-attack';
  if (schema.enum) return (schema.enum as readonly string[])[0];
  switch (schema.type) {
    case 'integer':
      return next();
    case 'string':
      return `text ${next()}`;
    case 'boolean':
      return false;
    case 'array':
      return [unlike(schema.items!, '', next), unlike(schema.items!, '', next)];
    default:
      return schema.properties
        ? Object.fromEntries(
            Object.entries(schema.properties).map(([key, each]) => [key, unlike(each, key, next)]),
          )
        : { any: `text ${next()}` };
  }
}

function leavesOf(value: Json, path: Path = []): readonly (readonly [leaf: Json, path: Path])[] {
  if (typeof value !== 'object' || value === null) return [[value, path]];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

/** The arguments of each field in a document, with the root field around it. */
function fieldArguments({ document, variables }: DocumentRequest) {
  const found: { readonly root: string; readonly arguments: Json }[] = [];
  const valuesOf = (field: FieldNode): Json =>
    Object.fromEntries(
      field.arguments!.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables })]),
    );
  visit(parse(document), {
    OperationDefinition: ({ selectionSet }) => {
      for (const root of selectionSet.selections)
        visit(root, {
          Field: (field) => {
            if (root.kind === Kind.FIELD)
              found.push({ root: (root.alias ?? root.name).value, arguments: valuesOf(field) });
          },
        });
    },
  });
  return found;
}

function questionOf(name: string, given: object): DocumentRequest {
  const asked = tools.find((tool) => tool.name === name)!.ask({ ...given });
  if (!isQuestion(asked)) throw new Error(`${name} asks nothing`);
  return asked;
}

/** Tools that only read declarations. */
const ASK_NOTHING = ['list_systems', 'list_rules', 'describe'];
/** Arguments that documents contain in another form. */
const WRITTEN_OTHERWISE = ['system', 'procedure', 'act'];

describe('the document of a tool', () => {
  const asking = tools
    .filter(({ name }) => !ASK_NOTHING.includes(name))
    .map(({ name, input }) => {
      let last = 1;
      const { key: _key, ...given } = unlike(
        z.toJSONSchema(input, { io: 'input' }) as JsonSchema,
        '',
        () => ++last,
      ) as { readonly key?: string };
      return { name, given, question: questionOf(name, given) };
    });

  it.each(asking)('maps each fault to the argument of $name', ({ given, question }) => {
    const { toArgumentPath } = question;
    expect(toArgumentPath([], null)).toEqual([]);
    const paths = new Map(leavesOf(given).map(([leaf, path]) => [leaf, path]));
    const asked = fieldArguments(question).flatMap(({ root, arguments: all }) =>
      leavesOf(all).flatMap(([leaf, path]) =>
        typeof leaf !== 'boolean' && paths.has(leaf) ? [{ leaf, place: toArgumentPath(path, root) }] : [],
      ),
    );
    const unlikeOthers = asked.filter(
      ({ leaf }) => leavesOf(given).filter(([other]) => other === leaf).length === 1,
    );
    expect(unlikeOthers).not.toEqual([]);
    for (const { leaf, place } of unlikeOthers) expect(place).toEqual(paths.get(leaf));
  });

  it.each(asking)('contains all arguments of $name', ({ name, given, question }) => {
    const asked = new Set(
      fieldArguments(question)
        .flatMap(({ arguments: all }) => leavesOf(all))
        .map(([leaf]) => leaf),
    );
    const lost = leavesOf(given).filter(
      ([leaf, path]) =>
        typeof leaf !== 'boolean' && !WRITTEN_OTHERWISE.includes(String(path[0])) && !asked.has(leaf),
    );
    // the combatant is selected from those in the answer
    expect(lost.map(([, path]) => path.join('.'))).toEqual(name === 'read_encounter' ? ['combatantId'] : []);
  });

  it('is authorised by an argument named key only if it is the key of a campaign', () => {
    for (const { name, input } of tools) {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
      if (properties.key) expect(properties.key.description, name).toMatch(/^The key of (the|a) campaign/);
    }
  });
});

/** The sentence of a tool for an answer of the service. */
const sentenceOf = (name: string, given: object, data: object): string =>
  questionOf(name, given).answerOf(data).sentence;

describe('the sentence of an encounter', () => {
  const ann = { id: 'a', name: 'Ann', health: 'HURT', standing: null, conditions: [] };
  const fight = {
    ...{ title: 'At the ford', system: 'BRP', status: 'RUNNING', round: 2, version: 9 },
    ...{ activeCombatants: [], combatants: [ann], pending: null },
  };
  const read = (more: object, given: object = {}) =>
    sentenceOf('read_encounter', { encounterId: 'enc', ...given }, { encounter: { ...fight, ...more } });
  const HEAD = 'At the ford (Basic Roleplaying) is running, round 2, version 9.';
  const prone = { condition: { title: 'Prone' } };

  it.each([
    ['in words where the numbers are hidden', { health: 'BADLY_HURT' }, 'Ann: badly hurt.'],
    ['in hit points', { standing: { hitPoints: 3, hitPointsMax: 12 } }, 'Ann: 3 of 12 hit points.'],
    ['with conditions', { conditions: [prone, prone] }, 'Ann: hurt, prone, prone.'],
  ])('states a combatant’s health %s', (_, more, sentence) => {
    expect(read({ combatants: [{ ...ann, ...more }] })).toBe(`${HEAD}\n${sentence}`);
  });

  it('states whose turn it is and their allowed acts', () => {
    const acts = [
      { title: 'Attack', allowed: true },
      { title: 'Dodge', allowed: false },
      { title: 'Move', allowed: true },
    ];
    const active = [
      { id: 'a', name: 'Ann', legalActs: acts },
      { id: 'b', name: 'Bea', legalActs: [] },
    ];
    expect(read({ activeCombatants: active, everybody: active }).split('\n').slice(2)).toEqual([
      'It is the turn of Ann and Bea.',
      'Ann may: Attack, Move.',
      'Bea may: nothing.',
    ]);
    // the acts of another combatant, if they are requested
    expect(read({ everybody: active }, { combatantId: 'b' }).split('\n').slice(2)).toEqual([
      'Bea may: nothing.',
    ]);
  });

  it('states the pending act, the respondent and the options', () => {
    const pending = {
      summary: 'Orc strikes at Ann.',
      question: 'how does she defend',
      respondent: { name: 'Ann' },
    };
    const options = [{ name: 'parry' }, { name: 'dodge' }];
    expect(read({ pending: { ...pending, options } })).toContain(
      '\nOrc strikes at Ann. It waits for Ann: how does she defend. Options: parry, dodge.',
    );
    expect(read({ pending: { ...pending, respondent: null, options: [] } })).toMatch(
      /It waits for somebody: how does she defend\.$/,
    );
  });

  it('begins with the log entries, if they are requested', () => {
    const edges = [{ node: { summary: 'Ann joins.' } }, { node: null }];
    const log = { edges, pageInfo: { hasNextPage: false, endCursor: null } };
    expect(read({ log }, { log: true }).split('\n').slice(0, 3)).toEqual([
      'Ann joins.',
      '(cannot be read)',
      HEAD,
    ]);
  });
});

describe('the sentence of a preview', () => {
  const odds = {
    outcomes: [
      { title: 'Hit', probability: 0.25 },
      { title: 'Miss', probability: 0.75 },
    ],
    damage: { mean: 4.5 },
  };
  const falls = { combatant: { name: 'Orc' }, probability: 0.125 };
  const outlook = { odds, down: [], answerRequired: null };
  const preview = (more: object) =>
    sentenceOf('preview', {}, { preview: { withheldReason: null, outlook: { ...outlook, ...more } } });

  it.each([
    ['the odds and the mean damage', {}, 'Hit 25%, Miss 75%. Mean damage 4.50.'],
    ['only the odds if the act deals no damage', { odds: { ...odds, damage: null } }, 'Hit 25%, Miss 75%.'],
    ['who may go down', { odds: null, down: [falls, falls] }, 'Goes down: Orc 12.5%, Orc 12.5%.'],
    [
      'who is asked first',
      { odds: null, answerRequired: { probability: 0.5, pending: { respondent: { name: 'Bea' } } } },
      'Bea is asked first in 50%.',
    ],
    [
      'that a combatant the player cannot see is asked first',
      { odds: null, answerRequired: { probability: 1, pending: null } },
      'Somebody is asked first in 100%.',
    ],
  ])('states %s', (_, more, sentence) => {
    expect(preview(more)).toBe(sentence);
  });

  it('states why the odds are withheld', () => {
    expect(sentenceOf('preview', {}, { preview: { withheldReason: 'Not yours.', outlook: null } })).toBe(
      'Not yours.',
    );
  });

  it('states the bands of the next die if need is set, and the unused dice', () => {
    const need = { summary: '1 to 30 hits.', unusedDice: [7] };
    expect(sentenceOf('preview', { need: true }, { need })).toMatch(/^1 to 30 hits\.\n.*7/);
    expect(sentenceOf('preview', { need: true }, { need: { ...need, unusedDice: [] } })).toBe(
      '1 to 30 hits.',
    );
    expect(sentenceOf('preview', { need: true }, { need: null })).toMatch(/^That would tell numbers of/);
  });
});

describe('the sentence of the best act', () => {
  it.each([
    ['HARM', 4.5, 'mean damage 4.50'],
    ['SAFETY', -0.05, 'risk of a fumble 5%'],
    ['DOWN', 0.25, 'puts the target down in 25%'],
  ])('states the score for %s', (objective, score, said) => {
    const strike = { act: { title: 'Attack' }, target: { name: 'Orc' }, item: 'Sword', score };
    const acts = [strike, { ...strike, item: null }];
    expect(sentenceOf('best_act', { objective, first: 2 }, { bestAct: { acts } })).toBe(
      `Attack with Sword on Orc: ${said}.\nAttack on Orc: ${said}.`,
    );
  });

  it('states that there is no act against a foe', () => {
    expect(sentenceOf('best_act', { objective: 'HARM', first: 2 }, { bestAct: { acts: [] } })).toBe(
      'There is nothing to do to a foe.',
    );
  });
});
