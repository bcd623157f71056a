import { formulaText } from '../../../dice/formula.ts';
import {
  answering,
  choice,
  described,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { type RollModifiers, rollModifiers } from '../combatant/active-conditions.ts';
import { whyNoShield, whyNotHold } from '../combatant/arms.ts';
import { type CombatantView, remainingItem, viewOf } from '../combatant/combatant-view.ts';
import { hitPointsLeft, readyWeapons, whyNotReady, whyUseless } from '../combatant/own-weapon.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { dodgeOf, type OwnShield, type OwnWeapon } from '../combatant/sheet.ts';
import type { EarlierDefence } from '../defence/earlier-defence.ts';
import { free, guard, spotBefore } from '../defence/input.ts';
import type { BrpOptions } from '../options/index.ts';
import { difficultyFields } from '../rolls/rating.ts';
import { LEAST_RATING } from '../round/split-rating.ts';

const { fitness, kneeling, spotted } = guard.fields;

export const defenceFields = answering({
  defence: optional(
    choice(
      'DefenceChoice',
      {
        NONE: 'The target does not defend.',
        PARRY: 'The target parries with a weapon.',
        SHIELD: 'The target parries with the shield.',
        DODGE: 'The target dodges the attack.',
        CATCH: 'The target catches a thrown or slow missile. Requires the option `dodgingMissileWeapons`.',
      },
      'How the target defends. If omitted: the target is asked after the attack hits.',
    ),
  ),
  parryWith: optional(
    text(
      100,
      'Name of the weapon or shield to parry with, on the target’s sheet. If omitted: the first weapon that can parry.',
    ),
  ),
  parryFitness: described(
    fitness,
    'How suitable the weapon is for parrying. For a missile weapon, `MADE` counts as `UNTRAINED`.',
  ),
  ...{ kneeling, spotted },
  spot: spotBefore,
  throwing: optional(
    integer(0, 1000, 'Throw skill in percent, for the catch. If omitted: the catch is an Agility roll.'),
  ),
  freeDefence: free,
  defenceDifficulty: difficultyFields.difficulty,
  defenceReasons: difficultyFields.reasons,
  defenceModifiers: difficultyFields.modifiers,
});

export const attackAnswer = record('AttackAnswer', defenceFields, 'How the target of an attack defends.');

type Answer = Value<typeof attackAnswer>;

/** Part of an attack's input that the defender's answer determines. */
interface DefenceInput {
  readonly parry?: unknown;
  readonly dodge?: unknown;
  readonly catch?: unknown;
  /** How much of the damage modifier the parrying weapon adds: all, half or none. */
  readonly share?: OwnWeapon['modifier'];
}

/** The weapon, shield or body part with which the target parries, or the dodge. */
export interface Guard {
  readonly kind: 'PARRY' | 'DODGE';
  readonly rating: number;
  readonly item: {
    readonly name: string;
    readonly kind: 'WEAPON' | 'SHIELD' | 'BODY';
    readonly hitPoints: number | null;
    readonly maximum: number | null;
    readonly size: OwnShield['size'] | null;
    readonly armour: number | null;
    readonly limb?: OwnWeapon['limb'];
    readonly damage?: string | null;
  } | null;
  readonly share?: OwnWeapon['modifier'];
  /** True if the weapon is a missile weapon. The rule treats it as untrained, unless the answer contains a rating. */
  readonly improvised?: boolean;
}

/**
 * Returns the target's answer as input of an attack, with numbers from the sheet and from earlier defences in the
 * round.
 */
export function defenceInputOf(
  target: Fighter,
  answer: Answer,
  options: BrpOptions,
): DefenceInput | RuleViolation {
  if (answer.defence === null || answer.defence === 'NONE') return {};
  if (answer.defence === 'CATCH') return { catch: catchOf(target, answer, options) };
  const guard = guardOf(target, answer);
  if ('forbidden' in guard) return guard;
  const { kind, rating, item, share = 'FULL' } = guard;
  const burdening = burdenOf(target, kind, options);
  const how = {
    rating,
    free: answer.freeDefence,
    difficulty: answer.defenceDifficulty,
    reasons: [...answer.defenceReasons, ...burdening.reasons],
    modifiers: [...answer.defenceModifiers, ...burdening.modifiers],
  };
  const { parryFitness, kneeling, spotted } = answer;
  const fitness = fitnessOf(guard, parryFitness);
  return kind === 'DODGE'
    ? { dodge: how }
    : { parry: { ...how, item: { ...item, fitness, kneeling, spotted, spot: answer.spot } }, share };
}

/** Returns the modifiers of a parry or dodge from the target's conditions. */
export const burdenOf = (target: Fighter, kind: Guard['kind'], options: BrpOptions): RollModifiers =>
  rollModifiers(target, kind === 'DODGE' ? 'onDodge' : 'onDefence', options);

/** Returns how suitable the item is for parrying. A missile weapon is not made for it. */
export const fitnessOf = (
  { improvised }: Pick<Guard, 'improvised'>,
  stated: Answer['parryFitness'],
): Answer['parryFitness'] => (improvised && stated === 'MADE' ? 'UNTRAINED' : stated);

/** Returns the values of a catch that the target's sheet and state provide. */
export function catchValues(target: Fighter, skill: 'AGILITY' | 'THROW', options: BrpOptions) {
  const { dex, pow } = viewOf(target).sheet;
  const { reasons, modifiers } = rollModifiers(target, 'onDefence', options);
  const byAgility = skill === 'AGILITY';
  return {
    rating: byAgility ? dex * 5 : null,
    luck: pow * 5,
    reasons,
    modifiers: [...modifiers, ...(byAgility ? physicalSkillPenalties(target, options) : [])],
  };
}

/**
 * Returns the input for catching a missile. The catch uses Agility, or Throw if its rating is given. A failed catch
 * requires a Luck roll.
 */
function catchOf(target: Fighter, answer: Answer, options: BrpOptions) {
  const skill = answer.throwing === null ? 'AGILITY' : 'THROW';
  const { rating, luck, reasons, modifiers } = catchValues(target, skill, options);
  return {
    ...{ skill, luck },
    rating: answer.throwing ?? rating,
    difficulty: answer.defenceDifficulty,
    reasons: [...answer.defenceReasons, ...reasons],
    modifiers: [...answer.defenceModifiers, ...modifiers],
  };
}

/** Returns the earlier defences in the round, as input of an attack. */
export const earlierDefencesOf = ({ state }: CombatantView): readonly EarlierDefence[] =>
  state.defences.map((made, index) => ({
    kind: made.endsWith('PARRY') ? 'PARRY' : 'DODGE',
    free: made.startsWith('FREE'),
    dexRank: state.defenceRanks[index] || null,
    missile: made.endsWith('MISSILE'),
  }));

/** True if the combatant could attack more than once in a round and therefore has a second free defence. */
export const mayAttackTwice = ({ sheet }: CombatantView, { splitAttacks }: BrpOptions): boolean =>
  sheet.weapons.some(({ rating, attacks }) => (splitAttacks && rating >= LEAST_RATING) || (attacks ?? 1) > 1);

/** Returns the target's dodge, shield or parrying weapon, or the reason why the target cannot use it. */
export function guardOf(
  target: Fighter,
  { defence, parryWith }: Pick<Answer, 'defence' | 'parryWith'>,
): Guard | RuleViolation {
  if (defence === 'DODGE') return { kind: 'DODGE', rating: dodgeOf(viewOf(target).sheet), item: null };
  const isShield = parryWith !== null && parryWith === viewOf(target).sheet.shield?.name;
  return defence === 'SHIELD' || isShield ? shieldOf(target) : parryingWeapon(target, parryWith);
}

const NO_SHIELD = 'NONE, PARRY, DODGE';

function shieldOf(target: Fighter): Guard | RuleViolation {
  const defender = viewOf(target);
  const { shield } = defender.sheet;
  if (!shield) return ruleViolation(`${nameInText(target)} has no shield`, ['defence'], NO_SHIELD);
  const useless =
    whyUseless(target, shield.name, 'PARRY') ?? whyNoShield(target) ?? whyNotHold(target, shield.name, 1);
  if (useless !== null) return ruleViolation(useless, ['defence'], NO_SHIELD);
  const { hitPoints } = remainingItem(defender, shield);
  const { name, rating, size, armour, hitPoints: maximum } = shield;
  return { kind: 'PARRY', rating, item: { name, kind: 'SHIELD', hitPoints, maximum, size, armour } };
}

/** Returns the weapons with which the target can currently parry. Missile weapons are last. */
function parryingWeapons(target: Fighter): readonly OwnWeapon[] {
  const { shield } = viewOf(target).sheet;
  const able = readyWeapons(target, 'PARRY').filter(({ name }) => name !== shield?.name);
  return [...able.filter(({ kind }) => kind !== 'MISSILE'), ...able.filter(({ kind }) => kind === 'MISSILE')];
}

function parryingWeapon(target: Fighter, wanted: string | null): Guard | RuleViolation {
  const able = parryingWeapons(target);
  const weapon = wanted === null ? able[0] : able.find(({ name }) => name === wanted);
  const names = able.map(({ name }) => name).join(', ') || 'none, because no weapon on the sheet can parry';
  if (!weapon) return ruleViolation(noWeapon(target, wanted), ['parryWith'], names);
  const { name, rating, hitPoints: maximum, limb, modifier: share } = weapon;
  const natural = weapon.kind === 'NATURAL';
  const kind: 'BODY' | 'WEAPON' = natural ? 'BODY' : 'WEAPON';
  const item = {
    ...{ name, kind, size: null, armour: null, limb, damage: natural ? formulaText(weapon.damage) : null },
    // If a part of the body parries, its owner loses the hit points.
    ...(natural ? { hitPoints: null, maximum: null } : { hitPoints: hitPointsLeft(target, weapon), maximum }),
  } as const;
  return { kind: 'PARRY', rating, item, share, improvised: weapon.kind === 'MISSILE' };
}

function noWeapon(target: Fighter, wanted: string | null): string {
  const own = viewOf(target).sheet.weapons.find(({ name }) => name === wanted);
  return (
    (own && whyNotReady(target, own, 'PARRY')) ??
    `${nameInText(target)} has no ${wanted ?? 'weapon'} to parry with`
  );
}
