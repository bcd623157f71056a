import { procedure } from '../../../rules/procedure.ts';
import { attackFaults } from '../attempt/faults.ts';
import { attackInput } from '../attempt/input.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { holds } from '../strike/breakage.ts';
import { concluded } from '../strike/concluded.ts';
import { attackDetail } from '../strike/detail.ts';
import { fateOf, hitsOf, outcomeOf, outcomes, worstSeverity, worstStunOf } from '../strike/outcome.ts';
import { type Scene, type Strike, sceneOf } from '../strike/strike.ts';

/** A strike, and the scene it was struck in. */
interface Struck {
  readonly scene: Scene;
  readonly strike: Strike;
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
    const scene = sceneOf(input, options, overrides);
    return (dice): Struck => ({ scene, strike: scene.strike(dice) });
  },
  view: ({ scene, strike }, { target }) => ({
    outcome: outcomeOf(strike),
    damage: hitsOf(strike),
    critical: worstSeverity(strike) ?? 'NONE',
    stun: worstStunOf(strike) ?? 'NONE',
    fate: fateOf(strike, target),
    weapon: breaks(scene, strike) ? 'BREAKS' : 'HOLDS',
  }),
  conclude: ({ scene, strike }) => concluded(scene, strike),
});

const breaks = ({ strength }: Scene, { breakage, fumble }: Strike): boolean =>
  (breakage !== null && !holds(breakage.total + strength.total)) || (fumble?.row.cells.breaks ?? false);
