/** Rules on rounds, surprise, attacks in general and a turn's actions, by section. */
export const rounds = {
  'Combat Turn Sequence': {
    'PMA-001': 'Turns of a round',
  },
  Rounds: {
    'PMA-002': 'Length of a round',
  },
  'Active Characters': {
    'PMA-003': 'Active character',
  },
  'Turn Sequence': {
    'PMA-004': 'Order of turns',
  },
  '“Your Turn”': {
    'PMA-005': 'Span of a turn',
  },
  Step: {
    'PMA-006': 'Step',
  },
  'Close Combat': {
    'PMA-007': 'Close, melee and ranged combat',
  },
  'Defensive Bonus': {
    'PMA-008': 'Parts of the Defensive Bonus',
  },
  'Dodge Bonus': {
    'PMA-009': 'What counts as Dodge',
    'PMA-177': 'Dodge Bonus',
  },
  'Shield Bonus': {
    'PMA-010': 'What counts as Shield',
    'PMA-178': 'Shield Bonus',
  },
  'Parry Bonus': {
    'PMA-011': 'What counts as Parry',
    'PMA-183': 'Who can parry',
    'PMA-184': 'Allotting Parry',
  },
  'Combat Sequence': {
    'PMA-012': 'Course of a combat',
  },
  Initiative: {
    'PMA-013': 'Initiative roll',
    'PMA-014': 'Initiative ties',
    'PMA-015': 'Fixed Initiative',
  },
  Surprise: {
    'PMA-018': 'Recovery on the first action',
    'PMA-019': 'Recovery on the second action',
    'PMA-199': 'Who is surprised',
  },
  Positioning: {
    'PMA-020': 'Facing',
    'PMA-021': 'Directions of defences',
  },
  'Limitations on Step': {
    'PMA-022': 'One Step in a round',
    'PMA-023': 'Step together with Move',
  },
  'Resolving an Attack': {
    'PMA-024': 'When an attack is possible',
    'PMA-025': 'Course of an attack',
    'PMA-026': 'Several criticals of one attack',
    'PMA-027': 'Several attacks',
  },
  'Actions during Combat': {
    'PMA-028': 'Actions of a turn',
  },
  'Extended Actions': {
    'PMA-029': 'Extended Actions',
  },
  'Action Exchange': {
    'PMA-030': 'Exchanging actions',
    'PMA-031': 'Options of a turn',
    'PMA-032': 'Repeating an action',
  },
  'Action Table': {
    'PMA-033': 'Costs of actions',
    'PMA-034': 'Variable costs of loading',
    'PMA-203': 'Step kept for an Interrupt',
  },
};
