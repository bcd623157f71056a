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

// 12, less 3 of the buckler’s armour and the 4 that break it, leave 5 for the holder
it.each([
  ['falls on the whole body without hit locations', {}, {}, { amount: 5 }],
  [
    'falls on the arm with them',
    { armHitPoints: 6 },
    { hitLocations: true },
    { amount: 5, location: 'RIGHT_ARM', severity: null },
  ],
  [
    'disables an arm hurt before',
    { armHitPoints: 6, armDamage: 1 },
    { hitLocations: true },
    { amount: 5, location: 'RIGHT_ARM', severity: 'DISABLED' },
  ],
  [
    'costs no more than twice the arm (R-72)',
    { armHitPoints: 2 },
    { hitLocations: true },
    { amount: 4, location: 'RIGHT_ARM', severity: 'DOUBLE' },
  ],
  [
    'is softened by armour',
    { armour: 2, armHitPoints: 6 },
    { hitLocations: true },
    { amount: 3, location: 'RIGHT_ARM' },
  ],
])('what breaks a shield and is left %s', (_what, holder, options, damage) => {
  const { effects, detail, breakdowns } = blow(holder, options);
  expect(effects).toContainEqual(expect.objectContaining({ type: 'damage', ...damage }));
  expect(detail).toMatchObject({ net: damage.amount });
  expect(breakdowns.at(-1)!.total).toBe(damage.amount);
});
