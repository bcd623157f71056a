import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/engine/encounter/command.ts';
import type { Entry } from '../../../src/engine/encounter/log.ts';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { inOnePiece } from '../../../src/engine/pieces.ts';
import { noOverrides } from '../../../src/engine/rules/homebrew/overrides.ts';
import { systemById } from '../../../src/engine/systems/index.ts';
import { auditLog } from '../../../src/play/replay/audit-log.ts';
import { Derivation, fallenIn, type Recording } from '../../../src/play/replay/derive.ts';
import { LogReplay } from '../../../src/play/replay/log-replay.ts';
import { acting, adjusting, newcomersOf } from '../../kit/commands.ts';
import { duellists } from '../../kit/duellists.ts';

const system = systemById('skill20')!;
const sheet = duellists.skill20!;
const recording: Recording = {
  ...{ system, options: {}, overrides: noOverrides },
  seeds: new Map([['enc', { seed: 'secret', seedScheme: 'HMAC_SHA256' }]]),
};

/** Creates the log of a fight. Initiative was rolled with seeded dice, and the dice of the attack were given. */
function written(): readonly Entry[] {
  const derivation = new Derivation(recording);
  const commands: readonly (readonly [Command, faces: readonly number[] | null])[] = [
    [{ type: 'join', newcomers: newcomersOf(system, { a: sheet, b: sheet }, { a: 'A', b: 'B' }) }, null],
    [{ type: 'start' }, null],
    [acting('a', 'attack', 'b', { weapon: 'sword' }, true), [19, 5]],
    [adjusting('b', { damage: 3 }), null],
  ];
  return commands.map(([command, faces], index) => {
    const throws = faces?.map((face) => ({ face })) ?? null;
    const thrownBy = faces === null ? 'GENERATOR' : 'HAND';
    const source = { version: index + 1, recordedIn: 'enc', command, thrownBy, throws } as const;
    const derived = inOnePiece(derivation.derive(source));
    if (!derived.ok) throw new Error(derived.reason);
    derivation.keep(derived.entry, 'enc');
    return derived.entry;
  });
}

const whole = written();
const [, start, blow, adjusted] = whole as [Entry, Entry, Entry, Entry];
const OWN = 'a'.repeat(16);

const logWith = (altered: Entry) => whole.map((each) => (each.version === altered.version ? altered : each));

function audited(log: readonly Entry[], decidedBy: string | null = OWN) {
  const stored = log.map((each) => ({ ...each, encounterId: 'enc', rules: decidedBy }));
  return auditLog({ ...recording, log: stored as never, rules: OWN });
}

/** Replays a log. Returns the path and the accepted value of the fault that is found, or null if there is none. */
function replayed(log: readonly Entry[], decidedBy: string | null = OWN) {
  const replay = new LogReplay(recording, OWN);
  try {
    for (const { version, command, thrownBy, throws, dicePosition, events } of log)
      inOnePiece(
        replay.play(
          {
            ...{ version, command, thrownBy, recordedIn: 'enc', at: '', rules: decidedBy },
            ...{ throws: fallenIn(throws), claimed: { dicePosition, events } },
          },
          [version],
        ),
      );
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { path: error.faults[0]!.path.join('.'), accepted: error.faults[0]!.accepted };
  }
}

const [first, ...others] = start.throws;
const withEvents = (entry: Entry, from: string, to: string): Entry => {
  const events = JSON.stringify(entry.events);
  expect(events).toContain(from);
  return { ...entry, events: JSON.parse(events.replace(from, to)) };
};

/**
 * Ways to change a log entry. Each has a description, the changed entry, the part that an audit reports, and the path
 * that an import reports.
 */
const alterations: readonly (readonly [what: string, Entry, part: string, path: string])[] = [
  ['a command that the rules reject', { ...adjusted, command: { type: 'start' } }, 'EVENTS', '4.command'],
  [
    'a command with an input that cannot be read',
    { ...blow, command: acting('a', 'attack', 'b', { weapon: 7 }, true) },
    'EVENTS',
    '3.command',
  ],
  ['events', withEvents(adjusted, '"amount":3', '"amount":4'), 'EVENTS', '4.events'],
  ['missing events', { ...adjusted, events: [] }, 'EVENTS', '4.events'],
  ['a missing throw', { ...blow, throws: blow.throws.slice(0, 1) }, 'THROWS', '3.throws'],
  [
    'a throw that the die cannot show',
    { ...blow, throws: [{ ...blow.throws[0]!, face: 21 }, ...blow.throws.slice(1)] },
    'THROWS',
    '3.throws.0',
  ],
  [
    'a throw too many',
    { ...adjusted, throws: [{ sides: 6, purpose: 'more', face: 1 }] as never },
    'THROWS',
    '4.throws',
  ],
  [
    'a face that is not of the seed',
    { ...start, throws: [{ ...first!, face: (first!.face % 20) + 1 }, ...others] },
    'THROWS',
    '2.throws',
  ],
  ['a position of the dice', { ...start, dicePosition: start.dicePosition + 1 }, 'THROWS', '2.dicePosition'],
];

describe('a stored log', () => {
  it('an unaltered stored log passes audit and replay', () => {
    expect(start.throws.length).toBeGreaterThan(0);
    expect(audited(whole)).toEqual({ entries: 4, difference: null, rulesChanged: null });
    expect(replayed(whole)).toBeNull();
  });

  it.each(alterations)(
    'a stored log with %s fails audit and replay at that entry',
    (_, altered, part, path) => {
      const log = logWith(altered);
      const { version } = altered;
      expect(audited(log)).toMatchObject({
        entries: version,
        difference: { version, part },
        rulesChanged: null,
      });
      expect(replayed(log)?.path).toBe(path);
    },
  );

  it('the audit of an altered log returns both the stored value and the value that follows from the log', () => {
    expect(audited(logWith({ ...adjusted, command: { type: 'start' } })).difference).toMatchObject({
      stored: adjusted.events,
      derived: { refused: expect.stringMatching(/./) },
    });
    const { needs } = audited(logWith({ ...blow, throws: blow.throws.slice(0, 1) })).difference!
      .derived as never;
    expect(needs).toEqual([expect.objectContaining({ sides: 8 })]);
    expect(audited(logWith(alterations[5]![1])).difference!.derived).toMatchObject({ impossible: 0 });
    const { stored, derived } = audited(logWith(alterations[8]![1])).difference!;
    expect([stored, derived]).toMatchObject([
      { dicePosition: start.dicePosition + 1 },
      { dicePosition: start.dicePosition },
    ]);
  });

  it.each(alterations)(
    'a log that was decided by other rules may differ from a replay in other ways than its seeded dice: %s',
    (what, altered, part) => {
      const { version } = altered;
      const { difference, rulesChanged } = audited(logWith(altered), 'b'.repeat(16));
      // Dice that were given cannot be verified, and with different rules, other dice might have been needed.
      const seeded = ['a face that is not of the seed', 'a position of the dice'].includes(what);
      expect({ difference, rulesChanged }).toMatchObject(
        seeded
          ? { difference: { version, part: 'THROWS' }, rulesChanged: null }
          : {
              difference: null,
              rulesChanged: { entries: 1, rules: 'b'.repeat(16), first: { version, part } },
            },
      );
    },
  );

  // an input that cannot be read is wrong, no matter which rules apply
  it.each(alterations.filter(([what, , part]) => part === 'EVENTS' && !what.includes('cannot be read')))(
    'a stored log with %s is rejected, and the error says whether other rules decided it',
    (_, altered) => {
      const accepted = (decidedBy: string) => replayed(logWith(altered), decidedBy)!.accepted;
      expect(accepted(OWN)).not.toMatch(/Other rules decided this entry/);
      expect(accepted('b'.repeat(16))).toMatch(/Other rules decided this entry/);
    },
  );
});
