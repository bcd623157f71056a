import { expect, it } from 'vitest';
import type { EncounterEvent } from '../../../src/engine/encounter/event.ts';
import { partRules } from '../../../src/engine/systems/pathmaster/state/changes.ts';
import { duel, SWORD } from './fights/duel.ts';

/** For each part of a state that has changed, such as `aim of a`, returns the section that the change cites. */
const sectionsIn = (events: readonly EncounterEvent[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'changed'
        ? [
            [
              `${event.effect.change.replace('pathmaster.', '')} of ${event.combatant}`,
              event.effect.citation.section,
            ],
          ]
        : [],
    ),
  );

const BOW = { ...SWORD, name: 'Bow', attack: 'BOW', loads: 'BOW', ammunition: 20 };
const archers = () => duel({ weapons: [SWORD, BOW] }, { weapons: [SWORD, BOW] });

it('an Aim cites the section named Aim', () => {
  expect(sectionsIn(archers().does('a', 'aim', 'b', { weapon: 'Bow' }))).toEqual({
    'turn of a': 'Aim',
    'aim of a': 'Aim',
  });
});

it('a shot cites Attack for the turn, Aim for the aim that it ends, and Shots for the ammunition', () => {
  const fight = archers();
  fight.does('a', 'aim', 'b', { weapon: 'Bow' });
  expect(sectionsIn(fight.does('a', 'attack', 'b', { weapon: 'Bow', targetParries: false }, [50]))).toEqual({
    'turn of a': 'Attack',
    'aim of a': 'Aim',
    'lastFoe of a': 'Attack',
    'ammunition of a': 'Shots',
    'attackedBy of b': 'Attack',
  });
});

it('loading a weapon cites the section about that kind of weapon', () => {
  const fight = archers();
  fight.does('a', 'attack', 'b', { weapon: 'Bow', targetParries: false }, [50]);
  expect(sectionsIn(fight.does('a', 'loadBow', 'a', { weapon: 'Bow' }))).toEqual({
    'turn of a': 'Load Bow/Sling/Hand Crossbow',
    'ammunition of a': 'Load Bow/Sling/Hand Crossbow',
  });
});

it('a melee attack cites Parry Bonus for the Parry that it allots, and Evaluate for the bonus that it uses', () => {
  const fight = duel();
  expect(sectionsIn(fight.does('a', 'evaluate', 'b'))['evaluated of a']).toBe('Evaluate');
  expect(
    sectionsIn(fight.does('a', 'attack', 'b', { weapon: 'Sword', parry: 20, targetParries: false }, [50])),
  ).toMatchObject({
    'parry of a': 'Parry Bonus',
    'parryWith of a': 'Parry Bonus',
    'evaluated of a': 'Evaluate',
  });
});

it('concentration cites the section Concentrate both when it begins and when a movement ends it', () => {
  const fight = duel();
  expect(sectionsIn(fight.does('a', 'concentrate', 'a'))).toMatchObject({
    'concentration of a': 'Concentrate',
  });
  fight.endTurn('a');
  fight.endTurn('b');
  fight.endRound();
  expect(sectionsIn(fight.does('a', 'move', 'a', { distance: 5 }))).toMatchObject({
    'turn of a': 'Move',
    'concentration of a': 'Concentrate',
  });
});

it('a turn that begins cites Actions during Combat for its actions, and Turn Sequence for its place in the turn order', () => {
  const fight = duel();
  fight.does('a', 'move', 'a', { distance: 5 });
  fight.endTurn('a');
  fight.endTurn('b');
  expect(sectionsIn(fight.endRound())).toMatchObject({
    'onTurn of a': 'Turn Sequence',
    'turn of a': 'Actions during Combat',
    'budget of a': 'Actions during Combat',
  });
});

it('an exchange of actions cites the section Action Exchange, and a Step cites the section Step', () => {
  expect(sectionsIn(duel().does('a', 'exchange', 'a', { exchange: 'ATTACK_FOR_MOVE' }))).toEqual({
    'turn of a': 'Action Exchange',
    'budget of a': 'Action Exchange',
  });
  const fight = duel();
  fight.does('a', 'attack', 'b', { weapon: 'Sword', targetParries: false }, [50]);
  expect(sectionsIn(fight.does('a', 'step', 'a'))['turn of a']).toBe('Step');
});

it('using a Wait cites the section Wait', () => {
  const fight = duel();
  fight.does('a', 'wait', 'a');
  fight.endTurn('a');
  expect(sectionsIn(fight.does('a', 'useWait', 'a'))).toEqual({
    'secondPlace of a': 'Wait',
    'resumes of a': 'Wait',
  });
});

it('the loss of a spell’s power points cites the rule for the result of the casting roll', () => {
  const spells = [{ name: 'Bolt', level: 1, skill: 200, realm: 'ESSENCE' }];
  const fight = duel({ level: 10, powerPoints: 20, spells });
  const spent = fight
    .does('a', 'castSpell', 'a', { spell: 'Bolt', alwaysRoll: true }, [50])
    .flatMap((event) => (event.type === 'affected' && event.effect.type === 'spent' ? [event.effect] : []));
  expect(spent.find(({ budget }) => budget === 'POWER_POINTS')?.citation.section).toBe(
    'Spell Casting Success',
  );
});

/** For each heading of the book, the parts of a state whose changes all follow from this heading. */
const PARTS_BY_RULE = {
  'Turn Sequence': ['onTurn', 'hadTurn'],
  Run: ['ran'],
  'Parry Bonus': ['parry', 'parryWith'],
  'Parrying Bonus versus multiple attacks': ['parried'],
  'Shield Bonus vs multiple attackers': ['shielded'],
  'Shield Parry': ['shieldParried'],
  Retreat: ['retreatedFrom'],
  'Dodge and Drop': ['droppedBefore'],
  Evaluate: ['evaluated'],
  Aim: ['aim'],
  Feint: ['feint'],
  Charge: ['chargeTarget'],
  'Full-Round Attack': ['strikes'],
  'Opportunity Attack': ['opportunities'],
  Shots: ['ammunition'],
  'Offensive Bonuses': ['offensiveBonus', 'bonusTurns'],
  Confused: ['confusedAt'],
  'Maintain Spells': ['maintained'],
  'Extended Actions': ['aiding'],
  Concentrate: ['concentration', 'preparing'],
  'Order of Operation for Casting': ['readied', 'loosed'],
  'Unusual Event': ['attuned'],
  Defensive: ['wards', 'warded'],
};

it('a part of the state that only one rule changes cites the heading of that rule', () => {
  const stated = Object.entries(PARTS_BY_RULE).flatMap(([section, parts]) =>
    parts.map((part) => [part, section]),
  );
  const declared = Object.entries(partRules).map(([part, { section }]) => [part, section]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(stated));
});
