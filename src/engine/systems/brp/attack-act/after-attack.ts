import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { aimAfterAttack } from '../acting/aim.ts';
import { engageByAttack } from '../acting/engagement.ts';
import { recordEntangler } from '../acting/hold.ts';
import { recordLodgedWeapon, releaseGraspedWeapons } from '../acting/lodged.ts';
import type { AttackFacts } from '../attack/detail.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { combat } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends } from '../harm/effects.ts';
import { succeeds } from '../rolls/check.ts';
import type { AttackActInput } from './attack-act-fields.ts';

/** An attack that has been resolved. */
export interface ResolvedAttack {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: OwnWeapon;
  readonly input: AttackActInput;
  /** The DEX rank it came on. */
  readonly rank: number;
  readonly detail: Pick<AttackFacts, 'defenceLevel' | 'malfunction'>;
  readonly effects: readonly Effect[];
}

/** What a fight remembers of an attack beside what it did. */
export const afterAttack = (attacked: ResolvedAttack): readonly Effect[] => [
  ...(attacked.actor.id === attacked.target.id ? [] : atAnother(attacked)),
  ...entangling(attacked),
  ...leftInWound(attacked),
  ...unready(attacked),
  ...releaseGraspedWeapons(attacked.actor),
  ...(attacked.detail.malfunction ? [] : aimAfterAttack(attacked.actor, attacked.weapon)),
];

const atAnother = (attacked: ResolvedAttack): readonly Effect[] => [
  ...defended(attacked),
  ...shot(attacked),
  ...engageByAttack(attacked.actor, attacked.target, attacked.weapon),
];

/** A parry or dodge that was rolled counts towards those of the round; whoever dodges takes the hand off a wound. */
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
  const held = (['holdingWound', 'heldClosed'] as const).filter((each) => hasCondition(target, each));
  return [
    said(weapon.kind === 'MISSILE' ? 'DODGE_MISSILE' : 'DODGE'),
    ...held.map((each) => ends('TARGET', each, combat('Bleeding'), 'let go to dodge')),
  ];
}

/** A weapon that malfunctions has not been shot. */
const shot = ({ weapon: { kind, name }, detail: { malfunction } }: ResolvedAttack): readonly Effect[] =>
  kind === 'MISSILE' && !malfunction
    ? [changes.effect('missileFaced', 'TARGET', { weapon: name }, combat('Dodge'))]
    : [];

/** Who has entangled the target, where the blow has. */
const entangling = ({ actor, weapon, effects }: ResolvedAttack): readonly Effect[] =>
  gained(effects, 'entangled') ? [recordEntangler(actor.id, weapon)] : [];

/** Whose weapon it is that the wound keeps. */
const leftInWound = ({ actor, weapon, effects }: ResolvedAttack): readonly Effect[] =>
  gained(effects, 'impaled') ? [recordLodgedWeapon(actor, weapon)] : [];

/** A hand weapon stays in the wound that it has impaled; what malfunctions is of no use until it is cleared. */
const unready = ({ weapon: { name: item, kind }, detail, effects }: ResolvedAttack): readonly Effect[] => [
  ...(kind === 'MELEE' && gained(effects, 'impaled')
    ? [changes.effect('itemLeftInWound', 'ACTOR', { item }, combat('Impaling'))]
    : []),
  ...(detail.malfunction ? [changes.effect('itemJammed', 'ACTOR', { item }, combat('Fumble'))] : []),
];

const gained = (effects: readonly Effect[], condition: ConditionId): boolean =>
  effects.some((effect) => effect.type === 'conditionGained' && effect.condition === condition);
