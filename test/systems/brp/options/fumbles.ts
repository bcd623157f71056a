import { d6, d100, hand } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { blow, club, MISS } from '../fights/blows.ts';
import { person, startFight, totalOf } from '../fights/fight.ts';
import { onBothSides } from './asking.ts';

const HIT = 40;
const DODGED = 20;
/** A roll that is a fumble at every rating, and a roll on its table that makes the combatant drop the weapon. */
const [MISHAP, DROPS] = [100, 50];
/** A roll that is a fumble both at a rating of 60% and at a dodge of twice DEX 10. */
const FUMBLE = 98;

/**
 * Plays a combatant who fumbles and therefore loses the next round. Returns whether the combatant may attack in that
 * round, the rating of an attack on the combatant, and whether the combatant can dodge it.
 */
const lostRound = (weapon: object, row: number) => (options: object) => {
  const fight = startFight(
    { a: person({ weapons: [{ ...club, ...weapon }] }), b: person({ weapons: [club] }) },
    options,
  );
  fight.act('a', 'attack', 'b', blow('Club'), [FUMBLE, row]);
  fight.endRound();
  const attacks = fight.refused('a', 'attack', 'b', blow('Club'), [MISS]) === null;
  const dodges =
    fight.refused('b', 'attack', 'a', { weapon: 'Club', defence: 'DODGE' }, [HIT, DODGED]) === null;
  const { breakdowns } = fight.act('b', 'attack', 'a', blow('Club'), [MISHAP, DROPS]);
  return [attacks, totalOf(breakdowns, 'attack rating'), dodges];
};

const outcomes = ({
  outcome,
  detail,
}: {
  outcome: string;
  detail: { results: readonly { outcome: string }[] };
}) => [outcome, ...detail.results.map((each) => each.outcome)];

const melee = { action: 'MELEE_ATTACK' };
/** Input with an ally who has 1 point of armour and defends at 50%. */
const nearAlly = { ...melee, ally: { armour: 1, defence: { rating: 50 } }, weapon: { damage: '1d6' } };

export const ofFumbles: readonly AnyOptionCase[] = [
  // The melee table makes a combatant who loses the round helpless. Attacks on such a combatant are Easy and cannot be
  // dodged.
  {
    ...{ option: 'lostRoundIsHelpless', value: 'NEVER', by: 'R-17' },
    fight: lostRound({}, 15),
    ...{ usual: [false, 120, false], otherwise: [false, 60, true] },
  },
  // The tables for missile weapons and natural weapons do not make the combatant helpless.
  {
    ...{ option: 'lostRoundIsHelpless', value: 'ALWAYS', by: 'R-17' },
    fight: lostRound({ kind: 'MISSILE' }, 15),
    ...{ usual: [false, 60, true], otherwise: [false, 120, false] },
  },
  {
    ...{ option: 'lostRoundIsHelpless', value: 'ALWAYS', by: 'R-17' },
    fight: lostRound({ kind: 'NATURAL' }, 25),
    ...{ usual: [false, 60, true], otherwise: [false, 120, false] },
  },
  onBothSides({ ...{ option: 'maxFumbleRolls', value: 1, by: 'R-16', ask: 'fumble' }, fact: outcomes }, [
    {
      ...{ input: melee, dice: d100(99, 30, 45), otherDice: d100(99) },
      ...{ usual: ['SEVERAL', 'PRONE', 'DROP_WEAPON'], otherwise: ['NOTHING'] },
    },
    { input: melee, dice: d100(30), usual: ['PRONE', 'PRONE'] },
  ]),
  onBothSides({ ...{ option: 'maxFumbleRolls', value: 3, by: 'R-16', ask: 'fumble' }, fact: outcomes }, [
    { input: melee, dice: d100(99, 30, 45), usual: ['SEVERAL', 'PRONE', 'DROP_WEAPON'] },
    {
      ...{ input: melee, dice: d100(100, 30, 45, 30), otherDice: d100(100, 30, 45) },
      usual: ['SEVERAL', 'PRONE', 'DROP_WEAPON', 'PRONE'],
      otherwise: ['SEVERAL', 'PRONE', 'DROP_WEAPON'],
    },
  ]),
  onBothSides(
    {
      ...{ option: 'allyMayDefend', value: true, by: 'R-19', ask: 'fumble' },
      fact: ({ detail }) => detail.allyDamage,
    },
    [
      {
        ...{ input: nearAlly, dice: hand(d100(76), d6(4)), otherDice: d100(76, 50) },
        ...{ usual: 3, otherwise: 0 },
      },
      { input: nearAlly, dice: hand(d100(76), d6(4)), otherDice: hand(d100(76, 51), d6(4)), usual: 3 },
      { input: { ...nearAlly, ally: { armour: 1 } }, dice: hand(d100(76), d6(4)), usual: 3 },
    ],
  ),
];
