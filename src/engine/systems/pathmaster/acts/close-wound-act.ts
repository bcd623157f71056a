import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct, type Scene } from '../acting/acts.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { treatedWoundOf } from '../combatant/known-inputs.ts';
import { noCosts } from '../combatant/resources.ts';
import type { OwnSpell } from '../combatant/sheet.ts';
import { NO_SPELL_READY } from '../combatant/state-ended-by.ts';
import { magic } from '../core/citations.ts';
import { describeNumbers } from '../injury/bleeding-wound.ts';
import { closeWound } from '../injury/close-wound.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const extraInput = record(
  'CloseWoundAsked',
  { bleeds: defaulted(integer(1, 1000, 'Number of the bleeding wound. The oldest wound is 1.'), 1) },
  'A cast spell that stops a bleeding wound.',
);

type Asked = Value<typeof extraInput>;
type Closing = NonNullable<OwnSpell['closesWounds']>;

const { known } = bindings<Asked, Closing>();

/** Returns how a spell that was cast just before affects wounds. */
const closingOf = (actor: Fighter): Closing | null =>
  sheetOf(actor).spells.find(({ name }) => name === stateOf(actor).readied)?.closesWounds ?? null;

const woundToClose = ({ target, asked: { bleeds }, options }: Omit<Scene<Asked>, 'chosen'>) =>
  treatedWoundOf(target, 'STOP_BLEEDING', bleeds - 1, options);

/** A spell that was just cast closes a wound (PMA-139). */
export const closeWoundAct = pathmasterAct<Asked, Closing>()(closeWound, {
  description:
    'Stop a bleeding wound with a spell that you have cast. The wound closes permanently, either immediately or after some turns.',
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  canInterrupt: true,
  costs: noCosts,
  whyNot: (actor) =>
    closingOf(actor)
      ? null
      : actorViolation(
          `${nameInText(actor)} has not cast a spell that closes wounds`,
          'a combatant who has cast a spell successfully',
        ),
  sampleInputs: (_actor, target) =>
    stateOf(target).bleeding.map((_, index) => ({ item: null, input: { bleeds: index + 1 } })),
  extraInput,
  resolveChoice: ({ actor }): Closing | RuleViolation =>
    closingOf(actor) ??
    ruleViolation(
      `${nameInText(actor)} has not cast a spell that closes wounds`,
      [],
      'a spell that closes wounds',
    ),
  whyNotInScene: (scene) => {
    const { bleeding, held } = woundToClose(scene);
    if (bleeding + held > 0) return null;
    const all = stateOf(scene.target).bleeding.length;
    return ruleViolation(
      `${nameInText(scene.target)} has no bleeding wound with this number`,
      ['bleeds'],
      describeNumbers(all),
    );
  },
  input: {
    wound: known('TARGET', ({ asked: { bleeds } }) => bleeds - 1),
    bleeding: known('TARGET', (scene) => woundToClose(scene).bleeding),
    held: known('TARGET', (scene) => woundToClose(scene).held),
    permanentAfter: known('ACTOR', ({ chosen }) => chosen.permanentAfter),
  },
  effects: ({ effects }) => [
    ...effects,
    ...stateChangeEffects('ACTOR', NO_SPELL_READY, magic('Order of Operation for Casting')),
  ],
});
