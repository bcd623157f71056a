import type { Dice } from '../../../dice/dice.ts';
import { faceByRange, percentile } from '../../../dice/questions.ts';
import { choice } from '../../../rules/fields/field.ts';
import { rollSum } from '../core/damage.ts';
import type { Weapon } from '../core/weapon.ts';
import type { InitphaseOptions } from '../options/index.ts';

export const weaponState = choice(
  'WeaponState',
  {
    INTACT: 'The botch does not harm the weapon.',
    DAMAGED: 'The weapon takes damage but does not break.',
    BROKEN: 'The weapon breaks and cannot be used until it is repaired.',
    DESTROYED: 'The weapon is destroyed and cannot be repaired.',
    LOST: 'The weapon lies some distance away.',
    DROPPED: 'The weapon lies at the feet of its wielder.',
    NO_WEAPON: 'No weapon was in use.',
  },
  'State of the weapon in use after the botch.',
);

/** The state of the weapon in use after a botch. */
export interface WeaponFate {
  readonly state: keyof typeof weaponState.values;
  readonly save: { readonly face: number; readonly total: number } | null;
  readonly saved: boolean | null;
  /** Damage to the weapon. Null if the group determines it. */
  readonly damage: number | null;
  readonly recorded: number;
  /** Injury of the attacking part of the body. Null if there is none. */
  readonly bodyPart: 'CRITICAL_WOUND' | 'SERIOUS_DAMAGE' | null;
  readonly mayDetonate: boolean;
  /** True if the weapon detonates. Null if it cannot detonate, or if the game master decides. */
  readonly detonates: boolean | null;
  readonly detonationDamage: number;
}

export const untouchedWeapon = (weapon: Weapon | null): WeaponFate => ({
  state: weapon ? 'INTACT' : 'NO_WEAPON',
  save: null,
  saved: null,
  damage: 0,
  recorded: weapon?.recorded ?? 0,
  bodyPart: null,
  mayDetonate: false,
  detonates: null,
  detonationDamage: 0,
});

/** Entry 3: the weapon makes a save or is destroyed (ruling INI-R17). */
export function shatterWeapon(weapon: Weapon, options: InitphaseOptions, dice: Dice): WeaponFate {
  const intact = untouchedWeapon(weapon);
  const denied = options.mundaneNoSave && weapon.kind === 'MUNDANE';
  const save = weapon.save && weapon.saved === null && !denied ? rollSave(weapon.save, dice) : null;
  const saved = denied ? false : (weapon.saved ?? save?.success ?? null);
  const fate = { ...intact, save, saved };
  if (saved) return fate;
  switch (weapon.kind) {
    case 'NATURAL':
      return { ...fate, bodyPart: 'CRITICAL_WOUND' };
    case 'MUNDANE':
      return { ...fate, state: 'BROKEN' };
    case 'SPECIAL':
      return { ...fate, state: 'DESTROYED', mayDetonate: true, ...rollDetonation(weapon, dice) };
  }
}

function rollSave({ bonus, difficulty }: NonNullable<Weapon['save']>, dice: Dice) {
  const face = dice.ask(faceByRange(20, [difficulty - bonus], 'save of the weapon', difficulty));
  return { face, total: face + bonus, success: face + bonus >= difficulty };
}

function rollDetonation({ detonation }: Weapon, dice: Dice) {
  if (!detonation) return { detonates: null, detonationDamage: 0 };
  const { chance, damage } = detonation;
  const detonates = dice.ask(percentile(chance, 'chance of a detonation'));
  return {
    detonates,
    detonationDamage: detonates && damage ? rollSum('damage of the detonation', damage, dice) : 0,
  };
}

/** Entry 4: the weapon takes its own damage, in addition to earlier damage (ruling INI-R18). */
export function damageWeapon(weapon: Weapon, options: InitphaseOptions, dice: Dice): WeaponFate {
  const intact = untouchedWeapon(weapon);
  if (weapon.kind === 'NATURAL') return { ...intact, bodyPart: 'SERIOUS_DAMAGE' };
  if (!weapon.damage) return { ...intact, state: 'DAMAGED', damage: null };
  const damage = rollSum('damage to the weapon', weapon.damage, dice);
  const recorded = weapon.recorded + damage;
  const breaks = breaksAt(recorded, weapon.hitPoints, options);
  return { ...intact, state: breaks ? 'BROKEN' : 'DAMAGED', damage, recorded };
}

/** True if the recorded damage breaks an item with these Hit Points (ruling INI-R18). */
export const breaksAt = (
  recorded: number,
  hitPoints: number | null,
  { weaponBreaksAt }: InitphaseOptions,
): boolean =>
  hitPoints !== null && (weaponBreaksAt === 'AT_LEAST' ? recorded >= hitPoints : recorded > hitPoints);
