import { combat, ruling } from '../core/citations.ts';
import { type CitedViolation, citedViolation } from '../core/cited-violation.ts';
import type { BrpOptions } from '../options/index.ts';
import { type EarlierDefence, freeDefences } from './earlier-defence.ts';
import { type Attempt, isThrownOrShot, isTooBig, type Stance } from './input.ts';

/** Returns the reason why the rules forbid this defence. Null if they allow it. */
export const violationOfDefence = (
  attempt: Attempt,
  earlier: readonly EarlierDefence[],
  stance: Stance,
  options: BrpOptions,
): CitedViolation | null =>
  (attempt.against.noticed
    ? null
    : citedViolation('the target does not notice the attack', combat('Third Combat Round'))) ??
  (attempt.kind === 'PARRY'
    ? violationOfParry(attempt, stance, options)
    : violationOfDodge(attempt, earlier, options)) ??
  violationOfRound(attempt, earlier, stance, options);

function violationOfParry(
  { guard, against }: Attempt,
  { siz }: Stance,
  options: BrpOptions,
): CitedViolation | null {
  if (against.unparryable)
    return citedViolation(
      'the game master has ruled that the attack cannot be parried',
      combat('Parry', 'BRP-057'),
    );
  if (options.forbidParryBySize && isTooBig(against.siz, siz))
    return citedViolation('the attacker is at least twice as big as the defender', ruling('R-37'));
  if (guard.kind === 'SHIELD')
    return isThrownOrShot(against) ? violationOfShieldParry(guard, against, options) : null;
  return against.kind === 'MISSILE' && !options.dodgingMissileWeapons
    ? citedViolation('only shields can parry missiles', combat('Parry', 'BRP-053'))
    : null;
}

function violationOfShieldParry(
  { spotted }: Attempt['guard'],
  { fast, level }: Attempt['against'],
  { dodgingMissileWeapons, shieldsBlockFirearms, missileSpecialsPassShields }: BrpOptions,
): CitedViolation | null {
  const heroic = dodgingMissileWeapons && spotted !== null;
  if (fast && !heroic && !shieldsBlockFirearms)
    return dodgingMissileWeapons
      ? citedViolation(
          'a missile this fast can be parried only after a successful Spot roll',
          combat('Dodging Missile Weapons (Option)', 'BRP-162'),
        )
      : citedViolation('a missile this fast cannot be parried', ruling('R-51'));
  const free = dodgingMissileWeapons && spotted === true;
  return missileSpecialsPassShields && !free && (level === 'SPECIAL' || level === 'CRITICAL')
    ? citedViolation('special and critical hits ignore the shield', ruling('R-51'))
    : null;
}

function violationOfDodge(
  { against }: Attempt,
  earlier: readonly EarlierDefence[],
  options: BrpOptions,
): CitedViolation | null {
  if (against.kind !== 'MISSILE') return null;
  switch (missileDodge(options)) {
    case 'NONE':
      return citedViolation('missiles cannot be dodged', ruling('R-52'));
    case 'FULL':
      return against.roomToDodge
        ? null
        : citedViolation(
            'the target has no room to dodge',
            combat('Dodging Missile Weapons (Option)', 'BRP-159'),
          );
    case 'FIRST_DIFFICULT': {
      const before = Math.max(against.missilesBefore, earlier.filter(({ missile }) => missile).length);
      return before > 0
        ? citedViolation('only the first missile of a round can be dodged', ruling('R-52'))
        : null;
    }
  }
}

export const missileDodge = ({ missileDodge, dodgingMissileWeapons }: BrpOptions) =>
  dodgingMissileWeapons ? 'FULL' : missileDodge;

/**
 * Returns the reason why this parry or dodge is not allowed after earlier defences in the round. Null if it is allowed.
 */
function violationOfRound(
  { kind, free, dexRank }: Attempt,
  earlier: readonly EarlierDefence[],
  stance: Stance,
  { allowMixedDefence }: BrpOptions,
): CitedViolation | null {
  const other = earlier.filter((each) => each.kind !== kind);
  if (!stance.fightingDefensively) {
    if (free)
      return citedViolation(
        'only a combatant who fights defensively has a free defence',
        combat('Fighting Defensively', 'BRP-062'),
      );
    return other.length > 0 && !allowMixedDefence
      ? citedViolation('a combatant cannot both parry and dodge in one round', ruling('R-33'))
      : null;
  }
  if (dexRank !== null && other.some((each) => each.dexRank === dexRank))
    return citedViolation(
      'a combatant cannot dodge and parry on the same DEX rank',
      combat('Fighting Defensively', 'BRP-064'),
    );
  return free ? violationOfFreeDefence(kind, earlier, freeDefences(stance)) : null;
}

/**
 * A single free defence must be a dodge. Combatants with several attacks have two free defences, and one of them may be
 * a parry.
 */
function violationOfFreeDefence(
  kind: Attempt['kind'],
  earlier: readonly EarlierDefence[],
  allowed: number,
): CitedViolation | null {
  const used = earlier.filter(({ free }) => free);
  const citation = combat('Fighting Defensively', allowed < 2 ? 'BRP-062' : 'BRP-065');
  if (used.length >= allowed) return citedViolation('no free defence is left', citation);
  return kind === 'PARRY' && (allowed < 2 || used.some((each) => each.kind === 'PARRY'))
    ? citedViolation('this free defence must be a dodge', citation)
    : null;
}
