import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../../src/engine/rules/fields/claims.ts';
import {
  claimed,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
} from '../../../src/engine/rules/fields/field.ts';

const amount = integer(-100, 100, 'Points.');
const modifier = record('Modifier', { value: amount }, 'A modifier.');
const deed = record('Deed', { times: amount, ease: defaulted(claimed(amount), 5) }, 'A deed.');

const input = record(
  'Input',
  {
    aimed: defaulted(flag('How it is done.'), false),
    modifiers: defaulted(claimed(list(modifier, 9, 'Modifiers.')), []),
    ruled: optional(claimed(amount)),
    outside: claimed(optional(amount)),
    needed: claimed(amount),
    deeds: defaulted(list(deed, 9, 'Deeds.'), []),
    scene: optional(
      record('Scene', { far: amount, dark: defaulted(claimed(flag('Dark.')), false) }, 'Scene.'),
    ),
  },
  'An act.',
);

const claims = (value: unknown) => claimsIn(input, value, ['act']).map((path) => path.join('.'));

describe('the self-reported values of an input', () => {
  it('the self-reported values of an input are the paths of all values in fields that are marked as claims', () => {
    expect(claims({ modifiers: [{ value: 1 }] })).toEqual(['act.modifiers']);
    expect(claims({ ruled: 0, outside: 0, needed: 0 })).toEqual(['act.ruled', 'act.outside', 'act.needed']);
    expect(claims({ deeds: [{ times: 1 }, { times: 2, ease: 6 }] })).toEqual(['act.deeds.1.ease']);
    expect(claims({ scene: { far: 3, dark: true } })).toEqual(['act.scene.dark']);
  });

  it('the self-reported values of an input exclude omitted values, defaults and fields that are not marked as claims', () => {
    for (const nothing of [
      {},
      { aimed: true },
      { modifiers: [], ruled: null, outside: undefined, deeds: [{ times: 1, ease: 5 }] },
      { scene: { far: 3, dark: false } },
      { scene: null },
    ])
      expect(claims(nothing)).toEqual([]);
  });

  it('the self-reported values of an input exclude invalid values', () => {
    for (const nonsense of [
      null,
      undefined,
      7,
      'text',
      [],
      { deeds: 7 },
      { deeds: [null, 7] },
      { scene: 'x' },
    ])
      expect(claims(nonsense)).toEqual([]);
  });
});
