import { describe, expect, it } from 'vitest';
import { formulaText } from '../../../../src/engine/dice/formula.ts';
import { readOptions } from '../../../../src/engine/rules/fields/option.ts';
import { read } from '../../../../src/engine/rules/fields/read.ts';
import { armourOnSheet } from '../../../../src/engine/systems/brp/combatant/armour-on-sheet.ts';
import { sheet } from '../../../../src/engine/systems/brp/combatant/sheet.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { brpOptions } from '../../../../src/engine/systems/brp/options/index.ts';
import { person } from '../fights/fight.ts';
import { resolveBrp } from '../support.ts';

const padding = { name: 'Padding', value: 1, random: '1d2-1', layerable: true };
const mail = { name: 'Mail', value: 7, random: '1d8-1' };
const plate = { name: 'Plate', value: 8, random: '1d10' };
const helmet = { name: 'Helmet', value: 2, layerable: true };
const bow = { name: 'Bow', rating: 50, damage: '1d8', kind: 'MISSILE' };

const DETAIL = '... on BrpArmour { value pieces { name value counts } skills { rating } }';

const worn = (pieces: readonly object[], options: object = {}, given: readonly number[] = []) =>
  resolveBrp('armour', { pieces, options }, given, DETAIL);

describe('armour with several pieces', () => {
  it.each([
    [[padding, mail], 8],
    [[mail, padding], 8],
    [[mail, plate], 8],
    [[padding, mail, plate, helmet], 11],
    [[padding, helmet], 3],
    [[mail], 7],
    [[], 0],
  ])(
    'the armour value of worn pieces is the value of the best piece plus the values of the pieces that can be layered (R-56)',
    async (pieces, value) => {
      expect((await worn(pieces)).value).toBe(value);
    },
  );

  it.each([
    ['BEST', 7],
    ['ALL', 8],
  ])('with a rule option, pieces of armour are counted by %s', async (layeringMode, value) => {
    expect((await worn([padding, mail], { layeringMode })).value).toBe(value);
  });

  it('random armour is rolled only for the pieces that count in the attack', async () => {
    const { value, pieces } = await worn([padding, mail, plate], { randomArmour: true }, [2, 4]);
    expect(value).toBe(1 + 4);
    expect(pieces).toEqual([
      { name: 'Padding', value: 1, counts: true },
      { name: 'Mail', value: 7, counts: false },
      { name: 'Plate', value: 4, counts: true },
    ]);
  });
});

describe('armour on a sheet', () => {
  const armourOf = (but: object, options: object = {}) =>
    armourOnSheet(read(sheet, person(but)), readOptions(brpOptions, options));
  const random = { randomArmour: true };

  it('armour on a sheet has the combined value of its pieces', () => {
    const { value, dice } = armourOf({ armourPieces: [padding, mail, plate] });
    expect({ value, dice }).toEqual({ value: 9, dice: null });
  });

  it('armour on a sheet is rolled as one piece if a rule option makes armour random', () => {
    const { value, dice } = armourOf({ armourPieces: [padding, mail, helmet] }, random);
    expect({ value, dice: formulaText(dice!) }).toEqual({ value: 10, dice: '1d2+1d8' });
  });

  it('a sheet without armour pieces has the fixed armour value on the sheet, or the armour dice with random armour', () => {
    expect(armourOf({ armour: 5, armourDice: '1d6' })).toMatchObject({ value: 5, dice: null });
    expect(armourOf({ armour: 5, armourDice: '1d6' }, random).dice).toEqual({
      dice: [{ count: 1, sides: 6 }],
      plus: 0,
    });
  });

  it('armour on a sheet hinders skills but never weapons (BRP-173)', () => {
    const penalties = [
      { group: 'PHYSICAL', value: -10 },
      { group: 'COMBAT', value: -10 },
    ];
    const { skillPenalties: hinders } = armourOf({ armourPieces: [{ ...mail, penalties }, padding] });
    expect(hinders('PHYSICAL')).toEqual([{ label: 'Mail', value: -10 }]);
    expect(hinders('PERCEPTION')).toEqual([]);
    expect(hinders('COMBAT')).toEqual([]);
  });
});

describe('a sheet is rejected', () => {
  const faults = (but: object) => brp.sheetFaults(person(but), ['sheet']).map(({ path }) => path.join('.'));

  it.each([
    ['with armour as a value and as pieces', { armour: 3, armourPieces: [mail] }, 'sheet.armourPieces'],
    ['with random armour as well', { armourDice: '1d6', armourPieces: [mail] }, 'sheet.armourPieces'],
    [
      'with armour too large for it (BRP-177)',
      { armourPieces: [padding, { ...mail, siz: 14, fitsSmaller: 2 }] },
      'sheet.armourPieces.1.siz',
    ],
    [
      'with armour that may be negative',
      { armourPieces: [{ ...mail, random: '1d4-2' }] },
      'sheet.armourPieces.0.random',
    ],
    [
      'with more armour than the limit',
      { armourPieces: [mail, { ...padding, value: 1000 }] },
      'sheet.armourPieces',
    ],
    [
      'with more dice than the limit of a roll',
      {
        armourPieces: [
          { ...mail, random: '60d6' },
          { ...padding, random: '60d6' },
        ],
      },
      'sheet.armourPieces',
    ],
    ['with a bow without a range', { weapons: [bow] }, 'sheet.weapons.0.range'],
    ['with a javelin without a range', { weapons: [{ ...bow, kind: 'THROWN' }] }, 'sheet.weapons.0.range'],
  ])('a sheet is rejected %s', (_what, but, path) => expect(faults(but)).toEqual([path]));

  it('a sheet with armour that can be worn together and with ranges for missile weapons is accepted', () => {
    const pieces = [padding, { ...mail, siz: 12, fitsSmaller: 2 }];
    expect(faults({ armourPieces: pieces, weapons: [{ ...bow, range: 60 }] })).toEqual([]);
  });
});

// DEX 10 gives an Agility of 50%, which is 40% in mail.
it.each([
  ['knockback', { damage: 20, targetSiz: 10, dex: 10 }, 'KNOCKED_BACK', 'KNOCKED_BACK'],
  ['entangled', { tries: 'SLIP', dex: 10 }, 'FREE', 'HELD'],
  ['stunned', { tries: 'FLEE', int: 20, dex: 10 }, 'FLEES', 'DAZED'],
])('armour hinders the Agility roll of %s (BRP-173)', async (procedure, input, plainly, hindered) => {
  const idea = procedure === 'stunned' ? [1] : [];
  const agilityModifiers = [{ label: 'mail', value: -10 }];
  const falls = async (given: object) => {
    const { outcome, effects } = await resolveBrp(procedure, { ...input, ...given }, [...idea, 41], '');
    return [outcome, effects.some(({ condition }: { condition?: string }) => condition === 'prone')];
  };
  const prone = procedure === 'knockback';
  expect(await falls({})).toEqual([plainly, false]);
  expect(await falls({ agilityModifiers })).toEqual([hindered, prone]);
});

it('armour hinders grabbing a missile and landing after a throw, but the chance never falls below 0', async () => {
  const grab = { rating: 50, moment: 'GRAB', dex: 10, agilityModifiers: [{ label: 'mail', value: -30 }] };
  const { breakdowns, outcome } = await resolveBrp('pullFree', grab, [96], '');
  expect(breakdowns).toEqual([{ of: 'Agility roll to get hold of the weapon', total: 0 }]);
  expect(outcome).toBe('LODGED');

  const thrown = {
    ...{ effect: 'THROW', attackerStr: 30, attackerDex: 10, targetSiz: 10, targetDex: 10 },
    targetAgilityModifiers: [{ label: 'mail', value: -10 }],
  };
  const { effects } = await resolveBrp('grapple', thrown, [3, 41, 2], '');
  expect(effects).toContainEqual(expect.objectContaining({ amount: 2 }));
});

it('armour hinders the roll of a combatant who is knocked back (BRP-154, 173)', async () => {
  const bash = { name: 'Shield', damage: '20', special: 'KNOCKBACK' };
  const struck = (agilityModifiers: readonly object[]) =>
    resolveBrp(
      'attack',
      { attacker: { rating: 60, weapon: bash }, defender: { siz: 10, dex: 10, agilityModifiers } },
      [10, 41],
      '',
    );
  const conditions = async (modifiers: readonly object[]) =>
    (await struck(modifiers)).effects.map(({ condition }: { condition?: string }) => condition);
  expect(await conditions([])).not.toContain('prone');
  expect(await conditions([{ label: 'mail', value: -10 }])).toContain('prone');
});
