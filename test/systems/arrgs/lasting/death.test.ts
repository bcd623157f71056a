import { expect, it } from 'vitest';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { fightToTheEnd } from '../../../kit/fight-to-the-end.ts';
import { armed, nimble } from '../fights/fight.ts';

const tough = { ...(nimble as object), vitality: 20, skills: { meleeWeaponry: 5 } };

const told = (seed: string) =>
  fightToTheEnd(arrgs, { a: armed, b: tough }, { a: 'Sword', b: 'Sword' }, seed, {
    answer: { defence: 'DEFEND' },
    until: 'dead',
  }).log;

it('a fight to the death has the same log for the same seed', () => {
  expect(told('to the death')).toEqual(told('to the death'));
  expect(told('to the death')).not.toEqual(told('to another death'));
});

it('a fight to the death produces Disabled, Dying and dead combatants', () => {
  const gained = ['one', 'two', 'three', 'four']
    .flatMap((seed) => told(seed))
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.type === 'affected' && event.effect.type === 'conditionGained' ? [event.effect.condition] : [],
    );
  expect(new Set(gained)).toEqual(new Set(['disabled', 'dying', 'dead']));
});

it('a fight to the death never spends more points than a combatant has', () => {
  const [budget] = arrgs.encounterRules.resources(
    {
      id: 'one',
      sheet: armed,
      state: arrgs.encounterRules.initialState(),
      conditions: [],
      round: 1,
      side: null,
    },
    {},
  );
  expect(budget).toEqual({ id: 'ACTION_POINTS', title: 'Action Points', remaining: 3, maximum: 3 });
  // In each turn, 3 Action Points are enough for only one attack.
  for (const { command, events } of told('one'))
    if (command.type === 'act')
      expect(
        events.flatMap((event) =>
          event.type === 'affected' && event.effect.type === 'spent' && event.combatant === command.actor
            ? [event.effect.amount]
            : [],
        ),
      ).toEqual([2]);
});
