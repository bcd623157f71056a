import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { castSpell } from '../../../../src/engine/systems/pathmaster/spells/cast-spell.ts';
import { applyProcedure } from '../../../kit/kept.ts';
import { play } from '../../../kit/play.ts';
import { act, duel, endTurn, fighter } from '../fights/duel.ts';

const caster = {
  ...{ level: 10, powerPoints: 20 },
  spells: [
    { name: 'Sleep', level: 1, skill: 100, classes: ['FORCE'] },
    { name: 'Ball', level: 1, skill: 100, directed: 50, area: true },
    { name: 'Star', level: 16, skill: 100 },
  ],
};

const cast = (spell: string) => act('a', 'a', 'castSpell', { spell });

const refused = (fight: ReturnType<typeof duel>, command: never): string => {
  const decision = fight.attempt(command);
  return decision.ok ? 'it is accepted' : decision.rejection.reason;
};

describe('a cast spell strikes immediately (PMB-044, PMB-050)', () => {
  it('a base attack after the end of the caster’s turn is rejected', () => {
    const fight = duel(caster);
    fight.order(cast('Sleep'));
    fight.order(endTurn('a'));
    expect(refused(fight, act('a', 'b', 'baseAttack'))).toBe('a has not cast a spell that can be used now');
  });

  it('the base attack of a spell is rejected after another act', () => {
    const fight = duel(caster);
    fight.order(cast('Sleep'));
    fight.order(act('a', 'a', 'move', { distance: 3 }));
    expect(refused(fight, act('a', 'b', 'baseAttack'))).toBe('a has not cast a spell that can be used now');
  });
});

it('a spell whose level is too high for the caster is rejected before the caster pays', () => {
  const fight = duel(caster);
  expect(refused(fight, cast('Star'))).toContain('level 10 cannot cast');
  expect(fight.of('a').turn.taken).toEqual([]);
});

it('a caster with no hit points left cannot cast', () => {
  const input = { spellLevel: 1, casterLevel: 5, skill: 50 };
  const hitPoints = { current: -5, maximum: 30 };
  expect(play(castSpell, { ...input, hitPoints }).outcome).toBe('NOT_ALLOWED');
});

describe('a stored character', () => {
  const kept: Fighter = {
    ...{
      id: 'kept',
      sheet: { ...fighter, ...caster } as never,
      state: pathmaster.encounterRules.initialState(),
    },
    ...{ conditions: [], round: 0, side: null },
  };

  function afterProcedure(id: string, character: Fighter, given: object, faces: number[] = []): Fighter {
    return applyProcedure(pathmaster, character, id, { given, faces, part: 'ACTOR' }).after;
  }

  const powerSpent = ({ state }: Fighter) => (state as { power: number }).power;

  it('casting a spell costs the power points that the sheet lists for it', () => {
    expect(powerSpent(afterProcedure('castSpell', kept, { spell: 'Ball', rounds: 3 }))).toBe(1);
  });

  it('a casting that fails badly is followed by a roll on the spell failure table, as in a fight', () => {
    const given = { spell: 'Sleep', rounds: 3, roll: 'ALWAYS' };
    const { resolution } = applyProcedure(pathmaster, kept, 'castSpell', {
      ...{ given, faces: [3, 96, 50, 60], part: 'ACTOR' },
    });
    expect(resolution.summary).toContain('The casting roll for Sleep totals');
    expect(resolution.summary).toContain('The roll on the spell failure table totals');
    expect(resolution.effects.map(({ type }) => type)).not.toContain('guidance');
  });

  it('paying for a spell costs its power points, and cancelling a casting that has begun costs one power point more', () => {
    const paid = afterProcedure('payForSpell', kept, { cost: 7 });
    expect(powerSpent(paid)).toBe(7);
    expect(powerSpent(afterProcedure('cancelSpell', paid, { castingBegun: true }))).toBe(8);
  });

  it('hit points pay the part of the cost that power points do not cover', () => {
    const paid = afterProcedure('payForSpell', kept, { cost: 23 });
    expect(powerSpent(paid)).toBe(20);
    expect(pathmaster.encounterRules.hitPoints(paid).current).toBe(97);
  });
});
