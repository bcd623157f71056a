import { describe, expect, it } from 'vitest';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { fighter } from '../fights/duel.ts';
import { ask } from '../options/ask.ts';

/**
 * Plays two rounds. `c` waits in the first round and uses the Wait after the turn of `a` in the second. Returns the
 * turns of the second round.
 */
function turnsInFight(options: object): readonly string[] {
  const sheets = { a: fighter, b: fighter, c: fighter } as never;
  const fight = new Fight(pathmaster, sheets, options, [9, 9, 8, 8, 7, 7]);
  fight.endTurn('a');
  fight.endTurn('b');
  fight.does('c', 'wait', 'c');
  fight.endTurn('c');
  fight.endRound();
  fight.does('c', 'useWait', 'c');
  const turns: string[] = [];
  while (fight.state.onTurn.length > 0) {
    const [now] = fight.state.onTurn as [string];
    turns.push(now);
    fight.endTurn(now);
  }
  return turns;
}

const waiting = (usedAfter: string | null) => ({
  order: ['a', 'b', 'c'],
  waits: [{ who: 'c', held: true, usedAfter }],
});

describe('a Wait that is used before the combatant’s usual place in the next round (ruling PMA-R05)', () => {
  it.each([true, false])(
    'a Wait that is used in the next round gives an extra turn before the usual turn (option waitLapsesAtOwnSlot: %s)',
    (lapses) => {
      const options = { waitLapsesAtOwnSlot: lapses };
      const turns = ['a', 'c', 'b', 'c'];
      expect(turnsInFight(options)).toEqual(turns);
      expect(ask('actingOrder', waiting('a'), options)).toMatchObject({ acting: turns, lapsed: [] });
    },
  );

  it('with the option waitLapsesAtOwnSlot, a Wait lapses at the combatant’s usual place', () => {
    const lapsed = { acting: ['a', 'b', 'c'], lapsed: ['c'], waiting: [] };
    expect(ask('actingOrder', waiting(null), { waitLapsesAtOwnSlot: true })).toMatchObject(lapsed);
  });

  it('by default, a Wait can still be used when the combatant’s usual place in the turn order comes', () => {
    const held = { acting: ['a', 'b'], lapsed: [], waiting: ['c'] };
    expect(ask('actingOrder', waiting(null))).toMatchObject(held);
  });
});
