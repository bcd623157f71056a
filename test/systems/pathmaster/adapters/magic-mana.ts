import type { Adapter, Data } from '../../conformance.ts';
import { duel } from '../fights/duel.ts';
import { consultPathmaster } from '../support.ts';

const INJURIES = `... on PathmasterInjuries { hitPointPenalty totalPenalty move unconscious dead }`;

/** Hit points that a fight leaves of those held, when more are lost. */
function hitPointsAfter({ hp = 100, hits = 0, maxHp = 100 }: Data): number {
  const fight = duel({ hits: maxHp });
  fight.put('a', { lost: maxHp - hp });
  if (hits > 0) fight.adjust('a', { damage: hits });
  return fight.of('a').hits;
}

/** What lost hit points, penalties and death come to. */
const injuries: Adapter = async ({ given }) => {
  const hp = hitPointsAfter(given);
  const played = await consultPathmaster(
    'injuries',
    {
      hitPoints: hp,
      maximumHitPoints: given.maxHp ?? 100,
      constitution: given.conStat,
      move: given.move,
      injuries: given.penalties,
    },
    INJURIES,
  );
  return {
    hp,
    state: played.dead ? 'dead' : played.unconscious ? 'unconscious' : 'active',
    penalty: played.hitPointPenalty,
    total: played.totalPenalty,
    move: played.move,
    unconscious: played.unconscious,
    prone: played.effects.some(({ condition }: Data) => condition === 'prone' || condition === 'unconscious'),
  };
};

const drain: Adapter = async ({ given: { mana, maximumMana, move } }) => {
  const played = await consultPathmaster(
    'drain',
    { mana, maximumMana, move },
    '... on PathmasterDrained { manaPenalty move }',
  );
  return { penalty: played.manaPenalty, move: played.move };
};

const payment: Adapter = async ({ given }) => {
  const { mana, maximumMana, hp, maxHp, cost, successCost } = given;
  const paid = await consultPathmaster(
    'payForSpell',
    { purse: { mana, maximumMana, hitPoints: hp, maximumHitPoints: maxHp }, cost, successCost },
    '... on PathmasterSpellPaid { refused mana hitPoints manaPenalty hitPointPenalty unconscious }',
  );
  return { ...paid, hp: paid.hitPoints, hpPenalty: paid.hitPointPenalty };
};

export const manaAdapters: Readonly<Record<string, Adapter>> = {
  'PMB-001': injuries,
  'PMB-002': injuries,
  'PMB-003': injuries,
  'PMB-004': injuries,
  'PMB-005': injuries,
  'PMB-007': injuries,
  'PMB-034': drain,
  'PMB-058': drain,
  'PMB-059': payment,
  'PMB-060': payment,
};

export { injuries };
