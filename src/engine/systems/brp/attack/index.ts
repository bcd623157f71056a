import { procedure } from '../../../rules/procedure.ts';
import { lazyResolution } from '../../../rules/resolution.ts';
import { attackFaults, attackInput } from '../attempt/input.ts';
import { sceneOf } from '../attempt/scene.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { decideAttack } from './decide-attack.ts';
import { attackDetail } from './detail.ts';
import { fumbleEffects } from './fumble-effects.ts';
import { outcomeOf, outcomes } from './outcome.ts';
import { attackParts } from './resolution-parts.ts';
import { rollSpecials } from './strike-effects.ts';

/** One attack with parry or dodge, resolved to damage and its special effect. */
export const attack = procedure({
  id: 'attack',
  title: 'Attack',
  description: 'One attack, the parry or dodge against it, its damage and what a special success does.',
  citation: combat('Attack and Defense Matrix'),
  input: attackInput,
  options: brpOptions,
  detail: attackDetail,
  outcomes,
  mishaps: ['FUMBLE', 'MALFUNCTION'],
  faults: attackFaults,
  measures: {
    attackLevel: { title: 'Level of the attack roll', kind: 'outcome' },
    defenceLevel: { title: 'Level of the parry or dodge; NONE where none was rolled', kind: 'outcome' },
    damage: { title: 'Hit points lost by the defender', kind: 'number' },
  },
  prepare: (input, options: BrpOptions) => {
    const scene = sceneOf(input, options);
    return (dice) => decideAttack(scene, dice);
  },
  view: (decided) => ({
    outcome: outcomeOf(decided),
    attackLevel: decided.attackLevel,
    defenceLevel: decided.defenceLevel ?? 'NONE',
    damage: (decided.damage?.net ?? 0) + (decided.further?.damage.net ?? 0) + (decided.struckItem?.net ?? 0),
  }),
  conclude: (decided, input, options, dice) => {
    const specials = rollSpecials(decided, input, options, dice);
    const fumbles = fumbleEffects(decided, input, options, dice);
    return lazyResolution(outcomeOf(decided), { decided, input, options, specials, fumbles }, attackParts);
  },
});
