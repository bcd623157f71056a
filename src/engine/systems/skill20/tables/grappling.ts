import { keyed } from '../../../rules/table.ts';
import { rules } from '../core/citations.ts';

const manoeuvre = (action: string, attribute: string, text: string, withAdvantage = true) => ({
  text,
  cells: { action, attribute, withAdvantage },
});

export const grapplingManoeuvres = keyed({
  id: 'skill20.grappling',
  title: 'Takedowns, position changes and grappling attacks',
  citation: rules('Grappling'),
  key: 'Manoeuvre in a grapple.',
  columns: {
    action: 'Action of grappling: takedown, position change or attack.',
    attribute: 'Attribute that is used with Melee Fighting.',
    withAdvantage: 'True if it is possible with Grappling Advantage.',
  },
  rows: {
    CLINCHING: manoeuvre('TAKEDOWN', 'STRENGTH', 'A clinch.'),
    TACKLING: manoeuvre('TAKEDOWN', 'DEXTERITY', 'A tackle.'),
    TRIPPING: manoeuvre('TAKEDOWN', 'WISDOM', 'A trip.'),
    PUSH_AND_PULL: manoeuvre('POSITION_CHANGE', 'STRENGTH', 'Pushing and pulling.'),
    SCRAMBLE: manoeuvre('POSITION_CHANGE', 'DEXTERITY', 'A scramble.'),
    REVERSAL: manoeuvre('POSITION_CHANGE', 'WISDOM', 'A reversal, only without Grappling Advantage.', false),
    SUBMISSION: manoeuvre('ATTACK', 'STRENGTH', 'A hold that lowers Strength and Constitution.'),
    SLAM: manoeuvre(
      'ATTACK',
      'STRENGTH',
      'A throw that does 1d12 plus the Strength bonus and stuns for a round.',
    ),
    SHORT_STRIKES: manoeuvre('ATTACK', 'DEXTERITY', 'A strike with the damage of an unarmed attack.'),
  },
});
