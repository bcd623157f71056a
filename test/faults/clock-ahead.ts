const shifted = (ms: number, jumpMs: number) => `const { now } = Date; const Usual = Date;
let ahead = ${ms};
process.on('SIGUSR2', () => { ahead += ${jumpMs}; });
globalThis.Date = class extends Usual {
  constructor(...given) { if (given.length > 0) super(...given); else super(now() + ahead); }
  static now() { return now() + ahead; }
};`;

/**
 * Returns environment variables for a process whose clock is this many days ahead. Each time the process receives
 * SIGUSR2, the clock jumps further ahead.
 */
export const clockAhead = (days: number, jumpMs = 0): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted(days * 86_400_000, jumpMs))}`,
});
