import { claimed, defaulted, flag, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { noCosts } from '../acting/resources.ts';
import { scoreOnSheet, statusesAndTableOf, viewOf } from '../combatant/combatant-view.ts';
import { health } from '../combatant/standing.ts';
import { violationOfDownActor, whyNotAble } from '../combatant/why-not-able.ts';
import { type Attribute, score } from '../rolls/attribute.ts';
import { check } from '../rolls/check.ts';

const extraInput = record(
  'CheckAct',
  {
    otherScore: defaulted(score('Score of an attribute that is not on the sheet'), 10),
    save: defaulted(
      claimed(flag('True if the check is a saving throw, which a combatant who cannot act may make too.')),
      false,
    ),
  },
  'A check by a combatant. Attribute scores come from the sheet, and statuses from the encounter.',
);

type Asked = Value<typeof extraInput> & {
  readonly attribute: Attribute;
  readonly kind: 'SKILL' | 'NON_SKILL';
};

const { known, unlessSaid } = bindings<Asked>();

/**
 * Any check that a situation requires. It costs nothing, because the game master decides how much of a turn it takes.
 */
export const checkAct: Act = skill20Act<Asked>()(check, {
  description: 'Make a skill check, a non-skill check or a saving throw against a difficulty.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: noCosts,
  whyNot: (actor) => (health(actor) === 'DOWN' ? violationOfDownActor(actor) : null),
  sampleInputs: () => [
    { item: null, input: { save: false } },
    { item: null, input: { save: true } },
  ],
  extraInput,
  whyNotInScene: ({ actor, options, asked: { save } }) => (save ? null : whyNotAble(actor, 'CHECK', options)),
  input: {
    attribute: unlessSaid('ACTOR', () => 'OTHER' as const),
    score: known('ACTOR', ({ actor, asked }) =>
      scoreOnSheet(viewOf(actor), asked.attribute ?? 'OTHER', asked.otherScore),
    ),
    level: unlessSaid('ACTOR', ({ actor, asked }) =>
      asked.kind === 'NON_SKILL' ? viewOf(actor).sheet.level : 0,
    ),
    statuses: known('ACTOR', ({ actor }) => viewOf(actor).statuses),
    attributeTable: known('ACTOR', ({ actor }) => statusesAndTableOf(viewOf(actor)).attributeTable),
  },
});
