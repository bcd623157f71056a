/** Prints JSON in the format that the pages use. A value that fits on one line is printed on one line. */
export function printedJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/\[ /g, '[')
    .replaceAll(/ \]/g, ']');
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= 110) return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => `${inner}${printedJson(each, inner)}`)
    : Object.entries(value).map(
        ([name, each]) => `${inner}${JSON.stringify(name)}: ${printedJson(each, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
