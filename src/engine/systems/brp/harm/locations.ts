import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import { choice, defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rollOn } from '../../../rules/roll-on-table.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { inWords } from '../../../rules/title.ts';
import { characters, combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { hitLocations } from '../tables/hit-locations.ts';
import { hitPointsIn, type LocationKind, locationHitPoints } from '../tables/location-wounds.ts';

export const location = choice(
  'Location',
  {
    RIGHT_LEG: 'The right leg, from the hip to the sole.',
    LEFT_LEG: 'The left leg, from the hip to the sole.',
    ABDOMEN: 'The abdomen, from the hip joint to the lowest ribs.',
    CHEST: 'The chest, from the ribs to the neck and shoulders.',
    RIGHT_ARM: 'The whole right arm with the hand.',
    LEFT_ARM: 'The whole left arm with the hand.',
    HEAD: 'The head and the neck.',
  },
  'A hit location: one body part.',
);

export type Location = keyof typeof location.values;

export const kindOf = (where: Location): LocationKind =>
  where === 'ABDOMEN' || where === 'CHEST' || where === 'HEAD'
    ? where
    : where.endsWith('LEG')
      ? 'LEG'
      : 'ARM';

export const isLimb = (kind: LocationKind): boolean => kind === 'LEG' || kind === 'ARM';

export const shieldArm = choice(
  'ShieldArm',
  { LEFT_ARM: 'The left arm.', RIGHT_ARM: 'The right arm.' },
  'Arm that carries the shield.',
);

/** Default arm that carries the shield. */
export const SHIELD_ARM = 'LEFT_ARM';

const struck = record(
  'HitLocationInput',
  {
    through: optional(
      choice(
        'ThroughParry',
        { SHIELD: 'The blow beat down a shield.', WEAPON: 'The blow beat down a hand weapon.' },
        'Parrying item that was beaten down by a crushing blow. If omitted: no item was beaten down.',
      ),
    ),
    shieldArm: defaulted(shieldArm, SHIELD_ARM),
  },
  'A blow whose hit location is rolled.',
);

/** Returns the location that an attack hits: the given arm, or the location that a roll on the table determines. */
export const rollLocation = (arm: Location | null, options: BrpOptions, dice: Dice): Location =>
  arm ?? (dice.ask(rollOn(tableFor(hitLocations, options), 'hit location')).cells.location as Location);

export const describeLocation = (where: Location): string => inWords(where);

/** Returns the words for the items that a useless arm drops if it is not known what the arm holds. */
export const heldBy = (arm: Location): string => `whatever the ${describeLocation(arm)} holds`;

export const hitLocation = rule({
  id: 'hitLocation',
  title: 'Hit location',
  description:
    'Rolls the location that a blow hits. If a crushing blow beats down a shield, the blow hits the shield arm.',
  citation: combat('Melee hHit Location Table (Option)', 'BRP-232'),
  input: struck,
  options: brpOptions,
  outcomes: location.values,
  name: 'HitLocation',
  about: 'Location that a blow hits.',
  facts: { location, limb: flag('True if the location is an arm or a leg.') },
  play: ({ through, shieldArm }, options, dice) => {
    const throughShield = through === 'SHIELD';
    const location = rollLocation(throughShield ? shieldArm : null, options, dice);
    return {
      outcome: location,
      facts: { location, limb: isLimb(kindOf(location)) },
      say: () =>
        `The blow hits the ${describeLocation(location)}${throughShield ? ' through the shield' : ''}.`,
    };
  },
});

const points = (what: string) => output.count(`Hit points of ${what}.`);

export const hitPointsByLocation = rule({
  id: 'hitPointsByLocation',
  title: 'Hit points by location',
  description: 'Calculates the hit points of each location.',
  citation: characters('Hit Points by Hit Location (Option)'),
  input: record(
    'HitPointsByLocationInput',
    { hitPoints: integer(1, 10_000, 'Maximum hit points of the whole body.') },
    'A character whose hit points are divided by location.',
  ),
  options: brpOptions,
  outcomes: { DERIVED: 'The hit points of each location are calculated.' },
  name: 'HitPointsByLocation',
  about: 'Hit points of each hit location.',
  facts: {
    leg: points('each leg'),
    abdomen: points('the abdomen'),
    chest: points('the chest'),
    arm: points('each arm'),
    head: points('the head'),
  },
  play: ({ hitPoints }) => {
    const { rows, citation } = locationHitPoints;
    const pointsOf = (kind: LocationKind) =>
      breakdown(kind.toLowerCase(), [term(rows[kind].text, hitPointsIn(kind, hitPoints), 'BASE', citation)]);
    const facts = {
      leg: pointsOf('LEG'),
      abdomen: pointsOf('ABDOMEN'),
      chest: pointsOf('CHEST'),
      arm: pointsOf('ARM'),
      head: pointsOf('HEAD'),
    };
    return {
      outcome: 'DERIVED',
      facts,
      say: () =>
        `Of ${quantity(hitPoints, 'hit point')}: ${Object.entries(facts)
          .map(([part, { total }]) => `${part} ${total}`)
          .join(', ')}.`,
    };
  },
});
