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
import type { GrapplingEffect } from '../tables/special-types.ts';

const characteristic = (of: string) => optional(integer(0, 1000, `${of}, where the effect needs it.`));

export const grappleInput = record(
  'GrappleInput',
  {
    effect: grapplingEffect,
    roundsHeld: defaulted(
      integer(0, 10_000, 'Combat rounds since the target was entangled; possible from 1 on.'),
      1,
    ),
    ...controlFields,
    attackerStr: characteristic('STR of the entangler'),
    attackerDex: characteristic('DEX of the entangler'),
    attackerSiz: characteristic('SIZ of the entangler'),
    targetStr: characteristic('STR of the target'),
    targetCon: characteristic('CON of the target'),
    targetSiz: characteristic('SIZ of the target'),
    targetDex: characteristic('DEX of the target'),
    targetAgilityModifiers: described(
      agilityModifiers,
      'Flat modifiers to the Agility roll of the thrown, such as what armour takes off.',
    ),
    damageModifier: defaulted(dice('Damage modifier of the entangler: 1d4, -1d6, 0.'), '0'),
    armour: defaulted(integer(0, 1000, 'Armour value of the target, against being injured.'), 0),
    hitPoints: optional(hitPoints),
  },
  'What an entangler tries against the entangled.',
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

/** What is set against what, and what else the effect asks for. */
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
    .map((name) => ({ path: [...path, name], problem: `${input.effect} needs it`, accepted: 'a value' }));
};
