import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  described,
  dice,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { controlFields, grapplingEffect } from '../combatant/grappling.ts';
import { hitPoints } from '../harm/wound.ts';
import { agilityModifiers } from '../rolls/rating.ts';
import { resistanceModifiers } from '../skills/resist.ts';
import type { GrapplingEffect } from '../tables/special-types.ts';

const characteristic = (of: string) => optional(integer(0, 1000, `${of}. Required if the effect uses it.`));

export const grappleInput = record(
  'GrappleInput',
  {
    effect: grapplingEffect,
    roundsHeld: defaulted(
      integer(
        0,
        10_000,
        'Number of combat rounds since the target was entangled. Grappling requires at least 1.',
      ),
      1,
    ),
    ...controlFields,
    attackerStr: characteristic('The attacker’s STR'),
    attackerDex: characteristic('The attacker’s DEX'),
    attackerSiz: characteristic('The attacker’s SIZ'),
    targetStr: characteristic('The target’s STR'),
    targetCon: characteristic('The target’s CON'),
    targetSiz: characteristic('The target’s SIZ'),
    targetDex: characteristic('The target’s DEX'),
    targetAgilityModifiers: described(
      agilityModifiers,
      'Flat modifiers to the Agility roll of a thrown target, such as armour penalties.',
    ),
    resistanceModifiers,
    damageModifier: defaulted(dice('The attacker’s damage modifier, such as 1d4, -1d6 or 0.'), '0'),
    armour: defaulted(integer(0, 1000, 'The target’s armour value. Used only for `INJURE`.'), 0),
    hitPoints: optional(hitPoints),
  },
  'A Grapple effect that the attacker tries on an entangled target.',
);

export type GrappleInput = Value<typeof grappleInput>;

export type GrappleCharacteristic =
  | 'attackerStr'
  | 'attackerDex'
  | 'attackerSiz'
  | 'targetStr'
  | 'targetCon'
  | 'targetSiz'
  | 'targetDex';

/** Opposed characteristics, and other characteristics that the effect requires. */
export const opposedCharacteristics: Readonly<
  Record<
    GrapplingEffect,
    {
      active: readonly GrappleCharacteristic[];
      passive: readonly GrappleCharacteristic[];
      also: readonly GrappleCharacteristic[];
    }
  >
> = {
  IMMOBILIZE_LIMB: { active: ['attackerStr'], passive: ['targetStr'], also: [] },
  IMMOBILIZE_TARGET: { active: ['attackerStr'], passive: ['targetStr'], also: [] },
  THROW: { active: ['attackerStr', 'attackerDex'], passive: ['targetSiz', 'targetDex'], also: [] },
  KNOCKDOWN: { active: [], passive: [], also: [] },
  DISARM: { active: ['attackerStr', 'attackerSiz'], passive: ['targetStr'], also: [] },
  INJURE: { active: [], passive: [], also: [] },
  STRANGLE: { active: [], passive: [], also: ['targetCon'] },
};

export const grappleFaults = (input: GrappleInput, path: Path): readonly Fault[] => {
  const { active, passive, also } = opposedCharacteristics[input.effect];
  return [...active, ...passive, ...also]
    .filter((name) => input[name] === null)
    .map((name) => ({
      path: [...path, name],
      problem: `${input.effect} requires this value`,
      accepted: 'a number',
    }));
};
