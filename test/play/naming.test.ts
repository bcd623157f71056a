import { describe, expect, it } from 'vitest';
import { type Named, namesFor } from '../../src/play/encounters/naming.ts';

const open = (...names: readonly string[]): readonly Named[] =>
  names.map((name) => ({ name, visibility: 'OPEN' }));
const hidden = (...names: readonly string[]): readonly Named[] =>
  names.map((name) => ({ name, visibility: 'HIDDEN' }));

const joining =
  (visibility: Named['visibility']) => (name: string, count: number, present: readonly Named[]) =>
    namesFor(name, count, { visibility }, present);
const seen = joining('OPEN');
const unseen = joining('HIDDEN');

describe('visible combatants of one kind', () => {
  it('visible combatants of one kind are numbered from 1, and later arrivals get the next numbers', () => {
    expect(seen('Wolf', 3, [])).toEqual(['Wolf 1', 'Wolf 2', 'Wolf 3']);
    expect(seen('Wolf', 2, open('Wolf 1', 'Wolf 2', 'Wolf 3'))).toEqual(['Wolf 4', 'Wolf 5']);
    expect(seen('Wolf', 1, open('Wolf 1', 'Wolf 3'))).toEqual(['Wolf 4']);
  });

  it('the only visible combatant of a kind has no number, and the next arrival of that kind gets the number 2', () => {
    expect(seen('Orc', 1, open('Wolf 1', 'Orc chief', 'Orcs'))).toEqual(['Orc']);
    expect(seen('Orc', 1, open('Orc'))).toEqual(['Orc 2']);
    expect(seen('Orc', 2, open('Orc'))).toEqual(['Orc 2', 'Orc 3']);
    expect(seen('Orc 2', 1, open('Orc', 'Orc 2'))).toEqual(['Orc 3']);
    expect(seen('Orc 7', 1, open('Orc'))).toEqual(['Orc 7']);
  });

  it('visible combatants of one kind have the same names however many hidden combatants exist', () => {
    for (const present of [[], hidden('Wolf', 'Wolf 1'), hidden('Wolf A', 'Wolf B', 'Wolf 7')]) {
      expect(seen('Wolf', 2, present)).toEqual(['Wolf 1', 'Wolf 2']);
      expect(seen('Wolf', 1, present)).toEqual(['Wolf']);
      expect(joining('VEILED')('Wolf', 1, [...open('Wolf'), ...present])).toEqual(['Wolf 2']);
    }
  });
});

describe('hidden combatants of one kind', () => {
  it('hidden combatants of one kind have letters instead of numbers', () => {
    expect(unseen('Wolf', 3, open('Wolf 1', 'Wolf 2'))).toEqual(['Wolf A', 'Wolf B', 'Wolf C']);
    expect(unseen('Wolf', 1, hidden('Wolf A', 'Wolf B'))).toEqual(['Wolf C']);
    expect(unseen('Wolf', 28, []).slice(-3)).toEqual(['Wolf Z', 'Wolf AA', 'Wolf AB']);
    expect(unseen('Wolf', 1, hidden(...unseen('Wolf', 28, [])))).toEqual(['Wolf AC']);
  });

  it('a hidden combatant has no letter if no other combatant has the same name', () => {
    expect(unseen('Troll', 1, open('Wolf 1'))).toEqual(['Troll']);
    expect(unseen('Troll', 1, hidden('Troll'))).toEqual(['Troll B']);
    expect(unseen('Troll', 1, open('Troll'))).toEqual(['Troll A']);
    expect(unseen('Troll B', 1, hidden('Troll', 'Troll B'))).toEqual(['Troll C']);
  });

  it('hidden combatants of one kind never have the same names as revealed combatants', () => {
    expect(unseen('Wolf', 1, open('Wolf A'))).toEqual(['Wolf B']);
  });
});
