import fc from 'fast-check';
import { graphql } from 'graphql';
import { expect } from 'vitest';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import { triesOf } from '../../src/engine/encounter/turns/tries.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate, type Viewer } from '../../src/play/access/viewer.ts';
import type { Services } from '../../src/play/services/services.ts';
import { people } from '../kit/people.ts';
import { unlimited } from '../kit/unlimited.ts';
import type { Pick } from './game.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
export type Data = any;

/** The API in this process, for the holder of a key. */
export interface Client {
  readonly services: Services;
  readonly viewer: Viewer | null;
}

export async function ask(
  { services, viewer }: Client,
  source: string,
  variables: object = {},
): Promise<Data> {
  const contextValue = contextOf(services, viewer, { meter: unlimited() });
  const variableValues = { ...variables };
  const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
  if (errors) throw errors[0];
  return data;
}

export const clientOf = async (services: Services, secret: string): Promise<Client> => ({
  services,
  viewer: (await authenticate(services.stores.keys, `Bearer ${secret}`))!,
});

/** The game master of a new campaign. */
export async function newGameMaster(services: Services): Promise<Client> {
  const made = await ask(
    { services, viewer: null },
    'mutation { createCampaign(input: { name: "C" }) { secret } }',
  );
  return clientOf(services, made.createCampaign.secret);
}

const SEEN = `id version status activeCombatants { id }
  pending { act { name } options { name input refusalReason } }
  combatants { id conditions { condition { name } }
    legalActs { act allowed targets { combatant { id } items } } }`;

/** A fight through the face that everybody uses. */
export class PublicFight {
  readonly system: System;
  readonly client: Client;
  protected seen: Data;
  /** What is read of the answer of each command beside the encounter. */
  protected more = '';

  constructor(client: Client, system: System, seen: Data) {
    this.client = client;
    this.system = system;
    this.seen = seen;
  }

  /** A new encounter without combatants. */
  static async opened(client: Client, system: System): Promise<Data> {
    const made = await ask(
      client,
      `mutation { createEncounter(input: { title: "F", rules: { ${system.id}: {} } }) { id version } }`,
    );
    return made.createEncounter;
  }

  /** Three who fight against each other. */
  static sheets(system: System, number: number): readonly Data[] {
    const sheets = fc.sample(people[system.id]!, { seed: number, numRuns: 3 });
    return sheets.map((sheet, index) => ({
      ...{ name: `P${index}`, side: index === 1 ? 'y' : 'x', sheet: { [system.id]: sheet } },
    }));
  }

  async begin(combatants: readonly Data[]): Promise<void> {
    await this.command('addCombatants', 'AddCombatantsInput', { combatants });
    await this.command('startEncounter', 'EncounterCommandInput', {});
  }

  async command(name: string, type: string, more: object, client = this.client): Promise<Data> {
    const { id: encounterId, version: expectedVersion } = this.seen;
    const input = { encounterId, expectedVersion, ...more };
    const done = await ask(
      client,
      `mutation M($input: ${type}!) { ${name}(input: $input) { encounter { ${SEEN} } ${this.more} } }`,
      { input },
    );
    this.seen =
      client === this.client
        ? done[name].encounter
        : (await ask(this.client, `{ encounter(id: "${encounterId}") { ${SEEN} } }`)).encounter;
    return done[name];
  }

  async move(pick: Pick): Promise<unknown> {
    const { pending, activeCombatants, combatants } = this.seen;
    if (pending) return this.answer(pending, pick);
    const [now] = activeCombatants;
    if (!now) return this.command('endRound', 'EncounterCommandInput', {});
    const actor = combatants.find(({ id }: Data) => id === now.id);
    const open = actor.legalActs.filter(({ allowed }: Data) => allowed);
    if (open.length === 0 || pick(6) === 0)
      return this.command('endTurn', 'EndTurnInput', { combatant: now.id });
    return this.act(actor.id, open[pick(open.length)], pick);
  }

  private async act(actor: string, { act: id, targets }: Data, pick: Pick): Promise<unknown> {
    const aimed = targets[pick(targets.length)];
    const item = aimed.items[pick(aimed.items.length)] ?? null;
    const target = aimed.combatant.id;
    const state = this.client.services.states.get(this.seen.id)!;
    const [doing, affected] = [actor, target].map((each) =>
      fighterOf(state.combatants.get(each)!, state.round),
    ) as [ReturnType<typeof fighterOf>, ReturnType<typeof fighterOf>];
    const act = this.system.encounterRules.acts.find((each) => each.id === id)!;
    const tries = triesOf(act, doing, affected, {}).filter((each) => each.item === item);
    for (const [index, { input }] of tries.entries())
      try {
        return await this.command('act', 'ActInput', {
          ...{ actor, target, act: { [this.system.id]: { [id]: input } } },
        });
      } catch (error) {
        if (index === tries.length - 1) throw error;
      }
    return null;
  }

  /** What is refused is refused; one that is offered is taken. */
  private async answer({ act, options }: Data, pick: Pick): Promise<unknown> {
    const inFull = (input: object) => ({ answer: { [this.system.id]: { [act.name]: input } } });
    for (const { name, input, refusalReason } of options)
      if (refusalReason !== null)
        for (const given of [inFull(input), { option: name }])
          await expect(this.command('answer', 'AnswerInput', given), name).rejects.toThrow();
    const open = options.filter(({ refusalReason }: Data) => refusalReason === null);
    const { name, input } = open[pick(open.length)];
    return this.command('answer', 'AnswerInput', pick(2) === 0 ? { option: name } : inFull(input));
  }
}
