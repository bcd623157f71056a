import type { Json } from '../../json.ts';

/** Names of everything on a sheet that has one: weapons, shields, spells. */
export function namesOn(sheet: Json): readonly string[] {
  if (typeof sheet !== 'object' || sheet === null) return [];
  if (Array.isArray(sheet)) return sheet.flatMap(namesOn);
  const { name, ...rest } = sheet as { readonly [key: string]: Json };
  return [
    ...(typeof name === 'string' ? [name] : []),
    ...Object.values(rest).flatMap((each) => namesOn(each!)),
  ];
}
