import { defaulted, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { ActScene } from '../../../rules/fight/bound-act.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { noCosts } from '../acting/resources.ts';
import {
  type AskedCheck,
  checkAsks,
  knownOfCheck,
  whyDown,
  whyNotCheck,
} from '../combatant/known-of-check.ts';
import type { Skill20Options } from '../options/index.ts';
import { score } from '../rolls/attribute.ts';
import { check } from '../rolls/check.ts';

const extraInput = record(
  'CheckAct',
  { otherScore: defaulted(score('Score of an attribute that is not on the sheet'), 10), ...checkAsks },
  'A check by a combatant. Attribute scores come from the sheet, and statuses from the encounter.',
);

type Asked = Value<typeof extraInput> & AskedCheck;

const { unlessSaid } = bindings<Asked>();

/**
 * Any check that a situation requires. It costs nothing, because the game master decides how much of a turn it takes.
 */
export const checkAct: Act = skill20Act<Asked>()(check, {
  description: 'Make a skill check, a non-skill check or a saving throw against a difficulty.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: noCosts,
  whyNot: whyDown,
  sampleInputs: () => [
    { item: null, input: { save: false } },
    { item: null, input: { save: true } },
  ],
  extraInput,
  whyNotInScene: whyNotCheck,
  input: {
    attribute: unlessSaid('ACTOR', () => 'OTHER' as const),
    ...knownOfCheck<ActScene<Skill20Options, Asked>>(({ asked }) => asked.otherScore),
  },
});
