import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { combat, ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { advises, gains, loses } from './effects.ts';

export const severity = choice(
  'Severity',
  {
    MINOR: 'The wound is smaller than a major wound and causes no impairment.',
    MAJOR:
      'One blow costs at least half of all hit points. The wound causes shock and a roll for lasting harm.',
    FATAL: 'The wound reduces hit points to 0 or below.',
  },
  'Severity of a single wound.',
);

export type Severity = keyof typeof severity.values;

const CLASSES: Readonly<Record<Severity, Citation>> = {
  MINOR: combat('Minor Wounds', 'BRP-203'),
  MAJOR: combat('Major Wounds', 'BRP-206'),
  FATAL: combat('Fatal Wounds', 'BRP-215'),
};

export const hitPoints = record(
  'HitPoints',
  {
    current: integer(-1000, 10_000, 'Hit points before the blow.'),
    maximum: integer(1, 10_000, 'Hit points of the uninjured character.'),
    organic: defaulted(
      flag('True if the character has flesh and muscles. Other characters cannot take major wounds.'),
      true,
    ),
  },
  'Hit points before the blow. Required to determine the severity of the wound.',
);

/** Returns the maximum hit points: half of CON and SIZ, rounded up. */
export const maximumHitPoints = (con: number, siz: number): number => Math.ceil((con + siz) / 2);

export type HitPoints = Value<typeof hitPoints>;

/** Returns the number of hit points that a wound must cost to be major (ruling R-58). */
export const majorAmount = (
  { current, maximum }: Pick<HitPoints, 'current' | 'maximum'>,
  options: BrpOptions,
): number =>
  ({
    HALF_ROUND_UP: Math.ceil(maximum / 2),
    HALF_ROUND_DOWN: Math.floor(maximum / 2),
    HALF_OF_CURRENT: Math.ceil(current / 2),
  })[options.majorThreshold];

/** True if the wound would be major for an organic combatant. */
const isMajor = (damage: number, before: HitPoints, options: BrpOptions): boolean =>
  !options.hitLocations && damage >= majorAmount(before, options);

/** True if a wound is major, whether it is also fatal or not (ruling R-62). */
export const alsoMajor = (damage: number, before: HitPoints, options: BrpOptions): boolean =>
  before.organic && isMajor(damage, before, options);

const ifSaved = gains('TARGET', 'majorWhenSaved', ruling('R-62'));

/**
 * Returns the class of a wound that costs `damage` hit points (rulings ). With hit locations, no wound
 * is major.
 */
export function severityOf(damage: number, before: HitPoints, options: BrpOptions): Severity {
  if (before.current - damage <= 0) return 'FATAL';
  return alsoMajor(damage, before, options) ? 'MAJOR' : 'MINOR';
}

/** Number of hit points at or below which a combatant is unconscious. */
export const UNCONSCIOUS_AT = 2;
export const HOUR = 60;

/** Returns the effects of a wound, including the loss of hit points. */
export function woundEffects(damage: number, before: HitPoints, options: BrpOptions): readonly Effect[] {
  const severity = severityOf(damage, before, options);
  const left = before.current - damage;
  const wound = loses('TARGET', damage, CLASSES[severity], severity);
  if (severity === 'FATAL')
    return [wound, ...fatalEffects(options), ...(alsoMajor(damage, before, options) ? [ifSaved] : [])];
  const effects: Effect[] = [wound];
  if (severity === 'MAJOR') {
    if (left > UNCONSCIOUS_AT)
      effects.push(
        gains('TARGET', 'shock', ruling('R-65'), left, {
          note: 'falls unconscious after these rounds',
          starts: 'NEXT_ROUND',
        }),
      );
    effects.push(
      advises(
        'TARGET',
        'Roll on the major wound table, then make a Luck roll. The loss is permanent only if the Luck roll fails.',
        combat('Major Wounds', 'BRP-206'),
      ),
    );
  }
  if (!before.organic && isMajor(damage, before, options))
    effects.push(
      advises(
        'TARGET',
        'The game master chooses between structural damage and a malfunction.',
        combat('Major Wounds', 'BRP-209'),
      ),
    );
  if (left <= UNCONSCIOUS_AT) effects.push(fallsUnconscious(severity === 'MAJOR' ? HOUR : options.koMinutes));
  return effects;
}

const ROUNDS_A_MINUTE = 5;

/** Makes the target unconscious for this number of minutes, including the current round (ruling R-66). */
export const fallsUnconscious = (minutes: number): Effect =>
  gains('TARGET', 'unconscious', ruling('R-66'), Math.max(1, minutes * ROUNDS_A_MINUTE), {
    note: minutes === HOUR ? 'for an hour' : `for ${quantity(minutes, 'minute')}`,
  });

/** Effect of reaching 0 hit points (ruling R-67). */
export const dying: Effect = gains('TARGET', 'dying', combat('Fatal Wounds', 'BRP-215'), null, {
  note: 'dead at the end of the next round unless brought to 1 hit point or more',
});

const fatalEffects = (options: BrpOptions): readonly Effect[] => [
  gains('TARGET', 'prone', combat('Fatal Wounds', 'BRP-215')),
  dying,
  ...(options.dyingBlows
    ? [
        advises(
          'TARGET',
          'If a Stamina roll succeeds, the target may take one last action on its next DEX rank.',
          combat('Dying Blows (Option)', 'BRP-163'),
        ),
      ]
    : []),
];
