import { expect, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { d3, d6, d10, d100, hand } from '../../kit/hand.ts';
import { play } from '../../kit/play.ts';
import { resolveBrp } from './support.ts';

const FIELDS = '... on BrpFumble { results { from outcome } }';

it.each([
  ['a row that fits', 30, [], ['PRONE']],
  ['a row without the ally that it requires', 80, [], ['DROP_WEAPON']],
  ['a row that requires more rolls', 99, [30, 45], ['PRONE', 'DROP_WEAPON']],
])(
  'the game master may choose %s instead of rolling for it (BRP-104)',
  async (_what, row, faces, outcomes) => {
    const { results } = await resolveBrp('fumble', { action: 'MELEE_ATTACK', row }, faces, FIELDS);
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
  },
);

const summaryOf = (id: string, input: object, faces: readonly number[]) =>
  play(brp.procedures.find((each) => each.id === id)!, input, faces).summary;

it.each<[object, readonly number[], string]>([
  [{}, hand(d100(63), d10(7)), 'The fumbler’s weapon loses 7 hit points.'],
  [
    { weapon: { hitPoints: 5 } },
    hand(d100(63), d10(7)),
    'The fumbler’s weapon loses 5 hit points and breaks.',
  ],
  [
    { weapon: { hitPoints: 8 } },
    hand(d100(99, 63, 63), d10(5, 5)),
    'The fumbler’s weapon loses 5 hit points. The fumbler’s weapon loses 3 hit points and breaks.',
  ],
  [{}, hand(d100(99, 55, 55), d10(9, 5)), 'The fumbler’s weapon lands 9 metres away.'],
  [{}, d100(10), 'The fumbler loses the next round and is helpless during it.'],
  [{}, hand(d100(20), d3(2)), 'The fumbler loses 2 rounds and is helpless during them.'],
  [{}, d100(30), 'The fumbler falls prone.'],
  [{}, d100(45), 'The fumbler drops the weapon.'],
  [{}, hand(d100(55), d10(1)), 'The fumbler’s weapon lands 1 metre away.'],
  [{}, hand(d100(70), d3(3)), 'The fumbler’s sight is obscured for 3 rounds.'],
  [{}, hand(d100(99, 30, 63), d10(4)), 'The fumbler falls prone. The fumbler’s weapon loses 4 hit points.'],
  [
    { ally: { armour: 2 }, weapon: { damage: '1d6' } },
    hand(d100(80), d6(5)),
    'The fumbler hits an ally and does normal damage. The ally loses 3 hit points.',
  ],
  [
    { ally: { armour: 5 }, weapon: { damage: '1d6' } },
    hand(d100(80), d6(5)),
    'The fumbler hits an ally, but armour stops the damage.',
  ],
])('the sentence of a fumble contains the rolled numbers: %j, %j', (input, faces, told) => {
  expect(summaryOf('fumble', { action: 'MELEE_ATTACK', ...input }, faces)).toBe(told);
});

it.each<[string, object, readonly number[], string]>([
  ['NATURAL_ATTACK', { acted: true }, d100(10), 'loses the next round'],
  ['NATURAL_ATTACK', { acted: false }, d100(10), 'loses this round'],
  ['NATURAL_ATTACK', {}, hand(d100(55), d10(4)), 'falls prone and has a twisted ankle for 100 rounds'],
  ['NATURAL_ATTACK', {}, d100(80), 'strains a limb and loses 1 hit point'],
  [
    'NATURAL_ATTACK',
    { weapon: { damage: '1d3' } },
    hand(d100(96), d3(2)),
    'hits something hard and loses 2 hit points',
  ],
  ['MELEE_PARRY', {}, d100(88), 'is wide open to a special hit'],
])('the sentence contains the fumble’s result for %s: %j, %j', (action, input, faces, told) => {
  expect(summaryOf('fumble', { action, ...input }, faces)).toBe(`The fumbler ${told}.`);
});

it('the sentence about an attack describes the fumbles of both sides', () => {
  const attacker = { rating: 60, weapon: { name: 'Shortsword', damage: '1d6' } };
  expect(summaryOf('attack', { attacker }, hand(d100(99, 63), d10(7)))).toBe(
    'The attack with the Shortsword is a fumble. The attacker’s weapon loses 7 hit points.',
  );
  const defender = { parry: { rating: 40, item: { name: 'buckler' } } };
  expect(summaryOf('attack', { attacker, defender }, hand(d100(50, 99, 30), d6(4)))).toBe(
    'The parry is a fumble. The attack with the Shortsword hits for 4 damage. The defender loses 4 hit points. The defender falls prone.',
  );
});

it.each([
  [{}, 3],
  [{ fumbleConditionStacking: true }, 5],
])(
  'with the options %j, sight that is obscured for 3 rounds and for 2 rounds is obscured for %i rounds (ruling R-16)',
  (options, rounds) => {
    const fumble = brp.procedures.find(({ id }) => id === 'fumble')!;
    const faces = hand(d100(99, 70, 70), d3(3, 2));
    const { effects } = play(fumble, { action: 'MELEE_ATTACK' }, faces, options);
    const gained = effects.flatMap((each) => (each.type === 'conditionGained' ? [each.rounds] : []));
    expect(gained).toEqual([rounds]);
  },
);
