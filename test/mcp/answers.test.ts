import { type FieldNode, Kind, parse, valueFromASTUntyped, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systems } from '../../src/engine/systems/index.ts';
import { type DocumentRequest, isQuestion } from '../../src/mcp/tool.ts';
import { tools } from '../../src/mcp/tools/index.ts';

type Json = unknown;
type Path = readonly (string | number)[];
type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
};

/** Creates arguments in which every string and number is different, as far as the schema allows. */
function unlike(schema: JsonSchema, name: string, next: () => number): Json {
  if (name === 'system') return 'brp';
  if (name === 'procedure' || name === 'act') return 'attack';
  if (name === 'table') return 'brp.fumble.melee-attack';
  // only one of these fields may be set at a time, and other tests set the remaining ones
  if (name === 'time' || name === 'forkOf' || name === 'version' || name === 'csv') return undefined;
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
            Object.entries(schema.properties).flatMap(([key, each]) => {
              const value = unlike(each, key, next);
              return value === undefined ? [] : [[key, value]];
            }),
          )
        : { any: `text ${next()}` };
  }
}

function leavesOf(value: Json, path: Path = []): readonly (readonly [leaf: Json, path: Path])[] {
  if (typeof value !== 'object' || value === null) return [[value, path]];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

/** Returns the arguments of each field in a document, together with the root field that contains the field. */
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

const scene = {
  system: systems.find(({ id }) => id === 'brp')!,
  idOf: (id: string) => id,
  active: ['a'],
  waiting: 'attack',
};

function questionOf(name: string, given: object): DocumentRequest {
  const asked = tools.find((tool) => tool.name === name)!.ask({ ...given }, scene);
  if (!isQuestion(asked)) throw new Error(`${name} asks nothing`);
  return asked;
}

/** Tools that read only the rule systems' declarations and send no request. */
const ASK_NOTHING = ['list_rules', 'describe'];
/** Arguments that a document does not contain unchanged, because the tool converts them. */
const WRITTEN_OTHERWISE = ['system', 'procedure', 'act', 'step', 'action', 'show', 'nextDie'];

describe('the GraphQL document of a tool', () => {
  const asking = tools
    .filter(({ name }) => !ASK_NOTHING.includes(name))
    .map(({ name, input }) => {
      let last = 1;
      const { key: _key, ...given } = unlike(
        z.toJSONSchema(input, { io: 'input' }) as JsonSchema,
        '',
        () => ++last,
      ) as { readonly key?: string };
      // these fields give answers in advance, which `session.test.ts` tests
      if (name === 'answer')
        for (const other of ['combatant', 'act', 'remove']) delete (given as Record<string, unknown>)[other];
      return { name, given, question: questionOf(name, given) };
    });

  it.each(asking)(
    'a fault in the GraphQL document of a tool is reported at the argument of $name that caused it',
    ({ given, question }) => {
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
    },
  );

  it.each(asking)(
    'the GraphQL document of a tool uses every argument of $name',
    ({ name, given, question }) => {
      const asked = new Set(
        fieldArguments(question)
          .flatMap(({ arguments: all }) => leavesOf(all))
          .map(([leaf]) => leaf),
      );
      const lost = leavesOf(given).filter(
        ([leaf, path]) =>
          typeof leaf !== 'boolean' && !WRITTEN_OTHERWISE.includes(String(path[0])) && !asked.has(leaf),
      );
      // the tools use these arguments to select a combatant in the answer or to end a turn, so the document does not
      // contain them
      expect(lost.map(([, path]) => path.join('.'))).toEqual(
        ['read_encounter', 'advance_encounter'].includes(name) ? ['combatant'] : [],
      );
    },
  );

  it('a tool’s argument named key is always the key of a campaign', () => {
    for (const { name, input } of tools) {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
      if (properties.key)
        expect(properties.key.description ?? 'Key of a campaign', name).toMatch(/^Key of a campaign/);
    }
  });
});

/** Returns the text that a tool creates from an answer of the service. */
const textOf = (name: string, given: object, data: object): string =>
  questionOf(name, given).answerOf(data).text;

/** Input for a preview of the pending act. */
const PREVIEWED = { encounterId: 'enc', input: {}, pass: true, given: [], nextDie: false };

describe('the text about an encounter', () => {
  const ann = { id: 'a', name: 'Ann', health: 'HURT', visibility: null, standing: null, conditions: [] };
  const fight = {
    ...{ id: 'enc', title: 'At the ford', system: 'BRP', status: 'RUNNING', round: 2, version: 9 },
    ...{ activeCombatants: [], combatants: [ann], pending: null },
  };
  const read = (more: object, given: object = {}) =>
    textOf('read_encounter', { encounterId: 'enc', ...given }, { encounter: { ...fight, ...more } });
  const HEAD = 'At the ford (Basic Roleplaying).';
  const prone = { condition: { name: 'prone', title: 'Prone' }, note: null, amount: null, untilRound: null };

  it.each([
    ['in words where the numbers are hidden', { health: 'BADLY_HURT' }, 'Ann: badly hurt.'],
    ['in hit points', { standing: { hitPoints: 3, hitPointsMax: 12 } }, 'Ann: 3 of 12 hit points.'],
    [
      'with conditions',
      { conditions: [prone, { ...prone, amount: 5, untilRound: 3 }] },
      'Ann: hurt, prone, prone 5 until round 3.',
    ],
    ['with a mark for the game master if it is hidden', { visibility: 'HIDDEN' }, 'Ann (hidden): hurt.'],
  ])(
    'the text that an MCP tool returns about an encounter describes a combatant’s health %s',
    (_, more, sentence) => {
      expect(
        read({ combatants: [{ ...ann, ...more }] })
          .split('\n')
          .slice(0, 2),
      ).toEqual([HEAD, sentence]);
    },
  );

  it('the text about an encounter says whose turn it is, and lists allowed acts only once for combatants with the same acts', () => {
    const may = (...acts: readonly string[]) => acts.map((act) => ({ act, allowed: act !== 'dodge' }));
    const active = [
      { name: 'Ann', legalActs: may('attack', 'dodge', 'move') },
      { name: 'Bea', legalActs: may('attack', 'move') },
      { name: 'Cid', legalActs: may('dodge') },
    ];
    expect(
      read({ activeCombatants: [ann, { id: 'b', name: 'Bea' }], may: active })
        .split('\n')
        .slice(2),
    ).toEqual(['Version 9, round 2. It is Ann’s and Bea’s turn.', 'Ann, Bea may: attack, move.']);
  });

  it('the text about an encounter lists one combatant’s acts with targets, items and reasons', () => {
    const bare = { allowed: true, refusalReason: null, accepted: null, most: 1, costs: [], targets: [] };
    const refused = { ...bare, allowed: false, refusalReason: 'Ann has dodged', accepted: 'another turn' };
    const targets = [{ combatant: { name: 'Orc' }, items: ['Sword', 'Bow'] }];
    const legalActs = [
      { ...bare, act: 'attack', targets },
      { ...refused, act: 'dodge' },
      { ...bare, act: 'feint', targets },
      { ...refused, act: 'leap' },
      { ...refused, act: 'fly', refusalReason: 'Ann has no wings', accepted: null },
      { ...bare, act: 'wait' },
    ];
    const whole = {
      ...{ id: 'a', name: 'Ann', note: 'Tired.', legalActs },
      resources: [{ name: 'powerPoints', remaining: 3, maximum: 12 }],
      obligations: [{ act: 'springUp', title: 'Spring up', times: 1, to: null }],
    };
    expect(
      read({ everybody: [whole] }, { combatant: 'a' })
        .split('\n')
        .slice(4),
    ).toEqual([
      'Note on Ann: Tired.',
      'Ann has powerPoints 3 of 12.',
      'Ann owes Spring up (1).',
      'attack, feint: Orc with Sword or Bow.',
      'wait: allowed.',
      'Not allowed: dodge, leap. Reason: Ann has dodged. Accepted: another turn.',
      'Not allowed: fly. Reason: Ann has no wings.',
    ]);
  });

  it('the text about an encounter does not say that all combatants have acted if a hidden combatant may have the turn', () => {
    expect(read({}).split('\n').slice(2)).toEqual([
      'Version 9, round 2.',
      'No combatant that this key sees has the current turn. When all combatants have acted, the game master ends the round.',
    ]);
  });

  it('the text about an encounter says if an answer is due, and lists the allowed options', () => {
    const pending = {
      summary: 'Orc strikes at Ann.',
      question: 'how does she defend',
      respondent: { id: 'a', name: 'Ann' },
      byGameMaster: false,
      throws: [],
    };
    const options = [
      { name: 'parry', rating: 40, refusalReason: null },
      { name: 'dodge', rating: null, refusalReason: null },
      { name: 'block', rating: 10, refusalReason: 'Ann has no shield.' },
    ];
    expect(read({ pending: { ...pending, options } })).toContain(
      '\nAn answer is due from Ann. Orc strikes at Ann. Question: how does she defend. Call answer with the option parry (40) or dodge, or without an option if there is no answer.',
    );
    expect(read({ pending: { ...pending, respondent: null, options: [] } })).toMatch(
      /An answer is due from a hidden combatant\. .* This key may not answer\.$/,
    );
  });
});

describe('the text about a preview', () => {
  const odds = {
    outcomes: [
      { name: 'HIT', title: 'Hit', probability: 0.25, exact: '1/4' },
      { name: 'MISS', title: 'Miss', probability: 0.75, exact: '3/4' },
    ],
    damage: { mean: 4.5 },
  };
  const falls = { combatant: { name: 'Orc' }, probability: 0.125 };
  const outlook = { odds, down: [], conditions: [], hitPointsLost: [], answerRequired: null };
  const preview = (more: object) =>
    textOf('preview', PREVIEWED, { preview: { withheldReason: null, outlook: { ...outlook, ...more } } });

  it.each([
    ['the odds and the mean damage', {}, 'Hit 25%, Miss 75%. Mean damage 4.50.'],
    ['only the odds if the act deals no damage', { odds: { ...odds, damage: null } }, 'Hit 25%, Miss 75%.'],
    ['who may go down', { odds: null, down: [falls, falls] }, 'Goes down: Orc 12.5%, Orc 12.5%.'],
    [
      'who is asked first, and the options',
      {
        odds: null,
        answerRequired: {
          probability: 0.5,
          pending: { respondent: { name: 'Bea' } },
          options: [{ option: { name: 'dodge', refusalReason: null } }],
        },
      },
      'With a probability of 50%, the act first waits for an answer from Bea. Preview again with pass, or with option dodge.',
    ],
    [
      'that a combatant the player cannot see is asked first',
      { odds: null, answerRequired: { probability: 1, pending: null, options: [] } },
      'With a probability of 100%, the act first waits for an answer from a hidden combatant.',
    ],
  ])('the text about a preview contains %s', (_, more, sentence) => {
    expect(preview(more)).toBe(sentence);
  });

  it('the text about a preview says why the odds are withheld', () => {
    expect(textOf('preview', PREVIEWED, { preview: { withheldReason: 'Not yours.', outlook: null } })).toBe(
      'Not yours.',
    );
  });

  it('the text about a preview that contains nextDie lists the ranges of the next die and the unused dice', () => {
    const need = { summary: '1 to 30 hits.', unusedDice: [7], die: null, bands: [] };
    const next = { ...PREVIEWED, nextDie: true };
    expect(textOf('preview', next, { need })).toMatch(/^1 to 30 hits\.\n.*7/);
    expect(textOf('preview', next, { need: { ...need, unusedDice: [] } })).toBe('1 to 30 hits.');
    expect(textOf('preview', next, { need: null })).toMatch(/^The result would reveal numbers that/);
  });
});

describe('the text about the best act', () => {
  it.each([
    ['HARM', 4.5, 'mean damage 4.50'],
    ['SAFETY', -0.05, 'risk of a fumble 5%'],
    ['DOWN', 0.25, 'probability 25% that the target goes down'],
  ])('the text about the best act contains the score for %s', (objective, score, said) => {
    const strike = {
      act: { name: 'attack', title: 'Attack' },
      target: { name: 'Orc' },
      item: 'Sword',
      score,
    };
    const acts = [strike, { ...strike, item: null }];
    expect(textOf('best_act', { combatant: 'a', objective, first: 2 }, { bestAct: { acts } })).toBe(
      `Attack with Sword on Orc: ${said}.\nAttack on Orc: ${said}.`,
    );
  });

  it('the text about the best act says if there is no act against an enemy', () => {
    expect(
      textOf('best_act', { combatant: 'a', objective: 'HARM', first: 2 }, { bestAct: { acts: [] } }),
    ).toBe('No act is possible against an enemy that this key sees completely.');
  });
});
