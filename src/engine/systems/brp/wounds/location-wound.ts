import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, flag, optional, output, type Value } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises, gains, loses } from '../harm/effects.ts';
import { describeLocation, heldBy, isLimb, kindOf } from '../harm/locations.ts';
import { dying, fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import {
  type LocationCells,
  type LocationKind,
  locationRules,
  type Tier,
  unimpaired,
} from '../tables/location-wounds.ts';
import { cellsAt } from './location-cells.ts';
import { locationWoundInput } from './location-wound-fields.ts';

type Input = Value<typeof locationWoundInput>;

const cite = combat('Damage and hit Locations (Option)', 'BRP-235');

interface ClassifiedWound {
  readonly kind: LocationKind;
  readonly tier: Tier | null;
  readonly lost: number;
}

/**
 * Returns the maximum number of hit points that one attack can cost. For a limb: twice its own hit points (ruling
 *
 */
export const maximumLossOf = (locationHitPoints: number, kind: LocationKind): number =>
  isLimb(kind) ? 2 * locationHitPoints : Number.POSITIVE_INFINITY;

/**
 * Classifies a wound. Whether it is a double or triple wound depends on the single attack. Whether it disables the
 * location depends on all wounds together (ruling R-70).
 */
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

const drops = { type: 'itemDropped', on: 'TARGET', metres: 0 } as const;

/** Returns the effects of an attack on a location. */
export function locationWoundEffects(
  landed: ClassifiedWound,
  { location: where, hitPoints }: Pick<Input, 'location' | 'hitPoints'>,
  options: BrpOptions,
): readonly Effect[] {
  const cells = cellsOf(landed, options);
  const left = hitPoints ? hitPoints.current - landed.lost : null;
  const citation = landed.tier ? locationRules[landed.kind][landed.tier] : cite;
  const part = describeLocation(where);
  const effects: Effect[] = [{ ...loses('TARGET', landed.lost, citation, landed.tier), location: where }];
  if (cells.drops) effects.push({ ...drops, item: heldBy(where), citation });
  if (landed.tier) effects.push(gains('TARGET', 'disabledLocation', citation, null, { note: part }));
  if (cells.prone) effects.push(gains('TARGET', 'prone', citation));
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
        'The major wound table may determine which characteristics lose points. Only drastic means can restore the limb.',
        combat('Severed and Maimed Limbs'),
      ),
    );
  if (cells.dead) effects.push(gains('TARGET', 'dead', citation));
  else if (left !== null && left <= 0)
    effects.push({ ...dying, citation: combat('Damage and hit Locations (Option)', 'BRP-234') });
  else if (left !== null && left <= UNCONSCIOUS_AT && !cells.unconscious)
    effects.push(fallsUnconscious(options.koMinutes));
  return effects;
}

const outcomes = {
  UNIMPAIRED: 'The location is still usable.',
  DISABLED: 'The location is disabled.',
  INCAPACITATED:
    'One blow did twice the limb’s hit points in damage. The combatant cannot fight until healed.',
  MAIMED: 'One blow did three times the limb’s hit points in damage. The limb is severed or maimed.',
  UNCONSCIOUS:
    'One blow did twice the location’s hit points in damage. The combatant is unconscious and bleeds.',
  DEAD: 'One blow did three times the location’s hit points in damage. The combatant dies instantly.',
} as const;

function outcomeOf({ kind, tier }: ClassifiedWound): keyof typeof outcomes {
  if (tier === null) return 'UNIMPAIRED';
  if (tier === 'DISABLED') return 'DISABLED';
  if (isLimb(kind)) return tier === 'DOUBLE' ? 'INCAPACITATED' : 'MAIMED';
  return tier === 'DOUBLE' ? 'UNCONSCIOUS' : 'DEAD';
}

/** The wound that one attack inflicts on a hit location. */
export const locationWound = rule({
  id: 'locationWound',
  title: 'Wound to a location',
  description:
    'Determines how a blow affects one hit location, and how many total hit points it costs. These rules replace major wounds.',
  citation: cite,
  input: locationWoundInput,
  options: brpOptions,
  outcomes,
  name: 'LocationWound',
  about: 'Result of a blow to a location.',
  facts: {
    lost: measured(
      output.count('Hit points lost to the blow, from the total and in the location.'),
      'Hit points lost',
    ),
    excess: output.count(
      'Damage that has no effect, because one blow to a limb costs at most twice the limb’s hit points.',
    ),
    locationDamage: output.count('Total hit points lost to wounds in the location.'),
    locationHitPointsAfter: output.count('Maximum hit points of the location after the blow.'),
    hitPointsAfter: optional(
      output.integer('Total hit points left. Null if the input contains no hit points.'),
    ),
    prone: flag('True if the wounded combatant falls prone.'),
    acts: choice(
      'ActsAfterWound',
      {
        YES: 'The wounded combatant can act immediately.',
        FROM_NEXT_ROUND: 'The wounded combatant can act from the next round, lying down.',
        NO: 'The wounded combatant cannot act.',
      },
      'When the wounded combatant can act again.',
    ),
    fights: flag('True if the wounded combatant can fight.'),
    healsSelf: flag('True if the wounded combatant may try to heal themselves.'),
    drops: flag('True if the combatant drops what the limb holds.'),
    unconscious: flag(
      'True if the wounded combatant is unconscious because of the wounded location or low hit points.',
    ),
    dying: flag('True if total hit points are 0 or below. Without immediate aid, the combatant then dies.'),
    bleeding: flag('True if the wounded combatant loses 1 hit point each round, from the next round.'),
    stamina: optional(
      choice(
        'StaunchingStamina',
        { AVERAGE: 'The Stamina roll is not modified.', DIFFICULT: 'The Stamina roll is Difficult.' },
        'Difficulty of the Stamina roll that ends the danger. Null if there is no such roll.',
      ),
    ),
    deadlineRounds: optional(
      output.count('Number of rounds after which an untreated combatant dies. Null if there is no deadline.'),
    ),
    deadlineRound: optional(
      output.count(
        'Round after which the wounded combatant dies if untreated. Null if there is no deadline.',
      ),
    ),
    maimed: flag('True if the limb is severed or permanently maimed.'),
    dead: flag('True if the wounded combatant dies instantly.'),
  },
  play: (input, options) => {
    const { damage, locationHitPoints, priorDamage, round } = input;
    const landed = classifyLocationWound(input, options);
    const outcome = outcomeOf(landed);
    const { lost } = landed;
    const cells = cellsOf(landed, options);
    const { maimed, deadlineRounds } = cells;
    const left = input.hitPoints && input.hitPoints.current - lost;
    const out = left !== null && left <= UNCONSCIOUS_AT;
    const gone = left !== null && left <= 0;
    return {
      outcome,
      facts: {
        lost: breakdown('hit points lost', [
          term('damage', damage, 'BASE', combat('Damage and hit Locations (Option)', 'BRP-233')),
          ...(lost < damage
            ? [term('limited to twice the hit points of the limb', lost - damage, 'LIMIT', ruling('R-72'))]
            : []),
        ]),
        excess: damage - lost,
        locationDamage: priorDamage + lost,
        locationHitPointsAfter: locationHitPoints - (maimed ? 1 : 0),
        hitPointsAfter: left,
        prone: cells.prone || gone,
        acts: out ? 'NO' : cells.acts,
        fights: cells.fights && !out,
        healsSelf: cells.healsSelf && !out,
        drops: cells.drops,
        unconscious: cells.unconscious || out,
        dying: gone,
        bleeding: cells.bleeding > 0,
        stamina: cells.stamina,
        deadlineRounds,
        deadlineRound: deadlineRounds === null ? null : round + deadlineRounds,
        maimed,
        dead: cells.dead,
      },
      effects: () => locationWoundEffects(landed, input, options),
      say: () =>
        `The ${describeLocation(input.location)} takes ${quantity(damage, 'point')} of damage. ${outcomes[outcome]}`,
    };
  },
});
