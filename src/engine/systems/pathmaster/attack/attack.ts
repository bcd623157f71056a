import { procedure } from '../../../rules/procedure.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { attackInput } from '../attempt/attack-input.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { type AttackScene, attackSceneOf, type DecidedAttack } from '../strike/attack-scene.ts';
import { weaponHolds } from '../strike/breakage.ts';
import { concludeAttack } from '../strike/conclude-attack.ts';
import { attackDetail } from '../strike/detail.ts';
import {
  fateOf,
  outcomeOf,
  outcomes,
  totalHitsOf,
  worstSeverityOf,
  worstStunOfAttack,
} from '../strike/outcome.ts';

/** A strike, and the scene it was struck in. */
interface PlayedAttack {
  readonly scene: AttackScene;
  readonly strike: DecidedAttack;
}

/** One attack, with every critical, fumble and breakage that comes of it. */
export const attack = procedure({
  id: 'attack',
  title: 'Attack',
  description:
    'One attack, in melee or at range: the open-ended roll on an attack table, criticals, fumble and breakage.',
  citation: combat('Resolving an Attack'),
  input: attackInput,
  options: pathmasterOptions,
  detail: attackDetail,
  outcomes,
  mishaps: ['FUMBLE'],
  faults: attackFaults,
  measures: {
    damage: { title: 'Hits that the target loses at once', kind: 'number' },
    critical: { title: 'The gravest critical; NONE for none', kind: 'outcome' },
    stun: { title: 'The worst stun; NONE for none', kind: 'outcome' },
    fate: { title: 'What becomes of the target at once', kind: 'outcome' },
    weapon: { title: 'Whether the weapon breaks: HOLDS or BREAKS', kind: 'outcome' },
  },
  prepare: (input, options, overrides) => {
    const scene = attackSceneOf(input, options, overrides);
    return (dice): PlayedAttack => ({ scene, strike: scene.decide(dice) });
  },
  view: ({ scene, strike }, { target }) => ({
    outcome: outcomeOf(strike),
    damage: totalHitsOf(strike),
    critical: worstSeverityOf(strike) ?? 'NONE',
    stun: worstStunOfAttack(strike) ?? 'NONE',
    fate: fateOf(strike, target, scene.options),
    weapon: weaponBreaks(scene, strike) ? 'BREAKS' : 'HOLDS',
  }),
  conclude: ({ scene, strike }) => concludeAttack(scene, strike),
});

const weaponBreaks = ({ strength }: AttackScene, { breakage, fumble }: DecidedAttack): boolean =>
  (breakage !== null && !weaponHolds(breakage.total + strength.total)) || (fumble?.row.cells.breaks ?? false);
