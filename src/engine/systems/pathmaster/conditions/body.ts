import { combat } from '../citations.ts';
import { EXERTIONS } from './allowed.ts';
import type { Declared } from './declared.ts';

const ALL = ['DODGE', 'SHIELD', 'PARRY'] as const;

/** Conditions of body and senses, and of where one stands. */
export const bodyConditions = [
  {
    id: 'bleeding',
    title: 'Bleeding',
    citation: combat('Bleeding'),
    text: 'Each wound costs its hits as the turn begins, one less for every 12 rounds; First Aid or magic stops it.',
  },
  {
    id: 'treatedWound',
    title: 'Wound stopped by First Aid',
    citation: combat('Bleeding'),
    text: 'No attacks or active defence and nothing faster than a Move until it would have clotted, or it bleeds again.',
    bearing: { loses: ['PARRY'], never: EXERTIONS },
  },
  {
    id: 'stable',
    title: 'Stable',
    citation: combat('Stable'),
    text: 'No longer bleeds; if no magic stopped it, exertion may open the wound again.',
  },
  {
    id: 'criticalInjury',
    title: 'Critical injury',
    citation: combat('Critical Injuries'),
    text: 'A lasting penalty on all actions and skills; First Aid eases a quarter of it.',
  },
  {
    id: 'dazzled',
    title: 'Dazzled',
    citation: combat('Dazzled'),
    text: '-20 on attacks and on manoeuvres that need sight.',
    bearing: { adds: { ATTACK: -20, SIGHT_MANOEUVRE: -20 } },
  },
  {
    id: 'deafened',
    title: 'Deafened',
    citation: combat('Deafened'),
    text: '-4 on initiative, -20 on spell casting; hearing anything fails.',
    bearing: { adds: { INITIATIVE: -4, SPELL_CASTING: -20 }, fails: ['SOUND_PERCEPTION'] },
  },
  {
    id: 'energyDrained',
    title: 'Energy drained',
    citation: combat('Energy Drained'),
    text: 'Temporary Constitution is lost, for a while or for good; how much, its cause says.',
  },
  {
    id: 'entangled',
    title: 'Entangled',
    citation: combat('Entangled'),
    text: 'Half speed, or none if anchored; no Run or Charge; -20 on attacks and spell casting; no Dodge.',
    bearing: {
      adds: { ATTACK: -20, SPELL_CASTING: -20 },
      loses: ['DODGE'],
      never: ['RUN', 'RUN_TUMBLING', 'CHARGE'],
      movement: 'HALF',
    },
  },
  {
    id: 'anchored',
    title: 'Entangled and anchored',
    citation: combat('Entangled'),
    text: 'The bonds are fast to something: entangled without any movement.',
    bearing: { implies: ['entangled'], movement: 'NONE' },
  },
  {
    id: 'fatigued',
    title: 'Out of fatigue',
    citation: combat('Fatigued'),
    text: 'No Fatigue is left; what that does is for the game master to say.',
  },
  {
    id: 'prone',
    title: 'Prone',
    citation: combat('Prone'),
    text: '-20 on melee attacks, some missiles barred; Dodge +20 at range and -20 in melee.',
    bearing: { adds: { MELEE_ATTACK: -20, DODGE_AT_RANGE: 20, DODGE_IN_MELEE: -20 } },
  },
  {
    id: 'flanked',
    title: 'Flanked',
    citation: combat('Flanked'),
    text: 'Every attacker in melee has the flank bonus; whoever focuses on one foe shows another the back.',
  },
  {
    id: 'invisible',
    title: 'Invisible',
    citation: combat('Invisible'),
    text: 'Attacks on the sighted +20, and their Dodge, Shield and Parry do not count.',
    bearing: { adds: { ATTACK_ON_SIGHTED: 20 }, undefendable: true },
  },
  {
    id: 'incorporeal',
    title: 'Incorporeal',
    citation: combat('Incorporeal'),
    text: 'Nothing mundane harms; spells do half; magic weapons, force and the incorporeal do all.',
  },
  {
    id: 'initiativeRounds',
    title: 'Rounds of initiative',
    citation: combat('Initiative Bonuses'),
    text: '+5 for each round held, on the next manoeuvre or attack.',
  },
  {
    id: 'offensiveBonus',
    title: 'Offensive bonus',
    citation: combat('Offensive Bonuses'),
    text: 'A bonus on the next roll or attack, until the end of the next turn.',
  },
  {
    id: 'helpless',
    title: 'Helpless',
    citation: combat('Helpless'),
    text: 'At a foe’s mercy: no Dodge, Shield or Parry; attackers +50 in melee, +30 at range.',
    bearing: {
      adds: { ATTACKED_IN_MELEE: 50, ATTACKED_AT_RANGE: 30 },
      ladder: 'VULNERABLE',
      loses: ALL,
      only: ['DO_NOTHING', 'CONCENTRATE', 'MAINTAIN_SPELL', 'TALK'],
      movement: 'NONE',
    },
  },
  {
    id: 'paralyzed',
    title: 'Paralyzed',
    citation: combat('Paralyzed'),
    text: 'Helpless; only the mind acts. Flyers fall, swimmers may drown; others pass through as over difficult ground.',
    bearing: { implies: ['helpless'], only: ['CONCENTRATE', 'MAINTAIN_SPELL'] },
  },
  {
    id: 'unconscious',
    title: 'Unconscious',
    citation: combat('Unconscious'),
    text: 'Prone and helpless; nothing but abilities of the unconscious.',
    bearing: { implies: ['helpless', 'prone'], only: [] },
  },
  {
    id: 'petrified',
    title: 'Petrified',
    citation: combat('Petrified'),
    text: 'Stone, and unconscious; pieces that are missing when flesh returns stay missing.',
    bearing: { implies: ['unconscious'] },
  },
  {
    id: 'dead',
    title: 'Dead',
    citation: combat('Effects of Injury'),
    text: 'The body is dead, and the soul begins to depart.',
    bearing: { implies: ['unconscious'] },
  },
] as const satisfies readonly Declared[];
