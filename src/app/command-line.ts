import { parseArgs } from 'node:util';
import { version } from '../package.ts';
import { COPIES, copyOrMove } from './maintenance.ts';
import { RULES_COMMANDS, runRules } from './rules-commands.ts';
import { type Command, USAGE, UsageFault } from './usage.ts';

const OPTIONS = {
  force: { type: 'boolean', default: false },
  odds: { type: 'boolean', default: false },
  rest: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  options: { type: 'string' },
  as: { type: 'string' },
  seed: { type: 'string' },
  given: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Exit code for a wrong command line, from sysexits. */
const USAGE_FAULT = 64;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error));
  }
}

/** Runs the command that `args` names, and returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals, tokens } = parsed(args);
    if (values.help) process.stdout.write(`${USAGE}\n`);
    else if (values.version) process.stdout.write(`${version}\n`);
    else {
      const stated = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
      return await ran(positionals, stated, values);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UsageFault)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    return USAGE_FAULT;
  }
}

const COMMANDS = new Map<string, Command>([...COPIES, ...RULES_COMMANDS]);

async function ran(
  [command, ...operands]: readonly string[],
  stated: readonly string[],
  values: ReturnType<typeof parsed>['values'],
): Promise<number> {
  if (command === undefined) throw new UsageFault('A command is required');
  if (command === 'mcp') throw new UsageFault('mcp takes no operands and no options');
  const declared = COMMANDS.get(command);
  if (declared === undefined) throw new UsageFault(`Unknown command '${command}'`);
  const { operands: count, options } = declared;
  if (operands.length !== count)
    throw new UsageFault(`${command} takes ${count} operand${count > 1 ? 's' : ''}, not ${operands.length}`);
  const other = stated.find((option) => !options.includes(option));
  if (other !== undefined)
    throw new UsageFault(
      `${command} does not take --${other}; accepted: ${options.map((option) => `--${option}`).join(', ')}`,
    );
  return COPIES.has(command)
    ? copyOrMove(command, operands, values.force)
    : runRules(command, operands, values);
}
