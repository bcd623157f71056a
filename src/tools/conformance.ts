import type { System } from '../engine/rules/system.ts';

/** A worked case. It is read from a file that is stored next to the tests of its rule system. */
export interface KeptCase {
  readonly id: string;
  readonly shape?: string;
  readonly rule: string | readonly string[];
  readonly ruling?: string | readonly string[];
  readonly title: string;
  readonly given: object;
  readonly dice: readonly { readonly die: string; readonly value: number; readonly for?: string }[];
  readonly expect: Readonly<Record<string, unknown>>;
  readonly why: string;
}

/** Rules and rulings that cases refer to, in this project's words. */
export interface Glossary {
  /** `sections` contains the headings of the book sections in which the rule is. */
  readonly rules: Readonly<Record<string, { readonly sections: readonly string[]; readonly says: string }>>;
  readonly rulings: Readonly<Record<string, { readonly on: string; readonly says: string }>>;
}

/** Returns the names in a worked case as a list, even if the case contains them as one string. */
export const listed = (names: string | readonly string[] = []): readonly string[] =>
  [names]
    .flat()
    .flatMap((name) => name.split(','))
    .map((name) => name.trim());

/** Returns the cases of a system as JSON, with one case per line, for implementers of the system's rules. */
export function conformancePage(
  { id, title, licence }: System,
  cases: readonly KeptCase[],
  glossary: Glossary,
): string {
  const rows = cases.map(rowOf);
  const cited = (of: 'rules' | 'rulings') => {
    const names = [...new Set(rows.flatMap((each) => each[of]))].sort();
    return lines(
      names.map((name) => {
        const text = glossary[of][name];
        if (!text) throw new TypeError(`the glossary of ${id} does not define ${name}`);
        return `${JSON.stringify(name)}: ${JSON.stringify(text)}`;
      }),
      '{}',
    );
  };
  const members = [
    '"$schema": "./schema.json"',
    '"format": "arbiter.conformance"',
    '"version": 1',
    `"system": ${JSON.stringify(id)}`,
    `"title": ${JSON.stringify(title)}`,
    `"licence": ${JSON.stringify(licence.name)}`,
    `"notice": ${JSON.stringify(licence.notice)}`,
    `"rules": ${cited('rules')}`,
    `"rulings": ${cited('rulings')}`,
    `"cases": ${lines(
      rows.map((each) => JSON.stringify(each)),
      '[]',
    )}`,
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
}

const lines = (items: readonly string[], [open, close]: '{}' | '[]' | string): string =>
  items.length === 0 ? `${open}${close}` : `${open}\n    ${items.join(',\n    ')}\n  ${close}`;

function rowOf({ id, shape, rule, ruling, title, given, dice, expect, why }: KeptCase) {
  const rules = listed(rule);
  const names = Object.keys(expect);
  const isPrinted = (name: string): boolean => name.startsWith('printed');
  const those = (which: (name: string) => boolean) =>
    Object.fromEntries(names.filter(which).map((name) => [name, expect[name]]));
  return {
    id,
    question: shape ?? rules[0]!,
    title,
    rules,
    rulings: listed(ruling),
    given,
    dice: dice.map(({ die, value, for: what }) => ({
      die,
      face: value,
      ...(what === undefined ? {} : { for: what }),
    })),
    expect: those((name) => !isPrinted(name)),
    ...(names.some(isPrinted) ? { printed: those(isPrinted) } : {}),
    why: why.replace(/\s*\bL\d+(?:[-–]\d+)?\b:?/g, '').trim(),
  };
}
