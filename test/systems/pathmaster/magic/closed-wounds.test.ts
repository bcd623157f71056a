import { describe, expect, it } from 'vitest';
import { closeWound } from '../../../../src/engine/systems/pathmaster/injury/close-wound.ts';
import { play } from '../../../kit/play.ts';
import { act, duel, endTurn, nextRound } from '../fights/duel.ts';

const healer = (permanentAfter = 0) => ({
  ...{ level: 10, powerPoints: 20 },
  spells: [
    { name: 'Knit', level: 1, skill: 100, closesWounds: { permanentAfter } },
    { name: 'Light', level: 1, skill: 100 },
  ],
});

const wound = (rate: number) => ({ rate, age: 0, treated: 0, magic: false });
const close = (bleeds = 1) => act('a', 'b', 'closeWound', { bleeds });

type Fight = ReturnType<typeof duel>;

const refusal = (fight: Fight, command: never): string | null => {
  const decision = fight.attempt(command);
  return decision.ok ? null : decision.rejection.reason;
};

/** Starts a fight in which `b` bleeds from two wounds and `a` has cast a spell. */
function bleeding(permanentAfter = 0, spell = 'Knit'): Fight {
  const fight = duel(healer(permanentAfter));
  fight.put('b', { bleeding: [wound(3), wound(2)] });
  fight.order(act('a', 'a', 'castSpell', { spell }));
  return fight;
}

describe('bleeding that magic stops (PMA-139)', () => {
  it('magic stops bleeding immediately and permanently (PMA-139)', () => {
    const fight = bleeding();
    fight.order(close(1));
    expect(fight.of('b').bleeding).toMatchObject([{ rate: 2 }]);
    expect(fight.of('b').conditions).toEqual(['bleeding']);
    expect(fight.of('a').readied).toBeNull();
    fight.order(endTurn('a'));
    expect(fight.of('b').hits).toBe(98);
  });

  it('each casting of a spell that stops bleeding closes one wound (PMA-139)', () => {
    const fight = bleeding();
    fight.order(close(1));
    expect(refusal(fight, close(1))).toBe('a has not cast a spell that closes wounds');
  });

  it('bleeding that magic stops only for a number of rounds is stopped permanently after those rounds', () => {
    const fight = bleeding(2);
    fight.order(close(1));
    expect(fight.of('b').bleeding[0]).toMatchObject({ rate: 3, treated: 3, permanentIn: 2 });
    nextRound(fight);
    expect(fight.of('b').bleeding[0]).toMatchObject({ rate: 3, permanentIn: 1 });
    fight.order(endTurn('a'));
    expect(fight.of('b').bleeding).toMatchObject([{ rate: 2 }]);
    expect(fight.of('b').conditions).toEqual(['bleeding']);
    expect(fight.of('b').hits).toBe(96);
  });

  it('a wound that magic stops for a time does not restrict the wounded combatant (ruling PMB-R132)', () => {
    const fight = duel(healer(3));
    fight.put('b', { bleeding: [wound(3)] });
    fight.order(act('a', 'a', 'castSpell', { spell: 'Knit' }));
    fight.order(close(1));
    expect(fight.of('b').conditions).toEqual([]);
    fight.order(endTurn('a'));
    const attack = act('b', 'a', 'attack', { weapon: 'Sword', targetParries: false });
    expect(fight.attempt(attack, [50]).ok).toBe(true);
    expect(fight.of('b').bleeding).toMatchObject([{ treated: 3, permanentIn: 2 }]);
  });

  it('exertion reopens a wound that First Aid has stopped, but not one that magic has stopped', () => {
    const fight = duel();
    const magical = { ...wound(2), treated: 2, permanentIn: 9 };
    fight.put('b', { bleeding: [{ ...wound(3), treated: 3 }, magical] });
    fight.adjust('b', { gain: ['treatedWound'] });
    fight.order(act('b', 'b', 'exert'));
    expect(fight.of('b').bleeding).toMatchObject([{ treated: 0 }, { treated: 2, permanentIn: 9 }]);
  });

  it('stopping bleeding by magic requires a suitable spell and a bleeding wound', () => {
    expect(refusal(bleeding(0, 'Light'), close())).toBe('a has not cast a spell that closes wounds');
    expect(refusal(bleeding(), close(3))).toBe('b has no bleeding wound with this number');
  });

  it('the procedure for stopping bleeding by magic returns how much bleeding it stops', () => {
    expect(play(closeWound, { bleeding: 4 })).toMatchObject({ outcome: 'PERMANENT', detail: { stopped: 4 } });
    expect(play(closeWound, { bleeding: 4, permanentAfter: 10 }).outcome).toBe('HELD');
    expect(play(closeWound, { bleeding: 0 })).toMatchObject({ outcome: 'NOTHING', effects: [] });
  });
});
