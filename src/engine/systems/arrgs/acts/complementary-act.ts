import { record, type Value } from '../../../rules/fields/field.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { cannotAct, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { arrgsAct, bindings } from '../acting/acts.ts';
import { complementary, type complementaryInput } from '../actions/complementary.ts';
import { changes } from '../combatant/changes.ts';
import { conditionForbidding, hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { COMPLEMENTARY } from '../core/effects.ts';

type Asked = Pick<Value<typeof complementaryInput>, 'what' | 'item'>;

const { known } = bindings<Asked>();

/** A Complementary Action is free, but each Action allows only one, and only combatants who can act may use it. */
export const complementaryAct = arrgsAct<Asked>()(complementary, {
  description: complementary.description,
  ...{ onOneself: true, onOthers: false, when: 'ANY_TIME' },
  extraInput: record('ComplementaryAct', {}, 'A Complementary Action, performed as part of another Action.'),
  costs: () => [{ resource: COMPLEMENTARY, amount: 1 }],
  sampleInputs: () => [{ item: null, input: { what: 'SPEAK' } }],
  whyNot: (actor) => {
    const why = conditionForbidding(viewOf(actor), 'ACTING');
    return why === null ? null : cannotAct(actor, why);
  },
  whyNotInScene: ({ actor, asked: { what } }) =>
    what === 'DROP_PRONE' && hasCondition(viewOf(actor), 'prone')
      ? ruleViolation(`${nameInText(actor)} is already Prone`, ['what'], 'another Complementary Action')
      : null,
  input: {
    actions: known('ACTOR', ({ actor }) => viewOf(actor).state.actions),
    complementary: known('ACTOR', ({ actor }) => viewOf(actor).state.complementary),
  },
  effects: ({ effects }, { asked: { what, item } }) =>
    what !== 'DROP_ITEM' || item === null
      ? effects
      : [
          ...effects,
          changes.effect(
            'dropped',
            'ACTOR',
            { item, squares: 0 },
            combat('Complementary Actions', 'ARR-017'),
          ),
        ],
});
