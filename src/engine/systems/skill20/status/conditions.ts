import type { Condition } from '../../../rules/condition.ts';
import { rules, ruling } from '../citations.ts';
import type { Bearing } from './bearing.ts';

interface Skill20Condition extends Condition {
  readonly bearing: Bearing;
}

const status = rules('Status Definitions');
const stands = { citation: status, bearing: {} };

export const conditions = [
  {
    id: 'blinded',
    title: 'Blinded',
    citation: status,
    text: '−2 to AC and no Dexterity bonus to it, half speed, −4 to most skill checks of Strength and Dexterity, −10 to accuracy; whatever needs sight fails.',
    bearing: {
      armourClass: -2,
      losesDexterityBonus: true,
      halvesSpeed: true,
      strengthAndDexteritySkills: -4,
      accuracy: -10,
      failing: 'VISION',
    },
  },
  {
    id: 'blownAway',
    title: 'Blown away',
    text: '1d4 damage for every 10 feet across the floor, and 2d6 for a wall.',
    ...stands,
  },
  {
    id: 'confused',
    title: 'Confused',
    text: 'A d100 at the start of each turn says what is done.',
    ...stands,
  },
  {
    id: 'cowering',
    title: 'Cowering',
    citation: status,
    text: 'No actions; −2 to AC, and no Dexterity bonus to it.',
    bearing: { armourClass: -2, losesDexterityBonus: true, allows: 'NOTHING' },
  },
  {
    id: 'dazed',
    title: 'Dazed',
    citation: status,
    text: 'No actions; AC is as it was.',
    bearing: { allows: 'NOTHING' },
  },
  {
    id: 'dazzled',
    title: 'Dazzled',
    citation: status,
    text: '−1 to physical actions and physical saving throws.',
    bearing: { physical: -1 },
  },
  {
    id: 'deafened',
    title: 'Deafened',
    citation: status,
    text: '−40 to initiative; whatever needs hearing fails; spells with verbal components fail in 20%.',
    bearing: { initiative: -40, failing: 'HEARING', spoils: { component: 'VERBAL', percent: 20 } },
  },
  {
    id: 'entangled',
    title: 'Entangled',
    citation: status,
    text: 'Half speed, none where the bonds are anchored; no running or charging; −2 to accuracy, −4 to Dexterity; spells with somatic components fail in 20%.',
    bearing: {
      halvesSpeed: true,
      accuracy: -2,
      dexterity: -4,
      noRunning: true,
      spoils: { component: 'SOMATIC', percent: 20 },
    },
  },
  {
    id: 'exhausted',
    title: 'Exhausted',
    citation: status,
    text: 'Half speed, −6 to Strength and Dexterity, no running or charging; fatigued after an hour of complete rest.',
    bearing: { halvesSpeed: true, strength: -6, dexterity: -6, noRunning: true },
  },
  {
    id: 'fascinated',
    title: 'Fascinated',
    citation: status,
    text: 'No actions but attending; −4 to d20 rolls. A potential threat allows a new save, an obvious one or an ally’s shaking ends it.',
    bearing: { d20: -4, allows: 'NOTHING' },
  },
  {
    id: 'fatigued',
    title: 'Fatigued',
    citation: status,
    text: '−2 to Strength and Dexterity, no running or charging; exhausted by anything more that tires; gone after 8 hours of complete rest.',
    bearing: { strength: -2, dexterity: -2, noRunning: true },
  },
  {
    id: 'frightened',
    title: 'Frightened',
    citation: status,
    text: 'Flees, and fights only where it cannot; −2 to d20 rolls; uses whatever means are the only way out.',
    bearing: { d20: -2, isFear: true, flees: true },
  },
  {
    id: 'helpless',
    title: 'Helpless',
    citation: status,
    text: 'Paralysed, held, bound, asleep or unconscious: attacks gain +10 to accuracy, and careful ones against vital points deal double damage.',
    bearing: { accuracyAgainst: 10, allows: 'NOTHING' },
  },
  {
    id: 'invisible',
    title: 'Invisible',
    citation: status,
    text: 'Cannot be seen; +2 to accuracy.',
    bearing: { accuracy: 2 },
  },
  {
    id: 'nauseated',
    title: 'Nauseated',
    citation: status,
    text: 'No attacks, spells, concentration or anything that needs attention: one move action a turn.',
    bearing: { allows: 'ONE_MOVE', noConcentration: true },
  },
  {
    id: 'panicked',
    title: 'Panicked',
    citation: status,
    text: 'Drops everything and flees at top speed by a random path, doing nothing else; −2 to d20 rolls; cornered, as good as helpless.',
    bearing: { d20: -2, isFear: true, flees: true, drops: true, allows: 'FLIGHT' },
  },
  {
    id: 'petrified',
    title: 'Petrified',
    citation: status,
    text: 'Turned to stone. With every piece joined, unharmed when flesh again; with pieces missing, permanently hurt until regenerated.',
    bearing: { allows: 'NOTHING' },
  },
  {
    id: 'prone',
    title: 'Prone',
    citation: status,
    text: 'On the ground: +4 to AC against ranged attacks, −4 against melee.',
    bearing: { armourClassAgainst: { MELEE: -4, RANGED: 4 } },
  },
  {
    id: 'shaken',
    title: 'Shaken',
    citation: status,
    text: '−2 to d20 rolls.',
    bearing: { d20: -2, isFear: true },
  },
  { id: 'sickened', title: 'Sickened', citation: status, text: '−2 to d20 rolls.', bearing: { d20: -2 } },
  {
    id: 'staggered',
    title: 'Staggered',
    citation: status,
    text: 'One move or one standard action a round, not both, and no full-round action.',
    bearing: { allows: 'MOVE_OR_STANDARD' },
  },
  {
    id: 'stunned',
    title: 'Stunned',
    citation: status,
    text: 'Drops what is held; no actions; −2 to AC and d20 rolls.',
    bearing: { d20: -2, armourClass: -2, drops: true, allows: 'NOTHING' },
  },
  {
    id: 'grappling',
    title: 'Grappling',
    citation: rules('Grappling'),
    text: 'In a grapple; it ends by the game master, incapacity or mutual release.',
    bearing: {},
  },
  {
    id: 'grapplingAdvantage',
    title: 'Grappling Advantage',
    citation: rules('Position Changes'),
    text: '+5 to position changes and grappling attacks; only one side can have it.',
    bearing: {},
  },
  {
    id: 'betterPosition',
    title: 'Better position',
    citation: rules('Position Changes'),
    text: '+5 to the next grappling attack, while Grappling Advantage lasts.',
    bearing: {},
  },
  {
    id: 'submitted',
    title: 'Worn by a submission',
    citation: rules('Attacks'),
    text: '−1 to Strength and Constitution for an hour; each adds up.',
    bearing: { strength: -1, constitution: -1, addsUp: true },
  },
  {
    id: 'casting',
    title: 'Casting or manifesting',
    citation: ruling('D20-R28'),
    text: 'The spell or power takes effect right before the next turn; damage meanwhile calls for a concentration check.',
    bearing: {},
  },
] as const satisfies readonly Skill20Condition[];

export type ConditionId = (typeof conditions)[number]['id'];
