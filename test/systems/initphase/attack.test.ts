import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { fractionText } from '../../../src/engine/dice/fraction.ts';
import { attack } from '../../../src/engine/systems/initphase/attack/index.ts';
import { ruling } from '../../../src/engine/systems/initphase/core/citations.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { actedIn } from '../../kit/fight.ts';
import { fight as begin } from './fight.ts';
import { resolveInitphase } from './support.ts';

const fields = `... on InitphaseAttack { attackTotal defenceTotal defenceRefused hit attackBotch defenceBotch paidBy gmActionDice
  defenderActionDice attackerActionDice damage: damageDone critical needsCriticalTable criticalRoll attackersBotch { entry } defendersBotch { entry } }`;

const attacked = (input: object, faces: readonly number[]) =>
  resolveInitphase('attack', input, faces, fields);

const parry = (categoriesLighter: number) => ({
  attacker: { bonus: 0 },
  defender: { defence: { kind: 'PARRY', bonus: 0, categoriesLighter } },
});

describe('the weight of the parrying weapon (INI-R07)', () => {
  it.each([
    [1, {}, 8],
    [2, {}, 6],
    [3, { parryCategories: 'FLAT' }, 8],
    [0, {}, 10],
    [-2, {}, 10],
    [-2, { heavierParryBonus: true }, 14],
    [-2, { heavierParryBonus: true, parryCategories: 'FLAT' }, 12],
  ])(
    'with a parrying weapon %i categories lighter and the options %o, the total of a parry changes from 10 to %i',
    async (lighter, options, total) => {
      const { defenceTotal } = await attacked({ ...parry(lighter), options }, [20, 10]);
      expect(defenceTotal).toBe(total);
    },
  );

  it('the weight of the parrying weapon does not affect a dodge, and a term explains this', async () => {
    const { defender } = parry(2);
    const dodge = { defence: { ...defender.defence, kind: 'DODGE' } };
    const played = await attacked({ attacker: { bonus: 0 }, defender: dodge }, [20, 10]);
    expect(played.defenceTotal).toBe(10);
    expect(played.terms).toContainEqual(
      expect.objectContaining({ label: 'lighter weapon', value: -4, excluded: expect.any(String) }),
    );
  });
});

describe('the right to respond', () => {
  it('an unaware defender cannot respond and is hit', async () => {
    const defender = { aware: false, defence: { kind: 'DODGE', bonus: 30 } };
    expect(await attacked({ attacker: { bonus: 0 }, defender }, [2])).toMatchObject({
      outcome: 'HIT',
      defenceTotal: null,
    });
  });

  it.each([
    [{}, 'HIT', [15]],
    [{ unarmedParry: true }, 'PARRIED', [15, 20]],
  ])(
    'with the options %o, parrying without a weapon leads to the outcome %s (INI-R09)',
    async (options, outcome, faces) => {
      const defender = { defence: { kind: 'PARRY', bonus: 0, unarmed: true } };
      expect(await attacked({ attacker: { bonus: 0 }, defender, options }, faces)).toMatchObject({ outcome });
    },
  );

  it('a rule option may limit the number of defences in a round (INI-R08)', async () => {
    const defender = { defencesMade: 2, defence: { kind: 'DODGE', bonus: 0 } };
    const input = { attacker: { bonus: 0 }, defender };
    expect(await attacked(input, [5, 6])).toMatchObject({ outcome: 'DODGED' });
    expect(await attacked({ ...input, options: { defencesPerRound: 2 } }, [5])).toMatchObject({
      outcome: 'HIT',
      defenceRefused: 'the target has already used 2 defences this round',
    });
  });

  it.each([
    [12, 'DEFENDER', 'MISS'],
    [12, 'ATTACKER', 'HIT'],
    [13, 'DEFENDER', 'HIT'],
  ])(
    'with a static defence of 12, a total of %i and ties won by the %s, the result is %s (INI-R05)',
    async (face, tieGoesTo, outcome) => {
      const options = { staticDefence: 12, tieGoesTo };
      expect(await attacked({ attacker: { bonus: 0 }, options }, [face])).toMatchObject({ outcome });
    },
  );

  it('a static defence is in the offer not to defend, in the sentence and in the terms (INI-R05)', () => {
    const options = { staticDefence: 12, tieGoesTo: 'ATTACKER' };
    const fight = begin(options);
    fight.act('t', 'attack', 'm', { weapon: 'sword' }, [1]);
    const { answer } = initphase.encounterRules.acts.find(({ id }) => id === 'attack')!;
    const offered = answer!.options(fight.fighter('t'), fight.fighter('m'), { weapon: 'sword' }, options);
    expect(offered[0]).toMatchObject({
      title: 'No defence',
      meaning: 'A static defence of 12 against the attack’s total.',
    });
    const [acted] = actedIn(fight.answer({ defence: 'NONE' }));
    expect(acted).toMatchObject({
      summary: 'The attack with the sword scores 9 against a static defence of 12 and misses.',
      breakdowns: [
        { of: 'attack' },
        { of: 'static defence', total: 12, terms: [{ value: 12, citation: ruling('INI-R05') }] },
      ],
    });
  });

  it('a botched attack has no terms of a static defence', () => {
    const options = { staticDefence: 12, naturalOneAlwaysMisses: true };
    const bound = attack.bind({ attacker: { bonus: 0 } }, options).play(diceFrom(givenFaces([1]).faces));
    expect(bound).toMatchObject({ breakdowns: [{ of: 'attack' }] });
  });
});

describe('natural ones', () => {
  const duel = {
    attacker: { bonus: 30, actionDice: 1, weapon: { name: 'axe', damage: '1d6' } },
    defender: { actionDice: 2, defence: { kind: 'DODGE', bonus: 0 } },
    spendOnAttack: true,
    gmActionDice: 1,
  };

  it('the game master may pay to make a player’s natural 1 a botch, and then the target does not defend (INI-R12, R14)', async () => {
    expect(await attacked(duel, [1])).toMatchObject({
      outcome: 'BOTCH',
      paidBy: 'GAME_MASTER',
      gmActionDice: 0,
      defenderActionDice: 2,
      hit: false,
    });
  });

  it('the attacked player may pay to make the natural 1 of the game master’s character a botch', async () => {
    const attacker = { ...duel.attacker, control: 'GAME_MASTER' };
    const defender = { ...duel.defender, control: 'PLAYER' };
    const played = await attacked({ ...duel, attacker, defender }, [1]);
    expect(played).toMatchObject({
      outcome: 'BOTCH',
      paidBy: 'OPPONENT',
      gmActionDice: 1,
      defenderActionDice: 1,
    });
    expect(played.effects[0]).toMatchObject({ kind: 'RESOURCE_SPENT', on: 'TARGET' });
  });

  it('without an action die, a natural 1 counts as an ordinary roll, unless a rule option makes it always miss (INI-R10)', async () => {
    const unbought = { ...duel, spendOnAttack: false };
    expect(await attacked(unbought, [1, 20, 4])).toMatchObject({
      outcome: 'HIT',
      attackTotal: 31,
      damage: 4,
    });
    const options = { naturalOneAlwaysMisses: true };
    expect(await attacked({ ...unbought, options }, [1])).toMatchObject({ outcome: 'MISS' });
  });

  it('after a natural 1 on a defence the attack always hits, and the effects of the botch are rolled if the surroundings are known', async () => {
    const input = {
      attacker: { bonus: 0, control: 'GAME_MASTER', weapon: { name: 'claw', damage: '1d4' } },
      defender: {
        control: 'PLAYER',
        defence: { kind: 'DODGE', bonus: 40 },
        surroundings: { round: 3 },
      },
      spendOnDefence: true,
      gmActionDice: 2,
    };
    // The dice show 2 for the attack, 1 for the dodge and 3 for the damage, and then 3 + 3 + 4 for the botch table.
    expect(await attacked(input, [2, 1, 3, 3, 3, 4])).toMatchObject({
      outcome: 'HIT',
      defenceTotal: 41,
      defenceBotch: true,
      gmActionDice: 1,
      damage: 3,
      defendersBotch: { entry: 10 },
    });
  });
});

it('the odds of the worked example include all pairs of faces: an attack total of 21 is parried by a total of at least 21', () => {
  const bound = attack.bind({
    attacker: { bonus: 8 },
    defender: { defence: { kind: 'PARRY', bonus: 10, categoriesLighter: 1 } },
  });
  // Both combatants add 8. The parry succeeds if its face is not lower than the attack’s face, which is the case for
  // 210 of 400 pairs of faces.
  const [outcome] = bound.odds();
  expect(
    Object.fromEntries(
      outcome!.chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
    ),
  ).toEqual({ PARRIED: '21/40', HIT: '19/40' });
});
