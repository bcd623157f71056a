import { describe, expect, it } from 'vitest';
import { person, startFight } from './fight.ts';

/** Starts a fight in its first round between a combatant who has a club of 1D6 and a combatant with 10 hit points. */
function fight(options: object) {
  const started = startFight(
    { a: person({ weapons: [{ name: 'Club', rating: 60, damage: '1d6' }] }), b: person() },
    options,
  );
  return {
    ...started,
    strike: (faces: readonly number[]) =>
      started.act('a', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, faces),
    round: () => started.state.round,
    struck: () => started.of('b'),
  };
}

describe('the end of a round', () => {
  it('a combatant in shock can act for as many rounds after the wound as hit points remain (R-65)', () => {
    const { strike, endRound, round, struck } = fight({});
    strike([50, 5]);
    expect(struck()).toMatchObject({ hitPoints: 5, conditions: ['shock'] });
    // At the end of the first round, 15 is rolled on the major wound table. The row sets no limits, and the second die
    // is the Luck roll.
    endRound([15, 50]);
    for (let ended = 2; ended <= 5; ended++) endRound();
    expect([round(), struck().conditions]).toEqual([6, ['shock']]);
    endRound();
    expect(struck().conditions).toEqual(['unconscious']);
  });

  it('a disabled abdomen costs 1 hit point in each round after the wound (R-71)', () => {
    const { strike, endRound, struck } = fight({ hitLocations: true });
    strike([50, 10, 4]);
    expect(struck()).toMatchObject({
      hitPoints: 6,
      conditions: expect.arrayContaining(['bleedingOut', 'mortallyHurt']),
    });
    endRound();
    expect(struck().hitPoints).toBe(6);
    endRound([51]);
    expect(struck().hitPoints).toBe(5);
  });
});

describe('a hand on a bleeding wound', () => {
  /** Returns the effects that the end of a round has on a bleeding combatant, each with the section that it cites. */
  const cited = (started: ReturnType<typeof startFight>, faces: readonly number[] = []) =>
    started
      .endRound(faces)
      .flatMap((event) =>
        event.type === 'affected' && 'condition' in event.effect
          ? [[event.effect.type, event.effect.condition, event.effect.citation.section]]
          : [],
      );

  it('a Stamina roll closes a wound with a hand on it, and the bleeding stops after five rounds without loss (BRP-122)', () => {
    const started = startFight({ a: person(), b: person() });
    started.adjust('b', { gain: ['bleeding', 'holdingWound'] });
    expect(cited(started, [50])).toEqual([['conditionGained', 'heldClosed', 'Bleeding']]);
    for (let quiet = 1; quiet < 5; quiet++) expect(cited(started)).toEqual([]);
    expect(cited(started)).toContainEqual(['conditionEnded', 'bleeding', 'Bleeding']);
    expect(started.of('b').hitPoints).toBe(10);
  });
});
