import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { enumValueOf } from '../../src/graphql/kit/names.ts';
import { type Case, sourceOf } from '../engine/stat-blocks/compare.ts';
import { mutatedText } from '../engine/stat-blocks/mutations.ts';
import { type Arbiter, sharedArbiter } from './arbiter.ts';
import { given, newTable, type Table } from './campaign.ts';

const { cases } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../engine/stat-blocks/cases.json'), 'utf8'),
) as { readonly cases: readonly Case[] };

let arbiter: Arbiter;
let table: Table;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  table = await newTable(arbiter);
});

const READ = `query ($input: ReadStatBlockInput!) {
  readStatBlock(input: $input) {
    drafts { name input complete findings { severity path } used { text path span { line column offset length } at } }
    findings { kind severity problem }
  }
}`;

const CREATE =
  'mutation ($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id name } } }';

const read = async (input: unknown) => (await given(arbiter.ask(READ, { input }))).readStatBlock;

const create = (input: unknown) => arbiter.ask(CREATE, { input }, table.gm);

interface Draft {
  readonly input: { readonly name: string; readonly sheet: Record<string, Record<string, unknown>> };
  readonly complete: boolean;
}

describe('createCharacter accepts a draft if and only if the draft is complete', () => {
  it.each(cases.map((each) => [each.id, each] as const))(
    'createCharacter accepts the drafts from the stat block %s if and only if they are complete',
    async (_id, each) => {
      const { drafts } = await read({ system: each.system, source: sourceOf(each), options: each.options });
      for (const [index, draft] of (drafts as readonly Draft[]).entries()) {
        expect((await create(draft.input)).errors.length === 0).toBe(draft.complete);
        const { completedBy } = each.drafts[index]!;
        if (!completedBy) continue;
        const [id, sheet] = Object.entries(draft.input.sheet)[0]!;
        const completed = { ...draft.input, sheet: { [id]: { ...sheet, ...completedBy } } };
        expect((await create(completed)).errors).toEqual([]);
      }
    },
  );

  const texts = cases.flatMap((each) => {
    const source = sourceOf(each);
    return 'text' in source && each.limits === undefined ? [source.text] : [];
  });

  it.each(systems.map(({ id }) => id))(
    'createCharacter accepts drafts from altered stat blocks in %s if and only if they are complete',
    async (id) => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...texts).chain(mutatedText), async (text) => {
          fc.pre(text.isWellFormed());
          const { drafts } = await read({ system: enumValueOf(id), source: { text } });
          for (const { input, complete } of drafts as readonly Draft[])
            expect((await create(input)).errors.length === 0).toBe(complete);
        }),
        { numRuns: 15 },
      );
    },
  );
});

const CREATURES: Readonly<Record<string, string>> = {
  pathmaster: 'Moor Wolf: Lvl 3, Hits 48, Con 70, AT 3, DB 30, OB +50 medium Bite',
  brp: 'Moor Wolf\nSTR 14 CON 12 SIZ 10 INT 5 POW 10 DEX 15 CHA 5\nHP 11 MOV 14\nBite 55% 1D8',
  arrgs: 'Moor Wolf\nVitality 24   Initiative 9\nBody +2, Agility +3\nBite: SV 5 Piercing',
  skill20: "Moor Wolf: Atk bite +4 melee (1d6+1); AC 13; hp 12; MV 40'; Str 13, Dex 15, Con 13, Wis 12",
  initphase: 'Moor Wolf (GM)\nHP 14, Init +5, Dodge +4\nbite +6 (1d8)',
};

describe('a creature whose stat block was read from text attacks', () => {
  it.each(systems.map(({ id }) => id))(
    'a creature that was created from a stat block’s text can attack in %s',
    async (id) => {
      const { drafts } = await read({ system: enumValueOf(id), source: { text: CREATURES[id] } });
      const [draft] = drafts as readonly Draft[];
      expect(draft!.complete).toBe(true);
      const [one, other] = await Promise.all(
        ['Moor Wolf', 'Grey Wolf'].map(
          async (name) =>
            (await given(create({ ...draft!.input, name }))).createCharacter.character.id as string,
        ),
      );
      const ask = async (document: string, variables: unknown) =>
        given(arbiter.ask(document, variables as never, table.gm));
      const { createEncounter } = await ask(
        'mutation ($input: CreateEncounterInput!) { createEncounter(input: $input) { encounter { id } } }',
        { input: { title: 'Moor', rules: { [id]: {} } } },
      );
      const target = { encounterId: createEncounter.encounter.id };
      await ask(
        'mutation ($input: AddCombatantsInput!) { addCombatants(input: $input) { entry { version } } }',
        {
          input: {
            ...{ ...target, expectedVersion: 0 },
            combatants: [
              { characterId: one, side: 'one' },
              { characterId: other, side: 'other' },
            ],
          },
        },
      );
      const { startEncounter } = await ask(
        `mutation ($input: StartEncounterInput!) { startEncounter(input: $input) {
        encounter { version activeCombatants { id name } combatants { id } } } }`,
        { input: { ...target, expectedVersion: 1 } },
      );
      const { version, activeCombatants, combatants } = startEncounter.encounter;
      const actor = activeCombatants[0].id as string;
      const foe = (combatants as readonly { id: string }[]).find((each) => each.id !== actor)!.id;
      const [weapon] = draft!.input.sheet[id]!.weapons as readonly { readonly name: string }[];
      const { act } = await ask(
        'mutation ($input: ActInput!) { act(input: $input) { entry { summary } encounter { version } } }',
        {
          input: {
            ...{ ...target, expectedVersion: version, actorId: actor, targetId: foe },
            act: { [id]: { attack: { weapon: weapon!.name } } },
          },
        },
      );
      expect(act.encounter.version).toBe(version + 1);
      expect(act.entry.summary).toContain('Wolf');
    },
  );
});

it('a stat block whose length exceeds the limit is rejected with the argument’s path', async () => {
  const source = { text: 'a'.repeat(16_385) };
  const { errors } = await arbiter.ask(READ, { input: { system: 'BRP', source } });
  expect(errors[0]).toMatchObject({
    extensions: {
      code: 'BAD_USER_INPUT',
      ...{ path: ['input', 'source', 'text'], accepted: 'text of at most 16384 characters' },
    },
  });
});

it('options of another system are rejected, and Foundry actors of other systems, or for systems without a reader, are not read', async () => {
  const ask = (input: unknown) => arbiter.ask(READ, { input });
  const foreign = {
    system: 'ARRGS',
    source: { text: 'Ann' },
    options: { brp: { characteristics: 'POINTS' } },
  };
  expect((await ask(foreign)).errors[0]).toMatchObject({ extensions: { path: ['input', 'options', 'brp'] } });
  const actor = { foundryActor: { name: 'Ann', type: 'npc', system: { attributes: { hp: 4 } } } };
  expect((await ask({ system: 'ARRGS', source: actor })).errors[0]).toMatchObject({
    extensions: { path: ['input', 'source', 'foundryActor'] },
  });
  const { drafts, findings } = await read({ system: 'BRP', source: actor });
  expect(drafts).toEqual([]);
  expect(findings.map(({ kind }: { kind: string }) => kind)).toContain('NOTHING_READ');
});
