/** Rules on conditions, defences and injuries, by section. */
export const conditions = {
  'Combat Conditions and Modifiers': {},
  Bleeding: {
    'PMA-135': 'Bleeding',
    'PMA-136': 'Clotting',
    'PMA-137': 'First Aid for bleeding',
    'PMA-138': 'Treated wounds',
    'PMA-139': 'Bleeding stopped by magic',
    'PMB-136': 'Bleeding, as PMA-136 to PMA-138',
  },
  Confused: {
    'PMA-140': 'Table of confusion',
    'PMA-141': 'Confused',
  },
  Cowering: {
    'PMA-142': 'Cowering',
  },
  'Critical Injuries': {
    'PMA-143': 'Critical Injury',
    'PMB-137': 'First Aid for a Critical Injury, as PMA-143',
  },
  'Initiative Bonuses': {
    'PMA-144': 'Rounds of initiative',
  },
  'Offensive Bonuses': {
    'PMA-145': 'Offensive bonus of a critical',
  },
  Dazzled: {
    'PMA-146': 'Dazzled',
  },
  Deafened: {
    'PMA-147': 'Deafened',
    'PMB-141': 'Conditions that change casting and resistance',
  },
  'Energy Drained': {
    'PMA-148': 'Energy Drained',
  },
  Entangled: {
    'PMA-149': 'Entangled',
  },
  Fascinated: {
    'PMA-150': 'Fascinated',
  },
  Fatigued: {
    'PMA-151': 'Fatigue',
  },
  Flanked: {
    'PMA-152': 'Flanked',
    'PMA-153': 'Large creatures that flank',
    'PMA-154': 'Focus on one foe',
  },
  Frightened: {
    'PMA-155': 'Frightened',
  },
  Helpless: {
    'PMA-156': 'Helpless',
    'PMA-157': 'Coup de grace',
  },
  Incorporeal: {
    'PMA-158': 'Incorporeal',
  },
  Invisible: {
    'PMA-159': 'Invisible',
  },
  Nauseated: {
    'PMA-160': 'Nauseated',
  },
  Panicked: {
    'PMA-161': 'Panicked',
  },
  Paralyzed: {
    'PMA-162': 'Paralyzed',
  },
  Petrified: {
    'PMA-163': 'Petrified',
  },
  Prone: {
    'PMA-164': 'Prone',
  },
  Shaken: {
    'PMA-165': 'Shaken and Sickened',
  },
  Sickened: {},
  Stable: {
    'PMA-166': 'Stable',
  },
  Stunned: {
    'PMA-167': 'Must Parry',
    'PMA-168': 'Stunned',
    'PMA-169': 'Stunned, No Parry',
    'PMA-170': 'Downed',
  },
  'Tracking Stun': {
    'PMA-171': 'Rounds of stun',
  },
  'Recovering from Stun': {
    'PMA-172': 'Recovering from stun',
  },
  'Stunned Maneuvering': {
    'PMA-173': 'Pain Resistance roll',
    'PMA-174': 'Modifier by rounds of stun',
    'PMA-175': 'New stun after a success',
    'PMB-144': 'Pain Resistance roll, as PMA-173',
  },
  Surprised: {
    'PMA-016': 'Surprised',
    'PMA-017': 'Attackers of a surprised target',
  },
  Unconscious: {
    'PMA-176': 'Causes of unconsciousness',
  },
  'Shield Bonus vs a single attacker': {
    'PMA-179': 'Shield against one attacker',
  },
  'Shield Bonus vs multiple attackers': {
    'PMA-180': 'Shield against several attackers',
  },
  'Shields vs Melee and Range': {
    'PMA-181': 'Shield in melee and at range',
  },
  'Off-hand Weapons': {
    'PMA-182': 'Off-hand weapon',
  },
  'Parrying Bonus versus a single attacker': {
    'PMA-185': 'Parry against one attacker',
  },
  'Parrying Bonus versus multiple attacks': {
    'PMA-186': 'Parry against several attackers',
  },
  'Shield Parry': {
    'PMA-187': 'Shield Parry',
  },
  'Unused Parry': {
    'PMA-188': 'Unused Parry',
  },
  'Continuing Defensive Bonuses': {
    'PMA-189': 'Defences for the rest of the round',
  },
  'Example 1': {
    'PMA-190': 'Example of defences',
  },
  'Example 2': {
    'PMA-191': 'Example of stun',
  },
  'Effects of Injury': {
    'PMA-192': 'Damage',
    'PMA-193': 'Penalty of lost hits',
    'PMA-194': 'Move of the wounded',
    'PMA-195': 'Unconscious by hits',
    'PMA-196': 'Unconscious by penalties',
    'PMA-197': 'Unconscious by stun',
    'PMA-198': 'Death',
    'PMB-001': 'Damage, as PMA-192',
    'PMB-002': 'Penalty of lost hits, as PMA-193',
    'PMB-003': 'Move of the wounded, as PMA-194',
    'PMB-004': 'Unconscious by hits, as PMA-195',
    'PMB-005': 'Unconscious by penalties, as PMA-196',
    'PMB-006': 'Unconscious by stun, as PMA-197',
    'PMB-007': 'Death, as PMA-198',
  },
};
