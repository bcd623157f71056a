import { keyed } from '../../../rules/table.ts';
import { type CombatSection, combat } from '../core/citations.ts';

const figure = (text: string, value: number, section: CombatSection) => ({ text, cells: { value, section } });

/** Numbers in the rule text that are not in any other table. */
export const figures = keyed({
  id: 'arrgs.figures',
  title: 'Figures of the text',
  citation: combat('Structure'),
  key: 'Name of the number.',
  columns: { value: 'The number itself.', section: 'Section of the book that states the number.' },
  rows: {
    ROUND_SECONDS: figure('Usual maximum length of a round, in seconds.', 6, 'Structure'),
    ACTION_POINTS: figure('Usual number of Action Points in a turn.', 3, 'Actions and Action Points'),
    POINT_LIMIT: figure(
      'Number of points of both kinds that a combatant can use in a round without a penalty.',
      3,
      'A Turn',
    ),
    POINT_PENALTY: figure('Penalty to checks for each point beyond the limit.', -2, 'A Turn'),
    SURPRISE_REDUCTION: figure(
      'Points of each kind that a combatant loses in a surprise round.',
      1,
      'Surprise Round',
    ),
    DISABLED_POINTS: figure(
      'Points of both kinds that a Disabled combatant may use in a round.',
      2,
      'Disabled',
    ),
    DYING_POINTS: figure('Points of both kinds that a Dying combatant may use in a round.', 1, 'Dying [n]'),
    ACTION_VITALITY: figure('Vitality that an Action costs.', 1, 'Vitality'),
    BASE_DIFFICULTY: figure('DC of a spell of level 0. Each level adds 1.', 10, 'Attack Manoeuvre'),
    SQUARE_DEFENCE: figure('Defence of a square against area attacks.', 10, 'Area Attacks'),
    RANGE_PENALTY: figure(
      'Penalty to attacks for each Range Increment after the first.',
      -2,
      'Ranged Attacks',
    ),
    INCREMENT_PENALTY: figure(
      'Penalty to checks for each Movement Increment after the first.',
      -2,
      'Movement',
    ),
    DANGEROUS_CHANGE: figure('Minimum change of Movement Increment that causes damage.', 3, 'Movement'),
    CHARGE_BONUS: figure('Bonus to the attack of a Charge.', 2, 'Charge Manoeuvre'),
    CHARGE_SQUARES: figure(
      'Minimum number of squares of a Charge, in a straight line.',
      2,
      'Charge Manoeuvre',
    ),
    CHARGE_PENALTY: figure(
      'Penalty to Reflex after a Charge, until the End of Round.',
      -2,
      'Charge Manoeuvre',
    ),
    REPEATED_PENALTY: figure(
      'Penalty to checks for each Repeated Attack after the first.',
      -2,
      'Repeated Attack Manoeuvre',
    ),
    REPEATED_ATTACKS: figure(
      'Maximum number of attacks in one Repeated Attack.',
      5,
      'Repeated Attack Manoeuvre',
    ),
    DISARM_SQUARES: figure(
      'Maximum distance at which a disarmed item lands, in squares.',
      5,
      'Disarm Manoeuvre',
    ),
    PASSING_SIZES: figure(
      'Minimum difference in Size Categories between creatures that may share a square.',
      3,
      'Movement Manoeuvre',
    ),
    TOO_LARGE: figure(
      'Number of Size Categories by which a target is too large to be repositioned.',
      2,
      'Reposition Manoeuvre',
    ),
    BUMPING_SIZES: figure(
      'Maximum difference in Size Categories between creatures that can collide.',
      1,
      'Reposition Manoeuvre',
    ),
    LEGS: figure('Number of legs up to which a target is not harder to trip.', 2, 'Trip'),
    BROKEN_PERCENT: figure(
      'Damage at which an item is Broken, in percent of its total.',
      50,
      'Sunder Manoeuvre',
    ),
    STAGGERED_DC: figure(
      'DC of the Staggered check, before the number of applications is added.',
      15,
      'Staggered [n]',
    ),
    WAKING_HOURS: figure(
      'Number of hours after which an Unconscious combatant wakes without a check.',
      8,
      'Unconscious',
    ),
    NATURAL_MANOEUVRABILITY: figure('Manoeuvrability of most creatures, which turn freely.', 10, 'Movement'),
    DEFAULT_SPEED: figure('Movement Speed if none is stated.', 5, 'Movement Manoeuvre'),
    VULNERABILITY_PERCENT: figure('Damage to a vulnerable target, in percent.', 150, 'Damage Vulnerability'),
  },
});

export type Figure = keyof typeof figures.rows;

export const figureOf = (name: Figure): number => figures.rows[name].cells.value;
