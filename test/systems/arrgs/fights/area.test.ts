import { describe, expect, it } from 'vitest';
import type { EncounterEvent, EventOf } from '../../../../src/engine/encounter/event.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { Fight } from '../../../kit/fight.ts';

const bomb = { name: 'Bomb', kind: 'RANGED', successValue: 4, rangeIncrement: 5, area: true };
const knife = { name: 'Knife', successValue: 2 };

/** `a` makes an area attack. The Defence of `b` is 10, and that of `c` is 12. */
const fight = (b: object = {}, a: object = {}, options: object = {}) =>
  new Fight(
    arrgs,
    {
      a: { vitality: 20, initiative: 20, weapons: [bomb, knife], ...a },
      b: { vitality: 30, initiative: 10, ...b },
      c: { vitality: 30, initiative: 5, abilities: { agility: 2 } },
    } as never,
    options,
  );

/**
 * An area attack on a square that is eight squares away. This is the second Range Increment, so the check has a penalty
 * of 2.
 */
const aimed = (weapon = 'Bomb') =>
  ({ type: 'act', actor: 'a', target: 'a', act: 'areaAttack', input: { weapon, distance: 8 } }) as never;

const there = (target: string, others: readonly string[] = [], input: Json = {}) =>
  ({ type: 'act', actor: 'a', target, others, act: 'areaStrike', input }) as never;

const lost = (fighting: Fight) => ['b', 'c'].map((id) => 30 - (fighting.of(id).current as number));

const acted = (events: readonly EncounterEvent[]) =>
  events.filter((event): event is EventOf<'acted'> => event.type === 'acted');

const advice = (events: readonly EncounterEvent[]) =>
  events.flatMap((event) =>
    event.type === 'affected' && event.effect.type === 'guidance' ? [event.effect.text] : [],
  );

describe('an area attack', () => {
  it('an area attack is rolled against 10 to hit its square, and then attacks every occupant with the same Check Result', () => {
    const area = fight();
    // The attack of 12 − 2 = 10 is high enough to hit the square.
    const thrown = area.order(aimed(), [12]);
    expect(acted(thrown)[0]).toMatchObject({ outcome: 'ON_TARGET' });
    expect(advice(thrown)).toContain(
      'Use the act “In the area of an attack” for each combatant in the area.',
    );
    const events = area.order(there('b', ['c']));
    expect(acted(events).map(({ target, outcome }) => [target, outcome])).toEqual([
      ['b', 'HIT'],
      ['c', 'HIT'],
    ]);
    // The Success Values against the two occupants are 4 + 0 and 4 − 2.
    expect(lost(area)).toEqual([4, 2]);
  });

  it('an area attack that misses its square scatters to another square, where it attacks with a new roll', () => {
    const area = fight();
    // The check of 11 − 2 = 9 misses the square. The attack scatters to the East, with a d4 for each Range Increment,
    // and the check is rolled again with a 14.
    const events = area.order(aimed(), [11, 3, 1, 2, 14]);
    expect(advice(events)).toContain(
      'Use the act “In the area of an attack” for each combatant in the area. The centre of the area is 3 squares E of the intended square.',
    );
    const [scattered] = acted(events);
    expect(scattered).toMatchObject({
      outcome: 'SCATTERS',
      detail: { scatterDirection: 'E', scatterSquares: 3 },
    });
    area.order(there('b'));
    // The second check of 14 − 2 = 12 exceeds the Defence of 10 by 2.
    expect(lost(area)).toEqual([6, 0]);
  });

  it.each([
    [[20, 20], {}, 2],
    [[20, 18], {}, 1],
    [[18, 18], { weapons: [{ ...bomb, criticalFrom: 18 }] }, 2],
  ])(
    'with dyingPerCritical and the rolls %j, an area attack in the Critical Range inflicts the expected Dying (ARR-R26)',
    (rolls, attacker, dying) => {
      const area = fight({}, attacker, { dyingPerCritical: true });
      area.order(aimed(), rolls);
      area.order(there('b'));
      expect(area.of('b').dying).toBe(dying);
    },
  );

  it('a critical area attack has one additional roll for all occupants', () => {
    const area = fight();
    area.order(aimed(), [20, 15]);
    area.order(there('b', ['c']));
    // `b` loses 4 + 8 and 4 + 3 Vitality, and `c` loses 4 + 6 and 4 + 1.
    expect(lost(area)).toEqual([19, 15]);
    expect(area.of('b').conditions.filter((each: string) => each === 'dying')).toHaveLength(1);
  });

  it('each occupant answers an area attack separately', () => {
    const area = fight({ additionalActionPoints: 2 });
    area.order(aimed(), [12]);
    area.order(there('b', ['c']));
    expect(area.state.pending).toMatchObject({ combatant: 'b', next: ['c'] });
    // The Defence of 15 exceeds the attack of 10 by 5, so nothing remains of the Success Value of 4. The Defence costs
    // 1 Vitality.
    const events = area.order({ type: 'answer', act: 'areaStrike', answer: { defence: 'DEFEND' } }, [15]);
    expect(acted(events).map(({ target, outcome }) => [target, outcome])).toEqual([
      ['b', 'DEFENDED'],
      ['c', 'HIT'],
    ]);
    expect(lost(area)).toEqual([1, 2]);
  });

  it('an area attack is paid for only once, hits each occupant at most once, and may also hit the attacker', () => {
    const area = fight();
    area.order(aimed(), [12]);
    const left = () =>
      arrgs.encounterRules.resources({ ...area.state.combatants.get('a')!, round: 1 } as never, {});
    const points = left().find(({ id }) => id === 'ACTION_POINTS')!.remaining;
    area.order(there('b'));
    expect(left().find(({ id }) => id === 'ACTION_POINTS')!.remaining).toBe(points);
    expect(area.attempt(there('b'))).toMatchObject({ ok: false, rejection: { path: ['targetId'] } });
    expect(area.attempt(there('c', ['b']))).toMatchObject({
      ok: false,
      rejection: { path: ['otherTargetIds', 0] },
    });
    const before = area.of('a').current;
    area.order(there('a'));
    expect(area.of('a').current).toBe(before - 4);
  });

  it('an area strike requires an area weapon and an area attack in this round', () => {
    const area = fight();
    expect(area.attempt(aimed('Knife'))).toMatchObject({ rejection: { accepted: 'Bomb' } });
    expect(area.attempt(there('b'))).toMatchObject({ rejection: { path: ['actorId'] } });
    area.order(aimed(), [12]);
    for (const id of ['a', 'b', 'c']) area.order({ type: 'endTurn', combatant: id });
    area.order({ type: 'endRound' });
    expect(area.attempt(there('b')).ok).toBe(false);
  });

  it('an area attack adds its margin to the damage, even if Size lowers the damage below 0 (ARR-R96)', () => {
    const light = { name: 'Dart', kind: 'RANGED', successValue: 2, area: true };
    const small = { vitality: 20, initiative: 20, modifiers: { size: -5 }, weapons: [light] };
    const area = new Fight(arrgs, { a: small, b: { vitality: 30, initiative: 10 } } as never, {
      sizeAddsToDamage: true,
    });
    const throwDart = { type: 'act', actor: 'a', target: 'a', act: 'areaAttack', input: { weapon: 'Dart' } };
    area.order(throwDart as never, [19]);
    area.order(there('b'));
    // The attack of 19 − 5 = 14 exceeds the Defence of 10 by 4, so the Success Value is 2 − 5 + 4.
    expect(area.of('b').current).toBe(29);
  });

  it('an area spell below its base difficulty has no effect', () => {
    const fireball = { name: 'Fireball', kind: 'SPELL', spellLevel: 3, successValue: 5, area: true };
    const area = fight({}, { weapons: [fireball] });
    const cast = { type: 'act', actor: 'a', target: 'a', act: 'areaAttack', input: { weapon: 'Fireball' } };
    const [fizzled] = acted(area.order(cast as never, [5]));
    expect(fizzled).toMatchObject({ outcome: 'FIZZLES' });
    expect(area.attempt(there('b')).ok).toBe(false);
  });
});
