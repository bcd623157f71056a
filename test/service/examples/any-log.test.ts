import { beforeAll, expect, it } from 'vitest';
import { systems } from '../../../src/engine/systems/index.ts';
import { combatantsOf } from '../../kit/public-fight.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/** A single document, which contains no fragments, reads the log of any system. */
const LOG = `query Log($id: ID!) { encounter(id: $id) { log(first: 100) { edges { node {
  version summary effects { kind summary recipient { name } amount internal citation { document section } }
} } } } }`;

it.each(systems)(
  'a single document without fragments prints the log of a fight of $title',
  async (system) => {
    const table = await Table.laid(arbiter, `{ ${system.id}: {} }`);
    const added = await arbiter.ask(
      'mutation Add($input: AddCombatantsInput!) { addCombatants(input: $input) { encounter { version combatants { id name } } } }',
      { input: { encounterId: table.id, expectedVersion: 0, combatants: combatantsOf(system, 1) } },
      table.gmKey,
    );
    expect(added.errors).toEqual([]);
    const { version, combatants } = added.data.addCombatants.encounter;
    table.version = version;
    await table.command('startEncounter');
    for (const { id } of combatants.slice(1)) {
      const input = {
        encounterId: table.id,
        expectedVersion: table.version,
        combatantId: id,
        damage: 3,
        reason: 'a fall',
      };
      const { data, errors } = await arbiter.ask(
        'mutation Adjust($input: AdjustInput!) { adjust(input: $input) { encounter { version } } }',
        { input },
        table.gmKey,
      );
      expect(errors).toEqual([]);
      table.version = data.adjust.encounter.version;
    }
    await table.command('endRound');
    const { data, errors } = await arbiter.ask(LOG, { id: table.id }, table.gmKey);
    expect(errors).toEqual([]);
    // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
    const effects = data.encounter.log.edges.flatMap(({ node }: any) => node.effects);
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'DAMAGE', amount: 3, internal: false }));
    for (const { kind, summary, recipient, amount, citation } of effects) {
      expect(kind).toMatch(/^[A-Z_]+$/);
      expect(summary).toMatch(/\S/);
      expect(recipient.name).toMatch(/^P\d$/);
      expect(amount === null || Number.isInteger(amount)).toBe(true);
      expect(citation.document).toMatch(/\S/);
      expect(citation.section).toMatch(/\S/);
    }
  },
);
