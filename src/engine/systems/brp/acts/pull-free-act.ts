import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import type { ActScene } from '../../../rules/fight/bound-act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { lodgedWeaponIn } from '../acting/lodged.ts';
import { oneAction } from '../acting/resources.ts';
import {
  GRASPED,
  isHandWeapon,
  knownOfRetriever,
  onPierced,
  onRetriever,
  takenInHand,
} from '../acting/retrieve.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { LodgedWeapon } from '../combatant/lodged-weapon.ts';
import { weaponNamed } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { ends } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { pullFree } from '../specials/pull-free.ts';

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
  /** True if the attacker has already grasped the thrown or shot weapon. */
  readonly grasped: boolean;
}

const { known } = bindings<Asked, Chosen>();

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
    ...knownOfRetriever(({ chosen }: ActScene<BrpOptions, Asked, Chosen>) => chosen.weapon),
    atMost: known('ACTOR', () => null),
    moment: known('BOTH', ({ chosen: { weapon, grasped } }) =>
      isHandWeapon(weapon) || grasped ? 'LATER' : 'GRAB',
    ),
  },
  effects: (resolution, { actor, target, chosen: { lodged, weapon, grasped } }) => [
    ...onRetriever(resolution, actor, weapon.name),
    ...(resolution.outcome === 'GRABBED'
      ? [changes.effect('weaponGrasped', 'ACTOR', { in: target.id }, GRASPED)]
      : []),
    ...onPierced(resolution, lodged),
    ...takenInHand(resolution, weapon),
    ...(resolution.outcome === 'FREED' && grasped
      ? [ends('ACTOR', 'graspsWeapon', GRASPED, weapon.name)]
      : []),
  ],
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
  const grasped = hasGrasped(actor, target, lodged);
  return { lodged, weapon, grasped };
}

/** True if the actor has grasped this weapon in the target. */
function hasGrasped(actor: Fighter, { id }: Fighter, { weapon }: LodgedWeapon): boolean {
  const { grasping } = viewOf(actor).state;
  return (
    // States of earlier versions do not contain the combatant in whose wound the weapon is lodged.
    (grasping === null || grasping === id) &&
    actor.conditions.some(({ condition, note }) => condition === 'graspsWeapon' && note === weapon)
  );
}
