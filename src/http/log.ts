import { type Logger, pino } from 'pino';

export type { Logger };

/** Where log lines go; standard output unless told otherwise. */
export interface LogDestination {
  write(line: string): void;
}

/** How many characters of lines wait to be written at most, and for how many milliseconds. */
const MOST_WAITING = 65_536;
const WAITING_MS = 10;

/**
 * Writes what is logged within a few milliseconds together, and what is left before the process ends: a write of its own
 * for each line takes as long as many a request.
 */
export function bufferedDestination(to: LogDestination): LogDestination & { flushSync(): void } {
  let waiting = '';
  const flushSync = (): void => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') to.write(lines);
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      if (waiting === '') setTimeout(flushSync, WAITING_MS);
      waiting += line;
      if (waiting.length > MOST_WAITING) flushSync();
    },
    flushSync,
  };
}

/** A logger that writes one line of JSON an entry. */
export const createLogger = (
  config: { readonly logLevel: string },
  destination: LogDestination = bufferedDestination(pino.destination({ fd: 1, sync: true })),
): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: timeNow,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['authorization', '*.authorization', '*.*.authorization'], censor: '[redacted]' },
      serializers: { err: errorForLog },
    },
    destination,
  );

let moment = 0;
let momentText = '';

/** What a line says of its time, made anew when a millisecond is over. */
function timeNow(): string {
  const now = Date.now();
  if (now !== moment) {
    moment = now;
    momentText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return momentText;
}

/** Writes a line of which every field is known to hold no secret, given as they stand in JSON after the line's level and time. */
export type WriteLine = (level: 'debug' | 'info', fields: string, message: string) => void;

/** Lines as the logger writes them, in a quarter of the time: one is written for every request. */
export const linesOf = (log: Logger): WriteLine => {
  const to: LogDestination = Reflect.get(log, pino.symbols.streamSym);
  return (level, fields, message) => {
    if (log.isLevelEnabled(level))
      to.write(`{"level":"${level}"${timeNow()},${fields},"msg":"${message}"}\n`);
  };
};

export interface LoggedError {
  readonly name: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
}

/**
 * An error without what a caller may have sent: a driver's message goes on for lines with the
 * values of its statement, so only the first line is kept, and the frames of the stack.
 */
function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: firstLine(String(error)), stack: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: firstLine(error.message),
    stack: frames.map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {}),
  };
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').slice(0, 300);
