import { keyed } from '../../../rules/table.ts';
import { type CombatSection, combat } from '../core/citations.ts';

const figure = (text: string, value: number, section: CombatSection) => ({ text, cells: { value, section } });

/** Numbers of the text that belong to no other table. */
export const figures = keyed({
  id: 'arrgs.figures',
  title: 'Figures of the text',
  citation: combat('Structure'),
  key: 'Name of the number.',
  columns: { value: 'The number itself.', section: 'Section of the book that states the number.' },
  rows: {
    ROUND_SECONDS: figure('The most seconds a round usually lasts.', 6, 'Structure'),
    ACTION_POINTS: figure('Action Points of a turn as standard.', 3, 'Actions and Action Points'),
    POINT_LIMIT: figure('Points of a round, of both kinds together, that lower no check.', 3, 'A Turn'),
    POINT_PENALTY: figure('What each point beyond that adds to checks.', -2, 'A Turn'),
    SURPRISE_REDUCTION: figure('Points less of each kind in a surprise round.', 1, 'Surprise Round'),
    DISABLED_POINTS: figure('Points of both kinds that the Disabled may use in a round.', 2, 'Disabled'),
    DYING_POINTS: figure('Points of both kinds that the Dying may use in a round.', 1, 'Dying [n]'),
    ACTION_VITALITY: figure('Vitality that an Action costs.', 1, 'Vitality'),
    BASE_DIFFICULTY: figure('DC of a spell of level 0; each level adds 1.', 10, 'Attack Manoeuvre'),
    SQUARE_DEFENCE: figure('Defence of a square against area attacks.', 10, 'Area Attacks'),
    RANGE_PENALTY: figure('What each Range Increment after the first adds to attacks.', -2, 'Ranged Attacks'),
    INCREMENT_PENALTY: figure('What each Movement Increment after the first adds to checks.', -2, 'Movement'),
    DANGEROUS_CHANGE: figure('A change of Movement Increment that hurts.', 3, 'Movement'),
    CHARGE_BONUS: figure('What a Charge adds to its attack.', 2, 'Charge Manoeuvre'),
    CHARGE_SQUARES: figure('The least squares of a Charge, in a straight line.', 2, 'Charge Manoeuvre'),
    CHARGE_PENALTY: figure('What a Charge adds to Reflex until the End of Round.', -2, 'Charge Manoeuvre'),
    REPEATED_PENALTY: figure(
      'What each Repeated Attack after the first adds to checks.',
      -2,
      'Repeated Attack Manoeuvre',
    ),
    REPEATED_ATTACKS: figure('The most attacks of one Repeated Attack.', 5, 'Repeated Attack Manoeuvre'),
    DISARM_SQUARES: figure('The furthest a disarmed item lands, in squares.', 5, 'Disarm Manoeuvre'),
    PASSING_SIZES: figure(
      'Size Categories between creatures that may share a square.',
      3,
      'Movement Manoeuvre',
    ),
    TOO_LARGE: figure(
      'Number of Size Categories by which a target is too large to be repositioned.',
      2,
      'Reposition Manoeuvre',
    ),
    BUMPING_SIZES: figure(
      'Size Categories between creatures that bump into each other.',
      1,
      'Reposition Manoeuvre',
    ),
    LEGS: figure('Number of legs up to which a target is not harder to trip.', 2, 'Trip'),
    BROKEN_PERCENT: figure('Percent of its Vitality at which an item is Broken.', 50, 'Sunder Manoeuvre'),
    STAGGERED_DC: figure(
      'DC of the Staggered at End of Round, before the number of applications.',
      15,
      'Staggered [n]',
    ),
    WAKING_HOURS: figure('Hours after which the Unconscious wake by themselves.', 8, 'Unconscious'),
    NATURAL_MANOEUVRABILITY: figure('Manoeuvrability of most creatures: it does not matter.', 10, 'Movement'),
    DEFAULT_SPEED: figure('Movement Speed where none is given.', 5, 'Movement Manoeuvre'),
    VULNERABILITY_PERCENT: figure(
      'Percent of the damage that the vulnerable suffer.',
      150,
      'Damage Vulnerability',
    ),
  },
});

export type Figure = keyof typeof figures.rows;

export const figureOf = (name: Figure): number => figures.rows[name].cells.value;
