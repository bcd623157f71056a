import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import { lodgedIn } from '../acting/lodged.ts';
import { unplanned } from '../acting/turn.ts';
import { burdens, incapableOf } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { hampering } from '../combatant/hampering.ts';
import { knownWeapon } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { sideOf } from '../combatant/side.ts';
import { combat } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { pullFree } from '../specials/pull-free.ts';

const FROM = combat('Impaling');

const asks = record(
  'PullFreeAct',
  { weapon: optional(text(100, 'Which of the weapons lodged in the target; left out, the first.')) },
  'Taking one’s weapon back.',
);

type Asked = Value<typeof asks>;

interface Chosen {
  readonly weapon: OwnWeapon;
  readonly byHand: boolean;
  /** Whether what was thrown or shot is in their grasp. */
  readonly grasped: boolean;
}

const { known, added } = bindings<Asked, Chosen>();

/** The attacker takes a lodged weapon back: what was thrown or shot has to be got hold of first. */
export const pullFreeAct = brpAct<Asked, Chosen>()(pullFree, {
  title: 'Pull a weapon free',
  description:
    'Take your impaling weapon out of the target and do nothing else; what you threw or shot you must first get hold of.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  tries: (_actor, target) =>
    sideOf(target).state.lodged.map(({ weapon }) => ({ item: weapon, input: { weapon } })),
  costs: oneAction,
  whyNot: (actor, moment) => unplanned(actor, moment, 'NONCOMBAT') ?? incapableOf(actor, 'the attacker'),
  asks,
  chooses: ({ actor, target, asked: { weapon } }) => lodgedWeaponOf(actor, target, weapon),
  input: {
    rating: known('ACTOR', ({ chosen }) => chosen.weapon.rating),
    atMost: known('ACTOR', () => null),
    reasons: added('ACTOR', ({ actor, options }) => burdens(actor, 'onAttack', options).reasons),
    modifiers: added('ACTOR', ({ actor, options }) => burdens(actor, 'onAttack', options).modifiers),
    moment: known('BOTH', ({ chosen: { byHand, grasped } }) => (byHand || grasped ? 'LATER' : 'GRAB')),
    handWeapon: known('ACTOR', ({ chosen }) => chosen.byHand),
    dex: known('ACTOR', ({ actor }) => sideOf(actor).sheet.dex),
    agilityModifiers: known('ACTOR', ({ actor, options }) => hampering(actor, options)),
  },
  effects: ({ outcome, effects }, { chosen: { weapon, byHand, grasped } }) => {
    const item = weapon.name;
    if (outcome === 'GRABBED') return [gains('ACTOR', 'graspsWeapon', FROM, null, { note: item })];
    const others = effects.filter(({ type }) => type !== 'conditionEnded');
    if (outcome !== 'FREED') return others;
    return [
      ...others,
      ends('TARGET', 'impaled', FROM, item),
      ...(byHand ? [changes.effect('itemTaken', 'ACTOR', { item }, FROM)] : []),
      ...(grasped ? [ends('ACTOR', 'graspsWeapon', FROM, item)] : []),
    ];
  },
});

function lodgedWeaponOf(actor: Fighter, target: Fighter, name: string | null): Chosen | RuleViolation {
  const lodged = lodgedIn(target, name);
  if ('forbidden' in lodged) return lodged;
  const weapon = knownWeapon(actor, lodged.weapon);
  if ('forbidden' in weapon) return weapon;
  const byHand = weapon.kind === 'MELEE' || weapon.kind === 'NATURAL';
  const grasped = actor.conditions.some(
    ({ condition, note }) => condition === 'graspsWeapon' && note === lodged.weapon,
  );
  return { weapon, byHand, grasped };
}
