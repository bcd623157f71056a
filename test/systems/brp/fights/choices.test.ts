import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { person, startFight } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const bow = { ...club, name: 'Bow', kind: 'MISSILE' };
const shield = { name: 'Shield', rating: 50, size: 'FULL', hitPoints: 20 };
const attack = brp.encounterRules.acts.find(({ id }) => id === 'attack')!;

const fighter = (
  id: string,
  sheet: object,
  but: Pick<Fighter, 'conditions'> | object = {},
  state: object = {},
): Fighter => ({
  ...{ id, sheet: person(sheet), conditions: [], round: 1, side: null },
  state: { ...(brp.encounterRules.initialState() as object), ...state } as Fighter['state'],
  ...but,
});

const archer = fighter('a', { weapons: [club, bow] });
const dodger = { dodge: 65, shield, weapons: [club, bow] };

const choices = (target: Fighter, input: object, options: object = {}) =>
  attack.answer!.options(archer, target, input, options);
const chosen = (title: string, target: Fighter, input: object = { weapon: 'Club' }) =>
  choices(target, input).find((choice) => choice.title === title);
const meaningOf = (...asked: Parameters<typeof chosen>) => chosen(...asked)?.meaning;

it.each(['unconscious', 'losesRounds'])(
  'a combatant with the condition %s has no action left in the turn',
  (condition) => {
    const left = (conditions: Fighter['conditions']) =>
      brp.encounterRules.resources(fighter('b', dodger, { conditions }), {}).find(({ id }) => id === 'ACTION')
        ?.remaining;
    expect(left([])).toBe(1);
    expect(left([{ condition, from: 1, until: null, note: null }])).toBe(0);
  },
);

describe('the answers to an attack', () => {
  it('the rating of each offered answer includes the circumstances of the act', () => {
    const stated = { weapon: 'Club', defenceDifficulty: 'DIFFICULT' };
    expect(meaningOf('Dodge', fighter('b', dodger), stated)).toContain('33%');
    expect(chosen('Dodge', fighter('b', dodger), stated)).toMatchObject({ rating: 33 });
    expect(chosen('No defence', fighter('b', dodger), stated)).not.toHaveProperty('rating');
  });

  it('the offered answers include the remaining free defences (BRP-062 to 065)', () => {
    const plan = { metresMoved: 0, engaged: false, fightingDefensively: true, actions: [] };
    const defences = ['DODGE', 'DODGE'];
    const target = fighter('b', dodger, {}, { plan, defences, defenceRanks: [12, 10] });
    expect(meaningOf('Dodge', target)).toContain('5%');
    expect(meaningOf('Dodge as a free defence', target)).toContain('35%');
    expect(brp.encounterRules.resources(target, {})).toContainEqual(
      expect.objectContaining({ id: 'FREE_DEFENCE', remaining: 1, maximum: 1 }),
    );
    const used = fighter('b', dodger, {}, { plan, defences: ['FREE_DODGE'], defenceRanks: [12] });
    expect(meaningOf('Dodge as a free defence', used)).toBeUndefined();
  });

  it('the answers of a stunned combatant include the Idea roll (BRP-128)', () => {
    const stunned = [{ condition: 'stunned', from: 1, until: 2, note: null }];
    expect(meaningOf('Dodge', fighter('b', { ...dodger, int: 11 }, { conditions: stunned }))).toContain(
      '65% if an Idea roll at 55% succeeds',
    );
  });

  it('kneeling behind a shield is an offered answer to an attack with a missile weapon (BRP-182)', () => {
    const target = fighter('b', dodger);
    expect(meaningOf('Parry with the Shield', target, { weapon: 'Bow' })).toContain('30%');
    expect(meaningOf('Kneel behind the Shield', target, { weapon: 'Bow' })).toContain('60%');
    expect(meaningOf('Kneel behind the Shield', target)).toBeUndefined();
  });

  it('every answer that the service offers is accepted, and every other answer is rejected', () => {
    const plan = { metresMoved: 0, engaged: false, fightingDefensively: true, actions: [] };
    const target = fighter('b', dodger, {}, { plan });
    for (const weapon of ['Club', 'Bow'])
      for (const { input, refused } of choices(target, { weapon })) {
        const prepared = attack.prepare(archer, target, { weapon, ...(input as object) }, {}, []);
        expect('forbidden' in prepared).toBe(refused !== null);
      }
  });
});

describe('an attack against which no defence is possible', () => {
  const weapons = [{ name: 'Club', rating: 60, damage: '1d6' }];
  const bow = { ...weapons[0], name: 'Bow', kind: 'MISSILE', range: 80 };
  const poor = person({ dodge: 20, weapons: [{ ...weapons[0], rating: 20 }] });
  const swings = (fight: ReturnType<typeof startFight>, weapon = 'Club', faces = [40, 1]) =>
    fight.does('a', 'attack', 'b', { weapon }, faces);

  it('a target is not asked for a defence whose chance is below 1%', () => {
    const fight = startFight({ a: person({ weapons }), b: poor });
    swings(fight, 'Club', [40]);
    fight.answer({ defence: 'DODGE' }, [20]);
    swings(fight);
    expect(fight.asked()).toBeNull();
    expect(fight.of('b').hitPoints).toBe(9);
  });

  it('a target is asked for a defence against a first missile, but not against a second', () => {
    const fight = startFight({ a: person({ weapons: [bow] }), b: person({ dodge: 40 }) });
    swings(fight, 'Bow', [40]);
    expect(fight.asked()).toBe('b');
    fight.answer({ defence: 'DODGE' }, [20]);
    swings(fight, 'Bow');
    expect(fight.asked()).toBeNull();
  });
});
