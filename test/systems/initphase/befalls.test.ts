import { describe, expect, it } from 'vitest';
import { withTables } from '../../../src/engine/rules/homebrew/overrides.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { played } from '../../kit/play.ts';
import { botchedAttack } from './botched-attack.ts';
import { fight as begin, marvok, tulkas, ylva } from './fight.ts';

describe('results of the botch table in a fight', () => {
  const dueTo = (faces: readonly number[], options: object = {}, input: object = {}) => {
    const fight = begin({ gmActionDice: 3, ...options });
    botchedAttack(fight);
    fight.act('t', 'botch', 't', input, faces);
    return fight;
  };

  it('entry 12 of the botch table harries the nearest ally in this round, or in the next round if the ally has acted (INI-R20)', () => {
    const fight = dueTo([4, 4, 4]);
    expect(fight.state.combatants.get('y')!.conditions).toMatchObject([
      { condition: 'harried', from: 1, until: 1 },
    ]);
    const later = begin({ gmActionDice: 3 });
    later.order({ type: 'endTurn', combatant: 't' });
    later.order({ type: 'endTurn', combatant: 'y' });
    botchedAttack(later);
    later.act('t', 'botch', 't', {}, [4, 4, 4]);
    expect(later.state.combatants.get('y')!.conditions).toMatchObject([
      { condition: 'harried', from: 2, until: 2 },
    ]);
  });

  it('entry 14 of the botch table makes the ally prone, entry 15 hits the ally, and entry 17 hits the ally critically', () => {
    expect(dueTo([5, 5, 4]).of('y')).toMatchObject({ conditions: ['prone'] });
    expect(dueTo([5, 5, 5, 7]).of('y')).toMatchObject({ hitPoints: 5 });
    const critical = dueTo([5, 6, 6, 2, 18], { criticalTable: 'HOUSE' });
    expect(critical.of('y')).toMatchObject({ hitPoints: 8, items: [{ name: 'staff', inHand: false }] });
    expect(critical.of('t').conditions).toEqual(['interrupted']);
  });

  it('the input may name the ally that a botch affects; otherwise, the dice select an ally on the same side', () => {
    const sheets = { t: tulkas, y: ylva, m: marvok };
    const fight = begin({ gmActionDice: 3 }, sheets);
    botchedAttack(fight);
    expect(fight.refused('t', 'botch', 't', { allies: [{ combatantId: 'x' }] })).toBe(
      'this combatant cannot be an ally here',
    );
    fight.act('t', 'botch', 't', { allies: [{ combatantId: 'm', distance: 5 }] }, [5, 5, 4]);
    expect(fight.of('m').conditions).toEqual(['prone']);
  });

  it('entry 12 is rolled again for a combatant who is alone on their side (INI-R22)', () => {
    const fight = begin({ gmActionDice: 1 }, { t: tulkas, m: marvok });
    botchedAttack(fight);
    fight.act('t', 'botch', 't', {}, [4, 4, 4, 3, 3, 4]);
    expect(fight.of('t').conditions).toEqual(['interrupted']);
  });

  it('entry 12 is rolled again if the game master says that the combatant is alone (INI-R22)', () => {
    expect(dueTo([4, 4, 4, 3, 3, 4], {}, { alone: true }).of('y').conditions).toEqual([]);
    const fight = begin({ gmActionDice: 3 });
    const input = { weapon: 'sword', defence: 'NONE', surroundings: { alone: true } };
    fight.act('t', 'attack', 'm', input, [1]);
    fight.answer({ spendOnAttack: true }, [4, 4, 4, 3, 3, 4]);
    expect(fight.of('y').conditions).toEqual([]);
  });

  it('in the surroundings of a botch, unknown values may be null', () => {
    const fight = begin({ gmActionDice: 3 });
    const input = { weapon: 'sword', defence: 'NONE', surroundings: { allies: null, alone: null } };
    fight.act('t', 'attack', 'm', input, [1]);
    fight.answer({ spendOnAttack: true }, [4, 4, 4]);
    expect(fight.of('y').conditions).toEqual(['harried']);
  });

  it('the input cannot name an ally for a combatant who is alone', () => {
    const fight = begin({ gmActionDice: 3 });
    botchedAttack(fight);
    const allies = [{ combatantId: 'y' }];
    expect(fight.tries('t', 'botch', 't', { allies, alone: true })).toMatchObject({
      reason: 'the input also contains an ally',
      path: expect.arrayContaining(['alone']),
      accepted: 'false, or true without allies',
    });
    const attack = { attacker: { bonus: 5, surroundings: { allies: [{ name: 'Y' }], alone: true } } };
    const procedure = initphase.procedures.find(({ id }) => id === 'attack')!;
    expect(() => procedure.bind(attack, {})).toThrow(
      'attacker.surroundings.alone: the input also contains an ally',
    );
  });
});

describe('critical hits', () => {
  const criticalTable = {
    sides: 6,
    bands: [
      { from: 1, to: 5, text: 'A scratch.' },
      { from: 6, to: 6, text: 'Run through.', times: 3, disarmed: true },
    ],
  };

  it('a custom table in the input resolves an attack’s critical hit (INI-X02)', () => {
    const fight = begin();
    fight.act(
      't',
      'attack',
      'm',
      { weapon: 'sword', critical: true, criticalTable, defence: 'NONE' },
      [9, 2, 6],
    );
    expect(fight.of('m')).toMatchObject({ hitPoints: 9, items: [{ name: 'rapier', inHand: false }] });
  });

  it('a campaign’s custom table resolves critical hits, whatever the value of the option for critical hits is', () => {
    const [form] = initphase.tableSpecs!;
    expect(form!.replaces).toEqual(['initphase.house-criticals']);
    const table = initphase.tables.find(({ id }) => id === 'initphase.house-criticals')!;
    if (table.kind !== 'banded') throw new Error('not banded');
    const [first] = table.bands;
    const cells = { ...first!.cells, times: 4 };
    const own = { ...table, bands: [{ ...first!, to: 20, cells }] };
    const { procedures } = initphase;
    const criticalHit = procedures.find(({ id }) => id === 'criticalHit')!;
    const overrides = new Map([[table.id, own]]);
    const { detail } = played(criticalHit.bind({ damage: '1d6' }, withTables({}, overrides)), [3, 7]);
    expect(detail).toMatchObject({ damage: 12, needsCriticalTable: false });
  });

  it('the result of a critical hit with a weapon without damage values shows that a table is needed', () => {
    const sheets = { t: { ...tulkas, weapons: [{ name: 'club', bonus: 5 }] }, m: marvok };
    const fight = begin({}, sheets);
    const events = fight.does('t', 'attack', 'm', { weapon: 'club', critical: true, defence: 'NONE' }, [9]);
    const texts = events.flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
    );
    expect(texts).toEqual([
      'The weapon’s damage is unknown. The group determines it.',
      'Determine the further effects of this critical hit with the campaign’s tables.',
    ]);
  });
});
