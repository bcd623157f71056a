import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../src/app/command-line.ts';
import { readStatBlock } from '../src/engine/rules/stat-block/read-stat-block.ts';
import { systemById, systems } from '../src/engine/systems/index.ts';
import { SERVICE } from './program.ts';
import { temporaryFolder } from './service/arbiter.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
afterEach(() => vi.restoreAllMocks());

/** Runs the command-line program within this process. */
async function run(...args: readonly string[]) {
  const printed = { out: '', err: '' };
  const writes = (to: keyof typeof printed) => (text: string | Uint8Array) => {
    printed[to] += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(writes('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(writes('err'));
  const code = await runCommandLine(args);
  vi.restoreAllMocks();
  return { code, ...printed };
}

const ATTACK = JSON.stringify({
  attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8' } },
  defender: { armour: 2 },
});

describe('the roll command', () => {
  it('the roll command uses the given faces and prints the total, the dice and the unused faces', async () => {
    const { code, out, err } = await run('roll', '4d6kh3', '--given', '1,6,5,4,2');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^4d6kh3: 15\n( {2}d6 \d .+\n){4}Unused dice: 2\n$/);
  });

  it('the roll command reads percentile dice as a tens die and a units die', async () => {
    const { out } = await run('roll', '2d100', '--given', '70+3,00+0');
    expect(out).toMatch(/^2d100: 173\n {2}d100 73 .+\n {2}d100 100 /);
  });

  it('the roll command prints its seed, which reproduces the dice', async () => {
    const first = JSON.parse((await run('roll', '10d100', '--json')).out);
    const again = JSON.parse((await run('roll', '10d100', '--json', '--seed', first.seed)).out);
    expect(again).toEqual(first);
    expect(JSON.parse((await run('roll', '10d100', '--json')).out).throws).not.toEqual(first.throws);
  });

  it('the roll command lists the dice that are missing and exits with 75', async () => {
    const { code, out } = await run('roll', '2d6', '--given', '3', '--json');
    expect(code).toBe(75);
    expect(JSON.parse(out)).toMatchObject({ needs: [{ sides: 6 }], throws: [{ die: 'd6', face: 3 }] });
  });

  it('the roll command rolls the missing dice with --rest', async () => {
    const { code, out } = await run('roll', '2d6', '--given', '3', '--rest', '--seed', 'a', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).throws).toMatchObject([{ face: 3 }, { die: 'd6' }]);
  });

  it.each([
    [['2y6'], /^notation: .+; accepted: .+ of dice such as /],
    [['1d6', '--given', '7'], /a d6 cannot show 7/],
    [
      ['1d6', '--given', 'six'],
      /^given: six is not a face of a die; accepted: a whole number such as 17, or tens and units /,
    ],
  ])('the roll command rejects %j with exit code 65', async (args, message) => {
    const { code, out, err } = await run('roll', ...args);
    expect([code, out]).toEqual([65, '']);
    expect(err).toMatch(message);
  });
});

describe('the odds command', () => {
  it('the odds command prints the mean, percentages and fractions', async () => {
    expect(await run('odds', '2d2')).toEqual({
      ...{ code: 0, err: '' },
      out: '2d2: mean 3\n  2  25%  1/4\n  3  50%  1/2\n  4  25%  1/4\n',
    });
  });
});

const WOLF =
  'Moor Wolf\nSTR 14 CON 12 SIZ 10 INT 5 POW 10 DEX 15 CHA 5\nHP 11 MOV 14\nBite 55% 1D8, gnaws 3 bones';

describe('the stat-block command', () => {
  it('the stat-block command prints the draft and lists what the reader assumed or did not understand', async () => {
    const { code, out, err } = await run('stat-block', 'brp', WOLF);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Moor Wolf: complete\n {2}\{\n/);
    expect(out).toContain('"damage": "1d8"');
    expect(out).toContain(
      '  WARNING ASSUMED at weapons.0, line 4, column 1: "Bite": A word in the name supplies kind.\n',
    );
    expect(out).toMatch(/ {2}WARNING NOT_UNDERSTOOD at line 4, column 15: "gnaws 3 bones": .+\n$/);
  });

  it('the stat-block command prints the draft and all findings as JSON with --json', async () => {
    const { code, out } = await run('stat-block', 'brp', WOLF, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(readStatBlock(systemById('brp')!, { text: WOLF }));
  });

  it('the stat-block command prints an incomplete draft, lists the missing values and exits with 65', async () => {
    const { code, out, err } = await run('stat-block', 'initphase', 'Moor Wolf\nDodge +4');
    expect([code, err]).toEqual([65, '']);
    expect(out).toMatch(/^Moor Wolf: not complete\n/);
    expect(out).toMatch(/ {2}ERROR REQUIRED_MISSING at hitPoints: .+ Accepted: .+\n/);
    expect((await run('stat-block', 'brp', 'nothing here')).code).toBe(65);
  });

  it('the stat-block command reads records and actors of Foundry VTT as JSON', async () => {
    const records = JSON.stringify([{ name: 'Marsh Ox', level: '3C', hits: '95E' }]);
    const read = await run('stat-block', 'pathmaster', records, '--as', 'records', '--json');
    expect(JSON.parse(read.out).drafts).toMatchObject([{ name: 'Marsh Ox' }]);
    const actor = JSON.stringify({ name: 'Wolf', type: 'npc', system: { stats: { str: { base: 10 } } } });
    const foundry = await run('stat-block', 'brp', actor, '--as', 'foundry-actor', '--json');
    expect(JSON.parse(foundry.out).drafts).toMatchObject([{ input: { sheet: { brp: { str: 10 } } } }]);
    expect(await run('stat-block', 'brp', '{', '--as', 'records')).toMatchObject({
      ...{ code: 65, out: '' },
      err: expect.stringMatching(/^source: .+; accepted: JSON, such as /),
    });
  });

  it('the stat-block command applies the reading options in --options and rejects invalid ones', async () => {
    const clerk = 'Clerk\nSTR 55 CON 45 SIZ 65 INT 70 POW 60 DEX 50 CHA 60';
    const options = ['--options', '{"characteristics":"PERCENTILE"}', '--json'];
    const { out } = await run('stat-block', 'brp', clerk, ...options);
    expect(JSON.parse(out).drafts).toMatchObject([{ input: { sheet: { brp: { str: 11 } } } }]);
    const wrong = await run('stat-block', 'brp', clerk, '--options', '{"characteristics":"HALF"}');
    expect(wrong).toMatchObject({ code: 65, err: expect.stringMatching(/^options\.characteristics: /) });
  });

  it('the stat-block command reads a file or standard input, and rejects input that is too long', async () => {
    const file = join(folder.path, 'wolf.txt');
    writeFileSync(file, WOLF);
    const expected = await run('stat-block', 'brp', WOLF);
    expect(await run('stat-block', 'brp', `@${file}`)).toEqual(expected);
    const { status, stdout } = spawnSync(process.execPath, [SERVICE, 'stat-block', 'brp', '-'], {
      input: WOLF,
    });
    expect([status, String(stdout)]).toEqual([0, expected.out]);
    expect((await run('stat-block', 'brp', `@${join(folder.path, 'none.txt')}`)).code).toBe(66);
    const long = await run('stat-block', 'brp', 'a'.repeat(16_385));
    expect(long).toMatchObject({ code: 65, err: expect.stringContaining('at most 16384 characters') });
  });
});

describe('the attack and resolve commands', () => {
  it('the attack and resolve commands print the result, the dice, and the rule for each number', async () => {
    const { code, out } = await run('attack', 'brp', ATTACK, '--given', '45,6');
    expect(code).toBe(0);
    expect(out).toContain('Target: 4 hit points lost');
    expect(out).toMatch(/attack rating 60\n {2}\+60 rating, .+/);
    expect(out).toMatch(/ {2}d100 45 .+\n {2}d8 6 /);
  });

  it('the attack and resolve commands can print the result as JSON with citations', async () => {
    const { out } = await run('attack', 'brp', ATTACK, '--given', '45,6', '--json');
    expect(JSON.parse(out)).toMatchObject({
      ...{ system: 'brp', procedure: 'attack', outcome: 'HIT', seed: null, unusedDice: [] },
      effects: [{ type: 'damage', amount: 4, summary: '4 hit points lost' }],
      breakdowns: expect.arrayContaining([
        expect.objectContaining({
          total: 60,
          terms: [expect.objectContaining({ value: 60, citation: expect.anything() })],
        }),
      ]),
    });
  });

  it('the attack and resolve commands print the exact odds, which sum to 1', async () => {
    const { out } = await run('attack', 'brp', ATTACK, '--odds', '--json');
    for (const { chances } of JSON.parse(out)) {
      const sum = chances.reduce(
        (all: number, { probability }: { probability: number }) => all + probability,
        0,
      );
      expect(sum).toBeCloseTo(1, 10);
    }
    const [outcome] = JSON.parse(out);
    expect(outcome.chances).toContainEqual({ outcome: 'FUMBLE', probability: 0.03, fraction: '3/100' });
  });

  it('the attack and resolve commands read the input from a file or from standard input', async () => {
    const file = join(folder.path, 'attack.json');
    writeFileSync(file, ATTACK);
    const args = ['attack', 'brp', '--seed', 'a'];
    const expected = await run(...args, ATTACK);
    expect(await run(...args, `@${file}`)).toEqual(expected);
    const { status, stdout } = spawnSync(process.execPath, [SERVICE, ...args, '-'], { input: ATTACK });
    expect([status, String(stdout)]).toEqual([0, expected.out]);
  });

  it('the attack and resolve commands apply rule options', async () => {
    const fall = ['resolve', 'brp', 'fall', '{"metres":3}'];
    expect((await run(...fall, '--options', '{"nonsense":1}')).err).toMatch(/^options\.nonsense: /);
    expect((await run(...fall, '--options', '{}')).code).toBe(0);
  });

  it('the attack and resolve commands print the path of each fault and exit with 65', async () => {
    const { code, err } = await run('attack', 'brp', '{"attacker":{"rating":-1}}');
    expect(code).toBe(65);
    expect(err).toMatch(/^attacker\.rating: .+; accepted: .+\nattacker\.weapon: /);
    expect((await run('attack', 'brp', '{')).err).toMatch(/^input: .+; accepted: JSON/);
  });

  it('the attack and resolve commands exit with 66 if the file is missing', async () => {
    const { code, err } = await run('attack', 'brp', `@${join(folder.path, 'none.json')}`);
    expect(code).toBe(66);
    expect(err).toContain('none.json');
  });

  it.each(systems.map(({ id }) => id))(
    'the attack and resolve commands accept the system id %s and use its attack',
    async (id) => {
      const { code, err } = await run('attack', id, '{"unknown":1}');
      expect([code, err]).toEqual([65, expect.stringMatching(/^unknown: .+; accepted: /m)]);
    },
  );

  it.each([
    [['attack', 'dnd', '{}'], /^Unknown system 'dnd'; accepted: pathmaster, brp, /],
    [['resolve', 'brp', 'smite', '{}'], /^brp has no procedure 'smite'; accepted: skill, attack, /],
    [['attack', 'brp', ATTACK, '--force'], /^attack does not take --force; accepted: --seed, /],
    [['roll', '1d6', '--odds'], /^roll does not take --odds; /],
    [['roll', '1d6', '--rest'], /^--rest requires --given/],
    [['roll', '1d6', '--seed', 'a', '--given', '1'], /^--seed and --given cannot be combined/],
    [['attack', 'brp', ATTACK, '--odds', '--seed', 'a'], /^--odds cannot be combined with --seed or --given/],
    [
      ['stat-block', 'brp', 'Wolf', '--as', 'csv'],
      /^Unknown form 'csv'; accepted: text, records, foundry-actor/,
    ],
    [['stat-block', 'dnd', 'Wolf'], /^Unknown system 'dnd'; /],
    [['stat-block', 'arrgs', 'Wolf', '--options', '{}'], /^stat blocks of .+ have no options/],
    [['attack', 'brp'], /^attack takes 2 operands, not 1/],
  ])(
    'the attack and resolve commands reject %j, print the usage and exit with code 64',
    async (args, message) => {
      const { code, out, err } = await run(...args);
      expect([code, out]).toEqual([64, '']);
      expect(err).toMatch(message);
      expect(err).toContain('\nusage: ');
    },
  );
});
