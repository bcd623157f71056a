import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { lodgedWeaponIn, removeLodgedWeapon } from '../acting/lodged.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { rollModifiers, whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { weaponNamed } from '../combatant/own-weapon.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { exertion } from '../consequences/bleeding.ts';
import { combat } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { pullFree } from '../specials/pull-free.ts';

const GRASPED = combat('Impaling', 'BRP-143');
const PULLED = combat('Impaling', 'BRP-142');

const extraInput = record(
  'PullFreeAct',
  {
    weapon: optional(
      text(100, 'Name of the weapon lodged in the target. If omitted: the first lodged weapon.'),
    ),
  },
  'An attacker retrieves a lodged weapon.',
);

type Asked = Value<typeof extraInput>;

interface Chosen {
  readonly lodged: LodgedWeapon;
  readonly weapon: OwnWeapon;
  readonly byHand: boolean;
  /** True if the attacker has already grasped the thrown or shot weapon. */
  readonly grasped: boolean;
}

const { known, added } = bindings<Asked, Chosen>();

/** The attacker pulls a lodged weapon free. The attacker must first grasp a thrown or shot weapon. */
export const pullFreeAct = brpAct<Asked, Chosen>()(pullFree, {
  title: 'Pull a weapon free',
  description:
    'Pull your impaling weapon out of the target and do nothing else. If you threw or shot the weapon, grab it first.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  sampleInputs: (_actor, target) => {
    const lodged = viewOf(target).state.lodged.map(({ weapon }) => ({ item: weapon, input: { weapon } }));
    return lodged.length > 0 ? lodged : [{ item: null, input: {} }];
  },
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT') ?? whyNotAble(actor),
  extraInput,
  resolveChoice: ({ actor, target, asked: { weapon }, context }) =>
    lodgedWeaponOf(actor, target, weapon, context.present),
  input: {
    rating: known('ACTOR', ({ chosen }) => chosen.weapon.rating),
    atMost: known('ACTOR', () => null),
    reasons: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onAttack', options).reasons),
    modifiers: added('ACTOR', ({ actor, options }) => rollModifiers(actor, 'onAttack', options).modifiers),
    moment: known('BOTH', ({ chosen: { byHand, grasped } }) => (byHand || grasped ? 'LATER' : 'GRAB')),
    handWeapon: known('ACTOR', ({ chosen }) => chosen.byHand),
    dex: known('ACTOR', ({ actor }) => viewOf(actor).sheet.dex),
    agilityModifiers: known('ACTOR', ({ actor, options }) => physicalSkillPenalties(actor, options)),
  },
  effects: ({ outcome, effects }, { actor, chosen: { lodged, weapon, byHand, grasped } }) => {
    const item = weapon.name;
    const exerts = exertion(actor, 'ACTOR');
    if (outcome === 'GRABBED')
      return [gains('ACTOR', 'graspsWeapon', GRASPED, null, { note: item }), ...exerts];
    const others = [...effects.filter(({ type }) => type !== 'conditionEnded'), ...exerts];
    if (outcome !== 'FREED') return others;
    return [
      ...others,
      ...removeLodgedWeapon(lodged, PULLED),
      ...(byHand ? [changes.effect('itemTaken', 'ACTOR', { item }, PULLED)] : []),
      ...(grasped ? [ends('ACTOR', 'graspsWeapon', GRASPED, item)] : []),
    ];
  },
});

/** Returns the actor's weapon that is lodged in the target. A weapon without a known owner counts as the actor's. */
function lodgedWeaponOf(
  actor: Fighter,
  target: Fighter,
  name: string | null,
  present: ReadonlyMap<string, Fighter> = new Map(),
): Chosen | RuleViolation {
  const any = lodgedWeaponIn(target, name);
  if ('forbidden' in any) return any;
  const ofNobody = ({ by }: LodgedWeapon): boolean => by === null || !present.has(by);
  const { lodged: all } = viewOf(target).state;
  const own = all.filter(({ by }) => by === actor.id);
  const lodged = lodgedWeaponIn(target, name, { lodged: [...own, ...all.filter(ofNobody)] });
  if ('forbidden' in lodged)
    return ruleViolation(
      `the ${any.weapon} in the wound does not belong to ${nameInText(actor)}`,
      ['weapon'],
      'a weapon of the actor that is lodged in the target',
    );
  const weapon = weaponNamed(actor, lodged.weapon);
  if ('forbidden' in weapon) return weapon;
  const byHand = weapon.kind === 'MELEE' || weapon.kind === 'NATURAL';
  const grasped = actor.conditions.some(
    ({ condition, note }) => condition === 'graspsWeapon' && note === lodged.weapon,
  );
  return { lodged, weapon, byHand, grasped };
}
