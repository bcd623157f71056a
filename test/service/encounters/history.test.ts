import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, hitPoints, roll, slow, strike, type Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const free = 'outOfTurn: true';

describe('undo', () => {
  it('undo reverts an act, and redo applies it again', async () => {
    const table = await duel(arbiter);
    await table.command('act', strike(table, `${free}, dice: { given: [40, 5] }`));
    expect(await hitPoints(table, 'Bob')).toBe(7);
    await table.command('undo');
    expect(await hitPoints(table, 'Bob')).toBe(12);
    expect(await table.read('canUndo canRedo')).toEqual({ canUndo: true, canRedo: true });
    await table.command('redo');
    expect(await hitPoints(table, 'Bob')).toBe(7);
    expect((await table.attempt('redo')).errors[0]!.extensions.code).toBe('RULES_FORBID');
  });

  it('undo does not change the dice: the same act rolls the same faces again', async () => {
    const table = await duel(arbiter);
    const first = await table.command('act', roll(table));
    expect(first.entry.throws).not.toEqual([]);
    await table.command('undo');
    const second = await table.command('act', roll(table));
    expect(second.entry.throws).toEqual(first.entry.throws);
  });

  it('undo goes back one entry at a time, and redo goes forward again', async () => {
    const table = await duel(arbiter);
    const seen = [await hitPoints(table, 'Bob')];
    for (const damage of [1, 2, 3]) {
      await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: ${damage}`);
      seen.push(await hitPoints(table, 'Bob'));
    }
    expect(seen).toEqual([12, 11, 9, 6]);
    for (const points of [9, 11, 12]) {
      await table.command('undo');
      expect(await hitPoints(table, 'Bob')).toBe(points);
    }
    for (const points of [11, 9, 6]) {
      await table.command('redo');
      expect(await hitPoints(table, 'Bob')).toBe(points);
    }
    // After a new entry is written, the undone entries can no longer be redone.
    await table.command('undo');
    await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 1`);
    expect((await table.read('canRedo')).canRedo).toBe(false);
  });

  it('after an undo, every past version can still be read, and rewind returns to any of them', async () => {
    const table = await duel(arbiter);
    for (const damage of [1, 2, 3])
      await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: ${damage}`);
    await table.command('rewind', 'to: 3');
    expect(await hitPoints(table, 'Bob')).toBe(11);
    const { data } = await table.ask(
      `{ encounter(id: "${table.id}", version: 4) { version combatants { name standing { hitPoints } } } }`,
    );
    expect(data.encounter).toMatchObject({ version: 4, combatants: [{}, { standing: { hitPoints: 9 } }] });
    const { errors } = await table.attempt('rewind', 'to: 99');
    expect(errors[0]!.extensions).toMatchObject({
      code: 'RULES_FORBID',
      path: ['input', 'to'],
      accepted: '0 to 5',
    });
  });
});

describe('retractEntry', () => {
  const hurt = ({ ids }: Table, damage: number) =>
    `combatantId: "${ids.Bob}", reason: "so", damage: ${damage}`;

  it('retractEntry removes one log entry and replays the later entries with their dice, and can be undone and redone', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', hurt(table, 1));
    await table.command('act', strike(table, `${free}, dice: { given: [40, 2] }`));
    await table.command('adjust', hurt(table, 2));
    expect(await hitPoints(table, 'Bob')).toBe(7);
    const { entry } = await table.command('retractEntry', 'version: 3');
    expect(entry).toMatchObject({ version: 6, kind: 'RETRACT', throws: [] });
    expect(entry.summary).toContain('Entry 3 was retracted. 2 later entries were played again.');
    expect(await hitPoints(table, 'Bob')).toBe(8);
    await table.command('undo');
    expect(await hitPoints(table, 'Bob')).toBe(7);
    await table.command('redo');
    expect(await hitPoints(table, 'Bob')).toBe(8);
    // the later entries keep their dice when an entry is retracted, and the retraction can be retracted as well
    await table.command('retractEntry', 'version: 4');
    expect(await hitPoints(table, 'Bob')).toBe(10);
    const again = await table.attempt('retractEntry', 'version: 4');
    expect(again.errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'version'] });
    const { data } = await table.ask(`{ auditEncounter(encounterId: "${table.id}") { entries verdict } }`);
    expect(data.auditEncounter).toEqual({ entries: 9, verdict: 'FOLLOWS' });
    const older = await table.ask(
      `{ encounter(id: "${table.id}", version: 6) { combatants { standing { hitPoints } } } }`,
    );
    expect(older.data.encounter.combatants[1].standing.hitPoints).toBe(8);
  });

  it('the result of retractEntry shows each key only those new results of later entries that the key may see', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', hurt(table, 8));
    await table.command('act', strike(table, `${free}, dice: { given: [40, 5] }`));
    await table.command('retractEntry', 'version: 3');
    const made = await table.ask(
      'mutation { createKey(input: { role: SPECTATOR, label: "Other" }) { secret } }',
    );
    const fields = `log(first: 9) { edges { node { kind summary retracted replayed { version changed summary
      effects { summary } results { outcome { name } } } changes { combatant { name } after { hitPoints } } } } }`;
    const [gm, other] = await Promise.all(
      [table.gmKey, made.data.createKey.secret].map(
        async (key) => (await table.read(fields, key)).log.edges.at(-1).node,
      ),
    );
    expect(gm).toMatchObject({ kind: 'RETRACT', retracted: 3 });
    expect(gm.changes).toContainEqual({ combatant: { name: 'Bob' }, after: { hitPoints: 7 } });
    const [again] = gm.replayed;
    expect(again).toMatchObject({ version: 4, changed: true });
    expect(again.results).toHaveLength(1);
    expect(again.effects.map(({ summary }: Data) => summary)).not.toEqual([]);
    expect(gm.summary).toContain('New result of entry 4: Ann attacks Bob.');
    expect(other).toMatchObject({
      retracted: 3,
      replayed: [{ version: 4, changed: null, summary: again.summary }],
    });
    // the totals are calculated from the new result of the entry that is played again, not from its old result
    const { data } = await table.ask(
      `{ encounter(id: "${table.id}") { transcript(format: TEXT) { text } } }`,
    );
    expect(data.encounter.transcript.text).toMatch(/Ann\D+5\D+0/);
    await table.command('setVisibility', `combatantId: "${table.ids.Bob}", visibility: HIDDEN`);
    const [hidden] = (await table.read(fields, made.data.createKey.secret)).log.edges.slice(-2);
    expect(JSON.stringify(hidden)).not.toContain('Bob');
  });

  it('retractEntry is rejected if a later entry would become impossible; the error names that entry, and nothing changes', async () => {
    const table = await duel(arbiter);
    await table.command('addCombatants', `combatants: [${slow('Cid')}]`);
    await table.command('adjust', `combatantId: "${table.ids.Cid}", reason: "so", damage: 1`);
    const { errors } = await table.attempt('retractEntry', 'version: 3');
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('without version 3, the rules would reject version 4'),
      extensions: {
        ...{ code: 'RULES_FORBID', path: ['input', 'version'], version: 4 },
        accepted: expect.stringContaining('`forkEncounter` with version 2'),
      },
    });
    expect((await table.read('version')).version).toBe(4);
    for (const [version, accepted] of [
      [0, '1 to 4'],
      [5, '1 to 4'],
    ] as const)
      expect(
        (await table.attempt('retractEntry', `version: ${version}`)).errors[0]!.extensions,
      ).toMatchObject({
        ...{ code: 'RULES_FORBID', path: ['input', 'version'], accepted },
      });
  });

  it('an export and an import preserve a retraction, and a fork continues from it', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', hurt(table, 1));
    await table.command('adjust', hurt(table, 2));
    await table.command('retractEntry', 'version: 3');
    const fork = await table.ask(
      `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { id combatants { standing { hitPoints } } } } }`,
    );
    expect(fork.data.forkEncounter.encounter.combatants[1].standing.hitPoints).toBe(10);
    await table.command('finishEncounter');
    const { data } = await table.ask(`{ exportEncounter(encounterId: "${table.id}") }`);
    const { data: imported } = await arbiter.ask(
      'mutation($document: JSON!) { importEncounter(input: { document: $document }) { encounter { id version combatants { standing { hitPoints } } } } }',
      { document: data.exportEncounter },
      table.gmKey,
    );
    expect(imported.importEncounter.encounter).toMatchObject({
      version: 6,
      combatants: [{}, { standing: { hitPoints: 10 } }],
    });
    const audited = await table.ask(
      `{ auditEncounter(encounterId: "${imported.importEncounter.encounter.id}") { verdict } }`,
    );
    expect(audited.data.auditEncounter.verdict).toBe('FOLLOWS');
  });
});

describe('the log', () => {
  it('the log lists combatants’ states before and after each entry, and the command that caused the change', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 3`);
    await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 2`);
    await table.command('undo');
    const { log } = await table.read(
      `log(first: 10, combatantId: "${table.ids.Bob}") { edges { node { version command changes { combatant { id } before { hitPoints } after { hitPoints } } } } }`,
    );
    const changed = log.edges.map(({ node }: { node: { version: number; changes: object } }) => [
      node.version,
      node.changes,
    ]);
    expect(changed.slice(-2)).toEqual([
      [3, [{ combatant: { id: table.ids.Bob }, before: { hitPoints: 12 }, after: { hitPoints: 9 } }]],
      [4, [{ combatant: { id: table.ids.Bob }, before: { hitPoints: 9 }, after: { hitPoints: 7 } }]],
    ]);
    expect(log.edges.at(-1).node.command).toMatchObject({ type: 'adjust', reason: 'so' });
  });
});

describe('a fork', () => {
  it('a fork shares the entries before it, rolls different dice, and leaves the original unchanged', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 2`);
    await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 3`);
    const { data } = await table.ask(
      `mutation { forkEncounter(input: { encounterId: "${table.id}", version: 3, title: "What if" }) { encounter { id title version forkedFrom { id version } seedHash log(first: 100) { edges { node { version summary } } } } } }`,
    );
    const fork = data.forkEncounter.encounter;
    expect(fork).toMatchObject({ title: 'What if', version: 3, forkedFrom: { id: table.id, version: 4 } });
    expect(fork.log.edges).toHaveLength(3);
    expect(fork.seedHash).not.toBe((await table.read('seedHash')).seedHash);

    const other = Object.assign(Object.create(Object.getPrototypeOf(table)), table, {
      id: fork.id,
      version: 3,
    }) as Table;
    expect(await hitPoints(other, 'Bob')).toBe(10);
    await other.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 5`);
    await other.command('act', strike(other, free));
    expect(await hitPoints(table, 'Bob')).toBe(7);
    // The fork is rewound to an entry that it shares with its parent. An attempt to fork the fork is then rejected.
    await other.command('rewind', 'to: 2');
    expect(await hitPoints(other, 'Bob')).toBe(12);
    const again = await other.ask(
      `mutation { forkEncounter(input: { encounterId: "${other.id}", version: 4 }) { encounter { version combatants { name standing { hitPoints } } log(first: 2, after: "x") { edges { cursor } } } } }`,
    );
    expect(again.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    const audited = await other.ask(
      `{ auditEncounter(encounterId: "${other.id}") { entries difference { version } } }`,
    );
    expect(audited.data.auditEncounter).toEqual({ entries: 6, difference: null });
  });
});

const verifiable =
  'log(first: 100) { edges { node { version kind recordedIn { id seed seedHash seedScheme } throws { die face position diceSource } } } }';

const VERIFIER = join(import.meta.dirname, '../../../examples/verify-dice.mjs');
const { verify } = await import(VERIFIER);

/** Runs the log verifier as a separate program. Connections of this process stay open while it runs. */
async function verifier(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [VERIFIER, ...args], { env: { ...process.env, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

const thrownIn = ({
  log,
}: Data): { die: string; face: number; position: number | null; diceSource: string }[] =>
  log.edges.flatMap(({ node }: Data) => node.throws);

describe('the dice of an encounter', () => {
  it('an encounter’s dice follow from a seed whose hash is published first and which is disclosed at the end of the encounter', async () => {
    const table = await duel(arbiter);
    const before = await table.read('seed seedHash');
    expect(before.seed).toBeNull();
    for (let blow = 0; blow < 5; blow++) await table.command('act', roll(table));
    await table.command('undo');
    await table.command('act', strike(table, `${free}, dice: { given: [40, 5] }`));
    await table.command('act', roll(table));
    const open = await table.read(verifiable);
    expect(thrownIn(open).every(({ position }) => position === null)).toBe(true);
    expect(verify(open)).toMatchObject({
      wrong: 'nothing was verified: the seed is not public yet',
      verified: 0,
    });
    await table.command('finishEncounter');
    const encounter = await table.read(`status seed seedHash ${verifiable}`);
    expect(encounter.status).toBe('FINISHED');
    expect(encounter.seedHash).toBe(before.seedHash);
    const byHand = thrownIn(encounter).filter(({ diceSource }) => diceSource === 'PHYSICAL');
    expect(byHand.map(({ face, position }) => [face, position])).toEqual([
      [40, null],
      [5, null],
    ]);
    const verified = thrownIn(encounter).length - byHand.length;
    expect(verify(encounter)).toEqual({ wrong: null, verified, untold: 0 });
    const { data: was } = await table.ask(
      `{ encounter(id: "${table.id}", version: ${encounter.log.edges.length}) { ${verifiable} } }`,
    );
    expect(verify(was.encounter)).toEqual({ wrong: null, verified, untold: 0 });

    const forged = structuredClone(encounter);
    const die = thrownIn(forged).find(({ position }) => position !== null)!;
    die.face = (die.face % Number(die.die.slice(1))) + 1;
    expect(verify(forged).wrong).toMatch(/should not be/);
    const twice = structuredClone(encounter);
    const [{ node }] = twice.log.edges.filter((edge: Data) => edge.node.throws.length > 0);
    node.throws.push(node.throws[0]);
    expect(verify(twice).wrong).toMatch(/used before/);
    for (const scheme of ['HMAC_SHA512', undefined]) {
      const other = structuredClone(encounter);
      for (const { node } of other.log.edges) node.recordedIn.seedScheme = scheme;
      expect(verify(other)).toMatchObject({ wrong: expect.stringMatching(/scheme of the seed is unknown/) });
    }
    for (const { node } of forged.log.edges) node.recordedIn.seed = 'another';
    expect(verify(forged).wrong).toMatch(/promised/);

    for (const command of ['undo', 'endRound'])
      expect((await table.attempt(command)).errors[0]!.extensions.code).toBe('RULES_FORBID');
  });

  it('the dice verifier exits with code 1 if it could not verify any die', async () => {
    const verifierOf = async (table: Table) => {
      const input = JSON.stringify({ data: { encounter: await table.read(verifiable) } });
      const { status, stdout } = await verifier([], input);
      return `${status}: ${stdout.trim()}`;
    };
    const byHand = await duel(arbiter);
    await byHand.command('act', strike(byHand, `${free}, dice: { given: [40, 5] }`));
    expect(await verifierOf(byHand)).toBe('1: nothing was verified: the seed is not public yet.');
    await byHand.command('finishEncounter');
    expect(await verifierOf(byHand)).toBe('1: nothing was verified: no throw has a position.');
    const rolled = await duel(arbiter);
    await rolled.command('act', roll(rolled));
    await rolled.command('finishEncounter');
    expect(await verifierOf(rolled)).toMatch(/^0: \d+ throws? came from the seed that was promised\.$/);
    // the verifier can also download the log from the service itself
    const { status, stdout, stderr } = await verifier([rolled.id, arbiter.url], '', {
      ARBITER_KEY: rolled.gmKey,
    });
    expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^\d+ throws? came from/), '']);
  });

  it('the dice verifier prints one message if its input lacks data', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    for (const [args, status, text] of [
      [[], 64, /^usage: /],
      [['--help'], 64, /^usage: /],
      [['enc_1', url], 1, /^Nothing answers at http:\S+\. Start the service .*\n$/],
    ] as const) {
      const done = await verifier(args);
      expect([args, done.status, done.stderr]).toEqual([args, status, expect.stringMatching(text)]);
    }
  });

  it('a fork rolls separate dice from its creation on, and each part of its log can be verified after its seed is disclosed', async () => {
    const table = await duel(arbiter);
    for (let blow = 0; blow < 3; blow++) await table.command('act', roll(table));
    const { data } = await table.ask(
      `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { id version } } }`,
    );
    const fork = Object.assign(
      Object.create(Object.getPrototypeOf(table)),
      table,
      data.forkEncounter.encounter,
    ) as Table;
    await fork.command('act', roll(fork));
    await fork.command('rewind', 'to: 3');
    await fork.command('act', roll(fork));
    const [, first, again] = (await fork.read(verifiable)).log.edges
      .map(({ node }: Data) => node.throws.map(({ face }: Data) => face))
      .filter((faces: number[]) => faces.length > 0)
      .slice(-3);
    // Rewinding a fork to a shared entry does not change the dice that follow, although Bob's state may then be
    // different.
    expect(again[0]).toBe(first[0]);

    await fork.command('finishEncounter');
    const half = verify(await fork.read(verifiable));
    expect(half).toEqual({ wrong: null, verified: first.length + again.length, untold: expect.any(Number) });
    expect(half.untold).toBeGreaterThan(0);
    const own = thrownIn(await fork.read(verifiable)).filter(({ position }) => position !== null);
    expect(own[0]!.position).toBe(0);
    await table.command('finishEncounter');
    expect(verify(await fork.read(verifiable))).toEqual({
      wrong: null,
      verified: half.verified + half.untold,
      untold: 0,
    });
    const { data: audited } = await fork.ask(
      `{ auditEncounter(encounterId: "${fork.id}") { entries difference { version part } } }`,
    );
    expect(audited.auditEncounter).toEqual({ entries: fork.version, difference: null });
  });

  it('an audit reproduces an encounter’s dice entry by entry', async () => {
    const table = await duel(arbiter);
    for (let blow = 0; blow < 3; blow++) await table.command('act', roll(table));
    await table.command('act', strike(table, `${free}, dice: { given: [40, 5] }`));
    await table.command('undo');
    await table.command('endRound');
    const { data } = await table.ask(
      `{ auditEncounter(encounterId: "${table.id}") { entries difference { version part } } }`,
    );
    expect(data.auditEncounter).toEqual({ entries: table.version, difference: null });
  });
});

describe('a hundred concurrent acts', () => {
  it('of a hundred concurrent acts with the same expectedVersion, one succeeds, and the others get VERSION_CONFLICT', async () => {
    const table = await duel(arbiter);
    const { version } = table;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        table.version = version;
        return table.attempt('act', roll(table));
      }),
    );
    const won = answers.filter(({ errors }) => errors.length === 0);
    expect(won).toHaveLength(1);
    for (const { errors } of answers.filter((each) => each !== won[0]))
      expect(errors[0]!.extensions).toMatchObject({
        code: 'VERSION_CONFLICT',
        currentVersion: version + 1,
        path: ['input', 'expectedVersion'],
      });
    expect((await table.read('version')).version).toBe(version + 1);
  });
});
