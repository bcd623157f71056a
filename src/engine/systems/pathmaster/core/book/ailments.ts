/** Rules on poisons, diseases and healing, by section. */
export const ailments = {
  Poison: {
    'PMB-082': 'Type and Effect Level of a poison',
  },
  'Poison Types': {},
  'Circulatory Poisons': {
    'PMB-083': 'Circulatory poisons',
    'PMB-089': 'Order of affected body parts',
  },
  'Conversion Poisons': {
    'PMB-084': 'Conversion poisons',
  },
  'Muscle Poisons': {
    'PMB-085': 'Muscle poisons',
  },
  'Nerve Poisons': {
    'PMB-086': 'Nerve poisons',
  },
  'Reduction Poisons': {
    'PMB-087': 'Reduction poisons',
  },
  'Respiratory Poisons': {
    'PMB-088': 'Respiratory poisons',
  },
  'Chemical Diseases (Addiction)': {
    'PMB-091': 'Chemical diseases',
    'PMB-092': 'Addiction roll',
    'PMB-093': 'Doses within a week',
    'PMB-094': 'Addiction Factor after a new level',
    'PMB-095': 'Doses that an addiction requires',
    'PMB-096': 'Resistance roll of a new level',
    'PMB-104': 'Chemical diseases, printed again',
  },
  Disease: {
    'PMB-097': 'Type and Effect Level of a disease',
  },
  'Disease Types': {},
  'Bubonic Diseases': {
    'PMB-098': 'Bubonic diseases',
    'PMB-150': 'Groups of diseases',
  },
  'Pneumonic Diseases': {
    'PMB-099': 'Pneumonic diseases',
  },
  'Psychiatric Diseases (Insanity)': {
    'PMB-100': 'Psychiatric diseases',
    'PMB-101': 'Mild neuroses',
    'PMB-102': 'Strong neuroses',
    'PMB-103': 'Psychoses',
  },
  'Recovery from Diseases': {
    'PMB-105': 'Recovery roll',
  },
  'Disease Recovery Chart': {
    'PMB-106': 'Recovery from bubonic diseases',
    'PMB-107': 'Recovery from pneumonic diseases',
    'PMB-108': 'Recovery from psychiatric diseases',
    'PMB-109': 'Recovery from chemical diseases',
  },
  Bubonic: {
    'PMB-110': 'Penalty during recovery',
    'PMB-111': 'Bed rest',
  },
  Psychiatric: {
    'PMB-112': 'Cure of psychiatric diseases',
    'PMB-113': 'Temptation roll',
  },
  Chemical: {
    'PMB-114': 'Cures of chemical diseases',
    'PMB-115': 'Withdrawal roll',
    'PMB-117': 'End of withdrawal',
    'PMB-118': 'Unconscious by withdrawal',
    'PMB-119': 'Involuntary withdrawal',
  },
  'Withdrawal Chart': {
    'PMB-116': 'Withdrawal chart',
  },
  Healing: {
    'PMB-120': 'Magical and natural healing',
    'PMB-121': 'Racial recovery',
  },
  'Concussion Hits': {
    'PMB-122': 'Active characters',
    'PMB-123': 'Hour of rest',
    'PMB-124': 'Night of sleep',
    'PMB-149': 'What counts as rest',
  },
  Stun: {
    'PMB-125': 'Stun and racial recovery',
  },
  'Critical Injuries': {
    'PMB-126': 'Category of a wound',
    'PMB-127': 'Severity of a wound',
    'PMB-128': 'Healing time of a wound',
    'PMB-131': 'Several wounds',
    'PMB-148': 'When the healing time is rolled',
  },
  'Healing Recovery Table': {
    'PMB-129': 'Days of burns, bones and skin',
    'PMB-130': 'Days of head, organs and muscles',
  },
  'First Aid': {
    'PMB-132': 'Hasty and cautious First Aid',
    'PMB-133': 'Hasty First Aid',
    'PMB-134': 'Cautious First Aid',
  },
  Infection: {
    'PMB-138': 'When wounds are infected',
    'PMB-140': 'Result of an infection',
  },
  'Infection Table': {
    'PMB-139': 'Location of infection',
  },
};
