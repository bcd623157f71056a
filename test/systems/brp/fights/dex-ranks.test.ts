import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const bow = { ...club, name: 'Bow', kind: 'MISSILE', reach: 'MISSILE' };
const [SUCCESS, MISS] = [40, 90];

/** `d` fights defensively against three opponents. Two of them act on DEX rank 12. */
function defended(options: object = {}, weapon: object = club) {
  const armed = (dex: number) => person({ dex, weapons: [weapon] });
  const fight = new Fight(
    brp,
    {
      a: armed(12),
      b: armed(12),
      c: armed(9),
      d: person({ dex: 5, dodge: 80, weapons: [{ ...club, rating: 90 }] }),
    },
    options,
  );
  fight.order({
    ...{ type: 'act', actor: 'd', target: 'd', act: 'declare', outOfTurn: false },
    input: { fightingDefensively: true },
  });
  const strike = (actor: string, answer: object, faces: readonly number[]) =>
    fight.attempt(
      {
        ...{ type: 'act', actor, target: 'd', act: 'attack', outOfTurn: false },
        input: { weapon: (weapon as { name: string }).name, ...answer } as Json,
      },
      faces,
    );
  return { fight, strike };
}

const reasonOf = (decision: ReturnType<Fight['attempt']>) => (decision.ok ? null : decision.rejection.reason);

describe('the DEX rank of a defence (Fighting Defensively)', () => {
  it('the DEX rank on which a combatant defends is recorded, so a dodge after a parry is possible only on another rank', () => {
    const { fight, strike } = defended();
    expect(strike('a', { defence: 'PARRY' }, [SUCCESS, SUCCESS]).ok).toBe(true);
    expect(fight.of('d')).toMatchObject({ defences: ['PARRY'], defenceRanks: [12] });
    expect(reasonOf(strike('b', { defence: 'DODGE' }, []))).toContain('same DEX rank');
    expect(reasonOf(strike('b', { defence: 'DODGE', freeDefence: true }, []))).toContain('same DEX rank');
    expect(strike('b', { defence: 'PARRY' }, [SUCCESS, SUCCESS]).ok).toBe(true);
    for (const combatant of ['a', 'b']) fight.order({ type: 'endTurn', combatant });
    expect(strike('c', { defence: 'DODGE' }, [SUCCESS, 20]).ok).toBe(true);
    expect(fight.of('d').defenceRanks).toEqual([12, 12, 9]);
  });

  it('the DEX rank of a defence also counts if the defence is a later answer to the attack', () => {
    const { fight, strike } = defended();
    strike('a', { defence: 'PARRY' }, [SUCCESS, SUCCESS]);
    strike('b', {}, [SUCCESS]);
    const dodge = fight.attempt({ type: 'answer', act: 'attack', answer: { defence: 'DODGE' } });
    expect(reasonOf(dodge)).toContain('same DEX rank');
    const parry = fight.attempt({ type: 'answer', act: 'attack', answer: { defence: 'PARRY' } }, [SUCCESS]);
    expect(parry.ok).toBe(true);
  });

  it('a combatant who acts twice defends on the second action’s DEX rank, which is forgotten at the end of the round', () => {
    const twice = new Fight(brp, {
      a: person({ dex: 12, weapons: [{ ...club, attacks: 2 }] }),
      d: person({ dex: 5, weapons: [club] }),
    });
    twice.order({
      ...{ type: 'act', actor: 'a', target: 'a', act: 'declare', outOfTurn: false },
      input: { actions: [{ kind: 'ATTACK', times: 2 }] },
    });
    const swing = (faces: readonly number[]) =>
      twice.order(
        {
          ...{ type: 'act', actor: 'a', target: 'd', act: 'attack', outOfTurn: false },
          input: { weapon: 'Club', defence: 'PARRY' },
        },
        faces,
      );
    swing([SUCCESS, SUCCESS]);
    twice.order({ type: 'endTurn', combatant: 'a' });
    swing([SUCCESS, 20]);
    expect(twice.of('d').defenceRanks).toEqual([12, 7]);
    twice.order({ type: 'endRound' });
    expect(twice.of('d')).toMatchObject({ defences: [], defenceRanks: [] });
  });
});

describe('missiles in a round (R-52)', () => {
  it('only the first missile in a round can be dodged, even if the target did not dodge it', () => {
    const { fight, strike } = defended({}, bow);
    expect(strike('a', { defence: 'NONE' }, [MISS]).ok).toBe(true);
    expect(reasonOf(strike('b', { defence: 'DODGE' }, []))).toContain('only the first missile');
    fight.order({ type: 'endRound' });
    expect(strike('a', { defence: 'DODGE' }, [SUCCESS, SUCCESS]).ok).toBe(true);
  });

  it('a free dodge of a missile counts as a free defence', () => {
    const { fight, strike } = defended({ missileDodge: 'FULL' }, bow);
    expect(strike('a', { defence: 'DODGE', freeDefence: true }, [SUCCESS, 30]).ok).toBe(true);
    expect(fight.of('d').defences).toEqual(['FREE_DODGE_MISSILE']);
    expect(reasonOf(strike('b', { defence: 'DODGE', freeDefence: true }, []))).toContain('no free defence');
  });
});
