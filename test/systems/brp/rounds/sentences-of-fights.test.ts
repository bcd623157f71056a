import { expect, it } from 'vitest';
import { effectSummary } from '../../../../src/engine/rules/effects/effect-summary.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { blow, club, fightWith, javelin, SPECIAL, SUCCESS } from '../fights/blows.ts';

const whip = { ...club, name: 'Whip', damage: '1d3-1', special: 'ENTANGLING', modifier: 'NONE' };
const bow = { ...club, name: 'Bow', kind: 'MISSILE', range: 80 };

type Fighting = ReturnType<typeof fightWith>;

/** Returns the sentences of an act's effects, each with the combatant that the effect changes. */
const effectsOf = (fight: Fighting, ...done: Parameters<Fighting['act']>) =>
  fight.effects(...done).map(({ combatant, effect }) => `${combatant}: ${effectSummary(effect, brp)}`);

it('the sentences about changes in a fight contain the details of each change', () => {
  const fight = fightWith([club, whip, bow]);
  expect(effectsOf(fight, 'a', 'attack', 'b', blow('Whip'), [SPECIAL, 1])).toContain(
    'b: entangled by a with the Whip',
  );
  const struck = effectsOf(fight, 'a', 'attack', 'b', { weapon: 'Club', defence: 'PARRY' }, [
    ...[SUCCESS, SUCCESS],
  ]);
  expect(struck).toEqual(
    expect.arrayContaining([
      'b: the parry succeeds',
      'a: in hand-to-hand combat',
      'b: in hand-to-hand combat',
    ]),
  );
  expect(effectsOf(fight, 'a', 'simpleAction', 'a', { action: 'AIM', item: 'Bow' })).toEqual([
    'a: aims the Bow',
  ]);
  fight.gain('b', 'dead');
  fight.endRound();
  const plan = { metresMoved: 10, actions: [{ name: 'shoot' }, { kind: 'NONCOMBAT' }] };
  expect(effectsOf(fight, 'a', 'declare', 'a', plan)).toEqual([
    'a: no longer aims',
    'a: plans for the round: move 10 m, shoot, noncombat',
  ]);
  expect(effectsOf(fight, 'a', 'declare', 'a', { actions: [] })).toContain(
    'a: plans for the round: no action',
  );
});

it('the sentences about simple actions and powers name the item or the power', () => {
  const fight = fightWith([club, bow]);
  const said = (action: string) => fight.act('a', 'simpleAction', 'a', { action }).summary;
  expect(said('AIM')).toBe('The combatant takes aim with the Bow.');
  expect(said('LIE_DOWN')).toBe('The combatant drops to the ground.');
  expect(said('STAND_UP')).toBe('The combatant gets up.');
  fight.put('a', { away: [{ item: 'Club', why: 'DROPPED', metres: 0 }] });
  expect(said('TAKE_UP')).toBe('The combatant has picked up the Club.');
  fight.put('a', { away: [{ item: 'Bow', why: 'JAMMED', metres: 0 }] });
  expect(said('CLEAR')).toBe('The Bow works again.');
  fight.act('a', 'declare', 'a', { actions: [{ kind: 'POWER' }] });
  expect(fight.act('a', 'usePower', 'a', { power: 'Fear' }).summary).toBe(
    'Fear is used on INT rank 10 and takes effect at once.',
  );
});

it('the end of a condition is reported in a complete sentence, and the names of characteristics are in capitals', () => {
  const ended = { type: 'conditionEnded', on: 'TARGET', note: null, citation: brp.conditions[0]!.citation };
  const told = (condition: string) => effectSummary({ ...ended, condition } as never, brp);
  expect(told('withoutShield')).toBe('shield arm hurt ends');
  expect(told('prone')).toBe('no longer prone');
  const weaker = { ...ended, type: 'weakened', attribute: 'str', amount: 2 };
  expect(effectSummary(weaker as never, brp)).toBe('STR decreases by 2');
});

it('a weapon that hits an ally and then malfunctions counts as fired', () => {
  const musket = { ...bow, name: 'Musket', malfunctionFrom: 95 };
  const fight = fightWith([musket]);
  const said = (faces: readonly number[], input = {}) =>
    effectsOf(fight, 'a', 'attack', 'b', { ...blow('Musket'), ...input }, faces).filter((text) =>
      text.includes('malfunction'),
    );
  expect(said([99, 88, 3], { ally: { armour: 0 } })).toContain('a: The Musket malfunctions.');
  fight.act('a', 'simpleAction', 'a', { action: 'CLEAR' });
  expect(said([95])).toContain('a: The Musket malfunctions and does not fire.');
});

it('the remaining damage after an attack on a lodged weapon is listed with terms of its own', () => {
  const fight = fightWith([javelin, { ...club, name: 'Axe', damage: '30', modifier: 'NONE' }]);
  fight.act('a', 'attack', 'b', blow('Javelin'), [SPECIAL, 1, 1]);
  const { breakdowns } = fight.act('a', 'attack', 'b', { ...blow('Axe'), atItem: 'Javelin' }, [25]);
  const terms = breakdowns.find(({ of }) => of === 'damage to the holder')!.terms;
  expect(terms.filter(({ value }) => value !== 0).map(({ label, value }) => [label, value])).toEqual([
    ['damage', 30],
    ['hit points of the item', -15],
    ['no holder behind the item', -15],
  ]);
});

const plan = { metresMoved: 0, engaged: false, fightingDefensively: false, actions: [] };
const twice = { name: null, kind: 'ATTACK', times: 2 };
const aim = { weapon: 'Bow', round: 1, firstShot: null };

it.each([
  ['engagement', { engaged: true }, 'in hand-to-hand combat'],
  ['engagement', { engaged: false }, 'out of hand-to-hand combat'],
  ['defended', { defence: 'PARRY', failed: true }, 'the parry fails'],
  ['defended', { defence: 'DODGE', failed: false }, 'the dodge succeeds'],
  ['defended', { defence: 'DODGE_MISSILE', failed: false }, 'the dodge of a missile succeeds'],
  ['defended', { defence: 'FREE_PARRY', failed: false }, 'the free parry succeeds'],
  ['defended', { defence: 'FREE_DODGE', failed: false }, 'the free dodge succeeds'],
  ['defended', { defence: 'FREE_DODGE_MISSILE', failed: true }, 'the free dodge of a missile fails'],
  ['planned', { ...plan, actions: [twice] }, 'plans for the round: attack 2 times'],
  ['planned', { ...plan, fightingDefensively: true }, 'plans for the round: fight defensively'],
  ['aimed', { aim: { ...aim, firstShot: 2 } }, 'has shot the Bow after aiming'],
  ['grappled', { effect: 'THROW' }, 'has tried to throw the target'],
  ['itemLeftInWound', { item: 'Spear' }, 'the Spear stays in the wound'],
  ['itemJammed', { item: 'Musket' }, 'the Musket has malfunctioned'],
  ['itemTaken', { item: 'Club' }, 'the Club is in hand again'],
  ['itemCleared', { item: 'Musket' }, 'the Musket works again'],
])('the change %s with the details %o is described in the correct sentence', (name, told, text) => {
  const change = brp.encounterRules.changes!.find(({ id }) => id === `brp.${name}`)!;
  expect(change.says(told as never)).toBe(text);
});
