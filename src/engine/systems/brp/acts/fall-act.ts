import { claimed, defaulted, flag, record, type Value } from '../../../rules/fields/field.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { bindings, brpAct, type SharedScene, sharedBindings } from '../acting/acts.ts';
import { knownHitPoints } from '../acting/known-inputs.ts';
import { armourOnSheet } from '../combatant/armour-on-sheet.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { exertion } from '../consequences/bleeding.ts';
import { rollLuckAfterwards } from '../consequences/luck-owed.ts';
import { fall } from '../healing/fall.ts';

const extraInput = record(
  'FallAct',
  {
    metres: fall.input.fields.metres,
    armourHelps: defaulted(claimed(flag('True if the game master lets armour reduce the damage.')), false),
  },
  'A fall or a jump down.',
);

type Asked = Value<typeof extraInput>;

const { added } = sharedBindings();

/** A fall, in a fight or of a stored character. */
export const fallBinding = {
  input: {
    jump: { modifiers: added('TARGET', ({ target, options }) => physicalSkillPenalties(target, options)) },
    hitPoints: knownHitPoints,
  },
  whyNotInScene: ({ asked }: SharedScene<Pick<Asked, 'metres'>>) =>
    asked.metres === 0 ? ruleViolation('the height of the fall is 0', ['metres'], 'more than 0') : null,
  effects: ({ effects }: Resolution, { target }: SharedScene) => [...effects, ...exertion(target, 'TARGET')],
  afterwards: rollLuckAfterwards,
};

/** A fall. It may affect any combatant at any time, and others may cause it. */
export const fallAct = brpAct<Asked>()(fall, {
  description: 'Fall or jump down, or make a target fall. A Jump roll reduces the damage.',
  onOneself: true,
  onOthers: true,
  happensToTarget: true,
  when: 'ANY_TIME',
  allowedWhenDown: true,
  costs: () => [],
  whyNot: () => null,
  sampleInputs: () => [{ item: null, input: { metres: 3 } }],
  extraInput,
  ...fallBinding,
  input: {
    ...fallBinding.input,
    armour: bindings<Asked>().known('TARGET', ({ target, asked, options }) =>
      asked.armourHelps ? armourOnSheet(viewOf(target).sheet, options).value : 0,
    ),
  },
});
