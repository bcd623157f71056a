import { diceFrom, givenFaces, recording } from '../../engine/dice/faces.ts';
import type { WorkedExample } from '../../engine/rules/how-to-play.ts';
import type { System } from '../../engine/rules/system.ts';
import { markdownTable, plain } from '../markdown.ts';
import { type Links, pagesOf } from './linked.ts';

/**
 * Prints the scene of a worked example and the result of its dice. The rules compute the result when the page is
 * printed.
 */
export function exampleSection(system: System, example: WorkedExample, links: Links): readonly string[] {
  const procedure = system.procedures.find(({ id }) => id === example.procedure)!;
  const { faces, throws } = recording(givenFaces(example.dice).faces);
  const { summary, breakdowns } = procedure.bind(example.input).play(diceFrom(faces));
  const link = `[${plain(procedure.title)}](${links.drawn({ ...procedure, kind: 'PROCEDURE' })})`;
  return [
    plain(example.scene),
    example.story.map(({ text }, index) => `${index + 1}. ${plain(text)}`).join('\n'),
    `The result of ${link} with the same dice:`,
    `> ${plain(summary)}`,
    markdownTable(
      ['Die', 'Thrown for', 'Shows'],
      throws.map(({ sides, purpose, face }) => [`d${sides}`, plain(purpose), String(face)]),
    ),
    markdownTable(
      ['Number', 'Part', 'Counts', 'Rule'],
      breakdowns.flatMap(({ of, terms, total }) => [
        ...terms.map(({ label, value, citation, excluded }) => [
          plain(of),
          plain(label),
          excluded === null ? signed(value) : `not: ${plain(excluded)}`,
          links.section(citation),
        ]),
        [`**${plain(of)}**`, '**in all**', `**${total}**`, ''],
      ]),
    ),
    `The input of \`${example.procedure}\`, with \`dice: { given: [${example.dice.join(', ')}] }\`; see [its fields](${links.to(pagesOf(system).procedures)}).`,
    `\`\`\`json\n${JSON.stringify(example.input, null, 2)}\n\`\`\``,
  ];
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
