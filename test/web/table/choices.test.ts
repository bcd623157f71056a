import { beforeAll, describe, expect, it } from 'vitest';
import { duellists } from '../../kit/duellists.ts';
import { type Arbiter, sharedArbiter } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';
import { duel } from '../../service/table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const CHOICES = `query Choices($id: ID!, $combatant: ID!) {
  encounter(id: $id) { version combatant(id: $combatant) { name legalActs {
    act allowed targets { combatant { id name } items choices { item input assumes } }
  } } }
}`;

interface Act {
  readonly act: string;
  readonly allowed: boolean;
  readonly targets: readonly {
    readonly combatant: { readonly id: string };
    readonly items: readonly string[];
    readonly choices: readonly {
      readonly item: string | null;
      readonly input: unknown;
      readonly assumes: boolean;
    }[];
  }[];
}

describe.each(Object.keys(duellists))('the choices of legal acts in %s', (system) => {
  it('the form for an act offers each of the target’s items at least once, and every offered choice is accepted unchanged', async () => {
    const { ask } = arbiter;
    const { createCampaign } = await given(
      ask('mutation { createCampaign(input: { name: "Choices" }) { secret } }'),
    );
    const key = createCampaign.secret;
    await given(
      ask(
        'mutation New($rules: RuleOptionsInput!) { createEncounter(input: { title: "Choices", rules: $rules }) { encounter { __typename } } }',
        { rules: { [system]: {} } },
        key,
      ),
    );
    const { encounters } = await given(ask('{ encounters { edges { node { id version } } } }', {}, key));
    const { id } = encounters.edges[0].node;
    const sheet = { [system]: duellists[system] };
    const joined = await given(
      ask(
        `mutation Join($id: ID!, $sheet: SheetInput) {
          addCombatants(input: { encounterId: $id, expectedVersion: 0, combatants: [
            { name: "Ann", side: "one", sheet: $sheet }, { name: "Bob", side: "other", sheet: $sheet }
          ] }) { encounter { version } }
        }`,
        { id, sheet },
        key,
      ),
    );
    expect(joined.addCombatants.encounter.version).toBe(1);
    const started = await given(
      ask(
        `mutation Start($id: ID!) {
          startEncounter(input: { encounterId: $id, expectedVersion: 1 }) { encounter { activeCombatants { id } } }
        }`,
        { id },
        key,
      ),
    );
    const actor = started.startEncounter.encounter.activeCombatants[0].id;
    const { encounter } = await given(ask(CHOICES, { id, combatant: actor }, key));
    const offered = (encounter.combatant.legalActs as readonly Act[]).filter(({ allowed }) => allowed);
    expect(offered.length).toBeGreaterThan(2);
    for (const { act, targets } of offered)
      for (const { combatant, items, choices } of targets) {
        const named = choices.flatMap(({ item }) => item ?? []);
        expect([act, [...new Set(named)]]).toEqual([act, items]);
        expect([act, choices.length]).not.toEqual([act, 0]);
        const [{ input }] = choices as [Act['targets'][number]['choices'][number]];
        const preview = await ask(
          'query Try($input: PreviewInput!) { preview(input: $input) { version } }',
          {
            input: {
              encounterId: id,
              actorId: actor,
              targetId: combatant.id,
              act: { [system]: { [act]: input } },
            },
          },
          key,
        );
        expect([act, preview.errors]).toEqual([act, []]);
      }
  });
});

describe('a combatant of an encounter', () => {
  it('a combatant of an encounter can be read by id; the result is null for an id that is not in the encounter', async () => {
    const table = await duel(arbiter);
    expect(await table.read(`combatant(id: "${table.ids.Ann}") { name }`)).toMatchObject({
      combatant: { name: 'Ann' },
    });
    expect(await table.read('combatant(id: "nobody") { name }')).toMatchObject({ combatant: null });
  });
});

describe('versions in force', () => {
  it('the list of versions in force omits undone entries and includes them again after a redo', async () => {
    const table = await duel(arbiter);
    const versions = async () => (await table.read('versionsInForce')).versionsInForce;
    const before = await versions();
    await table.command('endTurn', `actorId: "${table.ids.Ann}"`);
    expect(await versions()).toEqual([...before, before.length + 1]);
    await table.command('undo');
    expect(await versions()).toEqual(before);
    await table.command('redo');
    expect(await versions()).toEqual([...before, before.length + 1]);
  });
});
