import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { acting } from '../../kit/commands.ts';
import { Fight } from '../../kit/fight.ts';
import { sheet } from './fight.ts';

const spell = { name: 'fire', cost: 5, level: 6 };

/** Starts a fight between a caster, who acts first, and a swordsman of level 4 who resists spells. */
function cast(input: object = {}, target: object = {}) {
  const sheets: Record<string, Json> = {
    caster: sheet({ dexterity: 18, powerPoints: 3 }),
    foe: sheet({ level: 4, weapons: [{ name: 'sword', damage: '1d8' }], ...target }),
  };
  const encounter = new Fight(skill20, sheets, { initiative: 'ONCE' }, [90, 10]);
  const act = (act: string, actor: string, target: string, input: object, faces: number[] = []) =>
    encounter.attempt(acting(actor, act, target, input), faces);
  const end = encounter.endTurn;
  const begun = act('beginCasting', 'caster', 'caster', { ...spell, ...input });
  return { encounter, act, end, begun, caster: () => encounter.of('caster') };
}

describe('casting over several turns', () => {
  it('casting a spell takes the action of the turn; the spell takes effect and is paid for right before the next turn', () => {
    const { encounter, act, end, caster } = cast();
    expect(caster()).toMatchObject({ spellEnergy: 12, conditions: ['casting'], actionsTaken: 1 });
    end('caster');
    end('foe');
    expect(caster()).toMatchObject({ conditions: ['casting'] });
    encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ spellEnergy: 7, conditions: [], spell: { stage: 'IN_EFFECT' } });
    expect(act('resistance', 'caster', 'foe', {})).toMatchObject({ ok: true });
  });

  it('a wounded caster continues casting after a check of at least 10 plus the attacker’s level', () => {
    const { encounter, act, end, caster } = cast();
    end('caster');
    // The attack of 10 + 2 + 3 hits an Armour Class of 10, and does 5 damage. The concentration check is 8 + 6 against
    // 10 + 4.
    const citation = expect.objectContaining({ section: 'Spellcasting and Psionics in Combat' });
    const effect = expect.objectContaining({ change: 'skill20.concentrationKept', citation });
    expect(act('attack', 'foe', 'caster', { weapon: 'sword' }, [10, 5, 8])).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ effect })]),
    });
    expect(caster()).toMatchObject({ hitPoints: 15, conditions: ['casting'] });
    end('foe');
    encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ spellEnergy: 7 });
  });

  it('a failed concentration check interrupts the casting, but the spell energy is not spent (D20-R29)', () => {
    const { encounter, act, end, caster } = cast();
    end('caster');
    act('attack', 'foe', 'caster', { weapon: 'sword' }, [10, 5, 7]);
    expect(caster()).toMatchObject({ conditions: [], spell: null });
    end('foe');
    encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ spellEnergy: 12 });
  });

  it('an attack that misses a caster requires no concentration check (D20-R26), but harm from another source does', () => {
    const { encounter, act, end, caster } = cast();
    expect(act('concentrate', 'foe', 'foe', {})).toMatchObject({ ok: false });
    expect(act('concentrate', 'caster', 'caster', {})).toMatchObject({
      rejection: { reason: 'caster has no wound that requires a concentration check' },
    });
    encounter.adjust('caster', { damage: 3 });
    // The check of 4 + 6 equals the difficulty of 10.
    expect(act('concentrate', 'caster', 'caster', {}, [4])).toMatchObject({ ok: true });
    end('caster');
    act('attack', 'foe', 'caster', { weapon: 'sword' }, [2]);
    expect(caster()).toMatchObject({ conditions: ['casting'] });
    encounter.adjust('caster', { damage: 3 });
    act('concentrate', 'caster', 'caster', {}, [3]);
    expect(caster()).toMatchObject({ conditions: [], spellEnergy: 12, hitPoints: 14 });
  });

  it('casting over several turns takes the action of every turn until it ends', () => {
    const { encounter, act, caster } = cast({ rounds: 2 });
    encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ conditions: ['casting'], actionsTaken: 0 });
    expect(act('takedown', 'caster', 'foe', { kind: 'CLINCHING' })).toMatchObject({ ok: false });
    encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ conditions: [], spellEnergy: 7 });
  });

  it('casting a spell without enough spell energy is rejected, and casting a power costs power points', () => {
    expect(cast({ cost: 13 }).begun).toMatchObject({ rejection: { accepted: 'at most 12' } });
    const { encounter, caster } = cast({ craft: 'POWER', cost: 3 });
    encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ spellEnergy: 12, powerPoints: 0 });
  });

  it('a spell whose cost can no longer be paid at the moment of its effect has no effect and costs nothing', () => {
    const { encounter, caster } = cast({ cost: 10 });
    encounter.adjust('caster', { pools: [{ pool: 'SPELL_ENERGY', spent: 5, regained: 0 }] });
    const told = encounter.order({ type: 'endRound' });
    expect(caster()).toMatchObject({ spellEnergy: 7, conditions: [], spell: null });
    expect(told).toContainEqual(
      expect.objectContaining({
        summary: 'fire does not take effect. It costs 10, but the caster has only 7 spell energy left.',
      }),
    );
  });

  it('nausea, or a condition that prevents a required component, makes the casting of a spell fail', () => {
    const deaf = cast({ components: ['VERBAL'] });
    const gain = (encounter: Fight, condition: string) => encounter.adjust('caster', { gain: [condition] });
    gain(deaf.encounter, 'deafened');
    deaf.encounter.order({ type: 'endRound' }, [20]);
    expect(deaf.caster()).toMatchObject({ conditions: ['deafened'], spellEnergy: 12, spell: null });
    const sick = cast();
    gain(sick.encounter, 'nauseated');
    sick.encounter.order({ type: 'endRound' });
    expect(sick.caster()).toMatchObject({ conditions: ['nauseated'], spellEnergy: 12 });
  });

  it('only resistance to the same craft counts, and the caster of a resisted spell still pays for it', () => {
    const { encounter, act, caster } = cast({}, { spellResistance: 15, psionicResistance: 30 });
    encounter.order({ type: 'endRound' });
    // The check of 8 + 6 is compared with a resistance of 15.
    const decision = act('resistance', 'caster', 'foe', {}, [8]);
    expect(decision.ok && decision.events[0]).toMatchObject({ outcome: 'RESISTED' });
    expect(caster()).toMatchObject({ spellEnergy: 7 });
    encounter.order({ type: 'endTurn', combatant: 'caster' });
    encounter.order({ type: 'endRound' });
    expect(act('resistance', 'caster', 'foe', {})).toMatchObject({ ok: false });
  });
});
