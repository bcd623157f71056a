import { expect, it } from 'vitest';
import { resolveInitphase } from './support.ts';

const fields =
  '... on InitphaseAttack { attackNatural attackTotal defenceKind defenceNatural defenceTotal hit }';

/** Tulkas attacks with a bastard sword and Combat (Heavy Blades) +8. Marvok defends with a rapier and Parry +10. */
const tulkasAgainstMarvok = {
  attacker: { bonus: 8, weapon: { name: 'bastard sword' } },
  defender: {
    aware: true,
    defence: { kind: 'PARRY', bonus: 10, categoriesLighter: 1, weapon: { name: 'rapier' } },
  },
};

it('Tulkas’s attack on Marvok has the rolls and totals of the chapter’s example', async () => {
  const played = await resolveInitphase('attack', tulkasAgainstMarvok, [13, 12], fields);
  expect(played.throws).toEqual([
    { die: 'd20', purpose: 'attack', face: 13 },
    { die: 'd20', purpose: 'parry', face: 12 },
  ]);
  expect(played).toMatchObject({
    outcome: 'HIT',
    attackNatural: 13,
    attackTotal: 21,
    defenceKind: 'PARRY',
    defenceNatural: 12,
    defenceTotal: 20,
    hit: true,
  });
  expect(played.terms.map(({ of, label, value }: Record<string, unknown>) => [of, label, value])).toEqual([
    ['attack', 'd20', 13],
    ['attack', 'skill bonus', 8],
    ['parry', 'd20', 12],
    ['parry', 'skill bonus', 10],
    ['parry', 'lighter weapon', -2],
  ]);
});

it('Marvok’s parry uses one of his defences but none of his actions', async () => {
  const { effects } = await resolveInitphase('attack', tulkasAgainstMarvok, [13, 12], fields);
  expect(effects.filter(({ kind }: { kind: string }) => kind === 'RESOURCE_SPENT')).toHaveLength(1);
  expect(effects.some(({ kind }: { kind: string }) => kind === 'CONDITION_GAINED')).toBe(false);
});

it('Marvok’s parry succeeds if he rolls 1 higher or has a sword of the same category', async () => {
  expect(await resolveInitphase('attack', tulkasAgainstMarvok, [13, 13], fields)).toMatchObject({
    outcome: 'PARRIED',
    defenceTotal: 21,
  });
  const { attacker, defender } = tulkasAgainstMarvok;
  const even = { ...defender, defence: { ...defender.defence, categoriesLighter: 0 } };
  expect(await resolveInitphase('attack', { attacker, defender: even }, [13, 12], fields)).toMatchObject({
    outcome: 'PARRIED',
    defenceTotal: 22,
  });
});
