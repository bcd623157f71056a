/** Rules on resistance rolls and spells, by section. */
export const spells = {
  'Resistance Rolls': {
    'PMB-008': 'Levels of attack and defence',
    'PMB-009': 'Stats that resist',
    'PMB-010': 'Target number',
    'PMB-012': 'Resistance roll',
  },
  'Resistance Roll Table': {
    'PMB-011': 'Table of target numbers',
  },
  Spells: {
    'PMB-013': 'Resistance to spells',
  },
  Skills: {
    'PMB-014': 'Resistance to skills',
  },
  'Poisons, Diseases and Other Effects': {
    'PMB-015': 'Tiers by margin',
    'PMB-016': 'Tiers are cumulative',
    'PMB-090': 'Exposure',
  },
  'Other Actions in Combat': {
    'PMB-017': 'Other actions',
  },
  'Long Actions': {
    'PMB-018': 'Long actions',
  },
  'Casting Spells': {
    'PMB-019': 'Declaring a spell',
    'PMB-020': 'Casting roll',
    'PMB-021': 'Payment on a success',
    'PMB-022': 'Payment on a failure',
  },
  'Order of Operation for Casting': {
    'PMB-023': 'Order of a casting',
  },
  'Spell Casting Actions': {
    'PMB-024': 'Automatic success',
    'PMB-025': 'Modifiers of the casting roll',
    'PMB-026': 'Results of the casting roll',
  },
  'Absolute Failure': {
    'PMB-027': 'Absolute Failure',
  },
  'Spectacular Failure': {
    'PMB-028': 'Spectacular Failure',
  },
  'Spell Failure': {
    'PMB-029': 'Spell Failure',
  },
  'Unusual Event': {
    'PMB-030': 'Unusual Event',
  },
  'Spell Casting Success': {
    'PMB-031': 'Success',
  },
  'Spell Casting Table': {
    'PMB-032': 'Casting time',
    'PMB-033': 'Counter-specialist and cross-realm spells',
    'PMB-034': 'Remaining power',
    'PMB-035': 'Remaining hits',
    'PMB-036': 'Free hands',
    'PMB-037': 'Voice',
    'PMB-038': 'Helmet',
    'PMB-039': 'Organic, living material',
    'PMB-040': 'Organic, non-living material',
    'PMB-041': 'Inorganic material',
  },
  'Directed Spells': {
    'PMB-042': 'Directed spell',
    'PMB-043': 'Failure of a directed spell',
    'PMB-044': 'Bolts',
  },
  'Area of Effects Spells': {
    'PMB-045': 'Area spell',
    'PMB-046': 'Defences against an area spell',
    'PMB-047': 'Center of effect',
    'PMB-048': 'Failure of an area spell',
    'PMB-049': 'Magical attacks',
  },
  'Base Attack Spells': {
    'PMB-050': 'Base attack',
    'PMB-051': 'Failure of a base attack',
    'PMB-052': 'Resistance to a base attack',
    'PMB-053': 'Willing target',
    'PMB-147': 'Base attack on an area',
  },
  'Distraction and Injury': {
    'PMB-054': 'Distraction while concentrating',
    'PMB-055': 'Injury and casting',
    'PMB-056': 'Cancelling a spell',
  },
  'Mana Points (MP)': {
    'PMB-057': 'Penalty of lost power',
    'PMB-058': 'Move of the drained',
    'PMB-059': 'Casting without power',
    'PMB-060': 'Collapse without power',
  },
  'Caster and Subject': {
    'PMB-061': 'Caster and subject',
  },
  'Time Required': {
    'PMB-062': 'Casting time in rounds',
    'PMB-063': 'Instantaneous spells',
  },
  'Spell Classifications': {},
  Instantaneous: {
    'PMB-064': 'Instantaneous spells as a class',
  },
  Normal: {
    'PMB-065': 'Normal spells',
  },
  Free: {
    'PMB-066': 'Free spells',
  },
  Conjunctive: {
    'PMB-067': 'Conjunctive spells',
  },
  Elemental: {
    'PMB-068': 'Elemental spells',
  },
  'Ball Elemental': {
    'PMB-069': 'Ball elemental spells',
  },
  'Directed Elemental': {
    'PMB-070': 'Directed elemental spells',
  },
  Force: {
    'PMB-071': 'Force spells',
  },
  Passive: {
    'PMB-072': 'Passive spells',
  },
  Utility: {
    'PMB-073': 'Utility spells',
  },
  Informational: {
    'PMB-074': 'Informational spells',
  },
  Subconscious: {
    'PMB-075': 'Subconscious spells',
  },
  Mental: {
    'PMB-076': 'Mental spells',
  },
  Movement: {
    'PMB-077': 'Speed of one movement',
    'PMB-078': 'Speed of continuing movement',
    'PMB-079': 'Control of the movement',
  },
  Defensive: {
    'PMB-080': 'When defensive spells are cast',
    'PMB-081': 'Uses of a defensive spell',
  },
};
