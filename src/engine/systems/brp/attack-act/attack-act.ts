import type { Effect } from '../../../rules/effects/effect.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { aimAfterAttack } from '../acting/aim.ts';
import { engageByAttack } from '../acting/engagement.ts';
import { letGoFor, mayEntangle, recordEntangler } from '../acting/hold.ts';
import { recordLodgedWeapon } from '../acting/lodged.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import type { AttackFacts } from '../attack/detail.ts';
import { attack } from '../attack/index.ts';
import { previewDefence } from '../attack/preview-defence.ts';
import { isDefenceless, isOutOfAction, whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { weaponsOf } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { handLetGo } from '../consequences/bleeding.ts';
import { fellTarget } from '../consequences/engagement.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { withMinorWoundsLuck } from '../consequences/luck-owed.ts';
import { combat } from '../core/citations.ts';
import { succeeds } from '../rolls/check.ts';
import { effectsOnAimedItem } from './aimed-item.ts';
import { type AttackActInput, attackActInput } from './attack-act-fields.ts';
import { attackAnswerRules, canDefend } from './attack-answer-rules.ts';
import { effortOf } from './effects-on-character.ts';
import { type PreparedAttack, prepareAttack } from './prepare-attack.ts';

/** An attack that has been resolved. */
interface ResolvedAttack {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly ally: Fighter | null;
  readonly weapon: OwnWeapon;
  readonly input: AttackActInput;
  /** DEX rank of the attack. */
  readonly rank: number;
  readonly detail: Pick<AttackFacts, 'defenceLevel' | 'malfunction'>;
  readonly effects: readonly Effect[];
}

/** Returns the effects that a fight adds to the attack procedure's effects. */
const afterAttack = (attacked: ResolvedAttack): readonly Effect[] => [
  ...(attacked.actor.id === attacked.target.id ? [] : atAnother(attacked)),
  ...left(attacked),
  ...unready(attacked),
  ...effortOf(attacked.actor),
  ...(attacked.detail.malfunction ? [] : aimAfterAttack(attacked.actor, attacked.weapon)),
];

const atAnother = (attacked: ResolvedAttack): readonly Effect[] => [
  ...defended(attacked),
  ...shot(attacked),
  ...(isOutOfAction(attacked.target) || fellTarget(attacked.effects)
    ? []
    : engageByAttack(attacked.actor, attacked.target, attacked.weapon)),
];

/**
 * Counts a parry or dodge that was rolled in the round. A combatant who dodges also takes the hand off a wound that it
 * presses on.
 */
function defended({ target, weapon, input, rank, detail }: ResolvedAttack): readonly Effect[] {
  const { defence, freeDefence } = input;
  if (detail.defenceLevel === null) return [];
  const failed = !succeeds(detail.defenceLevel);
  const free = freeDefence ? 'FREE_' : '';
  const said = (made: 'PARRY' | 'DODGE' | 'DODGE_MISSILE') =>
    changes.effect(
      'defended',
      'TARGET',
      { defence: `${free}${made}`, rank, failed },
      combat('Parries and Dodges'),
    );
  if (defence !== 'DODGE') return [said('PARRY')];
  return [said(weapon.kind === 'MISSILE' ? 'DODGE_MISSILE' : 'DODGE'), ...handLetGo(target, 'TARGET')];
}

/** A shot from a malfunctioning weapon does not count as a missile shot at the target. */
const shot = ({ weapon: { kind, name }, detail: { malfunction } }: ResolvedAttack): readonly Effect[] =>
  kind === 'MISSILE' && !malfunction
    ? [changes.effect('missileFaced', 'TARGET', { weapon: name }, combat('Dodge', 'BRP-060'))]
    : [];

/**
 * Records what a special success causes: who has entangled the target, or which weapon is lodged in the target's or
 * ally's wound.
 */
const left = ({ actor, target, ally, weapon, effects }: ResolvedAttack): readonly Effect[] =>
  effects.flatMap((effect) => {
    if (effect.type !== 'conditionGained') return [];
    if (effect.condition === 'entangled')
      return mayEntangle(actor, weapon, effect.on === 'ALLY' ? ally! : target)
        ? recordEntangler(actor, weapon, effect.on)
        : [];
    return effect.condition === 'impaled' ? [recordLodgedWeapon(actor, weapon, effect.on)] : [];
  });

/** A melee weapon stays in the wound that it impales. A malfunctioning weapon is unusable until it is cleared. */
const unready = ({ target, ally, weapon: { name: item, kind }, detail, effects }: ResolvedAttack) => [
  ...effects.flatMap((effect) => {
    const victim = effect.on === 'ALLY' ? ally : target;
    return effect.type === 'conditionGained' && effect.condition === 'impaled' && kind === 'MELEE' && victim
      ? [changes.effect('itemLeftInWound', 'ACTOR', { item, in: victim.id }, combat('Impaling', 'BRP-141'))]
      : [];
  }),
  ...(detail.malfunction
    ? [changes.effect('itemJammed', 'ACTOR', { item }, combat('Fumble', 'BRP-081'))]
    : []),
];

const { known } = bindings<AttackActInput, PreparedAttack>();

/** Returns the items that combatants can attack on their own body: a lodged weapon, and a thrown entangling item. */
function itemsOnBody(fighter: Fighter): readonly string[] {
  const { lodged, entangler } = viewOf(fighter).state;
  return [
    ...lodged.slice(0, 1).map(({ weapon }) => weapon),
    ...(entangler && !entangler.keepsControl ? [entangler.weapon] : []),
  ];
}

/** An attack with a weapon on the actor's sheet. The target may parry or dodge. */
export const attackAct = brpAct<AttackActInput, PreparedAttack>()(attack, {
  description: 'Attack a target with a weapon or shield on your sheet. The target may parry or dodge.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  answer: attackAnswerRules,
  sampleInputs: (actor, target) => {
    const items = actor.id === target.id ? itemsOnBody(actor) : [null];
    return items.flatMap((atItem) =>
      weaponsOf(actor).map(({ name }) => ({ item: name, input: { weapon: name, atItem } })),
    );
  },
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'ATTACK') ?? whyNotAble(actor, 'ATTACKING'),
  extraInput: attackActInput,
  resolveChoice: ({ actor, target, options, asked, context }) => {
    if (isDefenceless(target) && asked.defence !== null && asked.defence !== 'NONE')
      return ruleViolation(`${nameInText(target)} cannot defend`, ['defence'], 'NONE');
    const prepared = prepareAttack(actor, target, asked, options, context);
    if ('forbidden' in prepared || asked.defence !== null || canDefend(actor, target, asked, options))
      return prepared;
    const { attacker, defender } = prepared.input;
    return { ...prepared, input: { attacker, defender: { ...defender, awaited: false } } };
  },
  input: {
    attacker: known('BOTH', ({ chosen }) => chosen.input.attacker),
    defender: known('BOTH', ({ chosen }) => chosen.input.defender),
  },
  whyNotInScene: ({ options, chosen }) => {
    const refused = previewDefence(chosen.input, options)?.refused ?? null;
    return refused === null ? null : ruleViolation(refused, ['defence'], 'NONE, or another defence');
  },
  effects: (
    { effects, detail },
    { actor, target, asked: input, chosen: { weapon, rank, aimedItem: meant }, context },
  ) => [
    ...letGoFor(actor, weapon, context.present ?? new Map()),
    ...(meant ? effectsOnAimedItem(meant, effects, detail.struckItem) : effects),
    ...afterAttack({ actor, target, ally: context.ally ?? null, weapon, input, rank, detail, effects }),
  ],
  afterwards: (bound, { actor, target, options, context: { ally } }) =>
    dieAfterLastAction(actor, withMinorWoundsLuck({ actor, target, ally }, bound, options), options),
});
