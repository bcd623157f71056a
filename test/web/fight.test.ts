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

describe('what can be done next', () => {
  it('is a blow of everybody whose turn it is, and the end of the turn', () => {
    expect(stepsOf(fight()).map(({ text }) => text)).toEqual([
      'Bea strikes Orrin with Sword',
      'Orrin strikes Bea with Sword',
      'End the turn of Bea',
      'End the turn of Orrin',
    ]);
  });

  it('is the end of the round once nobody may act', () => {
    expect(stepsOf(fight({ activeCombatants: [] }))).toEqual([{ kind: 'endRound', text: 'End the round' }]);
  });

  it('is an answer, and nothing else, while one is waited for', () => {
    const pending = {
      question: 'Parry?',
      respondent: person('Orrin'),
      options: [option('parry', 45), option('dodge', 20, 'too late'), option('none', null)],
    };
    expect(stepsOf(fight({ pending })).map(({ text }) => text)).toEqual(['Orrin: parry (45)', 'Orrin: none']);
    expect(likelyStep(fight({ pending }))).toMatchObject({ kind: 'answer', option: 'parry' });
  });

  it('is nothing once the fight is over', () => {
    expect(stepsOf(fight({ status: 'FINISHED' }))).toEqual([]);
    expect(likelyStep(fight({ status: 'FINISHED' }))).toBeNull();
  });

  it('goes to who did not act last, where several may', () => {
    expect(likelyStep(fight(), [entry(1, 'Bea'), entry(2)])).toMatchObject({ actor: 'id-Orrin' });
    expect(likelyStep(fight(), [entry(1, 'Orrin')])).toMatchObject({ actor: 'id-Bea' });
  });

  it('is the end of a turn for who may not strike any more', () => {
    const spent = { ...bea, legalActs: [{ allowed: false, targets: [] }] };
    const alone = fight({ activeCombatants: [person('Bea')], combatants: [spent, orrin] });
    expect(likelyStep(alone)).toEqual({
      kind: 'endTurn',
      combatant: 'id-Bea',
      text: 'End the turn of Bea',
    });
  });
});

describe('a step', () => {
  it('is sent against the version that it was seen at', () => {
    const at = { encounterId: 'enc_1', expectedVersion: 7 };
    const [blow] = stepsOf(fight());
    expect(commandFor(fight(), blow!).input).toEqual({
      ...at,
      actor: 'id-Bea',
      target: 'id-Orrin',
      act: { brp: { attack: { weapon: 'Sword' } } },
    });
    expect(commandFor(fight(), { kind: 'answer', option: 'parry', text: '' }).input).toEqual({
      ...at,
      option: 'parry',
    });
    expect(commandFor(fight(), { kind: 'endRound', text: '' }).input).toEqual(at);
  });
});

describe('how a fight stands', () => {
  it('is won by who stands while the other lies', () => {
    const down = { ...orrin, health: 'DOWN' as const };
    expect(wonBy(fight())).toBeNull();
    expect(wonBy(fight({ combatants: [bea, down] }))).toBe('Bea');
    expect(wonBy(fight({ combatants: [{ ...bea, health: 'DOWN' }, down] }))).toBeNull();
  });

  it('is told of each in a share and a few words', () => {
    expect(shareLeft({ ...bea, standing: { hitPoints: 3, hitPointsMax: 12 } })).toBe(0.25);
    expect(shareLeft({ ...bea, standing: { hitPoints: -4, hitPointsMax: 12 } })).toBe(0);
    expect(shareLeft({ ...bea, standing: null })).toBeNull();
    const prone = { condition: { title: 'Prone' } };
    expect(faringOf({ ...bea, health: 'BADLY_HURT', conditions: [prone, prone] })).toBe('badly hurt, prone');
  });
});

it('keeps each entry once, in order, whichever way it came', () => {
  const merged = mergedEntries([entry(1), entry(3)], [entry(2), entry(3)]);
  expect(merged.map(({ version }) => version)).toEqual([1, 2, 3]);
});

describe('the address that lets watch', () => {
  it('tells the key where no server is sent it', () => {
    const watched = { encounter: 'enc_AbC-1', key: 'arb_s3.cret_-' };
    const address = watchingAddress(watched);
    expect(address).toMatch(/^\/#/);
    expect(watchedIn(address.slice(1))).toEqual(watched);
  });

  it('is no other', () => {
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
