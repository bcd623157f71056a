import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';
import { effectSummary } from '../../../src/engine/rules/effects/effect-summary.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systemById } from '../../../src/engine/systems/index.ts';

const citation = { document: 'The book', section: 'A rule' };
const summaryIn = (system: string, effect: object): string => {
  const rules = systemById(system) as System;
  return effectSummary({ on: 'ACTOR', citation, ...effect } as Effect, rules);
};
const changed = (system: string, name: string, told: object): string =>
  summaryIn(system, { type: 'changed', change: `${system}.${name}`, told });

describe('the summary of a spent resource uses the words of its book', () => {
  it.each([
    ['skill20', 'ACTION', 1, '1 action spent'],
    ['skill20', 'MOVEMENT_FEET', 30, '30 feet of movement spent'],
    ['skill20', 'SPELL_ENERGY', 4, '4 points of spell energy spent'],
    ['initphase', 'GM_ACTION_DIE', 1, '1 GM Action Die spent'],
    ['initphase', 'ACTION_DIE', 2, '2 action dice spent'],
    ['pathmaster', 'ATTACK', 1, '1 Attack action spent'],
    ['pathmaster', 'FREE', 2, '2 Free actions spent'],
    ['arrgs', 'ACTION_POINTS', 2, '2 Action Points spent'],
  ])(
    'in %s, spending the resource %s (%i) is summarised in the words of the book',
    (system, budget, amount, told) => expect(summaryIn(system, { type: 'spent', budget, amount })).toBe(told),
  );
});

it.each([
  ['NOW', 2, 'effectively stunned for 2 rounds'],
  ['NOW_NOT_COUNTED', 2, 'effectively stunned for this round and 2 more rounds'],
  ['NOW_NOT_COUNTED', 1, 'effectively stunned for this round and 1 more round'],
  ['NEXT_ROUND', 2, 'effectively stunned for 2 rounds from the next round'],
])(
  'the summary of a condition that starts %s tells how its rounds (%i) are counted',
  (starts, rounds, told) => {
    const gained = { type: 'conditionGained', condition: 'stunned', rounds, starts, note: null };
    expect(summaryIn('initphase', gained)).toBe(told);
  },
);

it('the summary of a condition that lasts until a combatant’s turn names that combatant', () => {
  const gained = { type: 'conditionGained', condition: 'stunned', rounds: null, starts: 'NOW', note: null };
  expect(summaryIn('initphase', { ...gained, untilTurnOf: 'cbt_1' })).toBe(
    'effectively stunned until cbt_1’s turn begins',
  );
});

describe('a change that only one system has is summarised with the new value', () => {
  const grapple = { opponent: 'cbt_1', advantage: 'SELF', better: 1, turns: 1 };
  it.each([
    ['skill20', 'halted', { by: 'cbt_1' }, 'halted by cbt_1'],
    ['skill20', 'halted', { by: null }, 'no longer halted'],
    [
      'skill20',
      'grapples',
      { grapple },
      'in a grapple with cbt_1, with Grappling Advantage and +5 to the next attack',
    ],
    ['brp', 'netWorn', { lost: 2 }, 'the weapon that entangles loses 2 hit points'],
    ['skill20', 'exposed', { to: 'cbt_1' }, 'open to a free melee attack by cbt_1'],
    [
      'skill20',
      'worked',
      { task: 'barricade', rounds: 1 },
      'barricade: 1 round of work done for the next roll',
    ],
    [
      'skill20',
      'casterHurt',
      { wound: { damage: 3, level: 2 } },
      'must check concentration for a wound of 3 hit points',
    ],
    [
      'initphase',
      'botched',
      { roll: 'ATTACK', weapon: 'sword' },
      'the effects of the botched attack with the sword are still to be rolled',
    ],
    ['initphase', 'weaponFlew', { item: 'sword', direction: 'RIGHT' }, 'sword flies to the right'],
    ['pathmaster', 'onTurn', { onTurn: true }, 'the turn has begun'],
    ['pathmaster', 'onTurn', { onTurn: false }, 'the turn is over'],
    ['pathmaster', 'parry', { parry: 40 }, 'Parry 40 for the turn'],
    ['pathmaster', 'initiativeRounds', { initiativeRounds: 0 }, 'no rounds of initiative'],
    ['pathmaster', 'parried', { parried: ['cbt_1', 'cbt_2'] }, 'has parried cbt_1, cbt_2'],
    ['pathmaster', 'parried', { parried: [] }, 'has parried no foe'],
    ['pathmaster', 'shielded', { shielded: ['cbt_1'] }, 'has used the shield against cbt_1'],
    [
      'pathmaster',
      'strikes',
      { strikes: { main: 2, off: 1, hands: [] } },
      '3 strikes made, 1 of them with the off hand',
    ],
    [
      'pathmaster',
      'bleeding',
      { bleeding: [{ rate: 3, age: 0, treated: 0, magic: false, permanentIn: null }] },
      'bleeding wounds, with their initial hits per round: 3',
    ],
    ['pathmaster', 'bleeding', { bleeding: [] }, 'no wound bleeds'],
    [
      'pathmaster',
      'injuries',
      { injuries: [{ penalty: -25, wound: 'muscle', eased: 10, braced: 0, days: null }] },
      'critical injuries: -25 (muscle), eased by 10',
    ],
  ])('the change %s.%s is summarised with the new value %o', (system, name, told, sentence) =>
    expect(changed(system, name, told)).toBe(sentence),
  );

  it('the summary of a change without a value is the description of the change', () =>
    expect(changed('pathmaster', 'body', { body: {} })).toBe('Changes in the body as rounds pass'));
});

it.each([
  ['skill20', 'stunned', 'no longer stunned'],
  ['skill20', 'grapplingAdvantage', 'grappling advantage ends'],
  ['initphase', 'comicRelief', 'comic relief ends'],
  ['pathmaster', 'offensiveBonus', 'offensive bonus ends'],
])('in %s, the end of the condition %s is summarised: %s', (system, condition, told) =>
  expect(summaryIn(system, { type: 'conditionEnded', condition, note: null })).toBe(told),
);

it('summaries of changes say whether an item is dropped or broken, and mention each movement once', () => {
  const dropped = { type: 'itemDropped', item: 'club', metres: 0, feet: 0 };
  expect(summaryIn('skill20', dropped)).toBe('club lies at their feet');
  expect(summaryIn('skill20', { ...dropped, metres: 3, feet: 10 })).toBe('club lies 10 feet away');
  const broken = { type: 'itemDamaged', item: 'sword', broken: true };
  expect(summaryIn('pathmaster', { ...broken, amount: 0 })).toBe('sword breaks');
  expect(summaryIn('initphase', { ...broken, amount: 9 })).toBe('sword loses 9 hit points and breaks');
  const moved = { type: 'moved', metres: 9, feet: 30 };
  expect(summaryIn('skill20', { ...moved, note: 'moved' })).toBe('moved 30 feet');
  expect(summaryIn('skill20', { ...moved, note: 'through the gate' })).toBe(
    'moved 30 feet, through the gate',
  );
});
