import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** Where log lines go; standard output unless told otherwise. */
export interface LogDestination {
  write(line: string): void;
}

/** A logger that writes one line of JSON an entry. */
export const createLogger = (
  config: Pick<Config, 'logLevel'>,
  destination: LogDestination = pino.destination({ fd: 1, sync: true }),
): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['authorization', '*.authorization', '*.*.authorization'], censor: '[redacted]' },
      serializers: { err: errorForLog },
    },
    destination,
  );

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
