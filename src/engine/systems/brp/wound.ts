import type { Effect } from '../../rules/effect.ts';
import { choice, integer, record, type Value } from '../../rules/field.ts';
import { combat, ruling } from './citations.ts';
import { advises, gains, loses } from './effects.ts';
import type { BrpOptions } from './options/index.ts';

export const severity = choice(
  'Severity',
  {
    MINOR: 'Less than a major wound; no impairment.',
    MAJOR: 'At least half of all hit points in one blow: shock, and a roll for lasting harm.',
    FATAL: 'Hit points fall to 0 or below.',
  },
  'How bad a single wound is.',
);

export type Severity = keyof typeof severity.values;

export const hitPoints = record(
  'HitPoints',
  {
    current: integer(-1000, 10_000, 'Hit points held before the blow.'),
    maximum: integer(1, 10_000, 'All hit points of somebody whole.'),
  },
  'Hit points before the blow; with them the wound is classed.',
);

/** The class of a wound that costs `damage` (rulings ). */
export function severityOf(
  damage: number,
  { current, maximum }: Value<typeof hitPoints>,
  options: BrpOptions,
): Severity {
  if (current - damage <= 0) return 'FATAL';
  const threshold = {
    HALF_ROUND_UP: Math.ceil(maximum / 2),
    HALF_ROUND_DOWN: Math.floor(maximum / 2),
    HALF_OF_CURRENT: Math.ceil(current / 2),
  }[options.majorThreshold];
  return damage >= threshold ? 'MAJOR' : 'MINOR';
}

/** What a wound does besides costing hit points. */
export function woundEffects(
  damage: number,
  before: Value<typeof hitPoints>,
  options: BrpOptions,
): readonly Effect[] {
  const severity = severityOf(damage, before, options);
  const left = before.current - damage;
  const wound = loses('TARGET', damage, combat('Damage & Healing'), severity);
  if (severity === 'FATAL')
    return [
      wound,
      gains('TARGET', 'prone', combat('Fatal Wounds')),
      gains(
        'TARGET',
        'dying',
        combat('Fatal Wounds'),
        null,
        'dead at the end of the next round unless brought to 1 hit point or more',
      ),
    ];
  const effects: Effect[] = [wound];
  if (severity === 'MAJOR') {
    effects.push(
      gains('TARGET', 'shock', ruling('R-65'), left, 'falls unconscious after these rounds', 'NEXT_ROUND'),
      advises(
        'TARGET',
        'Roll on the major wound table, then Luck: only a failed Luck roll makes the loss permanent.',
        combat('Major Wounds'),
      ),
    );
  }
  if (left <= 2)
    effects.push(
      gains(
        'TARGET',
        'unconscious',
        ruling('R-66'),
        null,
        severity === 'MAJOR' ? 'for an hour' : 'for up to an hour',
      ),
    );
  return effects;
}
