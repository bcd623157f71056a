import { defaulted, integer } from '../../../rules/fields/field.ts';

const squares = (what: string, least: number) => defaulted(integer(0, 1000, what), least);

export const threatFields = {
  threatMinimum: squares('Minimum Threat Range in squares.', 1),
  threatMaximum: squares('Maximum Threat Range in squares.', 1),
} as const;

export interface Threat {
  readonly threatMinimum: number;
  readonly threatMaximum: number;
}

/** True for values from the minimum to the maximum of the Threat Range, both included (ruling ARR-R36). */
export const threatens = ({ threatMinimum, threatMaximum }: Threat, distance: number): boolean =>
  threatMinimum <= distance && distance <= threatMaximum;

/** Shifts both ends of a Threat Range by the same number. Neither end goes below 0 (ruling ARR-R37). */
export const shifted = ({ threatMinimum, threatMaximum }: Threat, shift: number) => ({
  minimum: Math.max(0, threatMinimum + shift),
  maximum: Math.max(0, threatMaximum + shift),
});
