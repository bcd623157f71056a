import type { NotActs } from '../../rules/system.ts';

export const notActs: NotActs = {
  check: 'It is a single check. In an encounter, use the act miscellaneous.',
  combatCheck: 'It is a single check. Every manoeuvre makes its own checks.',
  size: 'The sheet contains the Size modifier.',
  defence: 'It is the target’s answer to an attack.',
  reach: 'It is part of every attack with a distance.',
  itemDamage: 'It is part of Sunder, which adds up the damage to each item.',
  initiative: 'The encounter determines the order.',
  surprise: 'The game master names the surprised combatants when the encounter starts.',
  combatOver: 'It is a question about sides. Combatants do not perform it.',
  allowedManoeuvres: 'Use the field legalActs of a combatant.',
  actions: 'Use the field resources of a combatant, which lists the points left in the round.',
  interruption: 'It is part of every Opportunity that prevents another act.',
  damage: 'It is part of every attack.',
  startingVitality: 'The sheet contains Total Vitality.',
  disabledCheck: 'It is made after every Action of a Disabled combatant.',
  dyingCheck:
    'It is made after every Action and Reaction of a Dying combatant, and at the end of each round.',
  staggeredCheck: 'It is made at the end of each round.',
  endOfRound: 'The encounter applies it at the end of each round.',
  hoursPass: 'It concerns hours outside the fight. Use the mutation advanceTime.',
  movementIncrement: 'It is calculated from the squares that a combatant moves.',
  manoeuvrability: 'It concerns turns and facing. Encounters have no positions.',
  square: 'It concerns squares that may be entered. Encounters have no positions.',
};
