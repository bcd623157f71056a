import type { Dice } from '../../../dice/dice.ts';
import { rangeOf } from '../../../dice/questions.ts';
import { choice, defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { inWords } from '../../../rules/title.ts';
import { characters, combat } from '../core/citations.ts';
import { brpOptions } from '../options/index.ts';
import { hitLocations } from '../tables/hit-locations.ts';
import { hitPointsIn, type LocationKind, locationHitPoints } from '../tables/location-wounds.ts';

export const location = choice(
  'Location',
  {
    RIGHT_LEG: 'Right leg.',
    LEFT_LEG: 'Left leg.',
    ABDOMEN: 'Abdomen.',
    CHEST: 'Chest.',
    RIGHT_ARM: 'Right arm.',
    LEFT_ARM: 'Left arm.',
    HEAD: 'Head.',
  },
  'A part of the body.',
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
  { LEFT_ARM: 'Left.', RIGHT_ARM: 'Right.' },
  'The arm that carries the shield.',
);

const struck = record(
  'HitLocationInput',
  {
    through: optional(
      choice(
        'ThroughParry',
        { SHIELD: 'A shield.', WEAPON: 'A hand weapon.' },
        'What a crushing blow came through; left out for any other hit.',
      ),
    ),
    shieldArm: defaulted(shieldArm, 'LEFT_ARM'),
  },
  'A blow that strikes.',
);

const onTable = rangeOf(
  20,
  hitLocations.bands.map(({ from, to, cells }) => ({ from, to, answer: cells.location as Location })),
  'hit location',
);

/** Where a blow lands: on the shield arm where it beats down the shield, else as the table says. */
export const rollLocation = (arm: Location | null, dice: Dice): Location => arm ?? dice.ask(onTable);

export const describeLocation = (where: Location): string => inWords(where);

/** Where a blow lands. */
export const hitLocation = rule({
  id: 'hitLocation',
  title: 'Hit location',
  description:
    'Where a blow lands; through a shield that a crushing blow beats down, on the arm that carries it.',
  citation: combat('Melee hHit Location Table (Option)'),
  input: struck,
  options: brpOptions,
  outcomes: location.values,
  name: 'HitLocation',
  about: 'Where a blow landed.',
  facts: { location, limb: flag('Whether it is an arm or a leg.') },
  play: ({ through, shieldArm }, _options, dice) => {
    const throughShield = through === 'SHIELD';
    const location = rollLocation(throughShield ? shieldArm : null, dice);
    return {
      outcome: location,
      facts: { location, limb: isLimb(kindOf(location)) },
      say: () =>
        `The blow lands on the ${describeLocation(location)}${throughShield ? ', through the shield' : ''}.`,
    };
  },
});

const points = (what: string) => output.count(`Hit points of ${what}.`);

/** How hit points spread over the body. */
export const hitPointsByLocation = rule({
  id: 'hitPointsByLocation',
  title: 'Hit points by location',
  description: 'The hit points of each location; together they are more than all hit points.',
  citation: characters('Hit Points by Hit Location (Option)'),
  input: record(
    'HitPointsByLocationInput',
    { hitPoints: integer(1, 10_000, 'All hit points.') },
    'Somebody with hit locations.',
  ),
  options: brpOptions,
  outcomes: { DERIVED: 'The hit points of each location.' },
  name: 'HitPointsByLocation',
  about: 'The hit points of each location.',
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
        `Of ${hitPoints}: ${Object.entries(facts)
          .map(([part, { total }]) => `${part} ${total}`)
          .join(', ')}.`,
    };
  },
});
