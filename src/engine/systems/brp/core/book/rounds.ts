/** Rules on rounds, actions and defences, by section. */
export const rounds = {
  '6. Combat': {
    'BRP-001': 'Length of a combat round',
    'BRP-004': 'Order of DEX',
  },
  'Combat Round Phases': {
    'BRP-005': 'Four phases',
  },
  Statements: {
    'BRP-006': 'Statements of intent',
    'BRP-007': 'Defences are not stated',
    'BRP-008': 'Reasonable statements',
    'BRP-009': 'Hidden intent',
    'BRP-010': 'Delaying an action',
    'BRP-011': 'Equal DEX ranks',
  },
  'Alternates to the Statements of Intent (Options)': {
    'BRP-012': 'Alternatives can be combined',
  },
  'Removing the Statement of Intent (Option)': {
    'BRP-013': 'No statements of intent',
  },
  'Reverse Order Statement of Intent (Option)': {
    'BRP-014': 'Statements in reverse order',
  },
  'Initiative Rolls (Option)': {
    'BRP-015': 'Initiative roll',
    'BRP-016': 'Initiative roll for powers',
    'BRP-017': 'Initiative for the whole combat',
    'BRP-018': 'Initiative of groups',
    'BRP-019': 'More actions in a round',
  },
  Powers: {
    'BRP-020': 'Instantaneous powers',
    'BRP-021': 'Powers that take a round',
    'BRP-022': 'Delaying a power',
    'BRP-023': 'Equal INT ranks',
    'BRP-024': 'One power in a round',
    'BRP-025': 'When power points are spent',
  },
  'Powers in the Action Phase (Option)': {
    'BRP-026': 'Powers in the action phase',
    'BRP-027': 'Ties of INT and DEX ranks',
  },
  Action: {
    'BRP-028': 'Engaged and unengaged',
    'BRP-029': 'Opponents of an engaged combatant',
    'BRP-030': 'Acting on the DEX rank',
    'BRP-031': 'Order of weapon classes',
    'BRP-032': 'Rank of a defence',
    'BRP-033': 'Actions 5 DEX ranks apart',
    'BRP-034': 'No action below DEX rank 1',
  },
  'Combat Actions': {
    'BRP-035': 'Actions on the DEX rank',
    'BRP-036': 'Actions at any time',
  },
  Move: {
    'BRP-037': 'Moving without another action',
    'BRP-038': 'DEX rank after movement',
    'BRP-039': 'Movement before further actions',
  },
  Attack: {
    'BRP-040': 'Attack with a short move',
    'BRP-041': 'Weapons with several attacks',
  },
  'Noncombat Action': {
    'BRP-042': 'Noncombat action',
    'BRP-043': 'DEX ranks for noncombat actions',
  },
  Engage: {
    'BRP-044': 'Engaging',
  },
  Disengage: {
    'BRP-045': 'Disengaging',
    'BRP-046': 'Success of disengaging',
  },
  Parry: {
    'BRP-048': 'Who can parry',
    'BRP-049': 'Effect of a parry',
    'BRP-050': 'When an item takes damage',
    'BRP-051': 'Further parries in a round',
    'BRP-052': 'No parry below 1%',
    'BRP-053': 'Parrying missiles',
    'BRP-054': 'Parrying a thrown weapon',
    'BRP-055': 'Improvised parries',
    'BRP-056': 'Examples of improvised parries',
    'BRP-057': 'Attacks that cannot be parried',
    'BRP-266': 'Parrying with a missile weapon',
  },
  Dodge: {
    'BRP-058': 'What can be dodged',
    'BRP-059': 'Further dodges in a round',
    'BRP-060': 'Dodging fast missiles',
  },
  Speak: {
    'BRP-047': 'Speech',
  },
  'Parries and Dodges': {
    'BRP-061': 'Either parry or dodge',
  },
  'Fighting Defensively': {
    'BRP-062': 'Fighting defensively',
    'BRP-063': 'Free dodge without a penalty',
    'BRP-064': 'One defence in a DEX rank',
    'BRP-065': 'Second free defence',
    'BRP-066': 'No attacks',
  },
} as const;
