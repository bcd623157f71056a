import { join } from 'node:path';
import fc from 'fast-check';
import { graphql, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf, loadersFor } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import type { StoredEntry } from '../../src/play/stored.ts';
import { openStores } from '../../src/storage/open.ts';
import { temporaryFolder } from '../service/arbiter.ts';

/**
 * Number of random steps that a player tries before the game master executes them. The long form of the test has
 * 100,000 steps.
 */
const ACTS = Number(process.env.ACTS ?? 360);
/** How many steps a fight has on average. */
const STEPS = 9;

// In everything that a random fight stores, this text occurs only in values that are hidden or protected.
const CANARY = 'canary';
/** Values for hit points and armour that no other combatant has, so that they are easy to find in any number. */
const VEILED_POINTS = 7919;
const VEILED_ARMOUR = 997;

const folder = temporaryFolder();
let services: Services;
let gm: Viewer;

beforeAll(async () => {
  services = productionServices(await openStores(`file:${join(folder.path, 'sight.db')}`));
  const { createCampaign } = await run(null, 'mutation { createCampaign(input: { name: "C" }) { secret } }');
  gm = await holderOf(createCampaign.secret);
});

afterAll(async () => {
  await services.stores.close();
  folder.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const asked = (viewer: Viewer | null, source: string) =>
  graphql({ schema, source, contextValue: contextOf(services, viewer) });

async function run(viewer: Viewer | null, source: string): Promise<Data> {
  const { data, errors } = await asked(viewer, source);
  if (errors) throw errors[0];
  return data;
}

const holderOf = async (key: string): Promise<Viewer> =>
  (await authenticate(services.stores.keys, `Bearer ${key}`)).viewer!;

const secret = (what: string) => `${CANARY} ${what}`;

const sheet = (
  weapon: string,
  more = '',
) => `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 40, ${more}
  weapons: [{ name: "${weapon}", rating: 60, damage: "1d8", special: BLEEDING, hitPoints: 20 }] } }`;

/** Hero belongs to the player, and the player sees all of Guard, a summary of Orc, and nothing of Lurker. */
async function newFight() {
  const { createCharacter } = await run(
    gm,
    `mutation { createCharacter(input: { name: "Hero", sheet: ${sheet('Sword')} }) { character { id } } }`,
  );
  const { createEncounter } = await run(
    gm,
    'mutation { createEncounter(input: { title: "F", rules: { brp: {} } }) { encounter { id } } }',
  );
  const { addCombatants } = await run(
    gm,
    `mutation { addCombatants(input: { encounterId: "${createEncounter.encounter.id}", expectedVersion: 0, combatants: [
      { characterId: "${createCharacter.character.id}", side: "us" },
      { name: "Guard", sheet: ${sheet('Spear')}, note: "${secret('note')}" },
      { name: "Orc", visibility: SUMMARY, note: "${secret('note')}", sheet: ${sheet(secret('axe'), `hitPoints: ${VEILED_POINTS}, armour: ${VEILED_ARMOUR},`)} },
      { name: "${secret('Lurker')}", visibility: HIDDEN, side: "${secret('side')}", note: "${secret('note')}", sheet: ${sheet(secret('knife'))} }] }) { encounter { combatants { id } } } }`,
  );
  await run(
    gm,
    `mutation { startEncounter(input: { encounterId: "${createEncounter.encounter.id}", expectedVersion: 1 }) { entry { version } } }`,
  );
  const ids = addCombatants.encounter.combatants.map(({ id }: { id: string }) => id) as string[];
  const { createKey } = await run(
    gm,
    `mutation { createKey(input: { role: PLAYER, label: "P", characterIds: ["${createCharacter.character.id}"] }) { secret } }`,
  );
  const player = await holderOf(createKey.secret);
  return { encounter: createEncounter.encounter.id as string, ids, player };
}

const WEAPONS = ['Sword', 'Spear', secret('axe'), secret('knife')];
const who = fc.nat({ max: 3 });

const step = fc.oneof(
  fc
    .record({ actor: who, target: who, defence: fc.constantFrom('', ', defence: DODGE', ', defence: NONE') })
    .map(({ actor, target, defence }) => ({
      name: 'act',
      input: (ids: readonly string[]) =>
        `actorId: "${ids[actor]}", targetId: "${ids[target]}", outOfTurn: true, act: { brp: { attack: { weapon: "${WEAPONS[actor]}"${defence} } } }`,
    })),
  fc
    .record({
      target: who,
      rest: fc.constantFrom('damage: 2', 'gain: ["prone"]', 'gain: ["stunned"], rounds: 1'),
    })
    .map(({ target, rest }) => ({
      name: 'adjust',
      input: (ids: readonly string[]) =>
        `combatantId: "${ids[target]}", reason: "${target > 1 ? secret('reason') : 'so'}", ${rest}`,
    })),
  fc.constantFrom('pass', 'endRound', 'undo', 'redo').map((name) => ({ name, input: () => '' })),
  who.map((index) => ({
    name: 'endTurn',
    input: (ids: readonly string[]) => `actorId: "${ids[index]}"`,
  })),
);

const effects =
  'summary amount recipient { role name combatant { id name } } citation { section } kind detail { ... on ConditionGainedDetail { note } ... on ConditionEndedDetail { note } ... on ItemDamagedDetail { item } }';

const everything = `title status version round ruleOptions { name value } canUndo canRedo seed seedHash
  initiative { rank phase reason combatants { id name } } activeCombatants { id name }
  pending { summary respondent { id name } actor { id name } target { id name } remainingTargets { id name } act { name } question throws { die purpose face } options { name title input meaning refusalReason } }
  combatants { id name side viewerCanAct visibility note health conditions { condition { name } sinceRound untilRound note }
    character { id name } sheet { ... on BrpSheet { hitPoints armour weapons { name } } }
    standing { hitPoints hitPointsMax ... on BrpStanding { wounds { points } items { name } } }
    resources { name remaining } obligations { to { id name } } legalActs { act allowed refusalReason accepted } }
  log(first: 100) { edges { node { version kind command changes { combatant { id name } before { hitPoints ... on BrpStanding { items { name } } } after { hitPoints } } summary actor { id name } target { id name } act { name } outcome { name } joined { id name } throws { die purpose face position } terms { label value citation { section } } effects { ${effects} } results { summary actor { id name } target { id name } outcome { name } resolution { summary throws { purpose face } effects { ${effects} } } } } } }`;

const outlook =
  'odds { outcomes { name exact } numbers { name mean } } conditions { combatant { id name } condition { name } exact } down { combatant { id name } exact } hitPointsLost { combatant { id name } points { mean distribution { value } } } answerRequired { exact pending { question summary respondent { id name } options { meaning } } }';
const previewed = `version withheldReason outlook { ${outlook} }
  dryRun(dice: { seed: "s" }) { results { summary } changes { combatant { name } before { hitPoints } after { hitPoints } } throws { purpose face } pending { summary } }`;

describe('the responses to a player', () => {
  it('responses to a player contain nothing that is hidden from the player, in queries, logs, errors and live updates', async () => {
    let [there, seen, acts] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { encounter, ids, player } = await newFight();
        acts += steps.length;
        const received: string[] = [];
        const receive = async (source: string) =>
          received.push(JSON.stringify(await asked(player, source.replaceAll('\n', ' '))));
        for (const { name, input } of steps) {
          const version = (await run(gm, `{ encounter(id: "${encounter}") { version } }`)).encounter.version;
          const command = (by: string) =>
            `mutation { ${name}(input: { encounterId: "${encounter}", expectedVersion: ${version}, ${by} }) { encounter { version } entry { summary } resolution { summary effects { ${effects} } needs { purpose } } } }`;
          // the player is the first to try the command, and usually does not have the right to send it
          await receive(command(input(ids).replace('outOfTurn: true,', '')));
          if (name === 'act') {
            const asked = `encounterId: "${encounter}", ${input(ids).replace('outOfTurn: true,', '')}`;
            await receive(`{ preview(input: { ${asked} }) { ${previewed} } }`);
            await receive(`{ actNeed(input: { ${asked} }) { summary bands { effects { summary } } } }`);
          }
          if (name === 'pass')
            await receive(`{ preview(input: { encounterId: "${encounter}", pass: true }) { ${previewed} } }`);
          await asked(gm, command(input(ids)));
        }
        await receive(`{ encounter(id: "${encounter}") { ${everything} } }`);
        await receive(`{ encounter(id: "${encounter}", version: 1) { ${everything} } }`);
        for (const id of ids)
          await receive(
            `{ encounter(id: "${encounter}") { log(combatantId: "${id}") { edges { node { summary } } } } }`,
          );
        received.push(...(await told(encounter, player)));
        const bytes = received.join('\n');
        // an error repeats the path from the player's own request, which may contain the name of a hidden combatant
        const own = bytes.replaceAll(/"path":\[[^\]]*\]/g, '');
        for (const secret of [CANARY, ids[3]!, `${VEILED_POINTS}`, `${VEILED_ARMOUR}`]) {
          // a number does not count if it is only part of an id or a hash
          const at = own.search(new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`));
          expect(at < 0 ? '' : own.slice(Math.max(0, at - 200), at + 60)).toBe('');
        }
        // an additional undo may remove all combatants from the fight
        const { combatants } = (await run(gm, `{ encounter(id: "${encounter}") { combatants { id } } }`))
          .encounter;
        if (combatants.length > 0) there++;
        if (combatants.length > 0 && own.includes('"name":"Orc"')) seen++;
      }),
      { numRuns: Math.ceil(ACTS / STEPS) },
    );
    if (process.env.ACTS)
      process.stdout.write(`${acts} acts in ${there} fights, nothing seen of what is hidden\n`);
    expect(there).toBeGreaterThan(ACTS / STEPS / 2);
    expect(seen).toBe(there);
  });
});

describe('a preview', () => {
  const blow = (encounter: string, actor: string, target: string, weapon: string) =>
    `{ preview(input: { encounterId: "${encounter}", actorId: "${actor}", targetId: "${target}", act: { brp: { attack: { weapon: "${weapon}", defence: NONE } } } }) { ${previewed} } }`;
  const next = (of: string) => of.replace(/preview\(/, 'actNeed(').replace(previewed, 'summary');

  it('a preview for a player contains numbers only if the target’s values are visible', async () => {
    const { encounter, ids, player } = await newFight();
    const [hero, guard, orc, lurker] = ids as [string, string, string, string];
    const unanswered = (of: string) => of.replace(', defence: NONE', '');
    const swing = unanswered(blow(encounter, hero, guard, 'Sword'));
    const open = await run(player, swing);
    expect(open.preview.withheldReason).toBeNull();
    expect(open.preview.outlook.answerRequired.exact).toBe('3/5');
    expect((await run(player, next(swing))).actNeed.summary).not.toBe('');
    const veiled = unanswered(blow(encounter, hero, orc, 'Sword'));
    expect(await run(player, veiled)).toEqual({
      preview: { version: 2, withheldReason: expect.any(String), outlook: null, dryRun: null },
    });
    expect(await run(player, next(veiled))).toEqual({ actNeed: null });
    const told = await run(gm, blow(encounter, hero, orc, 'Sword'));
    expect(told.preview.withheldReason).toBeNull();
    const { errors } = await asked(player, blow(encounter, hero, lurker, 'Sword'));
    expect(errors![0]!.message).toBe('there is no such combatant');
    const foreign = await asked(player, blow(encounter, guard, hero, 'Spear'));
    expect(foreign.errors![0]!.message).toBe('this key may not do this');
  });
});

describe('a throw', () => {
  it('a die roll is visible to players who rolled it and to players who see every combatant that it concerns', async () => {
    const { encounter, ids, player } = await newFight();
    const [hero, guard, orc, lurker] = ids as [string, string, string, string];
    const found = await loadersFor(services).encounter.load(encounter);
    const view = new EncounterView(found!, player);
    const thrown = (by: string | null, ...about: readonly string[]) => {
      const whose = { by, about };
      const die = { sides: 100, purpose: 'attack', whose, face: 90, position: 0 };
      const { throws } = view.entry({ ...ENTRY, encounterId: encounter, throws: [die], events: [] });
      expect(view.seesThrow(die)).toBe(throws.length === 1);
      return view.seesThrow(die);
    };
    for (const target of [hero, guard, orc, lurker]) expect(thrown(hero, hero, target)).toBe(true);
    expect(thrown(guard, guard)).toBe(true);
    expect(thrown(null, hero, guard)).toBe(true);
    for (const covered of [orc, lurker]) {
      expect(thrown(covered, covered)).toBe(false);
      expect(thrown(guard, guard, covered)).toBe(false);
      expect(thrown(covered, covered, hero)).toBe(false);
    }
    const untold = {
      ...ENTRY,
      encounterId: encounter,
      throws: [{ sides: 6, purpose: '', face: 1 }],
      events: [],
    };
    expect(view.entry(untold).throws).toEqual([]);
    expect(new EncounterView(found!, gm).entry(untold).throws).toHaveLength(1);
  });
});

const ENTRY: Omit<StoredEntry, 'encounterId' | 'throws' | 'events'> = {
  rules: null,
  format: 1,
  version: 3,
  command: { type: 'endRound' } as never,
  thrownBy: 'GENERATOR',
  dicePosition: 0,
  at: '2026-01-01T00:00:00.000Z',
};

describe('an encounter at an earlier version', () => {
  const withVersion = (encounter: string, version: number) =>
    `{ encounter(id: "${encounter}", version: ${version}) { combatants { name } initiative { combatants { name } } activeCombatants { name } } }`;

  it('an encounter at an earlier version does not show a combatant who was hidden later', async () => {
    const { encounter, ids, player } = await newFight();
    await run(
      gm,
      `mutation { setVisibility(input: { encounterId: "${encounter}", expectedVersion: 2, combatantId: "${ids[1]}", visibility: HIDDEN }) { entry { version } } }`,
    );
    const before = await run(player, withVersion(encounter, 2));
    expect(JSON.stringify(before)).not.toContain('Guard');
    expect(JSON.stringify(before)).toContain('Hero');
    expect(JSON.stringify(await run(gm, withVersion(encounter, 2)))).toContain('Guard');
  });

  it('an encounter at an earlier version does not show a combatant whose arrival was undone', async () => {
    const { encounter, player } = await newFight();
    await run(
      gm,
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: 2, combatants: [{ name: "Spoiler", sheet: ${sheet('Bow')} }] }) { entry { version } } }`,
    );
    await run(
      gm,
      `mutation { undo(input: { encounterId: "${encounter}", expectedVersion: 3 }) { entry { version } } }`,
    );
    expect(JSON.stringify(await run(player, withVersion(encounter, 3)))).not.toContain('Spoiler');
  });
});

/** Returns all updates from the first version to the current one. */
async function told(encounter: string, viewer: Viewer): Promise<readonly string[]> {
  const { version } = (await run(gm, `{ encounter(id: "${encounter}") { version } }`)).encounter;
  const updates = await subscribe({
    schema,
    document: parse(
      `subscription { encounterUpdated(encounterId: "${encounter}", after: 0) { entry { version summary terms { label value } effects { ${effects} } } encounter { ${everything} } } }`,
    ),
    contextValue: contextOf(services, viewer),
  });
  const texts: string[] = [];
  for await (const update of updates as AsyncIterable<unknown>) {
    texts.push(JSON.stringify(update));
    if (texts.length === version) break;
  }
  return texts;
}
