import { join } from 'node:path';
import fc from 'fast-check';
import { GraphQLError, graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import { triesOf } from '../../src/engine/encounter/turns/tries.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import { openStores } from '../../src/storage/open.ts';
import { people } from '../kit/people.ts';
import { badAccepted, badSentences } from '../kit/sentences.ts';
import { unlimited } from '../kit/unlimited.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { picks } from './random-game.ts';

const HELD = ['brp', 'arrgs', 'pathmaster', 'skill20', 'initphase'];
const [FIGHTS, FIGHTS_WITH_DICE, MOVES] = [4, 2, 20];

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const folder = temporaryFolder();
let services: Services;
let gm: Viewer;

/** Two players, by the characters that they play; the game master speaks for everybody else. */
const PLAYERS = [['P0'], ['P1']];

beforeAll(async () => {
  services = productionServices(await openStores(`file:${join(folder.path, 'laws.db')}`));
  const made = await ask('mutation { createCampaign(input: { name: "C" }) { secret } }');
  gm = (await authenticate(services.stores.keys, `Bearer ${made.createCampaign.secret}`))!;
});

afterAll(async () => {
  await services.stores.close();
  folder.remove();
});

async function ask(source: string, variableValues: object = {}, viewer = gm): Promise<Data> {
  const contextValue = contextOf(services, viewer ?? null, { meter: unlimited() });
  const { data, errors } = await graphql({
    schema,
    source,
    variableValues: { ...variableValues },
    contextValue,
  });
  if (errors) throw errors[0];
  return data;
}

const TURN = 'id version activeCombatants { id name } pending { respondent { name } byGameMaster }';

const OFFERED = `pending { act { name } question summary options { name input title meaning refusalReason } }
  combatants { id conditions { condition { name } }
    legalActs { act allowed refusalReason accepted targets { combatant { id } items } } }`;

const DICE = `unusedDice entry { summary effects { summary } throws { face purpose diceSource } }
  resolution { summary throws { face } needs { sides purpose } unusedDice }`;

type Pick = (count: number) => number;

/** The dice that the caller of a fight gives with each command. */
interface GivenDice {
  readonly pick: Pick;
  /** Whether the server rolls the remaining dice, or asks for them. */
  readonly rest: 'ASK' | 'THROW';
  /** Dice returned as unused by commands that have no resolution. */
  unusedWithoutResolution: number;
}

/** A fight of two players and a game master through the API, each with a key of their own. */
class Fight {
  readonly system: System;
  /** The keys of players, by the names of those they speak for. */
  private readonly keys: ReadonlyMap<string, Viewer>;
  /** Whose turn it is, as the game master sees it. */
  private seen: Data;
  private readonly dice: GivenDice | null;

  private constructor(system: System, seen: Data, keys: ReadonlyMap<string, Viewer>, dice: GivenDice | null) {
    this.system = system;
    this.seen = seen;
    this.keys = keys;
    this.dice = dice;
  }

  static async of(system: System, number: number, dice: GivenDice | null = null): Promise<Fight> {
    const sheets = fc.sample(people[system.id]!, { seed: number, numRuns: 3 });
    const made = await ask(
      `mutation { createEncounter(input: { title: "F", rules: { ${system.id}: {} } }) { id version } }`,
    );
    const combatants: object[] = [];
    const characters = new Map<string, string>();
    for (const [index, sheet] of sheets.entries()) {
      const [name, side, own] = [`P${index}`, index === 1 ? 'y' : 'x', { [system.id]: sheet }];
      if (!PLAYERS.flat().includes(name)) combatants.push({ name, side, sheet: own });
      else {
        const { createCharacter } = await ask(
          'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { id } }',
          { input: { name, sheet: own } },
        );
        combatants.push({ characterId: createCharacter.id, side });
        characters.set(name, createCharacter.id);
      }
    }
    const keys = new Map<string, Viewer>();
    for (const names of PLAYERS) {
      const { createKey } = await ask(
        'mutation M($input: CreateKeyInput!) { createKey(input: $input) { secret } }',
        {
          input: {
            ...{ role: 'PLAYER', label: names.join() },
            characterIds: names.map((name) => characters.get(name)),
          },
        },
      );
      const viewer = (await authenticate(services.stores.keys, `Bearer ${createKey.secret}`))!;
      for (const name of names) keys.set(name, viewer);
    }
    const fight = new Fight(system, made.createEncounter, keys, dice);
    await fight.command('addCombatants', 'AddCombatantsInput', { combatants });
    await fight.command('startEncounter', 'EncounterCommandInput', {});
    return fight;
  }

  private async command(name: string, type: string, more: object, viewer = gm): Promise<void> {
    const { id: encounterId, version: expectedVersion } = this.seen;
    const input = { encounterId, expectedVersion, ...more };
    const send = async (dice: object): Promise<Data> => {
      const document = `mutation M($input: ${type}!) { ${name}(input: $input) { encounter { id } ${DICE} } }`;
      return (await ask(document, { input: { ...input, ...dice } }, viewer))[name];
    };
    const done = this.dice === null ? await send({}) : await sendWithDice(this.dice, send);
    this.seen = await this.read(TURN, gm, done.encounter.id);
    expect(badSentences(sentencesIn(done))).toEqual([]);
  }

  /** The encounter as the holder of a key sees it. */
  private async read(fields: string, viewer: Viewer, id = this.seen.id): Promise<Data> {
    const { encounter } = await ask(`query Q($id: ID!) { encounter(id: $id) { ${fields} } }`, { id }, viewer);
    expect(badSentences(sentencesIn(encounter))).toEqual([]);
    expect(badAccepted(textsIn(encounter, ['accepted']))).toEqual([]);
    return encounter;
  }

  private speakerFor({ name }: Data): Viewer {
    return this.keys.get(name) ?? gm;
  }

  async move(pick: Pick): Promise<void> {
    const { pending, activeCombatants } = this.seen;
    if (pending) return this.answer(pick);
    const [now] = activeCombatants;
    if (!now) return this.command('endRound', 'EncounterCommandInput', {});
    const key = this.speakerFor(now);
    const actor = (await this.read(OFFERED, key)).combatants.find(({ id }: Data) => id === now.id);
    const open = actor.legalActs.filter(({ allowed }: Data) => allowed);
    if (open.length === 0 || pick(6) === 0)
      return this.command('endTurn', 'EndTurnInput', { combatant: now.id }, key);
    return this.act(actor.id, open[pick(open.length)], key, pick);
  }

  private async act(actor: string, { act: id, targets }: Data, key: Viewer, pick: Pick): Promise<void> {
    const aimed = targets[pick(targets.length)];
    const item = aimed.items[pick(aimed.items.length)] ?? null;
    const target = aimed.combatant.id;
    const state = services.states.get(this.seen.id)!;
    const [doing, affected] = [actor, target].map((each) =>
      fighterOf(state.combatants.get(each)!, state.round),
    ) as [ReturnType<typeof fighterOf>, ReturnType<typeof fighterOf>];
    const act = this.system.encounterRules.acts.find((each) => each.id === id)!;
    const tries = triesOf(act, doing, affected, {}).filter((each) => each.item === item);
    for (const [index, { input }] of tries.entries())
      try {
        const act = { [this.system.id]: { [id]: input } };
        return await this.command('act', 'ActInput', { actor, target, act }, key);
      } catch (error) {
        if (index === tries.length - 1 || !(error instanceof GraphQLError)) throw error;
      }
  }

  /** What is refused is refused; one that is offered is taken. */
  private async answer(pick: Pick): Promise<void> {
    const { respondent, byGameMaster } = this.seen.pending;
    const key = byGameMaster ? gm : this.speakerFor(respondent);
    const { act, options } = (await this.read(OFFERED, key)).pending;
    const inFull = (input: object) => ({ answer: { [this.system.id]: { [act.name]: input } } });
    for (const { name, input, refusalReason } of options)
      if (refusalReason !== null)
        for (const given of [inFull(input), { option: name }])
          await expect(this.command('answer', 'AnswerInput', given, key), name).rejects.toThrow();
    const open = options.filter(({ refusalReason }: Data) => refusalReason === null);
    const { name, input } = open[pick(open.length)];
    await this.command('answer', 'AnswerInput', pick(2) === 0 ? { option: name } : inFull(input), key);
  }
}

/** Every text of these fields, however deep in an answer. */
const textsIn = (answer: Data, names: readonly string[]): readonly string[] =>
  Object.entries(answer ?? {}).flatMap(([name, value]): readonly string[] => {
    if (typeof value === 'string') return names.includes(name) ? [value] : [];
    return typeof value === 'object' && name !== 'input' ? textsIn(value, names) : [];
  });

const sentencesIn = (answer: Data): readonly string[] =>
  textsIn(answer, ['summary', 'question', 'title', 'meaning', 'purpose', 'refusalReason']);

/** Sends a command with some dice until it is carried out or rejected; each answer accounts for every given die. */
async function sendWithDice(dice: GivenDice, send: (dice: object) => Promise<Data>): Promise<Data> {
  const { pick, rest } = dice;
  const given = Array.from({ length: pick(6) }, () => 1 + pick(6));
  for (;;) {
    const done = await send({ dice: { given, rest } }).catch((error) => {
      const place = /^input,dice,given,(\d+)$/.exec(`${error.originalError?.faults?.[0].path}`);
      if (!place) throw error;
      given[Number(place[1])] = 1; // the die has fewer sides
      return null;
    });
    if (done === null) continue;
    const { entry, resolution, unusedDice } = done;
    const faces = (throws: readonly Data[]) => throws.map(({ face }) => face);
    if (entry !== null) {
      const byHand = entry.throws.filter(({ diceSource }: Data) => diceSource === 'PHYSICAL');
      expect([...faces(byHand), ...unusedDice]).toEqual(given);
      if (resolution) expect(resolution.unusedDice).toEqual(unusedDice);
      else dice.unusedWithoutResolution += unusedDice.length;
      return done;
    }
    expect(rest).toBe('ASK');
    expect(unusedDice).toEqual([]);
    expect(faces(resolution.throws)).toEqual(given);
    expect(resolution.needs.length).toBeGreaterThan(0);
    given.push(...resolution.needs.map(({ sides }: Data) => 1 + pick(sides)));
  }
}

describe.each(['ASK', 'THROW'] as const)(
  'each given die is in the throws, is returned as unused, or the command is rejected, with rest %s',
  (rest) => {
    for (const system of systems)
      it(system.title, async () => {
        const dice: GivenDice = { pick: picks(7), rest, unusedWithoutResolution: 0 };
        for (let number = 1; number <= FIGHTS_WITH_DICE; number++) {
          const fight = await Fight.of(system, number, dice);
          const pick = picks(number);
          for (let move = 0; move < MOVES; move++) await fight.move(pick);
        }
        expect(dice.unusedWithoutResolution).toBeGreaterThan(0);
      });
  },
);

describe('through the API, what a key is offered is accepted from it', () => {
  for (const system of systems)
    if (!HELD.includes(system.id)) it.todo(`${system.title}: not yet held`);
    else
      it(system.title, async () => {
        for (let number = 1; number <= FIGHTS; number++) {
          const fight = await Fight.of(system, number);
          const pick = picks(number);
          for (let move = 0; move < MOVES; move++) await fight.move(pick);
        }
      });
});
