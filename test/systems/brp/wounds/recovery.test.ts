import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { person, startFight } from '../fights/fight.ts';

const held = ({ conditions }: Fighter) => conditions.map(({ condition }) => condition);
const lossesOf = ({ state }: Fighter) => (state as { readonly losses: unknown }).losses;

/**
 * Ann after a major wound. The wound has a row on the table, the Luck roll at 50% has failed, and the listed points are
 * lost.
 */
const after = (row: number, lost: readonly number[]): Fighter => {
  const fight = startFight({ ann: person() });
  fight.adjust('ann', { damage: 6 });
  fight.endRound([row, 51, ...lost]);
  fight.order({ type: 'finish' });
  return fight.fighter('ann');
};

describe('the effects of a major wound end when all points lost to it are regained (BRP-213)', () => {
  const mutilated = after(100, [1, 2, 3, 4]);
  const recover = (...losses: readonly object[]) =>
    applyProcedure(brp, mutilated, 'majorWoundRecovery', { given: { losses } });
  const refusedFor =
    (...losses: readonly object[]) =>
    () =>
      keptOf(brp, 'majorWoundRecovery').complete(mutilated, 'TARGET', { losses }, {}, ['input']);

  it('the last row of the major wound table costs STR, CON, DEX and CHA unless the game master names other characteristics', () => {
    expect(lossesOf(mutilated)).toEqual([
      { attribute: 'str', points: 1 },
      { attribute: 'con', points: 2 },
      { attribute: 'dex', points: 3 },
      { attribute: 'cha', points: 4 },
    ]);
  });

  it('regaining only one characteristic does not end a major wound’s effects', () => {
    const { resolution, after } = recover({ characteristic: 'DEX', lost: 3, regained: 3 });
    expect(resolution).toMatchObject({ outcome: 'LASTS', detail: { missing: 7 } });
    expect(held(after)).toContain('maimed');
    expect(lossesOf(after)).not.toContainEqual({ attribute: 'dex', points: 3 });
  });

  it('regaining all characteristics ends a major wound’s effects', () => {
    const all = { STR: 1, CON: 2, DEX: 3, CHA: 4 };
    const { resolution, after } = recover(
      ...Object.entries(all).map(([characteristic, lost]) => ({ characteristic, lost, regained: lost })),
    );
    expect(resolution.outcome).toBe('RECOVERED');
    expect([lossesOf(after), held(after)]).toEqual([[], ['shock']]);
  });

  it('characteristic points that a character has not lost cannot be regained', () => {
    expect(refusedFor({ characteristic: 'STR', lost: 9, regained: 9 })).toThrow('has lost 1 point of STR');
    expect(refusedFor({ characteristic: 'POW', lost: 2, regained: 2 })).toThrow('has lost 0 points of POW');
    const half = { characteristic: 'DEX', lost: 3, regained: 1 };
    expect(refusedFor(half, half)).toThrow('DEX appears twice');
  });
});
