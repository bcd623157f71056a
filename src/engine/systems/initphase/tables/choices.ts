import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

const action = (text: string) => ({ text, cells: { besidesMoving: true } });

export const combatChoices = keyed({
  id: 'initphase.choices',
  title: 'What to do in initiative phase',
  citation: combat('The Combat Round', 'INI-008'),
  key: 'Choice in initiative phase.',
  columns: { besidesMoving: 'True if the character can also move.' },
  rows: {
    ATTACK: action('Make an attack.'),
    SPELL: action('Cast a spell.'),
    CLASS_ABILITY: action('Use a class ability.'),
    SKILL: action('Use a skill.'),
    PSYCHIC_POWER: action('Use a psychic power.'),
    TRANSMUTATION_CIRCLE: action('Use an alchemic transmutation circle.'),
    MOVE: { text: 'Move, alone or in addition to another choice.', cells: { besidesMoving: false } },
  },
});
