import { describe, expect, it } from 'vitest';
import { watchedIn, watchingAddress } from '../../web/src/fight/address.ts';
import { commandFor } from '../../web/src/fight/command.ts';
import {
  type Entry,
  type Fight,
  type Fighter,
  faringOf,
  likelyStep,
  mergedEntries,
  shareLeft,
  stepsOf,
  wonBy,
} from '../../web/src/fight/fight.ts';

const person = (name: string) => ({ id: `id-${name}`, name });

const fighter = (name: string, target: string, more: Partial<Fighter> = {}): Fighter => ({
  ...person(name),
  side: name,
  health: 'UNHURT',
  standing: { hitPoints: 12, hitPointsMax: 12 },
  conditions: [],
  legalActs: [{ allowed: true, targets: [{ combatant: person(target), items: ['Sword'] }] }],
  ...more,
});

const [bea, orrin] = [fighter('Bea', 'Orrin'), fighter('Orrin', 'Bea')];

const fight = (more: Partial<Fight> = {}): Fight => ({
  id: 'enc_1',
  system: 'BRP',
  version: 7,
  round: 1,
  status: 'RUNNING',
  canUndo: true,
  canRedo: false,
  seed: null,
  pending: null,
  activeCombatants: [person('Bea'), person('Orrin')],
  combatants: [bea, orrin],
  ...more,
});

const entry = (version: number, actor: string | null = null): Entry => ({
  version,
  kind: 'ACT',
  summary: `entry ${version}`,
  actor: actor === null ? null : person(actor),
  throws: [],
});

const option = (name: string, rating: number | null, refusalReason: string | null = null) => ({
  name,
  title: name,
  meaning: '',
  rating,
  refusalReason,
});

describe('the next steps of a duel', () => {
  it('the next steps of a duel are attacks by every combatant whose turn it is, and ending each of their turns', () => {
    expect(stepsOf(fight()).map(({ text }) => text)).toEqual([
      'Bea strikes Orrin with Sword',
      'Orrin strikes Bea with Sword',
      'End the turn of Bea',
      'End the turn of Orrin',
    ]);
  });

  it('the next step of a duel is the end of the round if no combatant can act', () => {
    expect(stepsOf(fight({ activeCombatants: [] }))).toEqual([{ kind: 'endRound', text: 'End the round' }]);
  });

  it('while an act is pending, the only next steps are answers to it', () => {
    const pending = {
      question: 'Parry?',
      respondent: person('Orrin'),
      options: [option('parry', 45), option('dodge', 20, 'too late'), option('none', null)],
    };
    expect(stepsOf(fight({ pending })).map(({ text }) => text)).toEqual(['Orrin: parry (45)', 'Orrin: none']);
    expect(likelyStep(fight({ pending }))).toMatchObject({ kind: 'answer', option: 'parry' });
  });

  it('a finished duel has no next steps', () => {
    expect(stepsOf(fight({ status: 'FINISHED' }))).toEqual([]);
    expect(likelyStep(fight({ status: 'FINISHED' }))).toBeNull();
  });

  it('if several combatants can act, the suggested next step belongs to a combatant who did not act last', () => {
    expect(likelyStep(fight(), [entry(1, 'Bea'), entry(2)])).toMatchObject({ actor: 'id-Orrin' });
    expect(likelyStep(fight(), [entry(1, 'Orrin')])).toMatchObject({ actor: 'id-Bea' });
  });

  it('the suggested next step for a combatant who can no longer attack is to end the turn', () => {
    const spent = { ...bea, legalActs: [{ allowed: false, targets: [] }] };
    const alone = fight({ activeCombatants: [person('Bea')], combatants: [spent, orrin] });
    expect(likelyStep(alone)).toEqual({
      kind: 'endTurn',
      combatant: 'id-Bea',
      text: 'End the turn of Bea',
    });
  });
});

describe('a duel step', () => {
  it('a duel step is sent with the encounter version for which it was offered', () => {
    const at = { encounterId: 'enc_1', expectedVersion: 7 };
    const [blow] = stepsOf(fight());
    expect(commandFor(fight(), blow!).input).toEqual({
      ...at,
      actorId: 'id-Bea',
      targetId: 'id-Orrin',
      act: { brp: { attack: { weapon: 'Sword' } } },
    });
    expect(commandFor(fight(), { kind: 'answer', option: 'parry', text: '' }).input).toEqual({
      ...at,
      option: 'parry',
    });
    expect(commandFor(fight(), { kind: 'endRound', text: '' }).input).toEqual(at);
  });
});

describe('the state of a fight', () => {
  it('the winner of a fight is the fighter who is still standing', () => {
    const down = { ...orrin, health: 'DOWN' as const };
    expect(wonBy(fight())).toBeNull();
    expect(wonBy(fight({ combatants: [bea, down] }))).toBe('Bea');
    expect(wonBy(fight({ combatants: [{ ...bea, health: 'DOWN' }, down] }))).toBeNull();
  });

  it('the state of a fight shows a short description and the share of hit points that each combatant has left', () => {
    expect(shareLeft({ ...bea, standing: { hitPoints: 3, hitPointsMax: 12 } })).toBe(0.25);
    expect(shareLeft({ ...bea, standing: { hitPoints: -4, hitPointsMax: 12 } })).toBe(0);
    expect(shareLeft({ ...bea, standing: null })).toBeNull();
    const prone = { condition: { title: 'Prone' } };
    expect(faringOf({ ...bea, health: 'BADLY_HURT', conditions: [prone, prone] })).toBe('badly hurt, prone');
  });
});

it('merged log entries are unique and in log order, regardless of the order in which they arrived', () => {
  const merged = mergedEntries([entry(1), entry(3)], [entry(2), entry(3)]);
  expect(merged.map(({ version }) => version)).toEqual([1, 2, 3]);
});

describe('the watch link', () => {
  it('the watch link contains the key in its URL fragment, which browsers do not send to a server', () => {
    const watched = { encounter: 'enc_AbC-1', key: 'arb_s3.cret_-' };
    const address = watchingAddress(watched);
    expect(address).toMatch(/^\/#/);
    expect(watchedIn(address.slice(1))).toEqual(watched);
  });

  it('a watch link is recognised only in its exact form', () => {
    for (const hash of [
      '',
      '#attack',
      '#watch=',
      '#watch=enc_1',
      '#watch=enc_1~',
      '#watch=<b>~x',
      '#watching',
    ]) {
      expect([hash, watchedIn(hash)]).toEqual([hash, null]);
    }
  });
});
