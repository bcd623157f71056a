import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../citations.ts';
import { gains } from '../effects.ts';
import { pathmasterOptions } from '../options/index.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';
import { concluded } from './concluded.ts';
import { attackDetail } from './detail.ts';
import { attackFaults } from './faults.ts';
import { type AttackInput, attackInput } from './input.ts';
import { hitsOf, outcomeOf, outcomes } from './outcome.ts';
import { sceneOf } from './strike.ts';

const MODIFIERS = [
  { label: 'centre of the burst', value: modifierOf('CENTRE') },
  { label: 'sacrifice', value: modifierOf('SACRIFICE') },
];

const thrownOnto = ({ attacker, weapon, target }: AttackInput): AttackInput => ({
  attacker: { ...attacker, modifiers: [...attacker.modifiers, ...MODIFIERS] },
  weapon,
  target: { ...target, onCentre: true },
});

/** Somebody throws themselves on the centre of a burst: they suffer all of it, nobody else anything (PMA-131). */
export const sacrificialDrop = procedure({
  id: 'sacrificialDrop',
  title: 'Sacrificial Dodge and Drop',
  description:
    'The attack of a burst or explosion on whoever throws themselves on its centre, +30 and +20; they lie prone, and nobody else is harmed.',
  citation: combat('Sacrificial Dodge and Drop'),
  input: attackInput,
  options: pathmasterOptions,
  detail: attackDetail,
  outcomes,
  mishaps: ['FUMBLE'],
  faults: attackFaults,
  measures: { damage: { title: 'Hits to whoever dropped on it', kind: 'number' } },
  prepare: (input, options, overrides) => {
    const scene = sceneOf(thrownOnto(input), options, overrides);
    return (dice) => ({ scene, strike: scene.strike(dice) });
  },
  view: ({ strike }) => ({ outcome: outcomeOf(strike), damage: hitsOf(strike) }),
  conclude: ({ scene, strike }) => {
    const told = concluded(scene, strike);
    return {
      ...told,
      effects: [...told.effects, gains('TARGET', 'prone', combat('Sacrificial Dodge and Drop'))],
    };
  },
});
