import { measured, rule } from '../../../rules/rule.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { type AttackInput, attackInput } from '../attempt/attack-input.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { attackSceneOf } from '../strike/attack-scene.ts';
import { attackDetail } from '../strike/detail.ts';
import { outcomeOf, outcomes, totalHitsOf } from '../strike/outcome.ts';
import { strikeVerdict } from '../strike/verdict.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';

const MODIFIERS = [
  { label: 'centre of the burst', value: modifierOf('CENTRE') },
  { label: 'sacrifice', value: modifierOf('SACRIFICE') },
];

const thrownOnto = ({ attacker, weapon, target }: AttackInput): AttackInput => ({
  attacker: { ...attacker, modifiers: [...attacker.modifiers, ...MODIFIERS] },
  weapon,
  target: { ...target, onCentre: true },
});

/** A protector drops on the centre of a burst and takes all of its damage (PMA-131). */
export const sacrificialDrop = rule({
  id: 'sacrificialDrop',
  title: 'Sacrificial Dodge and Drop',
  description:
    'Resolves the attack of a burst or explosion on a protector who drops on its centre, with +30 and +20. The burst harms no other combatant.',
  citation: combat('Sacrificial Dodge and Drop'),
  input: attackInput,
  options: pathmasterOptions,
  outcomes,
  mishaps: ['FUMBLE'],
  name: attackDetail.name,
  about: attackDetail.description,
  facts: {
    ...attackDetail.fields,
    damage: measured(attackDetail.fields.damage, 'Hits to the protector'),
  },
  faults: attackFaults,
  prepare: (input, options) => {
    const scene = attackSceneOf(thrownOnto(input), options);
    return (dice) => {
      const strike = scene.decide(dice);
      const outcome = outcomeOf(strike);
      return {
        outcome,
        facts: { damage: totalHitsOf(strike) },
        later: () => {
          const struck = strikeVerdict(scene, strike);
          return {
            ...struck,
            effects: () => [
              ...struck.effects(),
              gains('TARGET', 'prone', combat('Sacrificial Dodge and Drop')),
            ],
          };
        },
      };
    };
  },
});
