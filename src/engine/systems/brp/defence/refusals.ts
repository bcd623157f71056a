import { combat, ruling } from '../core/citations.ts';
import { type Refusal, refuse } from '../core/refusal.ts';
import type { BrpOptions } from '../options/index.ts';
import { freeDefences, type Made } from './earlier.ts';
import { type Attempt, isMissile, isTooBig, type Stance } from './input.ts';

/** Why the rules do not let somebody try this defence at all; null where they do. */
export const refusalOf = (
  attempt: Attempt,
  earlier: readonly Made[],
  stance: Stance,
  options: BrpOptions,
): Refusal | null =>
  (attempt.against.noticed
    ? null
    : refuse('nobody defends against an attack that they do not notice', combat('Dodge'))) ??
  (attempt.kind === 'PARRY'
    ? parryRefusal(attempt, stance, options)
    : dodgeRefusal(attempt, earlier, options)) ??
  roundRefusal(attempt, earlier, stance, options);

function parryRefusal({ guard, against }: Attempt, { siz }: Stance, options: BrpOptions): Refusal | null {
  if (against.unparryable) return refuse('the game master rules that it cannot be parried', combat('Parry'));
  if (options.forbidParryBySize && isTooBig(against.siz, siz))
    return refuse('the attacker is at least twice as big', ruling('R-37'));
  if (guard.kind === 'SHIELD') return isMissile(against) ? shieldRefusal(guard, against, options) : null;
  return against.kind === 'MISSILE' && !options.dodgingMissileWeapons
    ? refuse('missiles are parried with shields only', combat('Parry'))
    : null;
}

function shieldRefusal(
  { spotted }: Attempt['guard'],
  { fast, level }: Attempt['against'],
  { dodgingMissileWeapons, shieldsBlockFirearms, missileSpecialsPassShields }: BrpOptions,
): Refusal | null {
  const heroic = dodgingMissileWeapons && spotted !== null;
  if (fast && !heroic && !shieldsBlockFirearms)
    return dodgingMissileWeapons
      ? refuse(
          'against so fast a missile a Spot roll comes first',
          combat('Dodging Missile Weapons (Option)'),
        )
      : refuse('so fast a missile cannot be parried', ruling('R-51'));
  return missileSpecialsPassShields && !heroic && (level === 'SPECIAL' || level === 'CRITICAL')
    ? refuse('special and critical hits pass the shield', ruling('R-51'))
    : null;
}

function dodgeRefusal({ against }: Attempt, earlier: readonly Made[], options: BrpOptions): Refusal | null {
  if (against.kind !== 'MISSILE') return null;
  switch (missileDodge(options)) {
    case 'NONE':
      return refuse('missiles cannot be dodged', ruling('R-52'));
    case 'FULL':
      return against.roomToDodge
        ? null
        : refuse('there is nowhere to dodge to', combat('Dodging Missile Weapons (Option)'));
    case 'FIRST_DIFFICULT': {
      const before = Math.max(against.missilesBefore, earlier.filter(({ missile }) => missile).length);
      return before > 0 ? refuse('only the first missile of a round can be dodged', ruling('R-52')) : null;
    }
  }
}

export const missileDodge = ({ missileDodge, dodgingMissileWeapons }: BrpOptions) =>
  dodgingMissileWeapons ? 'FULL' : missileDodge;

/** Parries and dodges in one round, and the free ones of fighting defensively. */
function roundRefusal(
  { kind, free, dexRank }: Attempt,
  earlier: readonly Made[],
  stance: Stance,
  { allowMixedDefence }: BrpOptions,
): Refusal | null {
  const other = earlier.filter((each) => each.kind !== kind);
  if (!stance.fightingDefensively) {
    if (free) return refuse('only fighting defensively gives a free defence', combat('Fighting Defensively'));
    return other.length > 0 && !allowMixedDefence
      ? refuse('a round has parries or dodges, not both', ruling('R-33'))
      : null;
  }
  if (dexRank !== null && other.some((each) => each.dexRank === dexRank))
    return refuse('nobody dodges and parries on the same DEX rank', combat('Fighting Defensively'));
  return free ? freeRefusal(kind, earlier, freeDefences(stance)) : null;
}

/** The first free defence is a dodge; the second, of those with several attacks, either. */
function freeRefusal(kind: Attempt['kind'], earlier: readonly Made[], allowed: number): Refusal | null {
  const used = earlier.filter(({ free }) => free);
  if (used.length >= allowed) return refuse('no free defence is left', combat('Fighting Defensively'));
  return kind === 'PARRY' && (allowed < 2 || used.some((each) => each.kind === 'PARRY'))
    ? refuse('this free defence must be a dodge', combat('Fighting Defensively'))
    : null;
}
