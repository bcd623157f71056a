import { describe, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { parseCommand } from '../../../src/play/transfer/parse-command.ts';
import { duellists } from '../../kit/duellists.ts';
import { expectRange, letters, number, type Range, size } from '../ranges.ts';

const items = (count: number) => Array.from({ length: count }, () => 'cbt');
const id = 'cbt_00000000000000000000000000000001';

const act = { type: 'act', actor: 'a', target: 'b', act: 'attack' };
const unchanged = { damage: 0, healing: 0, gain: [], end: [] };
const adjust = { type: 'adjust', combatant: 'a', reason: 'A fall', change: unchanged };
const cover = { type: 'cover', combatant: 'a', cover: { visibility: 'OPEN', note: null } };
const newcomer = { id, name: 'Ann', sheet: duellists.brp, visibility: 'OPEN' };
const join = (more: object) => ({ type: 'join', newcomers: [{ ...newcomer, ...more }] });

type Making = (value: unknown) => object;

/**
 * The values in a command that have a range. For each of them, lists its path, how a value is inserted, and the range.
 */
const ranges: readonly (readonly [path: string, making: Making, range: Range])[] = [
  ['actor', (actor) => ({ ...act, actor }), size(1, 100, letters)],
  ['target', (target) => ({ ...act, target }), size(1, 100, letters)],
  ['act', (name) => ({ ...act, act: name }), size(1, 100, letters)],
  ['ally', (ally) => ({ ...act, ally }), size(1, 100, letters)],
  ['others', (others) => ({ ...act, others }), size(0, 1000, items)],
  ['others.0', (other) => ({ ...act, others: [other] }), size(1, 100, letters)],
  ['act', (name) => ({ type: 'answer', act: name, answer: {} }), size(1, 100, letters)],
  ['combatant', (combatant) => ({ type: 'endTurn', combatant }), size(1, 100, letters)],
  ['combatant', (combatant) => ({ ...adjust, combatant }), size(1, 100, letters)],
  ['reason', (reason) => ({ ...adjust, reason }), size(1, 200, letters)],
  ['change.damage', (damage) => ({ ...adjust, change: { ...unchanged, damage } }), number(0, 10_000)],
  ['change.healing', (healing) => ({ ...adjust, change: { ...unchanged, healing } }), number(0, 10_000)],
  ['change.wound', (wound) => ({ ...adjust, change: { ...unchanged, wound } }), number(0, 999)],
  ['change.rounds', (rounds) => ({ ...adjust, change: { ...unchanged, rounds } }), number(1, 10_000)],
  ['change.amount', (amount) => ({ ...adjust, change: { ...unchanged, amount } }), number(-10_000, 10_000)],
  [
    'change.location',
    (location) => ({ ...adjust, change: { ...unchanged, location } }),
    size(1, 100, letters),
  ],
  [
    'change.untilTurnOf',
    (untilTurnOf) => ({ ...adjust, change: { ...unchanged, untilTurnOf } }),
    size(1, 100, letters),
  ],
  ...(['gain', 'end'] as const).flatMap((name) => [
    [
      `change.${name}`,
      (list: unknown) => ({ ...adjust, change: { ...unchanged, [name]: list } }),
      size(0, 100, items),
    ] as const,
    [
      `change.${name}.0`,
      (one: unknown) => ({ ...adjust, change: { ...unchanged, [name]: [one] } }),
      size(1, 100, letters),
    ] as const,
  ]),
  ['combatant', (combatant) => ({ ...cover, combatant }), size(1, 100, letters)],
  ['cover.note', (note) => ({ ...cover, cover: { visibility: 'OPEN', note } }), size(1, 1000, letters)],
  ['to', (to) => ({ type: 'rewind', to }), number(0, Number.MAX_SAFE_INTEGER)],
  ['newcomers.0.name', (name) => join({ name }), size(1, 100, letters)],
  ['newcomers.0.side', (side) => join({ side }), size(1, 100, letters)],
  ['newcomers.0.characterId', (characterId) => join({ characterId }), size(1, 100, letters)],
  ['newcomers.0.note', (note) => join({ note }), size(1, 1000, letters)],
];

describe('a command of an exported encounter', () => {
  it.each(ranges)(
    'the parser of commands in an imported encounter accepts both ends of the range for %s, and rejects values beyond the range',
    (path, making, range) => {
      expectRange((value) => parseCommand(brp, making(value), []), path, range);
    },
  );
});
