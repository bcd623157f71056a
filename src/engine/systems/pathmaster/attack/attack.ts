import { measured, rule } from '../../../rules/rule.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { attackInput } from '../attempt/attack-input.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type AttackScene, attackSceneOf, type DecidedAttack } from '../strike/attack-scene.ts';
import { weaponHolds } from '../strike/breakage.ts';
import { attackDetail } from '../strike/detail.ts';
import {
  fateOf,
  outcomeOf,
  outcomes,
  totalHitsOf,
  worstSeverityOf,
  worstStunOfAttack,
} from '../strike/outcome.ts';
import { strikeVerdict } from '../strike/verdict.ts';

export const attack = rule({
  id: 'attack',
  title: 'Attack',
  description:
    'Resolves one attack, in melee or at range: the open-ended roll on an attack table, criticals, fumble and breakage.',
  citation: combat('Resolving an Attack', 'PMA-025'),
  input: attackInput,
  options: pathmasterOptions,
  name: attackDetail.name,
  about: attackDetail.description,
  outcomes,
  mishaps: ['FUMBLE'],
  faults: attackFaults,
  facts: {
    ...attackDetail.fields,
    damage: measured(attackDetail.fields.damage, 'Hits that the target takes at once'),
  },
  odds: {
    critical: { title: 'Gravest critical, or NONE', kind: 'outcome' },
    stun: { title: 'Worst stun, or NONE', kind: 'outcome' },
    fate: { title: 'State of the target right after the attack', kind: 'outcome' },
    weapon: { title: 'Attacker’s weapon: HOLDS or BREAKS', kind: 'outcome' },
  },
  prepare: (input, options) => {
    const scene = attackSceneOf(input, options);
    return (dice) => {
      const strike = scene.decide(dice);
      return {
        outcome: outcomeOf(strike),
        facts: { damage: totalHitsOf(strike) },
        odds: {
          critical: worstSeverityOf(strike) ?? 'NONE',
          stun: worstStunOfAttack(strike) ?? 'NONE',
          fate: fateOf(strike, input.target, options),
          weapon: weaponBreaks(scene, strike) ? 'BREAKS' : 'HOLDS',
        },
        later: () => strikeVerdict(scene, strike),
      };
    };
  },
});

const weaponBreaks = ({ strength }: AttackScene, { breakage, fumble }: DecidedAttack): boolean =>
  (breakage !== null && !weaponHolds(breakage.total + strength.total)) || (fumble?.row.cells.breaks ?? false);
