import { expect, it } from 'vitest';
import { attackItem } from '../../../../src/engine/systems/brp/damage/attack-item.ts';
import { play } from '../../../kit/play.ts';

const blow = (holder: object, options: object) =>
  play(
    attackItem,
    { damage: '12', item: { name: 'Buckler', armour: 3, hitPoints: 4 }, holder, arm: 'RIGHT_ARM' },
    [],
    options,
  );

// Of 12 damage, the buckler’s armour stops 3. The buckler has 4 hit points and breaks, so the holder takes 5.
it.each([
  ['hits the whole body without hit locations', {}, {}, { amount: 5 }],
  [
    'hits the arm with hit locations',
    { armHitPoints: 6 },
    { hitLocations: true },
    { amount: 5, location: 'RIGHT_ARM', severity: null },
  ],
  [
    'disables an arm with earlier damage',
    { armHitPoints: 6, armDamage: 1 },
    { hitLocations: true },
    { amount: 5, location: 'RIGHT_ARM', severity: 'DISABLED' },
  ],
  [
    'is at most twice the hit points of the arm (R-72)',
    { armHitPoints: 2 },
    { hitLocations: true },
    { amount: 4, location: 'RIGHT_ARM', severity: 'DOUBLE' },
  ],
  [
    'is reduced by armour',
    { armour: 2, armHitPoints: 6 },
    { hitLocations: true },
    { amount: 3, location: 'RIGHT_ARM' },
  ],
])('the damage that remains after an attack breaks a shield %s', (_what, holder, options, damage) => {
  const { effects, detail, breakdowns } = blow(holder, options);
  expect(effects).toContainEqual(expect.objectContaining({ type: 'damage', ...damage }));
  expect(detail).toMatchObject({ net: damage.amount });
  expect(breakdowns.at(-1)!.total).toBe(damage.amount);
});
