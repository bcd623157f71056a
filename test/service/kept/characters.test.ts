import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given } from '../campaign.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const sheet = { str: 12, con: 16, siz: 18, int: 13, pow: 12, dex: 15, cha: 14, armour: 1 };

interface Named {
  readonly node: { readonly name: string };
}

/** Creates a campaign that has no characters. */
async function empty(): Promise<{
  readonly gm: string;
  ask(query: string, variables?: object): ReturnType<Arbiter['ask']>;
  give(query: string, variables?: object): ReturnType<typeof given>;
  create(name: string, more?: object): Promise<string>;
  names(args: string): Promise<readonly string[]>;
}> {
  const { createCampaign } = await given(
    arbiter.ask('mutation { createCampaign(input: { name: "Temple" }) { secret } }'),
  );
  const gm = createCampaign.secret as string;
  const ask = (query: string, variables: object = {}) => arbiter.ask(query, { ...variables }, gm);
  const give = (query: string, variables: object = {}) => given(ask(query, variables));
  return {
    gm,
    ask,
    give,
    create: async (name, more = {}) => {
      const { createCharacter } = await give(
        'mutation($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
        { input: { name, sheet: { brp: { ...sheet, ...more } } } },
      );
      return createCharacter.character.id;
    },
    names: async (args) => {
      const { characters } = await give(`{ characters(${args}) { edges { node { name } } } }`);
      return characters.edges.map(({ node }: Named) => node.name);
    },
  };
}

/** Hurts a character by means of a fight in an encounter. */
async function hurt(gm: string, characterId: string, more = 'gain: ["prone"]'): Promise<void> {
  const ask = (query: string) => given(arbiter.ask(query, {}, gm));
  const { createEncounter } = await ask(
    'mutation { createEncounter(input: { title: "Stairs", rules: { brp: {} } }) { encounter { id } } }',
  );
  const at = (version: number) =>
    `encounterId: "${createEncounter.encounter.id}", expectedVersion: ${version}`;
  const { addCombatants } = await ask(
    `mutation { addCombatants(input: { ${at(0)}, combatants: [{ characterId: "${characterId}" }] }) { encounter { combatants { id } } } }`,
  );
  const combatant = addCombatants.encounter.combatants[0].id;
  await ask(`mutation { startEncounter(input: { ${at(1)} }) { entry { version } } }`);
  await ask(
    `mutation { adjust(input: { ${at(2)}, combatantId: "${combatant}", reason: "The stairs", damage: 5, ${more} }) { entry { version } } }`,
  );
}

const standing =
  'name conditions { condition { name } sinceRound untilRound note } standing { ... on BrpStanding { hitPoints maximum wounds { points } } }';

describe('a change of the sheet', () => {
  it.each([
    [5, ['Dead']],
    [10, ['Disabled']],
    [11, []],
  ])(
    'a character who has lost 10 Vitality and whose sheet then changes to %i Vitality has the conditions %o',
    async (vitality, held) => {
      const { give } = await empty();
      const { createCharacter } = await give(
        'mutation { createCharacter(input: { name: "Bo", sheet: { arrgs: { vitality: 60, initiative: 1 } } }) { character { id } } }',
      );
      const id = createCharacter.character.id as string;
      await give(
        `mutation { applyToCharacter(input: { characterId: "${id}", expectedVersion: 1, procedure: { arrgs: { damage: { successValue: 10 } } } }) { character { version } } }`,
      );
      const { updateCharacter } = await give(
        `mutation { updateCharacter(input: { characterId: "${id}", expectedVersion: 2, sheet: { arrgs: { vitality: ${vitality} } } }) { character { conditions { condition { title } } standing { ... on ArrgsStanding { current dead } } } } }`,
      );
      expect(updateCharacter.character).toEqual({
        conditions: held.map((title) => ({ condition: { title } })),
        standing: { current: vitality - 10, dead: vitality === 5 },
      });
    },
  );
});

describe('a weapon on the sheet of a stored character', () => {
  const arrgsSheet =
    '{ arrgs: { vitality: 60, initiative: 1, weapons: [{ name: "Bow", kind: RANGED, successValue: 5 }] } }';

  /** Applies an attack with the bow to its owner, with these further values. */
  const attackWithBow = async (stated: string) => {
    const { ask, give } = await empty();
    const { createCharacter } = await give(
      `mutation { createCharacter(input: { name: "Bo", sheet: ${arrgsSheet} }) { character { id } } }`,
    );
    const attack = `attack: { attacker: { name: "Bow"${stated} } }`;
    return ask(
      `mutation { applyToCharacter(input: { characterId: "${createCharacter.character.id}", expectedVersion: 1, role: ACTOR, procedure: { arrgs: { ${attack} } } }) { character { version } } }`,
    );
  };

  it.each(['', ', kind: RANGED', ', kind: null', ', modifiers: {}'])(
    'an attack with the bow is accepted with these further values: "%s"',
    async (stated) => {
      const { data } = await attackWithBow(stated);
      expect(data.applyToCharacter.character.version).toBe(2);
    },
  );

  it.each([
    ['kind: MELEE', ['kind'], '"RANGED"'],
    ['kind: SPELL, spellLevel: 1', ['kind'], '"RANGED"'],
    ['threatMaximum: 1000', ['threatMaximum'], '1'],
    ['modifiers: { size: 3 }', ['modifiers', 'size'], '0'],
  ])('%s for the bow is rejected at its path', async (stated, path, known) => {
    const { errors } = await attackWithBow(`, ${stated}`);
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          path: ['input', 'procedure', 'arrgs', 'attack', 'attacker', ...path],
          accepted: `${known}, or null`,
        },
      },
    ]);
  });
});

describe('an attack on a stored Pathmaster character', () => {
  const sheet =
    '{ pathmaster: { hits: 40, constitution: 80, co: 4, armourType: 10, dodge: 30, weapons: [{ name: "mace", attack: CRUSHING, skill: 35 }] } }';
  const hitsOnSheet = '{ current: 40, maximum: 40, constitution: 80, co: 4 }';

  /** Applies an attack to the character, or by the character. */
  const attacked = async (input: string, role = 'TARGET') => {
    const { ask, give } = await empty();
    const { createCharacter } = await give(
      `mutation { createCharacter(input: { name: "Bo", sheet: ${sheet} }) { character { id } } }`,
    );
    return ask(
      `mutation { applyToCharacter(input: { characterId: "${createCharacter.character.id}", expectedVersion: 1, role: ${role}, procedure: { pathmaster: { attack: ${input} } } }, dice: { given: [15] }) { resolution { summary breakdowns { total } } } }`,
    );
  };

  const resolved = async (input: string) => {
    const { give } = await empty();
    return give(
      `mutation { resolve(input: { pathmaster: { attack: ${input} } }, dice: { given: [15] }) { summary breakdowns { total } } }`,
    );
  };

  it('a target that the input does not describe has its Dodge, armour type and hits, as if the caller stated them', async () => {
    const { data } = await attacked('{ attacker: { skill: 60 } }');
    const { resolve } = await resolved(
      `{ attacker: { skill: 60 }, target: { dodge: 30, armourType: 10, hits: ${hitsOnSheet} } }`,
    );
    expect(resolve.summary).toEqual(expect.any(String));
    expect(data.applyToCharacter.resolution).toEqual(resolve);
    const { resolve: without } = await resolved('{ attacker: { skill: 60 } }');
    expect(without).not.toEqual(resolve);
  });

  it('an attacker who names a weapon of the sheet has the skill and the kind of attack of the weapon', async () => {
    const { data } = await attacked('{ weapon: { name: "mace" } }', 'ACTOR');
    const { resolve } = await resolved(
      '{ attacker: { skill: 35 }, weapon: { name: "mace", attack: CRUSHING } }',
    );
    expect(data.applyToCharacter.resolution).toEqual(resolve);
  });

  it.each([
    ['dodge: 0', ['target', 'dodge'], '30, or null'],
    ['armourType: 1', ['target', 'armourType'], '10, or null'],
    ['conditions: [STUNNED]', ['target', 'conditions'], '[], or null'],
  ])('%s for the target is rejected at its path', async (stated, path, accepted) => {
    const { errors } = await attacked(`{ attacker: { skill: 60 }, target: { ${stated} } }`);
    expect(errors).toMatchObject([
      { extensions: { path: ['input', 'procedure', 'pathmaster', 'attack', ...path], accepted } },
    ]);
  });
});

describe('a check by a stored Skill20 character', () => {
  const sheet =
    '{ skill20: { strength: 10, dexterity: 10, constitution: 10, wisdom: 16, hitPoints: 10, level: 4 } }';

  const checked = async (input: string) => {
    const { ask, give } = await empty();
    const { createCharacter } = await give(
      `mutation { createCharacter(input: { name: "Bo", sheet: ${sheet} }) { character { id } } }`,
    );
    return ask(
      `mutation { applyToCharacter(input: { characterId: "${createCharacter.character.id}", expectedVersion: 1, procedure: { skill20: { check: ${input} } } }, dice: { given: [10] }) { character { conditions { condition { name } } } resolution { summary breakdowns { total } } } }`,
    );
  };

  it('the score and the level come from the sheet, as if the caller stated them, and nothing is stored', async () => {
    const { data } = await checked('{ attribute: WISDOM, kind: NON_SKILL, difficulty: 15 }');
    const { give } = await empty();
    const { resolve } = await give(
      'mutation { resolve(input: { skill20: { check: { attribute: WISDOM, score: 16, level: 4, kind: NON_SKILL, difficulty: 15 } } }, dice: { given: [10] }) { summary breakdowns { total } } }',
    );
    expect(resolve.summary).toMatch('17 against 15');
    expect(data.applyToCharacter).toEqual({ character: { conditions: [] }, resolution: resolve });
  });

  it('another score is rejected at its path', async () => {
    const { errors } = await checked('{ attribute: WISDOM, score: 10 }');
    expect(errors).toMatchObject([
      {
        extensions: {
          path: ['input', 'procedure', 'skill20', 'check', 'score'],
          accepted: '16, or null',
        },
      },
    ]);
  });
});

describe('a copy', () => {
  it('a copy of a character has the same sheet and no wounds, whatever happened to the original', async () => {
    const { gm, create, give } = await empty();
    const id = await create('Yvarre', { dodge: 40 });
    await hurt(gm, id);
    const all = `id version archivedAt ${standing} sheet { ... on BrpSheet { str con dodge armour } }`;
    const {
      copyCharacter: { character: copy },
    } = await give(`mutation { copyCharacter(input: { characterId: "${id}" }) { character { ${all} } } }`);
    const { character } = await give(`{ character(id: "${id}") { ${all} } }`);
    expect(copy.id).not.toBe(id);
    expect(copy.sheet).toEqual(character.sheet);
    expect(copy).toMatchObject({ name: 'Yvarre', version: 1, archivedAt: null, conditions: [] });
    expect(character.standing.hitPoints).toBe(character.standing.maximum - 5);
    expect(copy.standing.hitPoints).toBe(copy.standing.maximum);
    const named = await give(
      `mutation { copyCharacter(input: { characterId: "${id}", name: "Other" }) { character { name } } }`,
    );
    expect(named.copyCharacter.character.name).toBe('Other');
  });
});

describe('an archived character', () => {
  it('an archived character is omitted from lists but can still be read', async () => {
    const { create, give, names } = await empty();
    const id = await create('Ann');
    await create('Bob');
    const {
      archiveCharacter: { character: archived },
    } = await give(
      `mutation { archiveCharacter(input: { characterId: "${id}" }) { character { archivedAt } } }`,
    );
    const again = await give(
      `mutation { archiveCharacter(input: { characterId: "${id}" }) { character { archivedAt } } }`,
    );
    expect(again.archiveCharacter.character).toEqual(archived);
    expect(await names('first: 9')).toEqual(['Bob']);
    expect(await names('includeArchived: true')).toEqual(['Ann', 'Bob']);
    expect((await give(`{ character(id: "${id}") { archivedAt } }`)).character).toEqual(archived);
    await give(
      `mutation { unarchiveCharacter(input: { characterId: "${id}" }) { character { archivedAt } } }`,
    );
    expect(await names('first: 9')).toEqual(['Ann', 'Bob']);
  });

  it('an archived character can join no encounter until it is unarchived', async () => {
    const { create, ask, give } = await empty();
    const id = await create('Ann');
    await give(`mutation { archiveCharacter(input: { characterId: "${id}" }) { character { archivedAt } } }`);
    const { createEncounter } = await give(
      'mutation { createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } } }',
    );
    const join = `mutation { addCombatants(input: { encounterId: "${createEncounter.encounter.id}", expectedVersion: 0, combatants: [{ characterId: "${id}" }] }) { entry { version } } }`;
    expect((await ask(join)).errors[0]!.extensions).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'combatants', 0, 'characterId'],
    });
    await give(
      `mutation { unarchiveCharacter(input: { characterId: "${id}" }) { character { archivedAt } } }`,
    );
    expect((await ask(join)).errors).toEqual([]);
  });
});

describe('the list', () => {
  it('the list of characters can be filtered, ordered and paginated', async () => {
    const { create, give, names, ask } = await empty();
    const ids: string[] = [];
    for (const name of ['Éowyn', 'ann', 'Bob', 'ANN', 'Cid']) ids.push(await create(name));
    await give(
      `mutation { updateCharacter(input: { characterId: "${ids[2]}", expectedVersion: 1, sheet: { brp: { str: 13 } } }) { character { version } } }`,
    );
    expect(await names('orderBy: OLDEST_FIRST')).toEqual(['Éowyn', 'ann', 'Bob', 'ANN', 'Cid']);
    expect(await names('orderBy: NEWEST_FIRST')).toEqual(['Cid', 'ANN', 'Bob', 'ann', 'Éowyn']);
    expect(await names('orderBy: NAME')).toEqual(['ann', 'ANN', 'Bob', 'Cid', 'Éowyn']);
    expect((await names('orderBy: LAST_CHANGED_FIRST'))[0]).toBe('Bob');
    expect(await names('name: "Ann", orderBy: NEWEST_FIRST')).toEqual(['ANN', 'ann']);
    expect(await names('name: "é", system: BRP')).toEqual(['Éowyn']);

    const seen: string[] = [];
    let after = 'null';
    for (let more = true; more; ) {
      const { characters } = await give(
        `{ characters(orderBy: NAME, first: 2, after: ${after}) { edges { node { name } } pageInfo { hasNextPage endCursor } } }`,
      );
      seen.push(...characters.edges.map(({ node }: Named) => node.name));
      more = characters.pageInfo.hasNextPage;
      after = JSON.stringify(characters.pageInfo.endCursor);
    }
    expect(seen).toEqual(['ann', 'ANN', 'Bob', 'Cid', 'Éowyn']);
    const wrong = await ask(`{ characters(name: "${'x'.repeat(101)}") { edges { cursor } } }`);
    expect(wrong.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['name'] });
  });

  it('the list of characters is empty after a cursor of another campaign', async () => {
    const [here, there] = [await empty(), await empty()];
    await here.create('Ann');
    await here.create('Zoe');
    const foreign = await there.create('Mia');
    for (const orderBy of ['NAME', 'LAST_CHANGED_FIRST'])
      expect(await here.names(`orderBy: ${orderBy}, after: "${foreign}"`)).toEqual([]);
  });
});

describe('exported characters', () => {
  it('exported characters can be imported with sheet, hit points, conditions and archived state', async () => {
    const [here, there] = [await empty(), await empty()];
    const hero = await here.create('Yvarre', {
      weapons: [{ name: 'Broadsword', rating: 70, damage: '1d8+1', special: 'BLEEDING', hitPoints: 20 }],
    });
    const old = await here.create('Old', { dodge: 30 });
    await hurt(here.gm, hero);
    await here.give(`mutation { archiveCharacter(input: { characterId: "${old}" }) { character { id } } }`);
    const { exportCharacters: document } = await here.give('{ exportCharacters }');
    expect(document).toMatchObject({ format: 'arbiter.characters', version: 1 });

    const { importCharacters } = await there.give(
      'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { id name archivedAt } } }',
      { document },
    );
    expect(importCharacters.characters.map(({ name }: { name: string }) => name)).toEqual(['Yvarre', 'Old']);
    expect(importCharacters.characters[0].archivedAt).toBeNull();
    expect(importCharacters.characters[1].archivedAt).not.toBeNull();
    expect((await there.give('{ exportCharacters }')).exportCharacters).toEqual(document);

    const read = async (campaign: typeof here, id: string) =>
      (
        await campaign.give(
          `{ character(id: "${id}") { ${standing} sheet { ... on BrpSheet { str dex weapons { name damage } } } } }`,
        )
      ).character;
    const [before, after] = [await read(here, hero), await read(there, importCharacters.characters[0].id)];
    expect(after).toEqual(before);
    expect(after.standing.hitPoints).toBe(after.standing.maximum - 5);
    expect(after.conditions).toHaveLength(1);
    await hurt(there.gm, importCharacters.characters[0].id, '');
    expect((await read(there, importCharacters.characters[0].id)).standing.wounds).toHaveLength(2);
  });

  it('an export contains the characters with the given ids, in that order', async () => {
    const { create, give } = await empty();
    const [ann, , cid] = [await create('Ann'), await create('Bob'), await create('Cid')];
    const { exportCharacters } = await give(`{ exportCharacters(characterIds: ["${cid}", "${ann}"]) }`);
    expect(exportCharacters.characters.map(({ name }: { name: string }) => name)).toEqual(['Cid', 'Ann']);
  });

  const good = { system: 'brp', name: 'Ann', sheet };
  const state = { suffered: { wounds: [], items: [] }, conditions: [] };
  const document = (...characters: unknown[]) => ({ format: 'arbiter.characters', version: 1, characters });

  it.each<[string, unknown, readonly (string | number)[]]>([
    ['a list as document', [], []],
    ['text', 'arbiter.characters', []],
    ['only a name', { name: 'Ann' }, ['name']],
    ['another format', { ...document(good), format: 'other' }, ['format']],
    ['a later version', { ...document(good), version: 2 }, ['version']],
    ['a version in words', { ...document(good), version: '1' }, ['version']],
    ['an unknown field', { ...document(good), owner: 'me' }, ['owner']],
    ['an empty list', document(), ['characters']],
    ['an object as list', { ...document(), characters: {} }, ['characters']],
    ['null in the list', document(good, null), ['characters', 1]],
    ['an unknown system', document({ ...good, system: 'chess' }), ['characters', 0, 'system']],
    ['no name', document(good, { ...good, name: ' ' }), ['characters', 1, 'name']],
    [
      'a characteristic below 1',
      document({ ...good, sheet: { ...sheet, dex: 0 } }),
      ['characters', 0, 'sheet', 'dex'],
    ],
    ['an id in a character', document({ ...good, id: 'chr_1' }), ['characters', 0, 'id']],
    [
      'an incomplete state',
      document({ ...good, state: { conditions: [] } }),
      ['characters', 0, 'state', 'suffered'],
    ],
    [
      'a wound in words',
      document({ ...good, state: { ...state, suffered: { wounds: [{ points: 'five' }], items: [] } } }),
      ['characters', 0, 'state', 'suffered', 'wounds', 0, 'points'],
    ],
    [
      'an unknown condition',
      document({ ...good, state: { ...state, conditions: [{ condition: { name: 'sleepy' }, from: 0 }] } }),
      ['characters', 0, 'state', 'conditions', 0, 'condition'],
    ],
    ['archived as text', document({ ...good, archived: 'yes' }), ['characters', 0, 'archived']],
  ])(
    'exported characters with %s are rejected at the fault’s path, and no character is stored',
    async (_what, document, path) => {
      const { ask, names } = await empty();
      const { errors } = await ask(
        'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { id } } }',
        { document },
      );
      expect(errors[0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: ['input', 'document', ...path],
      });
      expect(errors[0]!.extensions.accepted).not.toBe('');
      expect(await names('includeArchived: true')).toEqual([]);
    },
  );

  it('exported characters are rejected with all of their faults at once', async () => {
    const { ask } = await empty();
    const bad = { ...good, name: '', sheet: { ...sheet, str: 0, con: 0 }, state: { ...state, suffered: 5 } };
    const { errors } = await ask(
      'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { id } } }',
      { document: document(bad, good, { ...good, system: 'chess' }) },
    );
    const paths = (errors[0]!.extensions.faults as { path: string[] }[]).map(({ path }) =>
      path.slice(3).join('.'),
    );
    expect(paths.sort()).toEqual(['0.name', '0.sheet.con', '0.sheet.str', '0.state.suffered', '2.system']);
  });

  it('exported characters are unhurt and not archived if the document omits their state', async () => {
    const { give } = await empty();
    const { importCharacters } = await give(
      `mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { archivedAt ${standing} } } }`,
      { document: document(good, { ...good, state }) },
    );
    for (const one of importCharacters.characters) {
      expect(one).toMatchObject({ archivedAt: null, conditions: [] });
      expect(one.standing.hitPoints).toBe(one.standing.maximum);
    }
  });
});
