import { record, text, type Value } from '../../../rules/fields/field.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct } from '../acting/acts.ts';
import { isWardedBySpell } from '../acting/wards.ts';
import { idOf, stateOf } from '../combatant/fighter.ts';
import { noCosts } from '../combatant/resources.ts';
import { magic } from '../core/citations.ts';
import { defensiveSpell } from '../spells/defensive-spell.ts';
import type { State } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';

const extraInput = record(
  'DefensiveSpellAsked',
  { spell: text(100, 'Name of the spell on the caster’s sheet. The spell must be in force.') },
  'A defensive spell used against the next attack on a combatant, before the attack is rolled.',
);

type Asked = Value<typeof extraInput>;
type Ward = State['wards'][number];

const { known } = bindings<Asked, Ward>();

/** One use of a defensive spell. Its caster decides whether to use it (PMB-081). */
export const defensiveSpellAct = pathmasterAct<Asked, Ward>()(defensiveSpell, {
  title: 'Use of a defensive spell',
  description:
    'Use an already cast defensive spell against the next attack on a combatant, before the attack is rolled. Remaining uses are lost when your next turn begins.',
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  canInterrupt: true,
  costs: noCosts,
  whyNot: (actor) =>
    stateOf(actor).wards.length > 0
      ? null
      : actorViolation(
          `${nameInText(actor)} has no defensive spell in force`,
          'a combatant with a defensive spell in force',
        ),
  sampleInputs: (actor) => stateOf(actor).wards.map(({ spell }) => ({ item: spell, input: { spell } })),
  extraInput,
  resolveChoice({ actor, asked: { spell } }) {
    const { wards } = stateOf(actor);
    const all = wards.map((each) => each.spell).join(', ');
    return (
      wards.find((each) => each.spell === spell) ??
      ruleViolation('this spell is not in force', ['spell'], all)
    );
  },
  whyNotInScene: ({ actor, target, chosen }) =>
    isWardedBySpell(target, idOf(actor), chosen)
      ? {
          ...targetViolation('this spell already applies to this attack', 'another target'),
        }
      : null,
  input: {
    attackRolled: known('BOTH', () => false),
    charges: known('ACTOR', () => 1),
    attacks: known('ACTOR', () => 1),
  },
  effects: (_resolution, { actor, target, chosen: { spell, bonus, left } }) => [
    ...stateChangeEffects(
      'ACTOR',
      {
        wards: stateOf(actor).wards.flatMap((each) => {
          if (each.spell !== spell) return [each];
          return left > 1 ? [{ ...each, left: left - 1 }] : [];
        }),
      },
      magic('Defensive', 'PMB-081'),
    ),
    ...stateChangeEffects(
      'TARGET',
      { warded: [...stateOf(target).warded, { by: idOf(actor), spell, bonus }] },
      magic('Defensive', 'PMB-081'),
    ),
  ],
});
