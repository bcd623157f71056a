import { describe, expect, it } from 'vitest';
import { armed, fight, nimble, with_ } from './fight.ts';

type Fight = ReturnType<typeof fight>;
type Events = ReturnType<Fight['does']>;

/** Returns the Vitality that a combatant loses according to the events of a log entry. */
const lostBy = (id: string, events: Events): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'affected' && event.combatant === id && event.effect.type === 'damage'
      ? [event.effect.amount]
      : [],
  );

const spells = [{ name: 'Bolt', kind: 'SPELL', spellLevel: 3, rangeIncrement: 10 }];

describe('a pending manoeuvre', () => {
  it('a pending manoeuvre has already cost its actor Vitality, and costs nothing more when it is resolved', () => {
    const { does, answer, of, asked } = fight();
    expect(lostBy('a', does('a', 'attack', 'b', { weapon: 'Sword' }, [10]))).toEqual([1]);
    expect(asked()).toBe('b');
    expect(of('a')).toMatchObject({ current: 19, actionPoints: 1 });
    expect(lostBy('a', answer({ defence: 'NONE' }))).toEqual([]);
    expect(of('a').current).toBe(19);
  });

  it('a pending manoeuvre has cost as much Vitality as a manoeuvre that needs no answer', () => {
    const rich = with_(armed, { weapons: spells, skills: { arcana: 9 } });
    const [asked, told] = [fight(rich), fight(rich)];
    asked.act('a', 'attack', 'b', { weapon: 'Bolt', distance: 1 }, [19]);
    expect(asked.of('a').current).toBe(17);
    asked.answer({ defence: 'NONE' });
    told.act('a', 'attack', 'b', { weapon: 'Bolt', distance: 1, defence: 'NONE' }, [19]);
    expect(told.of('a')).toEqual(asked.of('a'));
  });

  it('a pending Repeated Attack has already cost its actor Vitality for every attack', () => {
    const { act, answer, of } = fight(armed, with_(nimble, { vitality: 100 }));
    act('a', 'repeatedAttack', 'b', { weapon: 'Sword', attacks: 2 }, [10]);
    expect(of('a').current).toBe(18);
    answer({ defence: 'NONE' }, [1]);
    expect(of('a').current).toBe(18);
  });

  it('an actor who loses all Vitality to a manoeuvre becomes Disabled and makes no check for that manoeuvre', () => {
    const { act, answer, of } = fight(with_(armed, { vitality: 1 }));
    act('a', 'attack', 'b', { weapon: 'Sword' }, [10]);
    expect(of('a')).toMatchObject({ current: 0, disabled: true, conditions: ['disabled'] });
    answer({ defence: 'NONE' });
    expect(of('a')).toMatchObject({ current: 0, dying: 0, conditions: ['disabled'] });
  });

  it('a Disabled actor makes the check when the manoeuvre is resolved, at the remaining Vitality', () => {
    const { act, answer, adjust, of } = fight();
    adjust('a', { damage: 20 });
    act('a', 'attack', 'b', { weapon: 'Sword' }, [10]);
    expect(of('a')).toMatchObject({ current: -1, dying: 0 });
    answer({ defence: 'NONE' }, [1]);
    const told = fight();
    told.adjust('a', { damage: 20 });
    told.act('a', 'attack', 'b', { weapon: 'Sword', defence: 'NONE' }, [10, 1]);
    expect(of('a')).toMatchObject({ dying: 1 });
    expect(of('a')).toEqual(told.of('a'));
  });

  it('a manoeuvre costs its actor Vitality before an enemy is asked for an Opportunity', () => {
    const encounter = fight(armed, nimble, {}, []);
    const { act, of, asked } = encounter;
    act('a', 'movement', 'a', { squares: 1, threatenedByIds: ['b'] });
    expect(asked()).toBe('b');
    expect(of('a').current).toBe(19);
    const events = encounter.order({ type: 'pass' });
    expect(lostBy('a', events)).toEqual([]);
    expect(of('a').current).toBe(19);
  });
});
