import { describe, expect, it } from 'vitest';
import type { Fight } from '../../../kit/fight.ts';
import { act, detailOf, duel, nextRound } from '../fights/duel.ts';

const caster = { level: 5, powerPoints: 20, spells: [{ name: 'Light', level: 2, skill: 41 }] };
const light = act('a', 'a', 'castSpell', { spell: 'Light', alwaysRoll: true });

const totalOf = (fight: Fight, face: number) => detailOf(fight.order(light, [face])).detail.total;

/** Plays a fight until one round after an Unusual Event. */
function eventful(options: object = {}) {
  const fight = duel(caster, {}, options);
  expect(detailOf(fight.order(light, [100])).outcome).toBe('UNUSUAL_EVENT');
  nextRound(fight);
  return fight;
}

describe('an Unusual Event in a fight (PMB-030)', () => {
  it('an Unusual Event in a fight costs no power points and gives +30 to the next casting roll', () => {
    const fight = eventful();
    expect(fight.of('a').power).toBe(0);
    expect(totalOf(fight, 30)).toBe(101);
    nextRound(fight);
    expect(totalOf(fight, 30)).toBe(71);
  });

  it('the bonus from an Unusual Event lasts for ten minutes (ruling PMB-R124)', () => {
    const lasting = eventful();
    lasting.put('a', { attuned: 100 });
    expect(totalOf(lasting, 30)).toBe(101);
    const over = eventful();
    over.put('a', { attuned: 100 });
    nextRound(over);
    expect(totalOf(over, 30)).toBe(71);
  });

  it('the number of rounds that an Unusual Event’s bonus lasts depends on the length of a round', () => {
    const fight = eventful({ roundSeconds: 5 });
    fight.put('a', { attuned: 120 });
    expect(totalOf(fight, 30)).toBe(101);
  });
});

it('the result of a spectacular failure is rolled immediately, and penalties add to that roll (PMB-028)', () => {
  const fight = duel({ ...caster, level: 1 });
  // A spell of level 2 that was not prepared has a penalty of 85 for a caster of level 1, so the total is 10 + 41 − 85.
  const events = fight.order(light, [60, 1]);
  expect(detailOf(events)).toMatchObject({
    outcome: 'SPECTACULAR_FAILURE',
    detail: { failureTableBonus: 85 },
  });
  expect(JSON.stringify(events)).toContain('The roll on the spell failure table totals 86.');
});
