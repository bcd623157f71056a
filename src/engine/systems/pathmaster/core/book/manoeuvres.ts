/** Rules on manoeuvres, by section. */
export const manoeuvres = {
  'Off-Guard': {
    'PMA-035': 'Who is Off-Guard',
    'PMA-036': 'Perception while Off-Guard',
    'PMA-037': 'Defences of Do Nothing',
  },
  'Full-Round Attack': {
    'PMA-038': 'Full-Round Attack',
    'PMA-039': 'Strikes used as Feints',
  },
  'Multi-Strike': {
    'PMA-040': 'Number of strikes',
    'PMA-041': 'Targets and Step of a Multi-Strike',
    'PMA-042': 'Parry of a Multi-Strike',
  },
  'Two-Weapon Combat': {
    'PMA-043': 'Two-Weapon Combat',
    'PMA-044': 'Off-hand strike',
  },
  'Multi-Strike and Two-Weapon Combat': {
    'PMA-045': 'Multi-Strike with two weapons',
  },
  'All-Out Defense': {
    'PMA-046': 'All-Out Defense',
    'PMA-047': 'Increased Dodge',
    'PMA-048': 'Increased Parry',
    'PMA-049': 'Increased Block',
  },
  Charge: {
    'PMA-050': 'Movement of a Charge',
    'PMA-051': 'Charge bonus',
    'PMA-052': 'Defences of a Charge',
    'PMA-053': 'Charging a Delayed foe',
  },
  Concentrate: {
    'PMA-054': 'Concentrate',
    'PMA-055': 'Disturbed concentration',
    'PMA-056': 'Defences while concentrating',
    'PMB-142': 'Disturbed concentration, as PMA-055',
  },
  Retrieve: {
    'PMA-057': 'Retrieve',
  },
  Run: {
    'PMA-058': 'Run',
    'PMA-059': 'Sprint',
    'PMA-060': 'Tumble in a Run',
    'PMA-061': 'Defences of a Run',
  },
  'Apply an Herb': {
    'PMA-062': 'Apply an Herb',
  },
  Attack: {
    'PMA-063': 'Attack',
    'PMA-064': 'What changes an Attack',
  },
  'Melee Attacks': {
    'PMA-200': 'Declaring a melee attack',
  },
  'Attack Roll': {
    'PMA-065': 'Melee attack roll',
    'PMA-066': 'Fumble',
    'PMA-067': 'When a weapon may break',
    'PMA-068': 'Breakage check',
    'PMA-077': 'Ranged attack roll',
  },
  'Ready Weapons': {
    'PMA-069': 'Ready weapons',
  },
  Reach: {
    'PMA-070': 'Reach',
  },
  'Unarmed Combat': {
    'PMA-071': 'Unarmed combat',
  },
  'Touch Attacks': {
    'PMA-072': 'Touch attack',
    'PMB-146': 'Touch delivery, as PMA-072',
  },
  Grappling: {
    'PMA-073': 'Grapple',
    'PMA-074': 'Additional grappling arms',
  },
  Slam: {
    'PMA-075': 'Slam',
  },
  Range: {
    'PMA-076': 'Range',
  },
  'Accuracy and Aimed Fire': {
    'PMA-078': 'Accuracy',
  },
  'Thrown Weapon Attacks': {
    'PMA-079': 'Thrown weapons',
    'PMA-204': 'Throwable melee weapons',
  },
  'Rate of Fire': {},
  Shots: {
    'PMA-080': 'Rate of Fire and Shots',
  },
  'Semi-Automatic': {
    'PMA-081': 'Semi-automatic fire',
  },
  'Short-Burst': {
    'PMA-082': 'Short burst',
  },
  'Long-Burst': {
    'PMA-083': 'Long burst',
    'PMA-086': 'Ammunition of a fire mode',
  },
  'Full-Auto': {
    'PMA-084': 'Full-auto fire',
    'PMA-085': 'Covering Fire',
  },
  'Standard Spell Casting': {
    'PMA-087': 'Standard spell casting',
    'PMB-145': 'Actions of casting and maintaining',
  },
  'All-Out Attack': {
    'PMA-088': 'All-Out Attack',
  },
  Feint: {
    'PMA-089': 'Feint',
    'PMA-090': 'Result of a Feint',
    'PMA-091': 'End of a Feint',
    'PMA-092': 'Defences of a Feint',
    'PMA-201': 'A Feint is no attack',
  },
  'Drink a Potion/Brewed Herb': {
    'PMA-093': 'Drinking potions and brews',
  },
  Move: {
    'PMA-094': 'Move',
    'PMA-095': 'Tumble in a Move',
  },
  Aim: {
    'PMA-096': 'Aim',
    'PMA-097': 'Braced crossbow',
    'PMA-098': 'Longer Aim',
    'PMA-099': 'Lost Aim',
    'PMA-100': 'Defences while aiming',
  },
  Evaluate: {
    'PMA-101': 'Evaluate',
  },
  'Change Posture': {
    'PMA-102': 'Change Posture',
  },
  'Pick Up': {
    'PMA-103': 'Pick Up',
  },
  Ready: {
    'PMA-104': 'Ready',
    'PMA-105': 'Defences of Ready',
    'PMA-106': 'Quick Ready',
  },
  'Load Bow/Sling/Hand Crossbow': {
    'PMA-107': 'Loading a bow, sling or hand crossbow',
  },
  'Load Light Crossbow': {
    'PMA-108': 'Loading a light crossbow, by Moves',
    'PMA-133': 'Loading a light crossbow, extended',
  },
  'Load Heavy Crossbow': {
    'PMA-109': 'Loading a heavy crossbow, by Moves',
    'PMA-134': 'Loading a heavy crossbow, extended',
  },
  Reload: {
    'PMA-110': 'Reloading a firearm',
  },
  Crouch: {
    'PMA-111': 'Crouch',
  },
  'Drop an Item': {
    'PMA-112': 'Drop an Item',
  },
  'Ingest an Herb': {
    'PMA-113': 'Ingest an Herb',
  },
  'Maintain Spells': {
    'PMA-114': 'Maintain Spells',
  },
  Talk: {
    'PMA-115': 'Talk',
  },
  Delay: {
    'PMA-116': 'Delay',
    'PMA-117': 'Delay and number of Interrupts',
    'PMA-118': 'Delay and casting',
    'PMA-119': 'Defences of a Delay',
  },
  Wait: {
    'PMA-120': 'Wait',
    'PMA-121': 'Defences of a Wait',
  },
  'Instantaneous Spell': {
    'PMA-122': 'Instantaneous Spell',
  },
  'Opportunity Attack': {
    'PMA-123': 'What gives an Opportunity Attack',
    'PMA-124': 'Opportunity Attack',
    'PMA-202': 'Side shown to an Opportunity Attack',
  },
  Retreat: {
    'PMA-125': 'Retreat',
    'PMA-126': 'Bonus of a Retreat',
    'PMA-127': 'Following a Retreat',
  },
  'Diving for Cover': {
    'PMA-128': 'Diving for Cover',
    'PMB-143': 'Defence against area attacks, as PMA-128',
  },
  'Dodge and Drop': {
    'PMA-129': 'Dodge and Drop',
  },
  'Sacrificial Dodge': {
    'PMA-130': 'Sacrificial Dodge',
  },
  'Sacrificial Dodge and Drop': {
    'PMA-131': 'Sacrificial Dodge and Drop',
  },
  'First Aid': {
    'PMA-132': 'First Aid in combat',
    'PMB-135': 'First Aid in combat, as PMA-132',
  },
};
