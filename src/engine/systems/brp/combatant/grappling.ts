import { choice, defaulted, flag } from '../../../rules/fields/field.ts';
import { type GrapplingEffect, grapplingEffects } from '../tables/special-types.ts';

export const grapplingEffectKeys = Object.keys(grapplingEffects.rows) as GrapplingEffect[];

export const grapplingEffect = choice(
  'GrapplingEffect',
  Object.fromEntries(grapplingEffectKeys.map((key) => [key, grapplingEffects.rows[key].text])) as Record<
    GrapplingEffect,
    string
  >,
  'An effect of the Grapple skill.',
);

/** What happens to the target, and what the attacker tries. */
export const grapplingInWords: Readonly<Record<GrapplingEffect, readonly [string, string]>> = {
  IMMOBILIZE_LIMB: ['held by a limb', 'hold a limb'],
  IMMOBILIZE_TARGET: ['held', 'hold the target'],
  THROW: ['thrown', 'throw the target'],
  KNOCKDOWN: ['knocked down', 'knock the target down'],
  DISARM: ['disarmed', 'disarm the target'],
  INJURE: ['injured', 'injure the target'],
  STRANGLE: ['strangled', 'strangle the target'],
};

export const controlFields = {
  keepsControl: defaulted(
    flag('True if the attacker still holds the weapon, such as a whip. False for bolas or a thrown net.'),
    true,
  ),
  holdsLeg: defaulted(
    flag('True if the group uses hit locations and the weapon entangles only a leg.'),
    false,
  ),
} as const;

interface Control {
  readonly keepsControl: boolean;
  readonly holdsLeg: boolean;
}

/** Returns the grapple effects that the attacker may try from the next round. */
export const allowedGrapplingEffects = ({ keepsControl, holdsLeg }: Control): readonly GrapplingEffect[] =>
  keepsControl ? grapplingEffectKeys.filter((effect) => !(holdsLeg && effect === 'DISARM')) : [];
