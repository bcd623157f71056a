/** Lists all values with their paths, one value per line. */
const linesOf = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inside]) => linesOf(inside, `${path}.${key}`))
    : [`${path} = ${JSON.stringify(value)}`];

/** Throws an error that lists the values that differ. */
export function same(ofService: unknown, ofModel: unknown): void {
  const [service, model] = [linesOf(ofService), linesOf(ofModel)];
  const differing = [
    ...service.filter((line) => !model.includes(line)).map((line) => `service${line}`),
    ...model.filter((line) => !service.includes(line)).map((line) => `model${line}`),
  ];
  if (differing.length > 0) throw new Error(differing.join('\n'));
}
