import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Number of the wounded combatant's turns after which a wound bleeds one hit less (ruling PMA-R110). */
const CLOTTING_TURNS = 12;

/** Maximum age in turns. Every wound clots long before this age. */
const MOST_TURNS = 1_000_000;

export const bleedingWound = record(
  'BleedingWound',
  {
    rate: integer(0, 1000, 'Hits lost per round when the wound opened.'),
    age: defaulted(
      integer(0, MOST_TURNS, 'Number of the wounded combatant’s turns since the wound opened.'),
      0,
    ),
    treated: defaulted(integer(0, 1000, 'Hits per round that First Aid or magic has stopped.'), 0),
    magic: defaulted(flag('True if magic has stopped the bleeding permanently.'), false),
    permanentIn: defaulted(
      optional(
        integer(
          1,
          MOST_TURNS,
          'Number of the wounded combatant’s turns until magic closes the wound permanently. Null if no magic holds it closed.',
        ),
      ),
      null,
    ),
  },
  'A wound that bleeds or has bled.',
);

export type BleedingWound = Value<typeof bleedingWound>;

const clottedBy = (turns: number): number => Math.floor(turns / CLOTTING_TURNS);

/**
 * Returns the number of hits per turn that a wound costs after clotting, without treatment. With the option for a
 * common clock, all wounds clot at the same time as the oldest wound.
 */
export function naturalBleedingRate(
  { rate, age, magic }: BleedingWound,
  oldest: number,
  { commonClock }: PathmasterOptions,
): number {
  if (magic) return 0;
  const clotted = commonClock ? clottedBy(oldest) - clottedBy(oldest - age) : clottedBy(age);
  return Math.max(0, rate - clotted);
}

/** Returns the number of hits that the wound costs in a turn, after treatment (ruling PMA-R111). */
export const actualBleedingRate = (
  wound: BleedingWound,
  oldest: number,
  options: PathmasterOptions,
): number => Math.max(0, naturalBleedingRate(wound, oldest, options) - wound.treated);

/** Returns the numbers of wounds. The oldest wound is number 1. */
export const describeNumbers = (all: number): string =>
  all === 0 ? 'none, because there are no wounds' : `1 to ${all}`;

/** Returns a wound's hits per turn: the hits that it costs, and the hits that First Aid or magic stops. */
export function bleedingOf(wounds: readonly BleedingWound[], index: number, options: PathmasterOptions) {
  const wound = wounds[index];
  if (!wound) return null;
  const oldest = oldestAgeOf(wounds);
  const bleeding = actualBleedingRate(wound, oldest, options);
  return { bleeding, held: naturalBleedingRate(wound, oldest, options) - bleeding };
}

export const oldestAgeOf = (wounds: readonly BleedingWound[]): number =>
  wounds.reduce((oldest, { age }) => Math.max(oldest, age), 0);

/**
 * Returns the wounds that still bleed. With the option for a common clock, the oldest wound remains in the list as long
 * as another wound is open.
 */
export function openWounds(
  wounds: readonly BleedingWound[],
  options: PathmasterOptions,
): readonly BleedingWound[] {
  const oldest = oldestAgeOf(wounds);
  const open = wounds.filter((wound) => naturalBleedingRate(wound, oldest, options) > 0);
  if (!options.commonClock || open.length === 0) return open;
  return wounds.filter((wound) => wound.age === oldest || open.includes(wound));
}

/** One turn of the wounded combatant: the lost hits, and the wounds one turn later. */
export function bleedTurn(wounds: readonly BleedingWound[], options: PathmasterOptions) {
  const oldest = oldestAgeOf(wounds);
  return {
    lost: wounds.reduce((sum, wound) => sum + actualBleedingRate(wound, oldest, options), 0),
    wounds: wounds.map((wound) => ({
      ...countDownMagic(wound),
      age: Math.min(MOST_TURNS, wound.age + 1),
    })),
  };
}

/** Returns the hits lost in a turn, wound by wound. */
export const bleedingBreakdown = (wounds: readonly BleedingWound[], options: PathmasterOptions): Breakdown =>
  breakdown(
    'hits lost to bleeding',
    wounds.map((wound, index) =>
      term(
        `wound ${index + 1}`,
        actualBleedingRate(wound, oldestAgeOf(wounds), options),
        'BASE',
        combat('Bleeding', 'PMA-135'),
      ),
    ),
  );

/** Magic closes a wound permanently after a number of turns that depends on the spell (PMA-139). */
const countDownMagic = (wound: BleedingWound): BleedingWound =>
  wound.permanentIn === 1
    ? { ...wound, magic: true, permanentIn: null }
    : { ...wound, permanentIn: wound.permanentIn === null ? null : wound.permanentIn - 1 };

/**
 * True if First Aid stops hits from the wound. If magic stops them instead, there is no restriction (ruling PMB-R132).
 */
const isHeldByFirstAid = ({ treated, permanentIn }: BleedingWound): boolean =>
  treated > 0 && permanentIn === null;

/** After exertion, wounds that First Aid stopped bleed again (ruling PMA-R111). */
export const reopenWounds = (wounds: readonly BleedingWound[]): readonly BleedingWound[] =>
  wounds.map((wound) => (isHeldByFirstAid(wound) ? { ...wound, treated: 0 } : wound));

/** True if a wound treated with First Aid still restricts the combatant. */
export const isRestrictedByFirstAid = (
  wounds: readonly BleedingWound[],
  options: PathmasterOptions,
): boolean => {
  const oldest = oldestAgeOf(wounds);
  return wounds.some((wound) => isHeldByFirstAid(wound) && naturalBleedingRate(wound, oldest, options) > 0);
};
