import { describe, expect, it } from 'vitest';
import { queryOf, readQuery } from '../../web/src/attack/address.ts';
import { startOf } from '../../web/src/attack/control.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { facesIn } from '../../web/src/attack/thrown.ts';

describe('the URL of an attack', () => {
  it.each(forms.map((form) => [form.title, form] as const))(
    'the URL of an attack contains every input value of %s',
    (_title, form) => {
      const start = startOf(form);
      expect(queryOf(form, start)).toBe(`?attack=${form.system}`);
      for (const [name, control] of Object.entries(form.controls)) {
        const others =
          control.kind === 'toggle'
            ? [!control.start]
            : control.kind === 'choice'
              ? Object.keys(control.options)
              : [control.min, control.max];
        for (const other of others) {
          const values = { ...start, [name]: other };
          expect(readQuery(queryOf(form, values))).toEqual({ system: form.system, values });
        }
      }
    },
  );

  it('the URL of an attack ignores values that a control cannot have, and selects no attack if it names no known system', () => {
    const form = forms.find(({ system }) => system === 'BRP')!;
    for (const rating of ['-1', '100000', '1.5', 'much', ''])
      expect(readQuery(`?attack=BRP&rating=${rating}`)).toEqual({ system: 'BRP', values: startOf(form) });
    expect(readQuery('?attack=OTHER')).toBeNull();
    expect(readQuery('')).toBeNull();
  });
});

describe('dice faces typed by a visitor', () => {
  it.each([
    ['57 4', [57, 4]],
    [' 00,3; 8 ', [100, 3, 8]],
    ['', []],
    ['seven', null],
    ['0', null],
    ['-3', null],
    ['2.5', null],
  ] as const)('the dice faces typed as %j are read as %j', (text, faces) => {
    expect(facesIn(text)).toEqual(faces);
  });
});
