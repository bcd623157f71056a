import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, gains, loses } from '../harm/effects.ts';
import { describeLocation, isLimb, kindOf } from '../harm/locations.ts';
import { dying, fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import {
  type LocationCells,
  type LocationKind,
  locationWounds,
  type Tier,
  unimpaired,
} from '../tables/location-wounds.ts';
import { cellsAt } from './location-cells.ts';
import {
  type LocationWoundInput as Input,
  locationWoundDetail,
  locationWoundInput,
} from './location-wound-fields.ts';

interface ClassifiedWound {
  readonly kind: LocationKind;
  readonly tier: Tier | null;
  readonly lost: number;
}

/** The most hit points that one blow can cost: a limb takes no more than twice its own (ruling R-72). */
export const maximumLossOf = (locationHitPoints: number, kind: LocationKind): number =>
  isLimb(kind) ? 2 * locationHitPoints : Number.POSITIVE_INFINITY;

/** Single blows count for double and triple, all wounds together for disabling (ruling R-70). */
export function classifyLocationWound(input: Input, options: BrpOptions): ClassifiedWound {
  const { damage, locationHitPoints: whole, priorDamage } = input;
  const kind = kindOf(input.location);
  const lost = Math.min(damage, maximumLossOf(whole, kind));
  const double = !isLimb(kind) && options.vitalDoubleStrict ? damage > 2 * whole : damage >= 2 * whole;
  const tier =
    damage >= 3 * whole ? 'TRIPLE' : double ? 'DOUBLE' : priorDamage + lost >= whole ? 'DISABLED' : null;
  return { kind, tier, lost };
}

const cellsOf = ({ kind, tier }: ClassifiedWound, options: BrpOptions): LocationCells =>
  tier ? cellsAt(kind, tier, options) : unimpaired;

const outcomes = {
  UNIMPAIRED: 'The location still holds.',
  DISABLED: 'The location is disabled.',
  INCAPACITATED: 'Twice the hit points of a limb in one blow: no fighting until healed.',
  MAIMED: 'Three times the hit points of a limb in one blow: severed or maimed.',
  UNCONSCIOUS: 'Twice the hit points of head, chest or abdomen: unconscious and bleeding.',
  DEAD: 'Three times the hit points of head, chest or abdomen: instant death.',
} as const;

function outcomeOf({ kind, tier }: ClassifiedWound): keyof typeof outcomes {
  if (tier === null) return 'UNIMPAIRED';
  if (tier === 'DISABLED') return 'DISABLED';
  if (isLimb(kind)) return tier === 'DOUBLE' ? 'INCAPACITATED' : 'MAIMED';
  return tier === 'DOUBLE' ? 'UNCONSCIOUS' : 'DEAD';
}

/** What one blow does to the part of the body it lands on. */
export const locationWound = procedure({
  id: 'locationWound',
  title: 'Wound to a location',
  description:
    'What a blow does to arm, leg, abdomen, chest or head, and what it takes off all hit points; instead of major wounds.',
  citation: combat('Damage and hit Locations (Option)'),
  input: locationWoundInput,
  options: brpOptions,
  detail: locationWoundDetail,
  outcomes,
  measures: { lost: { title: 'Hit points lost', kind: 'number' } },
  decide: classifyLocationWound,
  view: (landed) => ({ outcome: outcomeOf(landed), lost: landed.lost }),
  conclude: (landed, input, options) => {
    const { lost } = landed;
    const cells = cellsOf(landed, options);
    const left = input.hitPoints ? input.hitPoints.current - lost : null;
    const out = left !== null && left <= UNCONSCIOUS_AT;
    return {
      outcome: outcomeOf(landed),
      summary: `${quantity(input.damage, 'point')} to the ${describeLocation(input.location)}: ${outcomes[
        outcomeOf(landed)
      ].toLowerCase()}`,
      breakdowns: [breakdown('hit points lost', lossTerms(input, lost))],
      effects: locationWoundEffects(landed, input, options),
      detail: {
        lost,
        excess: input.damage - lost,
        locationDamage: input.priorDamage + lost,
        locationHitPointsAfter: input.locationHitPoints - (cells.maimed ? 1 : 0),
        hitPointsAfter: left,
        prone: cells.prone || (left !== null && left <= 0),
        acts: out ? 'NO' : cells.acts,
        fights: cells.fights && !out,
        healsSelf: cells.healsSelf && !out,
        drops: cells.drops,
        unconscious: cells.unconscious || out,
        dying: left !== null && left <= 0,
        bleeding: cells.bleeding > 0,
        stamina: cells.stamina,
        deadlineRounds: cells.deadlineRounds,
        deadlineRound: cells.deadlineRounds === null ? null : input.round + cells.deadlineRounds,
        maimed: cells.maimed,
        dead: cells.dead,
      },
    };
  },
});

function lossTerms({ damage }: Input, lost: number): Term[] {
  const terms = [term('damage', damage, 'BASE', combat('Damage and hit Locations (Option)'))];
  if (lost < damage) terms.push(term('no more than twice the limb', lost - damage, 'LIMIT', ruling('R-72')));
  return terms;
}

const drops = { type: 'itemDropped', on: 'TARGET', metres: 0 } as const;

/** What follows from a blow to a part of the body. */
export function locationWoundEffects(
  landed: ClassifiedWound,
  { location: where, hitPoints }: Pick<Input, 'location' | 'hitPoints'>,
  options: BrpOptions,
): readonly Effect[] {
  const cells = cellsOf(landed, options);
  const left = hitPoints ? hitPoints.current - landed.lost : null;
  const { citation } = locationWounds;
  const part = describeLocation(where);
  const effects: Effect[] = [{ ...loses('TARGET', landed.lost, citation, landed.tier), location: where }];
  if (landed.tier) effects.push(gains('TARGET', 'disabledLocation', citation, null, { note: part }));
  if (cells.prone) effects.push(gains('TARGET', 'prone', citation));
  if (cells.drops) effects.push({ ...drops, item: `whatever the ${part} holds`, citation });
  if (cells.acts === 'FROM_NEXT_ROUND')
    effects.push(
      gains('TARGET', 'losesRounds', citation, 1, { note: 'no action for the rest of this round' }),
    );
  if (cells.acts === 'NO' && !cells.unconscious)
    effects.push(gains('TARGET', 'chokingOnBlood', citation, null, { note: part }));
  if (cells.unconscious) effects.push({ ...fallsUnconscious(HOUR), citation });
  if (!cells.fights && !cells.dead)
    effects.push(gains('TARGET', 'incapacitated', citation, null, { note: part }));
  if (cells.bleeding > 0) {
    const how = cells.stamina === 'DIFFICULT' ? 'bleedingBadly' : 'bleedingOut';
    effects.push(gains('TARGET', how, citation, null, { note: part }));
  }
  if (cells.deadlineRounds !== null)
    effects.push(
      gains('TARGET', 'mortallyHurt', citation, cells.deadlineRounds, { note: part, starts: 'NEXT_ROUND' }),
    );
  if (cells.maimed)
    effects.push(
      gains('TARGET', 'maimed', combat('Severed and Maimed Limbs'), null, {
        note: `${part}: 1 hit point less for good`,
      }),
      advises(
        'TARGET',
        'The major wound table may tell what characteristics are lost; only drastic means restore the limb.',
        combat('Severed and Maimed Limbs'),
      ),
    );
  if (cells.dead) effects.push(gains('TARGET', 'dead', citation));
  else if (left !== null && left <= 0) effects.push({ ...dying, citation });
  else if (left !== null && left <= UNCONSCIOUS_AT && !cells.unconscious)
    effects.push(fallsUnconscious(options.koMinutes));
  return effects;
}
