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

export const controlFields = {
  keepsControl: defaulted(
    flag('Whether the attacker still holds the weapon, as a whip; not bolas or a thrown net.'),
    true,
  ),
  holdsLeg: defaulted(
    flag('Whether only a leg is held, with hit locations: nothing can be disarmed.'),
    false,
  ),
} as const;

interface Control {
  readonly keepsControl: boolean;
  readonly holdsLeg: boolean;
}

/** What the entangler may try from the next round on. */
export const allowedGrapplingEffects = ({ keepsControl, holdsLeg }: Control): readonly GrapplingEffect[] =>
  keepsControl ? grapplingEffectKeys.filter((effect) => !(holdsLeg && effect === 'DISARM')) : [];
