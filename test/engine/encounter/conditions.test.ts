import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../src/engine/encounter/event.ts';
import { evolve } from '../../../src/engine/encounter/evolve.ts';
import { conditionsAfter, overEffects } from '../../../src/engine/rules/effects/conditions-after.ts';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../kit/fight.ts';
import { person } from '../../systems/brp/fights/fight.ts';

const held = {
  on: 'TARGET',
  condition: 'impaled',
  citation: { document: 'rules', section: 'conditions' },
} as const;

const gained = (note: string): Effect => ({
  ...held,
  ...{ type: 'conditionGained', rounds: null, starts: 'NOW', note },
});

it.each([
  ['the one with its note', 'Javelin', ['Spear']],
  ['the oldest if none has its note', 'Arrow', ['Javelin']],
])(
  'if a combatant has a condition several times, ending the condition removes only one of its instances: %s',
  (_what, note, left) => {
    const { state } = new Fight(brp, { a: person() });
    const effects: readonly Effect[] = [
      gained('Spear'),
      gained('Javelin'),
      { ...held, type: 'conditionEnded', note },
    ];
    const after = effects.reduce(
      (before, effect) => evolve(brp, before, { type: 'affected', combatant: 'a', effect }),
      state,
    );
    expect(after.combatants.get('a')!.conditions.map((each) => each.note)).toEqual(left);
  },
);

/** Returns the conditions that end in the events, each with its combatant. */
const endsIn = (events: readonly EncounterEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'affected' && event.effect.type === 'conditionEnded'
      ? [`${event.combatant}: ${event.effect.condition}`]
      : [],
  );

const heldBy = (fight: Fight, id: string): readonly string[] =>
  fight.state.combatants.get(id)!.conditions.map(({ condition }) => condition);

describe('an expired condition ends by an effect of the entry', () => {
  const duel = () => new Fight(brp, { a: person({ dex: 16 }), b: person({ dex: 10 }) });

  it('when a condition expires, its end is listed as an effect at the end of its last round', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['stunned'], rounds: 2 });
    expect(endsIn(fight.endRound())).toEqual([]);
    expect(endsIn(fight.endRound())).toEqual(['b: stunned']);
    expect(heldBy(fight, 'b')).toEqual([]);
  });

  it('when a condition lasts until a turn, its end is listed as an effect at the beginning of that turn', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['prone'], untilTurnOf: 'a' });
    expect(endsIn(fight.endTurn('a'))).toEqual([]);
    expect(endsIn(fight.endRound())).toEqual(['b: prone']);
    expect(heldBy(fight, 'b')).toEqual([]);
  });

  it('if the turn until which a condition lasts never begins, the condition ends with the next round', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['prone'], untilTurnOf: 'a' });
    fight.adjust('a', { gain: ['unconscious'] });
    expect(endsIn(fight.endRound())).toEqual([]);
    expect(heldBy(fight, 'b')).toEqual(['prone']);
    expect(endsIn(fight.endRound())).toEqual(['b: prone']);
    expect(heldBy(fight, 'b')).toEqual([]);
  });

  it('when a condition cannot outlast the fight, its end is listed as an effect at the end of the fight', () => {
    const fight = duel();
    fight.adjust('b', { gain: ['prone'], untilTurnOf: 'a' });
    fight.adjust('a', { gain: ['maimed'] });
    expect(endsIn(fight.order({ type: 'finish' }))).toEqual(['b: prone']);
    expect(heldBy(fight, 'a')).toEqual(['maimed']);
  });

  it('when an effect ends one of two conditions of the same kind, the other remains', () => {
    const spear = { condition: 'impaled', from: 1, note: 'Spear' };
    const [long, short] = [
      { ...spear, until: 5 },
      { ...spear, until: 1 },
    ];
    const [over] = overEffects([short], brp.conditions);
    expect(conditionsAfter([long, short], over!, 1, brp.conditions)).toEqual([long]);
  });
});
