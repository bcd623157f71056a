import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { Table } from '../table.ts';

// Viewers see these sentences in a fight's log. They state who acts, the target, and the result.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

interface Deed {
  readonly who: string;
  readonly whom?: string;
  readonly act: string;
  readonly faces?: readonly number[];
}

interface Seen {
  readonly kind: string;
  readonly change: { readonly name: string } | null;
  readonly summary: string;
  readonly recipient: { readonly name: string };
}

async function fightOf(rules: string, people: Readonly<Record<string, string>>, faces: readonly number[]) {
  const system = rules.match(/\w+/)![0];
  const table = await Table.laid(arbiter, rules);
  const combatants = Object.entries(people).map(
    ([name, sheet]) => `{ name: "${name}", sheet: { ${system}: { ${sheet} } } }`,
  );
  await table.command('addCombatants', `combatants: [${combatants}]`);
  await table.command('startEncounter', `dice: { given: [${faces}] }`);
  /**
   * Sends a command. Returns the summary of the act, and the sentence of each effect that has the given kind or change.
   */
  const said = async (command: string, input: string, effect: string) => {
    const done = await table.command(command, input);
    const { log } = await table.read(
      `log(first: 100) { edges { node { version effects { kind change { name } summary recipient { name } } } } }`,
    );
    const { node } = log.edges.at(-1);
    const effects = node.effects
      .filter(({ kind, change }: Seen) => [kind, change?.name, ''].some((each) => each === effect))
      .map(({ summary, recipient }: Seen) => `${recipient.name}: ${summary}`);
    return [done.entry.summary, ...effects];
  };
  return {
    table,
    done: ({ who, whom, act, faces: given = [] }: Deed, effect: string) =>
      said(
        'act',
        `actorId: "${table.ids[who]}", ${whom ? `targetId: "${table.ids[whom]}", ` : ''}act: { ${system}: { ${act} } }, outOfTurn: true, dice: { given: [${given}] }`,
        effect,
      ),
    said,
  };
}

const fighter = (more: string) =>
  `hitPoints: 30, strength: 14, dexterity: 12, constitution: 12, wisdom: 10, meleeFighting: 3, speed: 60, ${more}`;

it('the sentences about a grapple, a halted move and a spell name the combatants involved', async () => {
  const people = {
    Ann: fighter('spellEnergy: 9, weapons: [{ name: "club", damage: "1d6" }]'),
    Orc: fighter('side: ENEMIES, spellResistance: 15, weapons: [{ name: "club", damage: "1d6" }]'),
  };
  const { table, done, said } = await fightOf('{ skill20: { initiative: ONCE } }', people, [50, 20]);
  const halt = { who: 'Ann', whom: 'Orc', act: 'movePast: {}', faces: [1, 20] };
  expect(await done(halt, 'halted')).toEqual([
    'Ann tries to get past Orc. The combatant is halted after 1 attempt. The Dexterity check is 2 against 21.',
    'Ann: halted by Orc',
  ]);
  const takedown = { who: 'Ann', whom: 'Orc', act: 'takedown: { kind: CLINCHING }', faces: [20] };
  expect(await done(takedown, 'grapples')).toEqual([
    'Ann tries to take down Orc. The takedown succeeds with a total of 25 against 10. On a natural 20, the grapple starts, and the actor may follow up at once.',
    'Ann: in a grapple with Orc, with Grappling Advantage',
    'Orc: in a grapple with Ann, who has Grappling Advantage',
  ]);
  const slam = { who: 'Ann', whom: 'Orc', act: 'grapplingAttack: { kind: SLAM }', faces: [5, 7] };
  expect(await done(slam, 'ITEM_DROPPED')).toEqual([
    'Ann attacks Orc in the grapple. The slam succeeds with a total of 15 against 10. The target takes 9 damage and is stunned for 1 round.',
    'Orc: club lies at their feet',
  ]);
  await table.command('endRound');
  await table.command('endRound');
  const fire = 'beginCasting: { name: "Fire", cost: 4, level: 5 }';
  expect(await done({ who: 'Ann', act: fire }, 'spellGoesOn')).toEqual([
    'Ann begins a spell or power. The spell takes effect right before the caster’s turn in round 4.',
    'Ann: Fire begins and takes effect in round 4',
  ]);
  expect(await said('endRound', '', 'RESOURCE_SPENT')).toEqual([
    'The round ended. Ann: Fire takes effect.',
    'Ann: 4 points of spell energy spent',
  ]);
  expect(await done({ who: 'Ann', whom: 'Orc', act: 'resistance: {}', faces: [2] }, 'resistanceMet')).toEqual(
    [
      'Ann tries to defeat the resistance of Orc. The resistance check fails with a total of 7 against 15. The spell has no effect but costs its spell energy.',
      'Ann: has been checked against Orc’s resistance',
    ],
  );
});

it('the sentences about confusion and about a natural 1 say what happens and to which combatant it happens', async () => {
  const club = 'weapons: [{ name: "club", damage: "1d6" }]';
  const people = { Ann: fighter(''), Orc: fighter(`side: ENEMIES, ${club}`) };
  const { table, done, said } = await fightOf('{ skill20: { initiative: ONCE } }', people, [50, 20]);
  await done({ who: 'Ann', whom: 'Orc', act: 'takedown: { kind: TRIPPING }', faces: [1] }, '');
  expect(
    await said('answer', 'answer: { skill20: { takedown: { opponentTakes: FREE_ATTACK } } }', 'exposed'),
  ).toEqual([
    'Ann tries to take down Orc. The takedown fails with a total of 4 against 10. On a natural 1, the opponent gets a free melee attack.',
    'Ann: open to a free melee attack by Orc',
  ]);
  await table.command('adjust', `combatantId: "${table.ids.Ann}", gain: ["confused"], reason: "a curse"`);
  expect(await said('endRound', 'dice: { given: [30] }', 'behaves')).toEqual([
    'The round ended. Ann: The combatant rolls 30 for confusion. The combatant only babbles.',
    'Ann: only babbles',
  ]);
});

it('the sentences about questions say which player is asked for an action die, and what must be rolled after a botch', async () => {
  const sword = 'weapons: [{ name: "sword", bonus: 8, damage: "1d10" }]';
  const people = {
    Ann: `hitPoints: 20, initiative: 9, ${sword}`,
    Orc: 'hitPoints: 20, initiative: 4, control: GAME_MASTER',
  };
  const { done, said } = await fightOf('{ initphase: { gmActionDice: 1 } }', people, []);
  const check = { who: 'Ann', act: 'skillCheck: { bonus: 3, difficulty: 10 }', faces: [10] };
  expect(await done(check, '')).toEqual([
    'Ann makes a skill check. The skill check succeeds with a total of 13 against 10.',
  ]);
  const blow = { who: 'Ann', whom: 'Orc', act: 'attack: { weapon: "sword", defence: NONE }', faces: [1] };
  expect(await done(blow, '')).toEqual([
    'Ann attacks Orc. The game master must decide whether to spend a GM Action Die to make the natural 1 a botch.',
  ]);
  expect(
    await said('answer', 'answer: { initphase: { attack: { spendOnAttack: true } } }', 'botched'),
  ).toEqual([
    'Ann attacks Orc. The attack with the sword scores 9 and is a botch.',
    'Ann: the effects of the botched attack with the sword are still to be rolled',
  ]);
});

it('the log entry of an act that waits for an answer names the act, the actor and the target', async () => {
  const sword = 'weapons: [{ name: "sword", bonus: 8, damage: "1d10" }]';
  const people = {
    Ann: `hitPoints: 20, initiative: 9, ${sword}`,
    Orc: 'hitPoints: 20, initiative: 4, control: GAME_MASTER, dodge: 3',
  };
  const { table, done } = await fightOf('{ initphase: {} }', people, []);
  await done({ who: 'Ann', whom: 'Orc', act: 'attack: { weapon: "sword" }', faces: [13] }, '');
  const { log } = await table.read(
    'log(first: 9) { edges { node { act { name } actor { name } target { name } outcome { name } } } }',
  );
  expect(log.edges.at(-1).node).toEqual({
    ...{ act: { name: 'attack' }, actor: { name: 'Ann' }, target: { name: 'Orc' } },
    outcome: null,
  });
});

it('the sentence about a casting names the spell and, if the casting fails, its consequence (PMB-027, 031)', async () => {
  const spells = 'spells: [{ name: "Sleep", level: 3, skill: 10 }]';
  const people = { Maya: `hits: 40, constitution: 60, level: 9, powerPoints: 20, ${spells}` };
  const { done } = await fightOf('{ pathmaster: {} }', people, [5, 5]);
  const sleep = 'castSpell: { spell: "Sleep", alwaysRoll: true }';
  const [worked] = await done({ who: 'Maya', act: sleep, faces: [95] }, '');
  expect(worked).toBe(
    'Maya casts a spell. The casting roll for Sleep totals 105. The result is a success, which costs 3 power points.',
  );
  const [failed] = await done({ who: 'Maya', act: sleep, faces: [10, 5] }, '');
  expect(failed).toMatch(
    /^Maya casts a spell\. The casting roll for Sleep totals 20\. The result is a spectacular failure, which costs 3 power points\. The roll on the spell failure table totals -?\d+\. [A-Z][^.]* \([a-z0-9 ,().-]+\)\.$/,
  );
});

it('the log lists the terms of the initiative at the start of a fight and when a combatant joins later (PMA-013)', async () => {
  const person = (qu: number) => `hits: 40, constitution: 60, qu: ${qu}`;
  const people = { Gavvin: person(5), Orc: person(-2) };
  const { table } = await fightOf('{ pathmaster: {} }', people, [10, 3, 9, 9]);
  const late = `{ name: "Ogre", sheet: { pathmaster: { ${person(1)} } } }`;
  await table.command('addCombatants', `combatants: [${late}], dice: { given: [2, 2] }`);
  const { log } = await table.read(
    'log(first: 9) { edges { node { kind breakdowns { quantity total terms { label value } } } } }',
  );
  const told = log.edges.flatMap(({ node }: { node: { kind: string; breakdowns: object[] } }) =>
    node.breakdowns.map((each) => ({ kind: node.kind, ...each })),
  );
  const made = (kind: string, dice: number, qu: number) => ({
    ...{ kind, quantity: 'initiative', total: dice + qu },
    terms: [
      { label: '2d10', value: dice },
      { label: 'QU', value: qu },
    ],
  });
  expect(told).toEqual([made('START', 13, 5), made('START', 18, -2), made('JOIN', 4, 1)]);
});

it('the sentence about an adjustment says what changed, and omits what could not change', async () => {
  const people = { Ann: fighter(''), Orc: fighter('side: ENEMIES') };
  const { table, said } = await fightOf('{ skill20: { initiative: ONCE } }', people, [50, 20]);
  const orc = `combatantId: "${table.ids.Orc}", reason: "A fall"`;
  const [fall] = await said(
    'adjust',
    `${orc}, damage: 4, gain: ["prone"], untilTurnOfId: "${table.ids.Ann}"`,
    'None',
  );
  expect(fall).toBe('The game master changed Orc: A fall. 4 hit points lost; prone until Ann’s turn begins.');
  // The combatant regains only 4 points, because only 4 points were lost.
  const [rest] = await said('adjust', `${orc}, healing: 9`, 'None');
  expect(rest).toBe('The game master changed Orc: A fall. 4 hit points regained.');
});

it('an adjustment that would change nothing is rejected with its path', async () => {
  const { table } = await fightOf('{ skill20: { initiative: ONCE } }', { Ann: fighter('') }, [50]);
  const { version } = table;
  const refused = async (change: string) => {
    const { errors } = await table.attempt(
      'adjust',
      `combatantId: "${table.ids.Ann}", reason: "so", ${change}`,
    );
    const { code, path } = errors[0]!.extensions;
    return [code, path, errors[0]!.message];
  };
  expect(await refused('healing: 3')).toEqual([
    ...[
      'RULES_FORBID',
      ['input', 'healing'],
      expect.stringContaining('the combatant has lost no hit points'),
    ],
  ]);
  expect(await refused('damage: 3, end: ["prone"]')).toEqual([
    ...['RULES_FORBID', ['input', 'end', 0], expect.stringContaining('prone is not in force')],
  ]);
  await table.command('adjust', `combatantId: "${table.ids.Ann}", reason: "so", gain: ["prone"]`);
  expect(await refused('gain: ["prone"]')).toEqual([
    ...[
      'RULES_FORBID',
      ['input', 'gain', 0],
      expect.stringContaining('the condition prone is already in force'),
    ],
  ]);
  // If a request has several faults, the service reports unknown names first.
  expect(await refused('gain: ["prone", "tired"]')).toEqual([
    ...['RULES_FORBID', ['input', 'gain', 1], expect.stringContaining('the condition tired does not exist')],
  ]);
  expect(table.version).toBe(version + 1);
});
