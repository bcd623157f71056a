import { describe, expect, it } from 'vitest';
import { act, duel, endRound, endTurn, nextRound } from '../fights/duel.ts';

const caster = {
  ...{ level: 5, powerPoints: 20 },
  spells: [
    { name: 'Sleep', level: 5, skill: 100, classes: ['FORCE'] },
    { name: 'Bolt', level: 5, skill: 100, directed: 60, classes: ['DIRECTED_ELEMENTAL'] },
    { name: 'Ward', level: 1, skill: 100, classes: ['INSTANTANEOUS'] },
  ],
};

const concentrate = (spell: string) => act('a', 'a', 'concentrate', { spell });
const delay = act('a', 'a', 'delay');
const late = (spell = 'Sleep') => act('a', 'a', 'delayedSpell', { spell });

interface Told {
  readonly breakdowns: readonly { readonly terms: readonly object[] }[];
}

type Fight = ReturnType<typeof duel>;

const refusal = (fight: Fight, command: never): string | null => {
  const decision = fight.attempt(command);
  return decision.ok ? null : decision.rejection.reason;
};

/** Plays a fight in which `a` has prepared a spell for one round and delays the casting. It is then the turn of `b`. */
function delayed(spell = 'Sleep', b: object = {}): Fight {
  const fight = duel(caster, b);
  fight.order(concentrate(spell));
  nextRound(fight);
  fight.order(delay);
  fight.order(endTurn('a'));
  return fight;
}

describe('a delayed casting (PMA-118, PMB-145)', () => {
  it('a delayed casting in another combatant’s turn costs the Interrupt, and uses the rounds of preparation', () => {
    const fight = delayed();
    expect(fight.of('a')).toMatchObject({ concentration: 1, preparing: 'Sleep', budget: { attack: 0 } });
    const acted = fight.order(late(), [50]).find(({ type }) => type === 'acted');
    const terms = (acted as never as Told).breakdowns.flatMap((each) => each.terms);
    expect(terms).toContainEqual(expect.objectContaining({ label: 'casting time', value: -20 }));
    const { budget, readied, concentration, turn } = fight.of('a');
    expect({ interrupt: budget.interrupt, readied, concentration, delaying: turn.delaying }).toEqual({
      ...{ interrupt: 0, readied: 'Sleep', concentration: 0, delaying: false },
    });
    fight.order(act('a', 'b', 'baseAttack'), [50, 50]);
    expect(fight.of('a').readied).toBeNull();
  });

  it('a delayed casting can be cast only once', () => {
    const fight = delayed();
    fight.order(late(), [50]);
    expect(refusal(fight, late())).toContain('Interrupts');
  });

  it('a delayed casting is rejected if the caster has not used Delay', () => {
    const fight = duel(caster);
    fight.order(concentrate('Sleep'));
    fight.order(endTurn('a'));
    expect(refusal(fight, late())).toBe(
      'a cannot do this now, because the combatant has not delayed an Attack',
    );
  });

  it('a casting cannot be delayed in a round of preparation', () => {
    const fight = duel(caster);
    fight.order(concentrate('Sleep'));
    expect(refusal(fight, delay)).toContain('Attack actions');
  });

  it('an unused Delay does not count as a round of preparation', () => {
    const fight = delayed();
    fight.order(endTurn('b'));
    fight.order(endRound);
    expect(fight.of('a')).toMatchObject({ concentration: 1, preparing: 'Sleep' });
    expect(refusal(fight, late())).toBe(
      'a cannot do this now, because the combatant has not delayed an Attack',
    );
    fight.order(endTurn('a'));
    expect(fight.of('a').concentration).toBe(0);
  });

  it('a delayed casting that was not used may be delayed again, or be cast in the next turn with the same preparation', () => {
    const fight = delayed();
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(delay);
    fight.order(endTurn('a'));
    expect(fight.of('a')).toMatchObject({ concentration: 1, turn: { delaying: true } });
    fight.order(endTurn('b'));
    fight.order(endRound);
    fight.order(act('a', 'a', 'castSpell', { spell: 'Sleep' }), [50]);
    expect(fight.of('a')).toMatchObject({ readied: 'Sleep', budget: { attack: 0, interrupt: 1 } });
  });

  it('a caster who uses the Interrupt for an evasion loses the delayed casting', () => {
    const fight = delayed();
    fight.order(
      act('b', 'a', 'attack', { weapon: 'Sword', parry: 0, targetParries: false, evasion: 'RETREAT' }),
      [50],
    );
    expect(fight.of('a').concentration).toBe(0);
  });

  it('a caster who uses the Delay for an attack loses the preparation of the spell', () => {
    const fight = delayed();
    fight.order(act('a', 'b', 'delayedAttack', { weapon: 'Sword', targetParries: false }), [50]);
    expect(fight.of('a').concentration).toBe(0);
  });

  it('a delayed casting is rejected for instantaneous spells and for casters who cannot cast', () => {
    const fight = delayed();
    expect(refusal(fight, late('Ward'))).toBe('Ward is an instantaneous spell');
    fight.adjust('a', { gain: ['nauseated'] });
    expect(refusal(fight, late())).not.toBeNull();
  });

  it('a delayed casting takes effect on a charging combatant before the Charge (PMA-053)', () => {
    const fight = delayed('Bolt');
    fight.order(act('b', 'a', 'charge', { weapon: 'Sword', run: 6 }));
    const asked = { act: 'charge', actor: 'b', combatant: 'a' };
    expect(fight.state.pending).toMatchObject(asked);
    fight.order(late('Bolt'), [50]);
    expect(fight.state.pending).toMatchObject(asked);
    const bolt = act('a', 'b', 'directedSpell', { targetParries: false });
    const events = fight.order(bolt, [20, 50]);
    expect(events.flatMap((event) => (event.type === 'acted' ? [event.act] : []))).toEqual([
      ...['directedSpell', 'charge'],
    ]);
  });
});
