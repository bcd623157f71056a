import { describe, expect, it } from 'vitest';
import { beginningAt, monotonicClock } from '../../src/play/services/monotonic-clock.ts';

const at = (text: string) => Date.parse(text);

describe('the clock that things grow old by', () => {
  it('begins at the time of day where nothing is stored', () => {
    expect(beginningAt(at('2026-03-01T00:00:00Z'), null)).toBe(at('2026-03-01T00:00:00Z'));
  });

  it('begins no more than a day after what is stored', () => {
    expect(beginningAt(at('2026-04-10T00:00:00Z'), '2026-03-01T00:00:00.000Z')).toBe(
      at('2026-03-02T00:00:00Z'),
    );
    expect(beginningAt(at('2026-03-01T10:00:00Z'), '2026-03-01T00:00:00.000Z')).toBe(
      at('2026-03-01T10:00:00Z'),
    );
  });

  it('never begins before what is stored', () => {
    expect(beginningAt(at('1970-01-01T00:00:00Z'), '2026-03-01T00:00:00.000Z')).toBe(
      at('2026-03-01T00:00:00Z'),
    );
  });

  it('goes on with the uptime', () => {
    let uptime = 5000;
    const now = monotonicClock(at('2026-03-01T00:00:00Z'), () => uptime);
    expect(now()).toBe('2026-03-01T00:00:00.000Z');
    uptime += 90_000;
    expect(now()).toBe('2026-03-01T00:01:30.000Z');
  });
});
