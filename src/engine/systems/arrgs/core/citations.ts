import { citing, citingFrom } from '../../../rules/citation.ts';

/** Sections of the book that rules cite, in the book's order, with the numbers and titles of their rules. */
export const book = {
  'ARRGS – Combat': {
    Structure: {
      'ARR-001': 'Combat Scene',
      'ARR-002': 'Round length',
      'ARR-003': 'Combat procedure',
      'ARR-004': 'End of combat',
      'ARR-011': 'What happens at the End of Round',
    },
    'Surprise Round': {
      'ARR-005': 'Surprised condition',
      'ARR-006': 'Points in a surprise round',
    },
    'A Round': {
      'ARR-007': 'Initiative slots',
      'ARR-008': 'Initiative ties',
    },
    'A Turn': {
      'ARR-009': 'What a turn contains',
      'ARR-010': 'Delayed turn',
      'ARR-131': 'Points kept for the turns of others',
    },
    'Actions and Action Points': {
      'ARR-012': 'Action Points',
      'ARR-013': 'Additional Action Points',
      'ARR-014': 'Paying for a manoeuvre',
    },
    'Skill Checks': {
      'ARR-024': 'Action check',
      'ARR-025': 'Reaction check',
      'ARR-026': 'Check formula',
      'ARR-027': 'Success Value',
      'ARR-028': 'Failure by SV',
    },
    Attack: {
      'ARR-035': 'Attack categories',
      'ARR-037': 'Other abilities and skills',
      'ARR-038': 'Requirements of an attack',
    },
    Defence: {
      'ARR-036': 'Defence categories',
      'ARR-039': 'Defence as Reaction',
    },
    Criticals: {
      'ARR-031': 'Critical',
      'ARR-032': 'Critical chain',
      'ARR-034': 'Critical hit inflicts Dying',
    },
    'Critical Range': {
      'ARR-033': 'Critical Range',
    },
    'Area Attacks': {
      'ARR-040': 'Attack at the target square',
      'ARR-041': 'Attack at the occupants of the area',
      'ARR-042': 'Direction of scatter',
      'ARR-043': 'Distance of scatter',
      'ARR-044': 'Attack at the square of scatter',
      'ARR-045': 'Who makes area attacks',
    },
    'Threat Range': {
      'ARR-023': 'What gives an Opportunity',
      'ARR-046': 'Threat Range',
      'ARR-047': 'Reach attribute',
    },
    'Ranged Attacks': {
      'ARR-048': 'Range Increment',
      'ARR-049': 'Range example',
    },
    Vitality: {
      'ARR-021': 'Vitality that an Action costs',
      'ARR-050': 'Starting Vitality',
      'ARR-051': 'Current and Total Vitality',
      'ARR-052': 'Revitalisation',
    },
    Damage: {
      'ARR-055': 'Damage',
      'ARR-056': 'Meaning of damage',
      'ARR-057': 'Damage types',
    },
    'Damage Resistance': {
      'ARR-058': 'Damage Resistance',
      'ARR-059': 'Several Damage Resistances',
    },
    'Damage Vulnerability': {
      'ARR-060': 'Damage Vulnerability',
      'ARR-061': 'Vulnerability counts once',
      'ARR-062': 'Damage Resistance before vulnerability',
      'ARR-063': 'Vulnerable creatures',
    },
    Disabled: {
      'ARR-053': 'Vitality of 0 or less',
      'ARR-064': 'Disabled: points in a round',
      'ARR-065': 'Disabled: check after an Action',
      'ARR-066': 'Disabled: success of the check',
    },
    'Dying [n]': {
      'ARR-067': 'Dying: points in a round',
      'ARR-068': 'Dying: check for an Action or Reaction',
      'ARR-069': 'Dying: check at the End of Round',
      'ARR-070': 'Dying: ending',
      'ARR-071': 'Dying: applications',
    },
    Death: {
      'ARR-054': 'Death',
    },
    Unconscious: {
      'ARR-072': 'Unconscious',
      'ARR-073': 'Waking check',
      'ARR-074': 'Natural waking',
    },
    Movement: {
      'ARR-078': 'Passive movement check',
      'ARR-079': 'Movement Categories',
      'ARR-081': 'Base Movement Speed',
      'ARR-085': 'Acceleration damage',
      'ARR-086': 'Collision',
      'ARR-087': 'Run-up bonus',
      'ARR-088': 'Difficult Terrain',
      'ARR-089': 'Impassable Terrain',
    },
    Manoeuvrability: {
      'ARR-082': 'Manoeuvrability',
    },
    'Movement Increment': {
      'ARR-083': 'Movement Increment',
      'ARR-084': 'Increment example',
    },
    'Combat Actions': {
      'ARR-019': 'Reactions cost nothing',
      'ARR-020': 'More than 3 points in a round',
    },
    'Swift Actions': {
      'ARR-015': 'Swift Action',
    },
    'Immediate Actions': {
      'ARR-016': 'Immediate Action',
    },
    'Complementary Actions': {
      'ARR-017': 'Complementary Action',
      'ARR-018': 'Complementary limit',
    },
    'Standard Actions': {
      'ARR-129': 'Standard Actions',
    },
    'Aid Another Manoeuvre': {
      'ARR-090': 'Aid Another',
    },
    'Attack Manoeuvre': {
      'ARR-091': 'Attack',
      'ARR-030': 'Natural 1',
      'ARR-092': 'DC of a spell',
      'ARR-093': 'Willing target',
    },
    'Change Reach Manoeuvre': {
      'ARR-094': 'Change Reach',
    },
    'Charge Manoeuvre': {
      'ARR-095': 'Charge',
    },
    'Control Spell Manoeuvre': {
      'ARR-096': 'Control Spell',
      'ARR-097': 'Concentration duration',
      'ARR-029': 'Checks without a Success Value',
    },
    'Counterspell Manoeuvre': {
      'ARR-098': 'Counterspell',
    },
    'Defence Manoeuvre': {
      'ARR-099': 'Defence',
      'ARR-130': 'When a Defence is an Action',
    },
    'Disarm Manoeuvre': {
      'ARR-100': 'Disarm',
    },
    'Dismiss Spell Manoeuvre': {
      'ARR-101': 'Dismiss Spell',
    },
    'Miscellaneous Manoeuvre': {
      'ARR-102': 'Miscellaneous',
    },
    'Mount Manoeuvre': {
      'ARR-103': 'Mount',
    },
    'Movement Manoeuvre': {
      'ARR-104': 'Movement',
      'ARR-080': 'Movement Speed',
    },
    'Ready Manoeuvre': {
      'ARR-105': 'Ready',
    },
    'Reload Manoeuvre': {
      'ARR-106': 'Reload',
    },
    'Repeated Attack Manoeuvre': {
      'ARR-107': 'Repeated Attack',
      'ARR-022': 'Vitality that a spell costs',
    },
    'Reposition Manoeuvre': {
      'ARR-108': 'Reposition',
      'ARR-109': 'Reposition collision',
    },
    'Sidestep Manoeuvre': {
      'ARR-110': 'Sidestep',
      'ARR-077': 'Conditions that other chapters describe',
    },
    'Standup Manoeuvre': {
      'ARR-111': 'Standing up',
    },
    'Sunder Manoeuvre': {
      'ARR-112': 'Sunder',
      'ARR-113': 'Broken and destroyed items',
    },
    Trip: {
      'ARR-114': 'Trip',
    },
    'Withdraw Manoeuvre': {
      'ARR-115': 'Withdraw',
    },
    'Opportunity Manoeuvre': {
      'ARR-116': 'Opportunity Manoeuvre',
      'ARR-117': 'A provoking Action that cannot be finished',
    },
    'Staggered [n]': {
      'ARR-075': 'Staggered: points in a round',
      'ARR-076': 'Staggered: check at the End of Round',
    },
    Appendix: {},
    'Ability Modifier': {
      'ARR-118': 'Ability modifier',
    },
    'Assisted Modifier': {
      'ARR-119': 'Assisted modifier',
    },
    'Augmented Modifier': {
      'ARR-120': 'Augmented modifier',
    },
    'Check Penalty': {
      'ARR-121': 'Check Penalty',
    },
    'Inherent Modifier': {
      'ARR-122': 'Inherent modifier',
    },
    'Magic Modifier': {
      'ARR-123': 'Magic modifier',
    },
    'Circumstance Modifiers': {
      'ARR-125': 'Circumstance modifiers',
    },
    'Size Modifier': {
      'ARR-126': 'Size modifier',
    },
    'Magnitude Modifier': {
      'ARR-127': 'Magnitude modifier',
      'ARR-128': 'Magnitude examples',
    },
    'Tech Modifier': {
      'ARR-124': 'Tech modifier',
    },
  },
} as const;

const chapter = citingFrom(book);

/** Name of the text on which this rule system is based. */
export const combat = chapter('ARRGS – Combat');

export type CombatSection = Parameters<typeof combat>[0];

/** Arbiter's ruling where the text contradicts itself or has no rule. `RULINGS.md` lists all rulings. */
export const ruling = citing('Arbiter rulings on ARRGS');
