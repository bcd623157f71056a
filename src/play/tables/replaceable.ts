import type { BandedTable } from '../../engine/rules/table.ts';
import { systems } from '../../engine/systems/index.ts';

export const forms = systems.flatMap(({ tableForms = [] }) => tableForms);

/** The tables that those of a campaign can stand in for, by their ids. */
export const replaceable: ReadonlyMap<string, BandedTable> = new Map(
  systems
    .flatMap(({ tables }) => tables)
    .filter((table): table is BandedTable => table.kind === 'banded')
    .filter(({ id }) => forms.some(({ standsFor }) => standsFor.includes(id)))
    .map((table) => [table.id, table]),
);
