import { choice, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { hasCondition, whyNotAble } from '../combatant/active-conditions.ts';
import { armourOnSheet } from '../combatant/armour-on-sheet.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import type { ConditionId } from '../harm/conditions.ts';
import type { BrpOptions } from '../options/index.ts';
import { ratingFields } from '../rolls/rating.ts';
import { skill } from '../skills/skill.ts';
import { HURT_AT_MOST } from '../tables/major-wounds.ts';

const kinds = {
  COMMUNICATION: 'Skills for talking to others and persuading them.',
  MENTAL: 'Skills that require knowledge or thinking.',
  PERCEPTION: 'Skills for seeing, hearing and noticing.',
  PHYSICAL: 'Skills such as climbing, jumping, sneaking and swimming.',
  LISTENING: 'The skills Listen and Insight.',
} as const;

const extraInput = record(
  'SkillAct',
  {
    atMost: ratingFields.atMost,
    kind: optional(
      choice(
        'SkillKind',
        kinds,
        'Kind of skill. It determines how wounds and armour affect the skill. If omitted: neither affects it.',
      ),
    ),
  },
  'One roll against a rating.',
);

type Asked = Value<typeof extraInput>;
type Kind = keyof typeof kinds;

const { known, added } = bindings<Asked>();

/** Condition from a head wound that limits each kind of skill (ruling R-68). */
const limited: Partial<Readonly<Record<Kind, ConditionId>>> = {
  COMMUNICATION: 'speechHurt',
  LISTENING: 'hearingHurt',
};

/** Returns the armour penalties on skills of this kind. */
function skillKindPenalties(fighter: Fighter, kind: Kind | null, options: BrpOptions) {
  const group = kind === 'LISTENING' ? 'PERCEPTION' : kind;
  if (group !== 'PHYSICAL' && group !== 'PERCEPTION') return [];
  const { skillPenalties: hinders } = armourOnSheet(viewOf(fighter).sheet, options);
  return hinders(group).map(({ label, value }) => ({ label, value }));
}

/** A skill used as a noncombat action. */
export const skillAct = brpAct<Asked>()(skill, {
  title: 'Use a skill',
  description: 'Roll a skill as your turn’s action. Give the skill’s rating in the input.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT') ?? whyNotAble(actor),
  extraInput,
  input: {
    malfunctionFrom: known('ACTOR', () => null),
    atMost: known('ACTOR', ({ actor, asked: { kind, atMost } }) => {
      const limit = kind && limited[kind];
      if (!limit || !hasCondition(actor, limit)) return atMost;
      return Math.min(HURT_AT_MOST, atMost ?? HURT_AT_MOST);
    }),
    reasons: added('ACTOR', ({ actor, asked: { kind } }) =>
      kind === 'PHYSICAL' && hasCondition(actor, 'holdingWound')
        ? [{ label: 'a hand on a wound', step: 'DIFFICULT' }]
        : [],
    ),
    modifiers: added('ACTOR', ({ actor, asked, options }) => skillKindPenalties(actor, asked.kind, options)),
    luck: known('ACTOR', ({ actor, asked: { kind } }) =>
      kind === 'MENTAL' && hasCondition(actor, 'mindHurt') ? viewOf(actor).sheet.pow * 5 : null,
    ),
  },
  afterwards: (bound, { actor, options }) => dieAfterLastAction(actor, bound, options),
});
