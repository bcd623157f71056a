import { defaulted, flag, integer, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type StatedModifier, statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { damageDone } from '../core/damage-done.ts';
import { loses } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

const cite = rules('Status Definitions', 'D20-055');

export interface VitalStrike {
  readonly careful: boolean;
  readonly helpless: boolean;
  readonly vitalPoints: boolean;
}

/** Returns the reason why a careful attack does not double the damage. Null if the damage is doubled. */
function whyNoVitalStrike({ helpless, vitalPoints }: VitalStrike): string | null {
  if (!helpless) return 'the target is not helpless';
  return vitalPoints ? null : 'the target has no vital points';
}

/** A careful attack on a helpless target's vital point doubles the damage (ruling D20-R56). */
export function damageWithVitalStrike(
  rolled: Term,
  attack: VitalStrike,
  added: readonly StatedModifier[] = [],
): Breakdown {
  const lowest =
    rolled.value < 0 ? [term('no damage falls below 0', -rolled.value, 'LIMIT', ruling('D20-R56'))] : [];
  const terms: Term[] = [rolled, ...lowest];
  const { total } = breakdown('damage', terms);
  const why = whyNoVitalStrike(attack);
  if (attack.careful)
    terms.push(
      why === null
        ? term('vital point: doubled', total, 'MODIFIER', cite)
        : excludedTerm('vital point: doubled', total, 'MODIFIER', ruling('D20-R56'), why),
    );
  terms.push(...statedTerms(added, cite));
  const whole = breakdown('damage', terms).total;
  if (whole < 0) terms.push(term('no damage falls below 0', -whole, 'LIMIT', ruling('D20-R56')));
  return breakdown('damage', terms);
}

/**
 * Returns a clause that explains why a careful attack's damage was not doubled. In the sentence, it follows the damage.
 * Empty if the damage was doubled or the attack was not careful.
 */
export function whyNotDoubled({ terms }: Breakdown): string {
  const why = terms.find(({ excluded }) => excluded !== null)?.excluded;
  return why ? `, which is not doubled because ${why}` : '';
}

export const vitalStrike = rule({
  id: 'vitalStrike',
  title: 'Vital points of the helpless',
  description:
    'Calculates the damage of a careful attack at a vital point. It is doubled if the target is helpless.',
  citation: cite,
  input: record(
    'VitalStrikeInput',
    {
      damage: integer(0, 1_000_000, 'Damage of the attack before doubling.'),
      careful: defaulted(flag('True if the attack was careful and at a vital point.'), true),
      helpless: defaulted(flag('True if the target is helpless.'), true),
      vitalPoints: defaulted(flag('True if the target has vital points.'), true),
    },
    'Damage of an attack on a helpless target.',
  ),
  options: skill20Options,
  outcomes: { DOUBLED: 'The damage is doubled.', AS_IT_IS: 'The damage is not doubled.' },
  name: damageDone.name,
  about: damageDone.description,
  facts: damageDone.fields,
  play: (attack) => {
    const damage = damageWithVitalStrike(term('damage', attack.damage, 'BASE', cite), attack);
    const doubled = attack.careful && whyNoVitalStrike(attack) === null;
    return {
      outcome: doubled ? 'DOUBLED' : 'AS_IT_IS',
      facts: { damage },
      effects: () => [loses('TARGET', damage.total, cite)],
      say: () => `The attack deals ${damage.total || 'no'} damage.`,
    };
  },
});
