import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { fractionText } from '../../../src/engine/dice/fraction.ts';
import { playToEnd } from '../../../src/engine/rules/fight/follow-up.ts';
import { lintTable } from '../../../src/engine/rules/homebrew/lint.ts';
import { withTables } from '../../../src/engine/rules/homebrew/overrides.ts';
import { attack } from '../../../src/engine/systems/brp/attack/index.ts';
import { fumble } from '../../../src/engine/systems/brp/fumbles/fumble.ts';
import { fumbleSpecs } from '../../../src/engine/systems/brp/fumbles/table-specs.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import type { FumbleTable } from '../../../src/engine/systems/brp/tables/fumbles.ts';
import { played } from '../../kit/play.ts';

const specOfTable = (id: string) => fumbleSpecs.find(({ replaces }) => replaces.includes(id))!;
const lint = (id: string, content: unknown) => lintTable(specOfTable(id), content, { id, title: 'Ours' });

/** A replacement table on which every row breaks the weapon. */
const ours = (id: string) => {
  const { table, findings } = lint(id, 'roll;Text;Outcome\n01–00;It shatters.;WEAPON_BREAKS');
  expect(findings).toEqual([]);
  return new Map([[id, table!]]);
};

const ACTIONS = {
  'brp.fumble.melee-attack': ['MELEE_ATTACK'],
  'brp.fumble.melee-parry': ['MELEE_PARRY'],
  'brp.fumble.missile-attack': ['MISSILE_ATTACK'],
  'brp.fumble.natural-weapon': ['NATURAL_ATTACK', 'NATURAL_PARRY', 'DODGE'],
} as const;

const weapon = { name: 'sword', damage: '1d8', hitPoints: 20 };
const thrown = { ...weapon, kind: 'THROWN' };

describe('a campaign’s fumble table', () => {
  it.each(Object.entries(ACTIONS).flatMap(([id, actions]) => actions.map((action) => [id, action])))(
    'a campaign’s fumble table that replaces %s changes the result and the odds of a fumbled %s',
    (id, action) => {
      const bound = fumble.bind(
        { action, weapon: { name: 'sword', hitPoints: 20 } },
        withTables({}, ours(id)),
      );
      expect(played(bound, [7])).toMatchObject({
        outcome: 'WEAPON_BREAKS',
        detail: { table: id, results: [{ text: 'It shatters.' }] },
      });
      const [outcome] = bound.odds();
      expect(
        outcome!.chances.map(({ outcome, probability }) => [outcome, fractionText(probability)]),
      ).toEqual([['WEAPON_BREAKS', '1']]);
      const book = fumble.bind({ action, weapon: { name: 'sword', hitPoints: 20 } }).odds();
      expect(book[0]!.chances.length).toBeGreaterThan(1);
    },
  );

  it.each([
    ['brp.fumble.melee-attack', { attacker: { rating: 50, weapon } }, [100, 7]],
    [
      'brp.fumble.natural-weapon',
      { attacker: { rating: 50, weapon: { ...weapon, kind: 'NATURAL' } } },
      [100, 7],
    ],
    ['brp.fumble.missile-attack', { attacker: { rating: 50, weapon: thrown } }, [100, 7]],
    [
      'brp.fumble.melee-parry',
      {
        attacker: { rating: 50, weapon },
        defender: { parry: { rating: 40, item: { kind: 'WEAPON', hitPoints: 9 } } },
      },
      [40, 100, 7, 3],
    ],
    [
      'brp.fumble.natural-weapon',
      { attacker: { rating: 50, weapon }, defender: { dodge: { rating: 40 } } },
      [40, 100, 7, 3],
    ],
  ] as const)('a fumbled attack uses the campaign’s fumble table that replaces %s', (id, input, faces) => {
    const own = played(attack.bind(input, withTables({}, ours(id))), faces.slice());
    expect(own.detail).toMatchObject({ fumbleTable: id, fumbleResults: [{ text: 'It shatters.' }] });
  });

  it.each([
    ['a result that needs an amount', 'roll,outcome\n1-00,LOSE_ROUNDS', 'amount'],
    ['more rolls than 10', 'roll,outcome,amount\n1-00,ROLL_AGAIN,11', 'amount'],
    ['a struck ally without a level', 'roll,outcome\n1-00,HIT_ALLY', 'level'],
    [
      'a row to read in place of itself',
      'roll,outcome,level,otherwise\n1-00,HIT_ALLY,SUCCESS,5',
      'otherwise',
    ],
    ['an unknown result', 'roll,outcome\n1-00,EXPLODE', 'outcome'],
  ])(
    'a campaign’s fumble table with %s is rejected with the path of the invalid column',
    (_what, text, column) => {
      const { table, findings } = lint('brp.fumble.melee-attack', text);
      expect(table).toBeNull();
      expect(findings).toMatchObject([{ fatal: true, path: ['bands', 0, 'cells', column], line: 2 }]);
    },
  );

  it('each of the book’s four fumble tables can be exported and imported again', () => {
    for (const id of Object.keys(ACTIONS)) {
      const { bands } = brp.tables.find((table) => table.id === id) as FumbleTable;
      const { table, findings } = lint(id, JSON.parse(JSON.stringify({ bands })));
      expect(findings.filter(({ fatal }) => fatal)).toEqual([]);
      expect(table!.bands).toEqual(bands);
    }
  });

  it('an accepted fumble table has a result for any dice, and can be exported and imported unchanged', () => {
    const cell = fc.record({
      outcome: fc.constantFrom(
        'PRONE',
        'LOSE_ROUNDS',
        'HIT_ALLY',
        'WIDE_OPEN',
        'ROLL_AGAIN',
        'WEAPON_BREAKS',
        'HIT_SELF',
      ),
      amount: fc.constantFrom(null, '', '2', '1d3', ' 1D4 + 1'),
      level: fc.constantFrom(null, 'SUCCESS', 'CRITICAL'),
      otherwise: fc.constantFrom(null, 1, 50, 51, 100),
    });
    const id = 'brp.fumble.melee-attack';
    fc.assert(
      fc.property(cell, cell, fc.infiniteStream(fc.integer({ min: 1, max: 2 })), (low, high, stream) => {
        const { table } = lint(id, {
          bands: [
            { from: 1, to: 50, cells: low },
            { roll: '51–00', cells: high },
          ],
        });
        if (!table) return;
        expect(lint(id, JSON.parse(JSON.stringify({ bands: table.bands }))).table!.bands).toEqual(
          table.bands,
        );
        const faces = [...stream.take(300)];
        const bound = fumble.bind(
          { action: 'MELEE_ATTACK', weapon: { ...weapon, damage: '1d8' } },
          withTables({}, new Map([[id, table]])),
        );
        const { outcome } = playToEnd(bound, diceFrom(givenFaces(faces).faces));
        expect(bound.odds()[0]!.chances.map((each) => each.outcome)).toContain(outcome);
      }),
      { numRuns: 100 },
    );
  });
});
