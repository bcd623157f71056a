import { keyed } from '../../../../rules/table.ts';
import { magic } from '../../core/citations.ts';

/** How a spell's effects are resolved. */
export const resolutionPaths = {
  BY_OTHER_CLASS: 'The spell’s other class determines how its effects are resolved.',
  NO_RESISTANCE: 'No resistance roll is made.',
  AREA_ATTACK: 'The spell is an area attack, with a closed roll for every target.',
  DIRECTED_ATTACK: 'The spell is a directed attack, with a ranged attack for every bolt.',
  BASE_ATTACK: 'The spell has one base attack roll, and a resistance roll for every target.',
  RESISTANCE_FOR_AWARENESS:
    'A resistance roll, if the game master allows one, only determines whether the target notices the spell.',
  WILLING_ONLY: 'The spell works only on willing targets. An unwilling target resists without a roll.',
} as const;

type ResolutionPath = keyof typeof resolutionPaths;

type Cells = {
  readonly marker: string | null;
  readonly path: ResolutionPath;
  readonly costs: 'LEVEL' | 'NOTHING' | 'LEVEL_ALSO_ON_FAILURE';
  readonly preparation: boolean;
};

const usual = { marker: null, costs: 'LEVEL', preparation: true } as const;

export const spellClasses = keyed<
  | 'INSTANTANEOUS'
  | 'NORMAL'
  | 'FREE'
  | 'CONJUNCTIVE'
  | 'ELEMENTAL'
  | 'BALL_ELEMENTAL'
  | 'DIRECTED_ELEMENTAL'
  | 'FORCE'
  | 'PASSIVE'
  | 'UTILITY'
  | 'INFORMATIONAL'
  | 'SUBCONSCIOUS'
  | 'MENTAL',
  Cells
>({
  id: 'pathmaster.spell-classes',
  title: 'Spell classifications',
  citation: magic('Spell Classifications'),
  key: 'The class of a spell; a spell may have several.',
  columns: {
    marker: 'Marker in spell lists. Empty if there is none.',
    path: 'How the effects of the spell are resolved.',
    costs: 'Cost of the spell in power points.',
    preparation: 'True if the spell needs preparation time.',
  },
  rows: {
    INSTANTANEOUS: {
      text: 'Needs no preparation and no time but an Interrupt, during any combatant’s action.',
      cells: { marker: '*', path: 'BY_OTHER_CLASS', costs: 'LEVEL', preparation: false },
    },
    NORMAL: { text: 'No special rule.', cells: { ...usual, path: 'BY_OTHER_CLASS' } },
    FREE: {
      text: 'Costs no power points; otherwise as any spell.',
      cells: { marker: '●', path: 'BY_OTHER_CLASS', costs: 'NOTHING', preparation: true },
    },
    CONJUNCTIVE: {
      text: 'Works, or works fully, only while cast continuously together with other spells.',
      cells: { marker: '‡', path: 'BY_OTHER_CLASS', costs: 'LEVEL', preparation: true },
    },
    ELEMENTAL: {
      text: 'Shapes something real (heat, cold, wind, light, water, earth, sound, smell, taste, touch): normally no target resists.',
      cells: { ...usual, path: 'NO_RESISTANCE' },
    },
    BALL_ELEMENTAL: {
      text: 'Attacks an area with something real.',
      cells: { ...usual, path: 'AREA_ATTACK' },
    },
    DIRECTED_ELEMENTAL: {
      text: 'Attacks a target with something real.',
      cells: { ...usual, path: 'DIRECTED_ATTACK' },
    },
    FORCE: {
      text: 'Moves or changes things and beings directly; a target that can resist is attacked by a base attack.',
      cells: { ...usual, path: 'BASE_ATTACK' },
    },
    PASSIVE: {
      text: 'Touches a target only indirectly: resisting tells at most whether the spell is noticed.',
      cells: { ...usual, path: 'RESISTANCE_FOR_AWARENESS' },
    },
    UTILITY: {
      text: 'For the caster, the willing, and what cannot resist.',
      cells: { ...usual, path: 'WILLING_ONLY' },
    },
    INFORMATIONAL: {
      text: 'Gathers information without resistance; every cast takes its whole cost.',
      cells: { marker: null, path: 'NO_RESISTANCE', costs: 'LEVEL_ALSO_ON_FAILURE', preparation: true },
    },
    SUBCONSCIOUS: {
      text: 'Can also be set off while unconscious, asleep, in trance or stunned, by what it can affect.',
      cells: { ...usual, path: 'BY_OTHER_CLASS' },
    },
    MENTAL: {
      text: 'An attack on the mind: nothing without a mind, or with too alien a one, is affected.',
      cells: { ...usual, path: 'BASE_ATTACK' },
    },
  },
});
