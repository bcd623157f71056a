import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, type Value } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { lastingEffect } from '../ailments/lasting-effect.ts';
import { ends, gains, heals } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type FirstAidInput, usesCombatChapter } from './first-aid-input.ts';
import type { Treatment } from './roll-treatment.ts';

export const firstAidDuration = choice(
  'FirstAidLasts',
  {
    WHILE_QUIET: 'Until the patient moves more than once or attacks.',
    FOR_GOOD: 'For good.',
    COMBAT: 'Until the end of the combat.',
    UNTIL_STRAINED: 'Until the place is hurt or used under stress.',
    UNTIL_REOPENED: 'Until the wound re-opens, as the game master sees fit.',
  },
  'How long a treatment holds.',
);

/** What changes, in numbers. */
export function firstAidBreakdowns(
  { eased, rolled, healed }: Treatment,
  { penalty }: FirstAidInput,
): readonly Breakdown[] {
  if (eased > 0)
    return [
      breakdown('penalty of the wound', [
        term('before', penalty, 'BASE', magic('First Aid')),
        term('eased', eased, 'MODIFIER', ruling('PMB-R107')),
      ]),
    ];
  if (rolled === 0) return [];
  const limit = term('no more can be healed', healed - rolled, 'LIMIT', ruling('PMB-R130'));
  return [
    breakdown('healing', [
      term('hits healed', rolled, 'DICE', magic('First Aid')),
      ...(healed < rolled ? [limit] : []),
    ]),
  ];
}

export function durationOf(
  { outcome }: Treatment,
  { mode }: FirstAidInput,
  options: PathmasterOptions,
): Value<typeof firstAidDuration> | null {
  if (outcome === 'FAILED' || outcome === 'NOTHING' || outcome === 'HEALED') return null;
  if (usesCombatChapter(options)) return 'UNTIL_REOPENED';
  if (outcome === 'BRACED') return mode === 'HASTY' ? 'COMBAT' : 'UNTIL_STRAINED';
  return mode === 'HASTY' ? 'WHILE_QUIET' : 'FOR_GOOD';
}

export function firstAidEffects(
  { outcome, healed }: Treatment,
  { mode }: FirstAidInput,
  options: PathmasterOptions,
): readonly Effect[] {
  const citation = magic('First Aid');
  if (outcome === 'HEALED') return heals('TARGET', healed, citation);
  if (outcome === 'STOPPED' && mode === 'CAUTIOUS' && !usesCombatChapter(options))
    return [ends('TARGET', 'bleeding', citation, 'for good')];
  if (outcome === 'STOPPED' || outcome === 'REDUCED') return [gains('TARGET', 'treatedWound', citation)];
  return [];
}

/** What is kept of it, where it is known which wound was treated; bracing in haste ends with the combat. */
export function lastingFirstAidEffects(
  { outcome, stopped, eased }: Treatment,
  { mode, wound }: FirstAidInput,
  options: PathmasterOptions,
): readonly Effect[] {
  if (wound === null) return [];
  const citation = magic('First Aid');
  const hasty = mode === 'HASTY' || usesCombatChapter(options);
  switch (outcome) {
    case 'STOPPED':
    case 'REDUCED':
      return [
        lastingEffect(
          `${quantity(stopped, 'hit a round', 'hits a round')} stopped`,
          { kind: 'BLEEDING_STOPPED', wound, amount: stopped, forGood: !hasty },
          citation,
        ),
      ];
    case 'BRACED':
      return mode === 'HASTY' && !usesCombatChapter(options)
        ? []
        : [
            lastingEffect(
              `braced by ${eased}`,
              { kind: 'BRACED', injury: wound, amount: eased, more: usesCombatChapter(options) },
              citation,
            ),
          ];
    default:
      return [];
  }
}
