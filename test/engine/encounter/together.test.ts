import { describe, expect, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { newcomersOf } from '../../kit/commands.ts';
import { actedIn, Fight } from '../../kit/fight.ts';
import { person } from '../../systems/brp/fights/fight.ts';

const sword = { name: 'sword', rating: 60, damage: '1d8' };

/**
 * Starts a fight in which two combatants act at the same time, because they are equal in everything that determines the
 * order.
 */
function peers(): Fight {
  const peer = person({ dex: 12, hitPoints: 4, weapons: [sword] });
  return new Fight(brp, { z: peer, w: peer });
}

const blow = (by: string, at: string) => [by, 'attack', at, { weapon: 'sword', defence: 'NONE' }] as const;

describe('combatants who act at the same time (R-40)', () => {
  it('when combatants act at the same time, a combatant who is felled by the other’s blow still strikes (R-40)', () => {
    const fight = peers();
    expect(fight.state.onTurn).toEqual(['z', 'w']);
    fight.does(...blow('z', 'w'), [30, 8]);
    expect(fight.of('w').hitPoints).toBeLessThanOrEqual(0);
    expect(fight.state.onTurn).toContain('w');
    const [answered] = actedIn(fight.does(...blow('w', 'z'), [30, 8]));
    expect(answered).toMatchObject({ actor: 'w', act: 'attack', outcome: 'HIT' });
  });

  it('when some combatants act at the same time, combatants who have already acted or who act later cannot act (R-40)', () => {
    const fight = peers();
    fight.does(...blow('w', 'z'), [30, 1]);
    fight.does(...blow('z', 'w'), [30, 8]);
    expect(fight.state.onTurn).not.toContain('w');
    fight.endRound();
    expect(fight.refused(...blow('w', 'z'), [30, 8])).not.toBeNull();
  });

  it('a combatant who joins late at the rank of the current combatant shares the turn', () => {
    const peer = person({ dex: 12, hitPoints: 4, weapons: [sword] });
    const fight = new Fight(brp, { z: peer });
    fight.order({ type: 'join', newcomers: newcomersOf(brp, { w: peer }) });
    expect(fight.state.onTurn).toEqual(['z', 'w']);
    fight.does(...blow('w', 'z'), [30, 8]);
    const [answered] = actedIn(fight.does(...blow('z', 'w'), [30, 8]));
    expect(answered).toMatchObject({ actor: 'z', act: 'attack', outcome: 'HIT' });
  });

  it('a game master’s decision during a shared turn takes effect at once', () => {
    const fight = peers();
    fight.adjust('w', { gain: ['unconscious'] });
    expect(fight.state.onTurn).toEqual(['z']);
    expect(fight.refused(...blow('w', 'z'), [30, 8])).not.toBeNull();
  });

  it('if the combatants act one after another, a combatant who is felled by the first blow does not strike', () => {
    const fight = new Fight(brp, {
      z: person({ dex: 13, hitPoints: 4, weapons: [sword] }),
      w: person({ dex: 12, hitPoints: 4, weapons: [sword] }),
    });
    fight.does(...blow('z', 'w'), [30, 8]);
    fight.endTurn('z');
    expect(fight.state.onTurn).not.toContain('w');
  });
});
