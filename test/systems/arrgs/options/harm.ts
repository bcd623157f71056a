import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { d20 } from '../../../kit/hand.ts';
import { onBothSidesIn, outcome } from '../../../kit/options/on-both-sides.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';

const onBothSides = onBothSidesIn(arrgs);

const burns = (successValue: number, more: object = {}) => ({
  input: { successValue, types: ['fire'], vulnerabilities: ['fire'], ...more },
});

const rounded = (value: string) =>
  onBothSides(
    {
      ...{ option: 'vulnerabilityRounding', value, by: 'ARR-R42', ask: 'damage' },
      fact: ({ detail }) => detail.damage,
    },
    [
      { ...burns(1), usual: 1, otherwise: 2 },
      { ...burns(4), usual: 6 },
      { ...burns(5), usual: 7, otherwise: 8 },
      // the resistance of 2 is subtracted first
      { ...burns(7, { resistances: [{ type: 'fire', value: 2 }] }), usual: 7, otherwise: 8 },
      { ...burns(5, { vulnerabilities: ['cold'] }), usual: 5 },
    ],
  );

/** An attack with a natural 20 does 6, and its further roll adds nothing. */
const critical = (value: number) => ({
  input: {
    attacker: { successValue: 6, types: ['slashing'] },
    target: { dc: 20, resistances: [{ type: 'slashing', value }] },
  },
  dice: d20(20, 2),
});

/** A combatant with a Vitality of −9 and one application of Dying. The DC is therefore 10. */
const dying = (more: object = {}) => ({
  ...{ total: 40, current: -9, dying: 1, event: 'END_OF_ROUND' },
  ...more,
});

/** A combatant with two applications of Dying, whose Vitality is −1 after the Action. The DC is therefore 3. */
const acting = (event: string, current: number) => ({ total: 40, current, dying: 2, event });

/** A Disabled combatant whose Vitality is −3 after the Action. */
const disabled = { total: 40, current: -2, disabled: true, event: 'ACTION' };

/** The input for a spell of level 2. Its check adds 5 to the die, and its base difficulty is 12. */
const spell = (target: object) => ({
  attacker: { kind: 'SPELL', spellLevel: 2, successValue: 5, modifiers: { skill: 5 } },
  target,
});

export const ofHarm: readonly AnyOptionCase[] = [
  rounded('UP'),
  rounded('NEAREST'),
  onBothSides(
    {
      ...{ option: 'dyingNeedsDamage', value: true, by: 'ARR-R27', ask: 'attack' },
      fact: ({ detail }) => [detail.damage, detail.dying],
    },
    [
      { ...critical(6), usual: [0, 1], otherwise: [0, 0] },
      { ...critical(5), usual: [1, 1] },
    ],
  ),
  onBothSides(
    { ...{ option: 'passiveConditionChecks', value: true, by: 'ARR-R52', ask: 'dyingCheck' }, fact: outcome },
    [
      { input: dying(), dice: d20(9), otherDice: [], usual: 'BLEEDS', otherwise: 'HOLDS' },
      { input: dying(), dice: d20(10), otherDice: [], usual: 'HOLDS' },
      {
        input: dying({ fortitude: { skill: -1 } }),
        ...{ dice: d20(11), otherDice: [], usual: 'HOLDS', otherwise: 'BLEEDS' },
      },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'dyingDecrementOnActionCheck', value: true, by: 'ARR-R55', ask: 'dyingCheck' },
      fact: ({ outcome, detail }) => [outcome, detail.dying],
    },
    [
      { input: acting('ACTION', 0), dice: d20(3), usual: ['HOLDS', 2], otherwise: ['HOLDS', 1] },
      { input: acting('ACTION', 0), dice: d20(2), usual: ['BLEEDS', 2] },
      { input: acting('REACTION', -1), dice: d20(3), usual: ['HOLDS', 2], otherwise: ['HOLDS', 1] },
      { input: acting('END_OF_ROUND', -1), dice: d20(3), usual: ['HOLDS', 1] },
    ],
  ),
  onBothSides(
    { ...{ option: 'disabledDc', value: 'FIXED', by: 'ARR-R49', ask: 'disabledCheck' }, fact: outcome },
    [
      { input: disabled, dice: d20(2), usual: 'COLLAPSES' },
      { input: disabled, dice: d20(3), usual: 'HOLDS', otherwise: 'COLLAPSES' },
      { input: disabled, dice: d20(9), usual: 'HOLDS', otherwise: 'COLLAPSES' },
      { input: disabled, dice: d20(10), usual: 'HOLDS' },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'disabledFixedDc', value: 12, by: 'ARR-R49', ask: 'disabledCheck' },
      options: { disabledDc: 'FIXED' },
      fact: outcome,
    },
    [
      { input: disabled, dice: d20(9), usual: 'COLLAPSES' },
      { input: disabled, dice: d20(11), usual: 'HOLDS', otherwise: 'COLLAPSES' },
      { input: disabled, dice: d20(12), usual: 'HOLDS' },
    ],
  ),
  onBothSides(
    {
      ...{ option: 'willingSvFromBaseDifficulty', value: true, by: 'ARR-R23', ask: 'attack' },
      fact: ({ detail: { success, successValue } }) => [success, successValue],
    },
    [
      { input: spell({ willing: true }), dice: d20(6), usual: [false, 0] },
      { input: spell({ willing: true }), dice: d20(7), usual: [true, 17], otherwise: [true, 5] },
      { input: spell({ willing: true }), dice: d20(10), usual: [true, 20], otherwise: [true, 8] },
      { input: spell({ dc: 10 }), dice: d20(10), usual: [true, 10] },
    ],
  ),
];
