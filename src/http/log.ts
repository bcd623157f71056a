import { type Logger, pino } from 'pino';

export type { Logger };

/** Destination of log lines. Default: standard output. */
export interface LogDestination {
  write(line: string): void;
}

/** Limits for lines that are not written yet: maximum number of characters, and maximum delay in milliseconds. */
const MOST_WAITING = 65_536;
const WAITING_MS = 10;

/**
 * Writes the lines of a few milliseconds together. Writes the remaining lines when the process ends. Writing each line
 * separately would take as long as serving many requests.
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

/** Returns a logger that writes each entry as one line of JSON. */
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

/** Returns the time fields of a line, recomputed every millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== moment) {
    moment = now;
    momentText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return momentText;
}

/** Writes a line without secrets. `fields` contains the JSON members that follow the level and the time in the line. */
export type WriteLine = (level: 'debug' | 'info', fields: string, message: string) => void;

/**
 * Returns a function that writes the log lines of requests. They are the same lines that the logger would write, but
 * take a quarter of the time.
 */
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
 * Removes data that may come from a caller from an error. Only the first line and the stack frames remain, because the
 * other lines of a database driver's message contain values from the statement.
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
