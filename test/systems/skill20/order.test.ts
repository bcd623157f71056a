import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { Fight } from '../../kit/fight.ts';
import { duel, fighters, sheet } from './fight.ts';

const turns = ({ state }: Fight) => state.turns.map(({ rank, combatants }) => [rank, ...combatants]);

const threeSheets = (dexterities: readonly number[], side: readonly string[] = []): Record<string, Json> =>
  Object.fromEntries(
    dexterities.map((dexterity, index) => [
      'abc'[index]!,
      sheet({ dexterity, side: side[index] ?? 'PLAYERS' }),
    ]),
  );

const newcomer = (id: string, more: object) => ({
  ...{ id, name: id, side: null, characterId: null, conditions: [], note: null },
  visibility: 'OPEN' as const,
  sheet: sheet(more),
  state: skill20.encounterRules.initialState(),
});

describe('the order of a round', () => {
  it('initiative is a d100 plus Dexterity, and is rolled each round, or only once with a rule option', () => {
    const anew = duel();
    // The initiatives of the two fighters are 50 + 12 and 40 + 18.
    expect(turns(anew)).toEqual([
      [62, 'a'],
      [58, 'b'],
    ]);
    anew.order({ type: 'endRound' }, [1, 2]);
    expect(turns(anew)).toEqual([
      [20, 'b'],
      [13, 'a'],
    ]);
    const kept = duel({ initiative: 'ONCE' });
    kept.order({ type: 'endRound' });
    expect(turns(kept)).toEqual([
      [62, 'a'],
      [58, 'b'],
    ]);
  });

  it('the higher Dexterity acts first, and combatants who are still equal roll again (D20-R14)', () => {
    // The initiatives are 44 + 16, 48 + 12 and 48 + 12, so all are 60. `a` comes first because of a higher Dexterity.
    // `b` and `c` decide it with rolls of 30 and 70.
    const encounter = new Fight(skill20, threeSheets([16, 12, 12]), {}, [44, 48, 48, 30, 70]);
    expect(turns(encounter)).toEqual([
      [60, 'a'],
      [60, 'c'],
      [60, 'b'],
    ]);
    const gm = new Fight(skill20, threeSheets([16, 12, 12]), { initiativeTie: 'GM' }, [44, 48, 48]);
    expect(turns(gm)).toEqual([[60, 'a', 'b', 'c']]);
    const reroll = { initiativeTie: 'REROLL' };
    const faces = [44, 48, 48, 30, 70, 70, 10, 20];
    // `a` rolls 30. `b` and `c` both roll 70, so they roll again, with 10 and 20.
    expect(turns(new Fight(skill20, threeSheets([16, 12, 12]), reroll, faces))).toEqual([
      [60, 'c'],
      [60, 'b'],
      [60, 'a'],
    ]);
  });

  it('combatants with equal initiative act one after another, as the game master decides (D20-R14)', () => {
    const { a, b } = fighters;
    const equals = { a: a!, b: { ...(b as object), hitPoints: 5 }, c: b! };
    const fight = new Fight(skill20, equals, { initiativeTie: 'GM' }, [50, 44, 20]);
    expect(fight.state.onTurn).toEqual(['a', 'b']);
    fight.act('a', 'attack', 'b', { weapon: 'sword' }, [20, 5]);
    expect(fight.state.onTurn).toEqual(['a']);
    fight.endTurn('a');
    expect(fight.state.onTurn).toEqual(['c']);
  });

  it('a combatant who joins with an equal initiative makes a roll-off against the earlier rolls, which are kept', () => {
    const encounter = new Fight(skill20, threeSheets([12, 12]), {}, [48, 48, 30, 70]);
    encounter.order({ type: 'join', newcomers: [newcomer('late', { dexterity: 12 })] }, [48, 50]);
    expect(turns(encounter)).toEqual([
      [60, 'b'],
      [60, 'late'],
      [60, 'a'],
    ]);
  });

  it('if initiative is rolled only once per fight, it is kept, including roll-offs between equal combatants', () => {
    const encounter = new Fight(skill20, threeSheets([12, 12]), { initiative: 'ONCE' }, [48, 48, 30, 70]);
    expect(encounter.order({ type: 'endRound' }).map(({ type }) => type)).not.toContain('affected');
    expect(turns(encounter)).toEqual([
      [60, 'b'],
      [60, 'a'],
    ]);
  });

  it('sides roll again while they are equal, and Dexterity determines the order within each side (D20-R16)', () => {
    const sheets = threeSheets([12, 10, 18], ['PLAYERS', 'ENEMIES', 'ENEMIES']);
    const encounter = new Fight(skill20, sheets, { initiative: 'SIDES' }, [30, 30, 10, 20]);
    expect(turns(encounter)).toEqual([
      [20, 'c'],
      [20, 'b'],
      [10, 'a'],
    ]);
    encounter.order({ type: 'join', newcomers: [newcomer('late', { dexterity: 16, side: 'ENEMIES' })] });
    expect(turns(encounter).map(([, who]) => who)).toEqual(['c', 'late', 'b', 'a']);
    encounter.order({ type: 'endRound' }, [90, 5]);
    expect(turns(encounter)[0]).toEqual([90, 'a']);
    const once = new Fight(skill20, sheets, { initiative: 'SIDES_ONCE' }, [30, 10]);
    once.order({ type: 'endRound' });
    expect(turns(once)[0]).toEqual([30, 'a']);
  });

  it('a side that arrives later rolls separately', () => {
    const encounter = new Fight(skill20, threeSheets([12]), { initiative: 'SIDES' }, [30]);
    encounter.order({ type: 'join', newcomers: [newcomer('foe', { side: 'ENEMIES' })] }, [30, 60]);
    expect(turns(encounter).map(([, who]) => who)).toEqual(['foe', 'a']);
  });

  it('a combatant who cannot act is not in the turn order', () => {
    const encounter = duel();
    const { gain } = encounter;
    gain('a', 'stunned');
    expect(turns(encounter)).toEqual([[58, 'b']]);
    expect(encounter.state.onTurn).toEqual(['b']);
  });
});
