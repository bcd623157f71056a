import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, strike, type Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const asked = async (table: Table, field: string, input: string, fields: string): Promise<Data> => {
  const { data, errors } = await table.ask(
    `{ ${field}(input: { encounterId: "${table.id}", ${input} }) { ${fields} } }`,
  );
  expect(errors).toEqual([]);
  return data[field];
};

const swing = ({ ids }: Table) =>
  `actorId: "${ids.Ann}", targetId: "${ids.Bob}", act: { brp: { attack: { weapon: "Sword" } } }`;

const odds = 'odds { outcomes { name exact } damage { mean } }';

describe('a preview', () => {
  it('a preview rejects an answer that the rules would reject only after dice are rolled', async () => {
    const table = await duel(arbiter);
    // The answer names a weapon for parrying, but does not choose the parry.
    const open = `${swing(table)}, answer: { brp: { attack: { parryWith: "Mace" } } }`;
    const input = `input: { encounterId: "${table.id}", ${open} }`;
    for (const query of [
      `{ preview(${input}) { outlook { ${odds} } } }`,
      `{ preview(${input}) { outlook { down { exact } } } }`,
      `{ preview(${input}) { dryRun(dice: { given: [30] }) { seed } } }`,
      `{ actNeed(${input}, dice: { given: [30] }) { summary } }`,
    ]) {
      const { errors } = await table.ask(query);
      expect(
        errors.map(({ extensions }) => extensions),
        query,
      ).toMatchObject([
        { code: 'RULES_FORBID', accepted: 'an answer that decides whether to parry or dodge' },
      ]);
    }
  });

  it('a preview returns the odds of an attack and the expected losses of every combatant', async () => {
    const table = await duel(arbiter);
    const { version, withheldReason, outlook } = await asked(
      table,
      'preview',
      strike(table),
      `version withheldReason outlook { procedure { name } ${odds} truncated answerRequired { exact }
        down { combatant { name } exact } hitPointsLost { combatant { name } points { mean distribution { value probability } } } conditions { combatant { name } condition { name } ends exact } }`,
    );
    expect([version, withheldReason]).toEqual([2, null]);
    expect(outlook).toMatchObject({ procedure: { name: 'attack' }, answerRequired: null });
    expect(outlook.odds.outcomes.map(({ name }: Data) => name)).toContain('FUMBLE');
    // If the machine is busy, the service may omit the losses, because calculating them takes long.
    const lost = outlook.hitPointsLost.find(({ combatant }: Data) => combatant.name === 'Bob');
    expect(lost === undefined).toBe(outlook.truncated === null);
    if (lost) expect(Math.abs(lost.points.mean - outlook.odds.damage.mean)).toBeLessThan(0.1);
    // A preview stores nothing, so the encounter is unchanged.
    expect((await table.read('version')).version).toBe(2);
  });

  it('a preview returns the odds of every possible answer, or of the given answer', async () => {
    const table = await duel(arbiter);
    const { outlook } = await asked(
      table,
      'preview',
      swing(table),
      `outlook { procedure { name } odds { truncated damage { mean exactMean } numbers(name: "damage") { mean } } answerRequired { exact pending { question respondent { name } } options { option { name refusalReason } } } }`,
    );
    // If the attack misses or fumbles, no answer is needed, so the odds for these outcomes are complete.
    expect(outlook).toMatchObject({ procedure: { name: 'attack' }, odds: { truncated: 0 } });
    // If the attack hits, its damage is not known until the question is answered. It must not count as 0.
    expect(outlook.odds).toMatchObject({
      damage: { mean: null, exactMean: null },
      numbers: [{ mean: null }],
    });
    expect(outlook.answerRequired).toMatchObject({ exact: '3/5', pending: { respondent: { name: 'Bob' } } });
    expect(outlook.answerRequired.options.map(({ option }: Data) => option.name)).toContain('dodge');
    const stated = await asked(
      table,
      'preview',
      `${swing(table)}, option: "dodge"`,
      `outlook { ${odds} answerRequired { exact } }`,
    );
    expect(stated.outlook.answerRequired).toBeNull();
    const passed = await asked(table, 'preview', `${swing(table)}, pass: true`, `outlook { ${odds} }`);
    expect(passed.outlook.odds.damage.mean).toBeGreaterThan(stated.outlook.odds.damage.mean);
    await table.command('act', `${swing(table)}, dice: { given: [50] }`);
    const waiting = await asked(table, 'preview', 'option: "dodge"', `outlook { ${odds} }`);
    expect(waiting.outlook.odds.damage.mean).toBeGreaterThan(0);
  });

  it('a preview as a dry run returns the results and changes of an act with the same dice', async () => {
    const fields = 'results { summary outcome { name } } changes { combatant { name } after { hitPoints } }';
    const table = await duel(arbiter);
    const { dryRun } = await asked(
      table,
      'preview',
      strike(table),
      `dryRun(dice: { seed: "a blow" }) { ${fields} throws { face } seed needs { sides } }`,
    );
    expect(dryRun).toMatchObject({ seed: 'a blow', needs: [] });
    const faces = dryRun.throws.map(({ face }: Data) => face);
    const half = await asked(
      table,
      'preview',
      strike(table),
      'dryRun(dice: { given: [] }) { needs { sides purpose } results { summary } }',
    );
    expect(half.dryRun).toEqual({ needs: [{ sides: 100, purpose: 'attack' }], results: [] });
    const { data } = await table.ask(
      `mutation { act(input: { encounterId: "${table.id}", expectedVersion: 2, ${strike(table)} dice: { given: [${faces}] } }) { entry { ${fields} } } }`,
    );
    const { results, changes } = dryRun;
    expect(data.act.entry).toEqual({ results, changes });
  });

  it('for every seed, a preview has the same result as the act or answer with the same faces', async () => {
    const fields = 'results { summary outcome { name } } changes { combatant { name } after { hitPoints } }';
    const table = await duel(arbiter);
    /**
     * Executes a command as a dry run with a seed, and then really with the same faces, and compares the results.
     * Afterwards, the command is undone.
     */
    const holds = async (field: string, input: string, seed: string) => {
      const { dryRun } = await asked(
        table,
        'preview',
        input,
        `dryRun(dice: { seed: "${seed}" }) { ${fields} pending { question } throws { face } }`,
      );
      const faces = dryRun.throws.map(({ face }: Data) => face);
      const { data, errors } = await table.ask(
        `mutation { ${field}(input: { encounterId: "${table.id}", expectedVersion: ${table.version}, ${input}, dice: { given: [${faces}] } }) {
          encounter { version pending { question } } entry { ${fields} } } }`,
      );
      expect(errors).toEqual([]);
      const { entry, encounter } = data[field];
      expect({ ...entry, pending: encounter.pending }).toEqual({
        results: dryRun.results,
        changes: dryRun.changes,
        pending: dryRun.pending,
      });
      table.version = encounter.version;
      await table.command('undo');
      return dryRun.results.map(({ outcome }: Data) => outcome.name).join();
    };
    const outcomes = new Set<string>();
    for (let seed = 0; seed < 6; seed++) {
      outcomes.add(await holds('act', strike(table), `blow ${seed}`));
      await holds('act', swing(table), `swing ${seed}`);
    }
    expect(outcomes.size).toBeGreaterThan(1);
    await table.command('act', `${swing(table)}, dice: { given: [50] }`);
    for (const option of ['dodge', 'no-defence', 'parry-with-the-mace'])
      await holds('answer', `option: "${option}"`, `answer ${option}`);
  });

  it('a preview of an act that is not allowed is rejected with the same error as the act', async () => {
    const table = await duel(arbiter);
    const late = `actorId: "${table.ids.Bob}", targetId: "${table.ids.Ann}", act: { brp: { attack: { weapon: "Mace" } } }`;
    const refusal = (text: string) => JSON.parse(text).errors[0];
    const seen = await table.ask(
      `{ preview(input: { encounterId: "${table.id}", ${late} }) { version } actNeed(input: { encounterId: "${table.id}", ${late} }) { summary } }`,
    );
    const done = await table.attempt('act', late);
    expect(refusal(seen.text).message).toBe(refusal(done.text).message);
    expect(refusal(seen.text).extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'actorId'] });
    const other = await table.ask(
      `{ preview(input: { encounterId: "${table.id}", actorId: "${table.ids.Ann}", act: { brp: { attack: { weapon: "Bow" } } } }) { version } }`,
    );
    expect(other.errors).toHaveLength(1);
  });
});

describe('the next die of an act (actNeed)', () => {
  it('the request for an act’s next die returns the result and the affected combatant for each face', async () => {
    const table = await duel(arbiter);
    const { summary, die } = await asked(table, 'actNeed', strike(table), 'summary die { sides purpose }');
    expect(die).toEqual({ sides: 100, purpose: 'attack' });
    expect(summary).toBe('01–03 Critical hit, 04–12 Special hit, 13–60 Hit, 61–97 Miss, 98–00 Fumble.');
    const { data } = await table.ask(
      `{ actNeed(input: { encounterId: "${table.id}", ${strike(table)} }, dice: { given: [50] }) { die { sides } bands { effects { summary recipient { name } } } } }`,
    );
    expect(data.actNeed.die).toEqual({ sides: 8 });
    expect(data.actNeed.bands[7].effects).toContainEqual(
      expect.objectContaining({
        recipient: { name: 'Bob' },
        summary: expect.stringMatching(/8 hit points lost/),
      }),
    );
  });
});
