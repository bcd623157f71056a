import type { Data } from '../../conformance.ts';

export const upper = (word: string | undefined) =>
  word?.toUpperCase().replaceAll(' ', '_').replaceAll('-', '_');

/** A house rule as the cases name it: a flag, or a name and its value. */
export function optionsOf(houseRule: string | undefined): Data {
  if (houseRule === undefined) return undefined;
  const [name, value] = houseRule.split(' ');
  if (value === undefined) return { [name!]: true };
  return name === 'disabledDc' ? { disabledDc: 'FIXED', disabledFixedDc: Number(value) } : { [name!]: value };
}

export const modifiersOf = (modifiers: Data = {}) => ({
  ...modifiers,
  circumstance: modifiers.circumstance?.map((value: number) => ({ value })),
});

export const resistancesOf = (resistances: Data = {}) =>
  Object.entries(resistances).map(([type, value]) => ({ type, value }));

const DYING = /^dying \[(\d+)\]$/i;

export const dyingOf = (conditions: readonly string[] = []): number =>
  conditions.map((each) => Number(DYING.exec(each)?.[1] ?? 0)).reduce((a, b) => a + b, 0);

/** How somebody fares, as conditions are written in the cases. */
export const conditionsOf = ({ disabled, dying }: Data): readonly string[] => [
  ...(disabled ? ['Disabled'] : []),
  ...(dying > 0 ? [`Dying [${dying}]`] : []),
];
