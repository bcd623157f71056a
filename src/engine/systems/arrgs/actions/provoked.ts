import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { combat } from '../citations.ts';
import { changes } from '../combat/changes.ts';
import type { Scene } from '../combat/scene.ts';
import { hindrance, mayBeEnemies, type Side, sideOf } from '../combat/side.ts';
import { advises, gains } from '../effects.ts';

/** Somebody has been careless: each enemy able to act may use one Opportunity, until that turn ends. */
export function provoked(
  on: Role,
  who: Side,
  { present }: Pick<Scene<unknown>, 'present'>,
): readonly Effect[] {
  const to = [...present.values()]
    .map(sideOf)
    .filter((each) => mayBeEnemies(who, each) && hindrance(each, 'ACTING') === null)
    .map(({ id }) => id);
  if (to.length === 0) return [];
  return [
    gains(on, 'provoking', combat('Threat Range'), 1),
    changes.effect('opportunityGiven', on, { to }, combat('Threat Range')),
    advises(
      on,
      'Provokes: every enemy who has them within the Threat Range may use an Opportunity; if one leaves them Unconscious, Stunned or dead, what they did is wasted.',
      combat('Opportunity Manoeuvre'),
    ),
  ];
}
