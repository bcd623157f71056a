import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { Table } from '../table.ts';

// The same document describes a fight in every system. It selects no field that belongs to a single system.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const LOG = `log(first: 100) { edges { node { version summary act { title } outcome { title meaning }
  actor { name } target { name } throws { die purpose face }
  terms { quantity label value excluded } effects { summary amount recipient { name } }
  results { summary actor { name } target { name } resolution { summary effects { summary amount recipient { name } } } } } } }`;
const NOW = `pending { summary question respondent { name } options { name title meaning refusalReason } }
  initiative { reason combatants { name } }
  combatants { name health standing { hitPoints hitPointsMax } conditions { condition { title } note }
    obligations { title to { name } } legalActs { title refusalReason } }`;

interface Told {
  readonly sheet: string;
  /** An act of Ann on Bob that leaves Bob no choice. */
  readonly blow: string;
  readonly faces: readonly number[];
  readonly lost: number;
  /** An act of Ann on Bob that waits for Bob's answer. */
  readonly asking: string;
}

const fights: Readonly<Record<string, Told>> = {
  pathmaster: {
    sheet:
      'hits: 60, constitution: 60, weapons: [{ name: "Blade", skill: 60, fumbleUpTo: 0, results: [{ from: -10000, hits: 3 }] }]',
    blow: 'attack: { weapon: "Blade", targetParries: false }',
    faces: [50],
    lost: 3,
    asking: 'attack: { weapon: "Blade" }',
  },
  brp: {
    sheet:
      'str: 10, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, weapons: [{ name: "Blade", rating: 60, damage: "1d8", hitPoints: 20 }]',
    blow: 'attack: { weapon: "Blade", defence: NONE }',
    faces: [50, 4],
    lost: 4,
    asking: 'attack: { weapon: "Blade" }',
  },
  arrgs: {
    // The attack of 12 + 7 exceeds the Reflex of 14 by 5, so the damage is 6 + 5.
    sheet:
      'vitality: 30, initiative: 10, abilities: { body: 3, agility: 2 }, skills: { meleeWeaponry: 4, athletics: 2 }, weapons: [{ name: "Blade", successValue: 6, criticalFrom: 19, types: ["slashing"] }]',
    blow: 'attack: { weapon: "Blade", defence: NONE }',
    faces: [12],
    lost: 11,
    asking: 'attack: { weapon: "Blade" }',
  },
  skill20: {
    // The attack totals at least 19, which exceeds the Armour Class of 10.
    sheet:
      'strength: 10, dexterity: 10, constitution: 10, wisdom: 10, hitPoints: 20, weapons: [{ name: "Blade", damage: "1d8" }]',
    blow: 'attack: { weapon: "Blade" }',
    faces: [19, 5],
    lost: 5,
    asking: 'attack: { weapon: "Blade" }',
  },
  initphase: {
    sheet: 'hitPoints: 15, dodge: 3, weapons: [{ name: "Blade", bonus: 5, damage: "1d6" }]',
    blow: 'attack: { weapon: "Blade", defence: NONE }',
    faces: [15, 4],
    lost: 4,
    asking: 'attack: { weapon: "Blade" }',
  },
};

/** Returns every string that an answer contains. */
const textsOf = (value: Data): readonly string[] => {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf);
};

it.each(Object.entries(fights))(
  '%s: a single request for an act can return its actor, its target and its result',
  async (system, told) => {
    const table = await Table.laid(arbiter, `{ ${system}: {} }`);
    const person = (name: string) =>
      `{ name: "${name}", side: "${name}", sheet: { ${system}: { ${told.sheet} } } }`;
    await table.command('addCombatants', `combatants: [${person('Ann')}, ${person('Bob')}]`);
    await table.command('startEncounter');
    const { ids } = table;
    const strikes = (act: string) =>
      `actorId: "${ids.Ann}", targetId: "${ids.Bob}", outOfTurn: true, act: { ${system}: { ${act} } }`;
    const blow = await table.command('act', `${strikes(told.blow)}, dice: { given: [${told.faces}] }`);
    const { log } = await table.read(LOG);
    const entry = log.edges.at(-1).node;
    expect(entry).toMatchObject({
      version: blow.entry.version,
      actor: { name: 'Ann' },
      target: { name: 'Bob' },
    });
    expect(entry.summary).toMatch(/^Ann attacks Bob\. [A-Z]/);
    expect(entry.effects).toContainEqual({
      summary: expect.stringMatching(new RegExp(`${told.lost} (hit points|Vitality) lost`)),
      amount: told.lost,
      recipient: { name: 'Bob' },
    });
    for (const { summary } of entry.effects) expect(summary).not.toBe('');

    await table.command('adjust', `combatantId: "${ids.Bob}", reason: "a thorn", damage: 1`);
    await table.command('act', `${strikes(told.asking)}, dice: { given: [${told.faces}], rest: THROW }`);
    const { pending } = await table.read(NOW);
    if (pending) {
      expect(pending).toMatchObject({ summary: 'Ann attacks Bob.', respondent: { name: 'Bob' } });
      const asked = (await table.read(LOG)).log.edges.at(-1).node;
      expect(asked.summary).toMatch(/^Ann attacks Bob\. Bob must (choose: |decide )/);
      await table.command('pass');
    }
    await table.command('endRound');
    await table.command('finishEncounter');
    const texts = [...textsOf(await table.read(LOG)), ...textsOf(await table.read(NOW)), ...textsOf(pending)];
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => /(?:cbt|enc|chr|cmp)_/.test(text))).toEqual([]);
  },
);
