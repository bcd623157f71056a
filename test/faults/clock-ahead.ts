const shifted = (ms: number) => `const { now } = Date; const Usual = Date;
globalThis.Date = class extends Usual {
  constructor(...given) { if (given.length > 0) super(...given); else super(now() + ${ms}); }
  static now() { return now() + ${ms}; }
};`;

/** The environment of a process whose clock is this many days ahead. */
export const clockAhead = (days: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted(days * 86_400_000))}`,
});
