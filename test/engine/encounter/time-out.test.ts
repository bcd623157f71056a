import { expect, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../kit/fight.ts';

const sword = { name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 };
const person = { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 40, weapons: [sword] };

/** Starts a fight in which an attack on `b` has hit and waits for a defence. */
function waiting(): Fight {
  const fight = new Fight(brp, { a: person, b: { ...person, dex: 9 } });
  fight.does('a', 'attack', 'b', { weapon: 'Sword' }, [40]);
  return fight;
}

it('an act waiting for an answer that does not come in time is resolved as if the respondent had passed', () => {
  const [late, passed] = [waiting(), waiting()];
  const events = late.order({ type: 'timeOut' }, [5]);
  expect(events[0]).toEqual({ type: 'answerTimedOut', combatant: 'b' });
  expect(events.slice(1)).toEqual(passed.pass([5]));
  expect(late.asked()).toBeNull();
});

it('a question to the game master never times out, and nothing times out while no question is pending', () => {
  const fight = waiting();
  const { pending } = fight.state;
  fight.state = { ...fight.state, pending: { ...pending!, byGameMaster: true } };
  expect(fight.refusal({ type: 'timeOut' })?.reason).toBe('the question is for the game master');
  fight.state = { ...fight.state, pending: null };
  expect(fight.refusal({ type: 'timeOut' })?.reason).toBe('no act is waiting for an answer');
});
