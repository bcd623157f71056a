import { describe, expect, it } from 'vitest';
import { promiseOf } from '../../../src/engine/encounter/secret-dice.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { systemsIn } from '../../../src/play/systems.ts';
import { parseEncounterDocument } from '../../../src/play/transfer/parse-encounter-document.ts';
import { expectRange, faultsOf, letters, number, type Range, size } from '../ranges.ts';

type Part = Readonly<Record<string, unknown>>;

const entry = {
  ...{ version: 1, recordedIn: 'enc', at: '2026-01-01T00:00:00.000Z', thrownBy: 'HAND' },
  command: { type: 'start' },
};
const dice = { recordedIn: 'enc', seed: 'secret' };
const table = { standsFor: 'brp.round-phases', content: {} };
const document = {
  ...{ format: 'arbiter.encounter', version: 1, title: 'At the ford', system: 'brp', status: 'FINISHED' },
  ...{ options: {}, tables: [table], dice: [dice], entriesInAll: 1, entries: [entry] },
};

const withEntry = (more: Part) => ({ ...document, entries: [{ ...entry, ...more }] });
const withDice = (more: Part) => ({ ...document, dice: [{ ...dice, ...more }] });
const withThrow = (thrown: Part) => withEntry({ throws: [thrown] });

function read(given: unknown): void {
  for (const each of parseEncounterDocument(systemsIn(systems), given, ['document']).entries) each();
}

const ranges: readonly (readonly [path: string, making: (value: unknown) => unknown, range: Range])[] = [
  ['title', (title) => ({ ...document, title }), size(1, 100, letters)],
  [
    'options.autoSuccessUpTo',
    (autoSuccessUpTo) => ({ ...document, options: { autoSuccessUpTo } }),
    number(0, 95),
  ],
  [
    'tables.0.standsFor',
    (standsFor) => ({ ...document, tables: [{ ...table, standsFor }] }),
    size(1, 100, letters),
  ],
  [
    'dice.1.recordedIn',
    (recordedIn) => ({ ...document, dice: [dice, { ...dice, recordedIn }] }),
    size(1, 100, letters),
  ],
  ['dice.0.seed', (seed) => withDice({ seed }), size(1, 200, letters)],
  ['entries.0.version', (version) => withEntry({ version }), number(1, 1)],
  ['entries.0.rules', (rules) => withEntry({ rules }), size(1, 64, letters)],
  [
    'entries.0.throws',
    (throws) => withEntry({ throws }),
    size(0, 100_000, (count) => Array.from({ length: count }, () => ({ face: 1 }))),
  ],
  ['entries.0.throws.0.face', (face) => withThrow({ face }), number(1, Number.MAX_SAFE_INTEGER)],
  [
    'entries.0.throws.0.position',
    (position) => withThrow({ face: 1, position }),
    number(0, Number.MAX_SAFE_INTEGER),
  ],
];

const promised = (seed: string) => promiseOf({ seed, seedScheme: 'HMAC_SHA256' }, 'enc');

describe('an encounter document', () => {
  it.each(ranges)(
    'an imported encounter may have values at both ends of the range for %s, and is rejected for values beyond the range',
    (path, making, range) => {
      expectRange((value) => read(making(value)), `document.${path}`, range);
    },
  );

  it.each<readonly [path: string, given: unknown]>([
    ['', null],
    ['', []],
    ['strange', { ...document, strange: 1 }],
    ['format', { ...document, format: 'arbiter.campaign' }],
    ['version', { ...document, version: 2 }],
    ['status', { ...document, status: 'RUNNING' }],
    ['system', { ...document, system: 'none' }],
    ['system', { ...document, system: undefined }],
    ['options', { ...document, options: 'none' }],
    ['options.strange', { ...document, options: { strange: 1 } }],
    ['tables', { ...document, tables: {} }],
    ['tables.0', { ...document, tables: ['none'] }],
    ['dice', { ...document, dice: undefined }],
    ['dice.0.strange', withDice({ strange: 1 })],
    ['dice.0.seed', withDice({ seed: null })],
    ['dice.0.seed', withDice({ seedHash: promised('another') })],
    ['dice.0.seedScheme', withDice({ seedScheme: 'NONE' })],
    ['entries', { ...document, entries: undefined }],
    ['entries', { ...document, entriesInAll: 2 }],
    ['entries.0', { ...document, entries: [1] }],
    ['entries.0.strange', withEntry({ strange: 1 })],
    ['entries.0.recordedIn', withEntry({ recordedIn: 'another' })],
    ['entries.0.at', withEntry({ at: '2026-01-01T00:00:00Z' })],
    ['entries.0.at', withEntry({ at: '2026-13-01T00:00:00.000Z' })],
    ['entries.0.thrownBy', withEntry({ thrownBy: 'NOBODY' })],
    ['entries.0.throws', withEntry({ throws: 1 })],
    ['entries.0.throws.0.face', withThrow({})],
    ['entries.0.command.type', withEntry({ command: { type: 'fly' } })],
  ])('an encounter document is rejected at %s', (path, given) => {
    expect(faultsOf(() => read(given))).toEqual([['document', path].filter((each) => each !== '').join('.')]);
  });

  it('an encounter document may omit options, tables, promises, rules and throws', () => {
    const { options: _options, tables: _tables, ...rest } = document;
    const read = parseEncounterDocument(systemsIn(systems), rest, []);
    expect(read).toMatchObject({ options: {}, tables: [] });
    expect(read.entries[0]!()).toMatchObject({ rules: null, throws: null, recordedIn: 'enc', claimed: {} });
  });

  it('seeds in an encounter document use the named scheme, or the first scheme if none is named', () => {
    const scheme = (more: Part) =>
      parseEncounterDocument(systemsIn(systems), withDice(more), []).seeds.get('enc');
    const seedHash = promised('secret');
    for (const more of [{}, { seedHash }, { seedScheme: 'HMAC_SHA256', seedHash }])
      expect(scheme(more)).toEqual({ seed: 'secret', seedScheme: 'HMAC_SHA256' });
  });

  it('an entry in an encounter document keeps its dice as they are in the document, without unknown fields', () => {
    const throws = [{ face: 3 }, { face: 4, position: 0, die: 'd6' }];
    const { entries } = parseEncounterDocument(systemsIn(systems), withEntry({ throws }), []);
    expect(entries[0]!().throws).toEqual([{ face: 3 }, { face: 4, position: 0 }]);
  });
});
