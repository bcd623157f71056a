/** Words that show that an attack uses a body part, if its name contains them. */
export const NATURAL_WORDS: readonly string[] = [
  'bite',
  'claw',
  'fist',
  'punch',
  'kick',
  'brawl',
  'unarmed',
  'headbutt',
  'horn',
  'gore',
  'tail',
  'sting',
  'tentacle',
  'beak',
  'hoof',
  'slam',
  'trample',
  'tusk',
  'talon',
  'peck',
];

/** True if a name contains one of the words. */
export function hasWord(name: string, words: readonly string[]): boolean {
  const own = name.toLowerCase().split(/[^\p{L}]+/u);
  return words.some((each) => own.includes(each));
}

/** Labels of other d20 games for which these sheets have no field. */
export const D20_LABELS: readonly string[] = [
  'HD',
  'Hit Dice',
  'CR',
  'Challenge',
  'Challenge Rating',
  'XP',
  'SV',
  'Saves',
  'Saving Throws',
  'Fort',
  'Fortitude',
  'Ref',
  'Reflex',
  'Will',
  'Senses',
  'Passive Perception',
  'touch',
  'flat-footed',
  'BAB',
  'CMB',
  'CMD',
  'THAC0',
];
