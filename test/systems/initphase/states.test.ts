import { expect, it } from 'vitest';
import { actedIn } from '../../kit/fight.ts';
import { botchedAttack } from './botched-attack.ts';
import { fight as begin } from './fight.ts';

it('a combatant at 0 Hit Points cannot act, and wakes when healed', () => {
  const fight = begin();
  fight.adjust('t', { damage: 20 });
  expect(fight.of('t').conditions).toEqual(['outOfHitPoints']);
  expect(fight.state.onTurn).toEqual(['y']);
  expect(fight.legal('t', 'attack').refused).toMatchObject({
    reason: 't cannot act because of their condition: out of hit points',
  });
  fight.adjust('t', { healing: 1 });
  expect(fight.of('t').conditions).toEqual([]);
  fight.endRound();
  expect(fight.legal('t', 'attack').refused).toBeNull();
});

it('a loss of Hit Points never has a severity, because the chapter has none', () => {
  const [struck, adjusted, botched] = [begin(), begin(), begin({ gmActionDice: 1 })];
  struck.act('m', 'attack', 't', { weapon: 'rapier', defence: 'NONE' }, [10, 6]);
  adjusted.adjust('t', { damage: 6 });
  expect(struck.of('t')).toEqual(adjusted.of('t'));
  // Entry 16 of the botch table means that the combatants hit themselves with their own sword.
  botchedAttack(botched);
  botched.act('t', 'botch', 't', {}, [5, 5, 6, 6]);
  expect(botched.of('t')).toMatchObject({ hitPoints: 14, conditions: ['interrupted'] });
});

it('only a prone combatant can stand up', () => {
  const fight = begin();
  expect(fight.refused('t', 'standUp', 't', {})).toBe('t is not prone');
  fight.adjust('t', { gain: ['prone'] });
  const events = fight.does('t', 'standUp', 't', {});
  expect(actedIn(events)[0]!.summary).toBe('The character stands up.');
  expect(fight.of('t').conditions).toEqual([]);
});

it('the sentence that explains an answer contains the number that is rolled against', () => {
  const fight = begin();
  const modifiers = [{ label: 'in the way', value: -3 }];
  fight.act('t', 'attack', 'm', { weapon: 'sword', defenceModifiers: modifiers }, [13]);
  const parry = fight.choices().find(({ title }) => title === 'Parry with the rapier')!;
  expect(parry.meaning).toBe('d20 + 5 against the attack’s total');
  const events = fight.answer(parry.input as object, [16]);
  expect(actedIn(events)[0]!.summary).toBe(
    'The attack with the sword scores 21 against a parry of 21, and the target parries.',
  );
});
