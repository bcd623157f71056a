import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { type Band, banded, rowAt } from '../../../rules/table.ts';
import { characters } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';

type Cells = { readonly modifier: string };

const band = (from: number, to: number, modifier: string): Band<Cells> => ({
  from,
  to,
  text: modifier === '0' ? 'No damage modifier.' : `Damage modifier ${modifier.replace('d', 'D')}.`,
  cells: { modifier },
});

/** Highest sum of STR and SIZ in this table. The printed rows end at 88. Beyond that, every 16 points add 1D6. */
const LAST = 1000;
const further = Array.from({ length: Math.ceil((LAST - 88) / 16) }, (_, index) =>
  band(89 + index * 16, Math.min(LAST, 104 + index * 16), `+${index + 5}d6`),
);

export const damageModifiers = banded<Cells>({
  id: 'brp.damage-modifier',
  title: 'Damage modifiers',
  citation: characters('Damage Modifier'),
  die: null,
  columns: { modifier: 'Dice added to the damage of melee weapons. 0 if there are none.' },
  bands: [
    band(2, 12, '-1d6'),
    band(13, 16, '-1d4'),
    band(17, 24, '0'),
    band(25, 32, '+1d4'),
    band(33, 40, '+1d6'),
    band(41, 56, '+2d6'),
    band(57, 72, '+3d6'),
    band(73, 88, '+4d6'),
    ...further,
  ],
});

/** Returns the damage modifier for this STR and SIZ, in dice notation. */
export const damageModifierOf = (str: number, siz: number, options: BrpOptions): string =>
  rowAt(tableFor(damageModifiers, options), str + siz).cells.modifier;
