import { d100 } from '../../../kit/hand.ts';
import type { AnyOptionCase } from '../../../kit/options/option-cases.ts';
import { detailOf, duel, SWORD } from '../fights/duel.ts';
import { ask } from './ask.ts';

const GUARD = {
  dodge: 15,
  shieldMelee: 20,
  shieldRanged: 20,
  weaponSkill: 80,
  parry: 41,
  manoeuvres: ['MELEE_ATTACK'],
};

const strike = (foe: string, more: object = {}) => ({ foe, shield: true, parry: true, ...more });

/** Returns the Dodge, Shield and Parry that count against each attack. */
const met =
  (defender: object, attacks: readonly object[]) =>
  (options: object): readonly (readonly number[])[] =>
    ask('defences', { ...GUARD, ...defender, attacks }, options).attacks.map(
      ({ dodge, shield, parry }: Record<string, number>) => [dodge, shield, parry],
    );

const allOut = (weaponSkill: number) => ({ weaponSkill, parry: null, manoeuvres: ['ALL_OUT_DEFENCE_PARRY'] });

/** Returns the attack bonus of a combatant who has a skill of 50. */
const bonusAgainst = (conditions: readonly string[], own: readonly string[], options: object): number =>
  ask(
    'attack',
    {
      attacker: { skill: 50, conditions: own },
      weapon: { fumbleUpTo: 0, results: [{ from: 10_000, hits: 0 }] },
      target: { conditions },
    },
    options,
    d100(50),
  ).attackBonus;

/**
 * Plays three strikes of one opponent in a fight. Returns the Shield or the Parry that counts against each. The
 * defender has had no turn yet.
 */
const metInFight =
  (part: 'shield' | 'parry') =>
  (options: object): readonly unknown[] => {
    const fight = duel({}, { shieldMelee: 20 }, options);
    const strikes = { weapon: SWORD.name, targetParries: part === 'parry', shield: part === 'shield' };
    return [1, 2, 3].map(
      () => detailOf(fight.does('a', 'fullRoundAttack', 'b', strikes, d100(50))).detail[part],
    );
  };

export const defenceCases: readonly AnyOptionCase[] = [
  {
    ...{ option: 'aodParryAddsDouble', value: true, by: 'PMA-R54' },
    fight: (options) =>
      [40, 21, 20].map((weaponSkill) => met(allOut(weaponSkill), [strike('A')])(options)[0]![2]),
    usual: [80, 42, 40],
    otherwise: [120, 63, 60],
  },
  {
    ...{ option: 'aodParryAddsDouble', value: true, by: 'PMA-R54' },
    // Against several opponents, both values of the option give the same Parry: whole, whole, half.
    fight: (options) => [
      ...met(allOut(40), [strike('A')])(options),
      ...met(allOut(40), [strike('A'), strike('B'), strike('C')])(options),
    ],
    usual: [
      [15, 20, 80],
      [15, 20, 40],
      [15, 0, 40],
      [15, 0, 20],
    ],
    otherwise: [
      [15, 20, 120],
      [15, 20, 40],
      [15, 0, 40],
      [15, 0, 20],
    ],
  },
  {
    ...{ option: 'chargePenaltyAllOthers', value: true, by: 'PMA-R57' },
    fight: met({ manoeuvres: ['CHARGE'], chargeTarget: 'prey' }, [
      strike('other'),
      strike('prey', { shield: false }),
    ]),
    usual: [
      [15, 20, 41],
      [15, 0, 20],
    ],
    otherwise: [
      [-5, 0, 0],
      [15, 0, 41],
    ],
  },
  {
    ...{ option: 'retreatOneAttack', value: true, by: 'PMA-R85' },
    fight: met({ retreatedFrom: ['A'], parry: 0 }, [
      { foe: 'A' },
      { foe: 'A' },
      { foe: 'B' },
      { foe: 'A', kind: 'RANGED' },
    ]),
    usual: [
      [35, 0, 0],
      [35, 0, 0],
      [15, 0, 0],
      [15, 0, 0],
    ],
    otherwise: [
      [35, 0, 0],
      [15, 0, 0],
      [15, 0, 0],
      [15, 0, 0],
    ],
  },
  {
    ...{ option: 'defencesFromLastActionOnly', value: true, by: 'PMA-R86' },
    fight: met({ manoeuvres: ['ALL_OUT_ATTACK', 'READY'] }, [strike('A')]),
    usual: [[-15, 0, 0]],
    otherwise: [[15, 20, 20]],
  },
  {
    ...{ option: 'defencesFromLastActionOnly', value: true, by: 'PMA-R86' },
    // A Free action or an Interrupt does not count as the last action of the turn.
    fight: met({ manoeuvres: ['LOAD_BOW', 'READY', 'TALK', 'OPPORTUNITY_ATTACK'] }, [strike('A')]),
    usual: [[15, 0, 0]],
    otherwise: [[15, 20, 20]],
  },
  {
    ...{ option: 'dropStacksWithProne', value: true, by: 'PMA-R88' },
    fight: met({ conditions: ['PRONE'], droppedBefore: ['A'] }, [
      { foe: 'A', kind: 'RANGED' },
      { foe: 'B', kind: 'RANGED' },
    ]),
    usual: [
      [35, 0, 0],
      [35, 0, 0],
    ],
    otherwise: [
      [55, 0, 0],
      [35, 0, 0],
    ],
  },
  {
    ...{ option: 'shieldPerAttack', value: true, by: 'PMA-R91' },
    fight: met({ parry: 0 }, [strike('A'), strike('A'), strike('B')]),
    usual: [
      [15, 20, 0],
      [15, 20, 0],
      [15, 0, 0],
    ],
    otherwise: [
      [15, 20, 0],
      [15, 0, 0],
      [15, 0, 0],
    ],
  },
  {
    ...{ option: 'shieldPerAttack', value: true, by: 'PMA-R91' },
    // All-Out Defence counts against one more opponent. With the option, it counts against one more attack.
    fight: met({ parry: 0, manoeuvres: ['ALL_OUT_DEFENCE_SHIELD'] }, [strike('A'), strike('A'), strike('B')]),
    usual: [
      [15, 20, 0],
      [15, 20, 0],
      [15, 20, 0],
    ],
    otherwise: [
      [15, 20, 0],
      [15, 20, 0],
      [15, 0, 0],
    ],
  },
  {
    ...{ option: 'parryPerAttack', value: true, by: 'PMA-R92' },
    fight: met({ shieldMelee: 0 }, [strike('A'), strike('A'), strike('B'), strike('A')]),
    usual: [
      [15, 0, 41],
      [15, 0, 41],
      [15, 0, 20],
      [15, 0, 41],
    ],
    otherwise: [
      [15, 0, 41],
      [15, 0, 20],
      [15, 0, 10],
      [15, 0, 5],
    ],
  },
  {
    ...{ option: 'shieldPerAttack', value: true, by: 'PMA-R91' },
    fight: metInFight('shield'),
    usual: [20, 20, 20],
    otherwise: [20, 0, 0],
  },
  {
    ...{ option: 'parryPerAttack', value: true, by: 'PMA-R92' },
    // A combatant who is off guard parries with half of the skill of 60.
    fight: metInFight('parry'),
    usual: [30, 30, 30],
    otherwise: [30, 15, 7],
  },
  {
    ...{ option: 'parryTargetsPredeclared', value: true, by: 'PMA-R93' },
    // If an opponent is not named, the combatant does not parry that opponent, who also does not count as one of the
    // parried opponents.
    fight: met({ shieldMelee: 0, parried: ['B'] }, [strike('A'), strike('B')]),
    usual: [
      [15, 0, 41],
      [15, 0, 20],
    ],
    otherwise: [
      [15, 0, 0],
      [15, 0, 41],
    ],
  },
  {
    ...{ option: 'stackVulnerability', value: true, by: 'PMA-R41' },
    fight: (options) => [
      bonusAgainst(['SURPRISED', 'HELPLESS'], [], options),
      bonusAgainst(['STUNNED', 'DOWNED'], [], options),
      bonusAgainst(['STUNNED'], [], options),
    ],
    usual: [100, 100, 70],
    otherwise: [120, 120, 70],
  },
  {
    ...{ option: 'stackVulnerability', value: true, by: 'PMA-R41' },
    // Sickened is not a degree of fear, so its penalty is always added.
    fight: (options) => [
      bonusAgainst([], ['SHAKEN', 'FRIGHTENED'], options),
      bonusAgainst([], ['SHAKEN', 'SICKENED'], options),
    ],
    usual: [30, 30],
    otherwise: [20, 30],
  },
  {
    ...{ option: 'downedSuppressesProneModifiers', value: true, by: 'PMA-R108' },
    fight: (options) => [
      ...met({ conditions: ['DOWNED'] }, [{ foe: 'A' }, { foe: 'A', kind: 'RANGED' }])(options),
      ...met({ conditions: ['PRONE'] }, [{ foe: 'A' }])(options),
      bonusAgainst(['DOWNED'], [], options),
    ],
    usual: [[-5, 0, 0], [35, 0, 0], [-5, 0, 0], 100],
    otherwise: [[15, 0, 0], [15, 0, 0], [-5, 0, 0], 100],
  },
  {
    ...{ option: 'stunHalvesDoNothing', value: true, by: 'PMA-R106' },
    fight: (options) =>
      [
        { conditions: ['STUNNED'] },
        { conditions: ['STUNNED'], parry: null },
        { conditions: ['STUNNED'], parry: null, weaponSkill: 51 },
        { conditions: [], parry: null },
      ].map((defender) => met({ manoeuvres: ['DO_NOTHING'], ...defender }, [strike('A')])(options)[0]![2]),
    // The skill is 80 in all cases except one, in which it is 51.
    usual: [40, 40, 25, 40],
    otherwise: [20, 20, 12, 40],
  },
  {
    ...{ option: 'stunParryFromNextTurn', value: true, by: 'PMA-R105' },
    fight: (options) =>
      [
        ['MELEE_ATTACK', 'STUNNED'],
        ['MELEE_ATTACK', 'STUNNED_NO_PARRY'],
        ['MELEE_ATTACK', 'DOWNED'],
        ['DO_NOTHING', 'STUNNED_NO_PARRY'],
      ].map(
        ([manoeuvre, condition]) =>
          met({ manoeuvres: [manoeuvre], conditions: [condition] }, [strike('A')])(options)[0]![2],
      ),
    usual: [20, 0, 0, 0],
    otherwise: [41, 41, 41, 0],
  },
];
