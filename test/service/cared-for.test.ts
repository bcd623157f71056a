import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from './arbiter.ts';
import { newCampaign, Table } from './table.ts';

// Pathmaster effects that last across attacks, turns, rounds and fights, on a real service with given dice.

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const person = (name: string, more = '') =>
  `{ name: "${name}", sheet: { pathmaster: { hits: 200, constitution: 80, move: 10, dodge: 10, ${more}
    weapons: [{ name: "Sword", skill: 60, fumbleUpTo: 0, results: [{ from: 10000, hits: 1 }] }] } } }`;

/** A running Pathmaster fight. Its combatants act in the order in which they are listed. */
class Fight {
  readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  static async of(people: readonly string[], gm?: string): Promise<Fight> {
    const table = await Table.laid(arbiter, '{ pathmaster: {} }', gm);
    await table.command('addCombatants', `combatants: [${people}]`);
    const initiative = people.flatMap((_, index) => [10 - 2 * index, 10 - 2 * index]);
    await table.command('startEncounter', `dice: { given: [${initiative}] }`);
    return new Fight(table);
  }

  private asked = (actor: string, target: string, act: string, faces: readonly number[]) =>
    `actorId: "${this.table.ids[actor]}", targetId: "${this.table.ids[target]}", act: { pathmaster: { ${act} } },
     dice: { given: [${faces}] }`;

  act(actor: string, target: string, act: string, faces: readonly number[] = []): Promise<Data> {
    return this.told('act', this.asked(actor, target, act, faces));
  }

  answer(answer: string, faces: readonly number[]): Promise<Data> {
    return this.told('answer', `answer: { pathmaster: { ${answer} } }, dice: { given: [${faces}] }`);
  }

  async refused(actor: string, target: string, act: string): Promise<string> {
    const { errors } = await this.table.attempt('act', this.asked(actor, target, act, []));
    return errors[0]!.message;
  }

  adjust = (who: string, change: string) =>
    this.table.command('adjust', `combatantId: "${this.table.ids[who]}", reason: "so", ${change}`);

  endTurn = (who: string, faces: readonly number[] = []) =>
    this.told('endTurn', `actorId: "${this.table.ids[who]}", dice: { given: [${faces}] }`);

  endRound = (faces: readonly number[] = []) => this.told('endRound', `dice: { given: [${faces}] }`);

  /** Ends the turns of the listed combatants, and then the round. */
  async passRound(names: readonly string[], faces: readonly number[] = []) {
    for (const name of names) await this.endTurn(name);
    return this.endRound(faces);
  }

  /** Sends a command. Returns its resolution, and all calculations in its log entry. */
  private async told(command: string, input: string): Promise<Data> {
    const { resolution } = await this.table.command(command, input);
    const numbers = 'breakdowns { quantity total terms { label value } }';
    const { log } = await this.table.read(
      `log(first: 100) { edges { node { ${numbers} results { resolution { ${numbers} } } } } }`,
    );
    const { breakdowns, results } = log.edges.at(-1).node;
    const acts = results.flatMap((each: Data) => each.resolution.breakdowns);
    return { resolution, breakdowns: [...breakdowns, ...acts] };
  }

  async fares(who: string): Promise<Data> {
    const { combatants, activeCombatants } = await this.table.read(
      `activeCombatants { name } combatants { name conditions { condition { name } } standing { ... on PathmasterStanding {
        hits readied concentration wards { spell left } loading { weapon steps } bleeding { rate treated permanentIn }
        injuries { penalty braced } budget { attack move free interrupt } body { ailments { age } } } } }`,
    );
    const { conditions, standing } = combatants.find(({ name }: Data) => name === who);
    return {
      ...standing,
      conditions: conditions.map(({ condition }: Data) => condition.name),
      onTurn: activeCombatants.some(({ name }: Data) => name === who),
    };
  }
}

const totalOf = ({ breakdowns }: Data, quantity: string): number =>
  breakdowns.find((each: Data) => each.quantity === quantity)?.total;

it('a combatant who is unconscious from penalties of -100 wakes when First Aid reduces them (PMA-196, ruling PMA-R126)', async () => {
  const fight = await Fight.of([person('Mia', 'firstAid: 60,'), person('Gus')]);
  for (const _ of [1, 2]) await fight.adjust('Gus', 'gain: ["criticalInjury"], amount: 50');
  expect((await fight.fares('Gus')).conditions).toContain('unconscious');
  const braces = 'firstAid: { aim: BRACE, wound: 1 }';
  await fight.act('Mia', 'Gus', braces);
  await fight.passRound(['Mia']);
  // The total of 41 + 60 reaches 101. First Aid therefore removes half of the penalty of 50 until the combat ends
  // (PMB-133), which leaves a penalty of 75.
  await fight.act('Mia', 'Gus', braces, [41]);
  const gus = await fight.fares('Gus');
  expect(gus.injuries).toEqual([
    { penalty: -50, braced: 25 },
    { penalty: -50, braced: 0 },
  ]);
  expect(gus.conditions).not.toContain('unconscious');
  expect(gus.conditions).toContain('prone');
  await fight.endTurn('Mia');
  expect((await fight.fares('Gus')).onTurn).toBe(true);
});

it('the log entry of a Pain Resistance roll lists its terms (PMA-173, 174)', async () => {
  const fight = await Fight.of([person('Mia'), person('Aldo', 'painResistance: 60,')]);
  await fight.adjust('Aldo', 'gain: ["stunned"], rounds: 4');
  await fight.adjust('Aldo', 'gain: ["criticalInjury"], amount: 15');
  // One of the four rounds of stun ends without a roll. The other three give a penalty of 20.
  const { breakdowns } = await fight.endTurn('Mia', [76]);
  const told = breakdowns.find(({ quantity }: Data) => quantity === 'Pain Resistance');
  expect(told.total).toBe(76 + 60 - 20 - 15);
  expect(told.terms.map(({ value }: Data) => value).toSorted((a: number, b: number) => a - b)).toEqual([
    ...[-20, -15, 60, 76],
  ]);
  expect((await fight.fares('Aldo')).budget.attack).toBe(1);
});

const caster = (spells: string) => `level: 10, powerPoints: 100, spells: [${spells}],`;

it('a spell that has been cast is lost unless it is released in the same turn (PMB-044, 045, 050)', async () => {
  const spells =
    '{ name: "Sleep", level: 1, skill: 100 }, { name: "Ball", level: 1, skill: 100, directed: 50, area: true }';
  const fight = await Fight.of([person('Mia', caster(spells)), person('Gus')]);
  for (const [spell, strikes] of [
    ['Sleep', 'baseAttack: {}'],
    ['Ball', 'directedSpell: { centred: true }'],
  ] as const) {
    await fight.act('Mia', 'Mia', `castSpell: { spell: "${spell}" }`);
    expect((await fight.fares('Mia')).readied).toBe(spell);
    await fight.passRound(['Mia', 'Gus']);
    expect(await fight.refused('Mia', 'Gus', strikes)).toBe('Mia has not cast a spell that can be used now');
  }
  await fight.act('Mia', 'Mia', 'castSpell: { spell: "Sleep" }');
  await fight.act('Mia', 'Mia', 'move: { distance: 3 }');
  expect(await fight.refused('Mia', 'Gus', 'baseAttack: {}')).toBe(
    'Mia has not cast a spell that can be used now',
  );
});

it('a Retreat turns an attack on the flank into an attack on the front, and Example 1 has its printed bonuses (PMA-190)', async () => {
  const fight = await Fight.of([person('Orc'), person('Gavvin')]);
  await fight.act('Orc', 'Gavvin', 'attack: { weapon: "Sword", parry: 0, side: FLANK }');
  const { breakdowns } = await fight.answer('attack: { evasion: RETREAT, side: FRONT }', [10]);
  expect(totalOf({ breakdowns }, 'attack bonus')).toBe(60);
  expect(totalOf({ breakdowns }, 'defensive bonus')).toBe(30);
});

it('a poison takes effect during the fight after the number of rounds until its onset (PMB-083, ruling PMB-R82)', async () => {
  const fight = await Fight.of([person('Mia', 'level: 3, co: 6,'), person('Gus')]);
  // The total of 20 + 18 misses the target number of 60 by so much that the severe tier applies. The tiers take effect
  // after 2, 3 and 5 rounds.
  const poison = 'poison: { type: CIRCULATORY, effectLevel: 5 }';
  const told = await fight.act('Gus', 'Mia', poison, [20, 2, 1, 1, 1, 1, 1, 1, 1, 1, 5]);
  expect(told.resolution.outcome.name).toBe('SEVERE');
  const strike = 'attack: { weapon: "Sword", targetParries: false }';
  const bonuses: number[] = [];
  for (let round = 1; round < 6; round++) {
    const struck = await fight.act('Mia', 'Gus', strike, [10]);
    bonuses.push(totalOf(struck, 'attack bonus'));
    // From its onset on, the severe tier of the poison costs 1d10 hits in each round.
    await fight.passRound(['Mia', 'Gus'], round >= 5 ? [4] : []);
  }
  expect(bonuses).toEqual([60, 60, 60 - 40, 60 - 40 - 45, -25]);
  // A character with the severe tier can take no action at all.
  const refusal = await fight.refused('Mia', 'Gus', strike);
  expect(refusal).toBe('Mia cannot do this because of their condition: Incapacitated by poison');
  await fight.passRound(['Mia', 'Gus'], [4]);
  expect((await fight.fares('Mia')).hits).toBe(200 - 4 - 4);
});

it('First Aid outside a fight treats the wound that the input names (PMB-133, 134)', async () => {
  const gm = await newCampaign(arbiter);
  const { data } = await arbiter.ask(
    'mutation { createCharacter(input: { name: "Kara", sheet: { pathmaster: { hits: 60, constitution: 60 } } }) { character { id } } }',
    {},
    gm,
  );
  const { id } = data.createCharacter.character;
  const fight = await Fight.of([`{ characterId: "${id}" }`, person('Gus')], gm);
  await fight.adjust('Kara', 'gain: ["bleeding"], amount: 3');
  await fight.adjust('Kara', 'gain: ["criticalInjury"], amount: 24');
  await fight.table.command('finishEncounter');
  let version = 1;
  const aided = async (input: string) => {
    const { data: told } = await arbiter.ask(
      `mutation { applyToCharacter(input: { characterId: "${id}", expectedVersion: ${version}, procedure: { pathmaster: { firstAid: {
         mode: CAUTIOUS, skill: 60, wound: 0, ${input} } } } } dice: { given: [20] }) { character { version standing {
         ... on PathmasterStanding { bleeding { rate } injuries { penalty eased } } } } resolution { outcome { name } } } }`,
      {},
      gm,
    );
    version = told.applyToCharacter.character.version;
    return [told.applyToCharacter.resolution.outcome.name, told.applyToCharacter.character.standing];
  };
  const [stopped, whole] = await aided('aim: STOP_BLEEDING');
  expect([stopped, whole.bleeding]).toEqual(['STOPPED', []]);
  const [braced, eased] = await aided('aim: BRACE');
  expect([braced, eased.injuries]).toEqual(['BRACED', [{ penalty: -24, eased: 12 }]]);
});

it('a defensive spell can answer a delayed casting, and a spell can close a wound', async () => {
  const bolt = '{ name: "Bolt", level: 5, skill: 100, directed: 60, classes: [DIRECTED_ELEMENTAL] }';
  const turn =
    '{ name: "Bladeturn", level: 1, skill: 100, classes: [INSTANTANEOUS], defends: { bonus: 50, uses: 2 } }';
  const knit = '{ name: "Knit", level: 1, skill: 100, closesWounds: { permanentAfter: 2 } }';
  const fight = await Fight.of([person('Mia', caster(`${bolt}, ${knit}`)), person('Gus', caster(turn))]);
  await fight.act('Mia', 'Mia', 'concentrate: { spell: "Bolt" }');
  await fight.passRound(['Mia', 'Gus']);
  await fight.act('Mia', 'Mia', 'delay: {}');
  await fight.endTurn('Mia');
  await fight.act('Mia', 'Mia', 'delayedSpell: { spell: "Bolt" }');
  expect(await fight.fares('Mia')).toMatchObject({
    readied: 'Bolt',
    concentration: 0,
    budget: { interrupt: 0 },
  });
  // Gus casts a protective spell on himself before the attack with the bolt is rolled.
  await fight.act('Mia', 'Gus', 'directedSpell: {}');
  await fight.act('Gus', 'Gus', 'instantSpell: { spell: "Bladeturn" }');
  const { breakdowns } = await fight.act('Gus', 'Gus', 'defensiveSpell: { spell: "Bladeturn" }', [20]);
  expect(totalOf({ breakdowns }, 'defensive bonus')).toBe(60);
  expect((await fight.fares('Gus')).wards).toEqual([{ spell: 'Bladeturn', left: 1 }]);
  await fight.adjust('Gus', 'gain: ["bleeding"], amount: 4');
  await fight.passRound(['Gus']);
  await fight.act('Mia', 'Mia', 'castSpell: { spell: "Knit" }');
  await fight.act('Mia', 'Gus', 'closeWound: {}');
  expect((await fight.fares('Gus')).bleeding).toEqual([{ rate: 4, treated: 4, permanentIn: 2 }]);
});
