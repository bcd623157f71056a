import { expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { proceduresPage } from '../../src/reference/rules/procedures-page.ts';

const depthOf = (line: string): number => (/^ *(?=- `)/.exec(line)?.[0].length ?? -2) / 2;

/** Returns the fields that the page lists under a line. Their indentation is removed. */
function listedBelow(lines: readonly string[], at: number): readonly string[] {
  const depth = depthOf(lines[at]!);
  const end = lines.findIndex((line, index) => index > at && depthOf(line) <= depth);
  return lines.slice(at + 1, end).map((line) => line.slice(2 * depth + 2));
}

it.each(systems.map((system) => [system.title, system] as const))(
  'the page about the procedures of %s lists a group of fields only once, even if several inputs contain it',
  (_title, system) => {
    const lines = proceduresPage(system).split('\n');
    const lists = lines
      .map((line, at) => (depthOf(line) < 0 ? [] : listedBelow(lines, at)))
      .filter((below) => below.filter((line) => depthOf(line) === 0).length > 2)
      .map((below) => below.join('\n'));
    const twice = lists.filter((list, index) => lists.indexOf(list) < index);
    expect(twice).toEqual([]);
  },
);
