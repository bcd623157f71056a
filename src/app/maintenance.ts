import { parseArgs } from 'node:util';
import { name, version } from '../package.ts';
import type { Stores } from '../play/ports.ts';
import { productionServices } from '../play/production-services.ts';
import { auditAll } from '../play/replay/audit-all.ts';
import { backUp, type CopyOptions, restore } from '../storage/backup.ts';
import { CopyRefused } from '../storage/copy-refused.ts';
import { move } from '../storage/move.ts';
import { readConfig } from './config.ts';
import { engineDigest } from './engine-digest.ts';

const USAGE = `usage: ${name} [command]

  (no command)                  run the service
  mcp                           serve the tools for language models on standard input and output
  backup <file> [--force]       copy the database, also while the service runs, and verify the copy
  restore <file> [--force]      replace the database with a backup while the service is stopped
  move <from> <to> [--force]    copy everything from the database at one address to another

  --help, --version             print this text, or the version
  --force                       overwrite what exists at the destination`;

/** Exit codes, from sysexits. */
const EXITS = {
  USAGE: 64,
  DAMAGED: 65,
  MISSING: 66,
  THERE_ALREADY: 73,
  IN_USE: 75,
} as const satisfies Record<CopyRefused['why'], number>;

const FAILED = 74;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const OPTIONS = {
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Number of operands of each command. */
const OPERANDS = new Map([
  ['backup', 1],
  ['restore', 1],
  ['move', 2],
]);

/** The message states what is wrong with the command line. */
class UsageFault extends Error {}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error));
  }
}

/** Runs the command of the command line and returns the exit code. */
export async function maintain(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(args);
    if (values.help) say(USAGE);
    else if (values.version) say(version);
    else return await copied(positionals, values.force);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageFault)) throw error;
    complain(`${error.message}\n`);
    complain(USAGE);
    return EXITS.USAGE;
  }
}

async function copied([command, ...operands]: readonly string[], force: boolean): Promise<number> {
  const work = workOf(command, operands);
  try {
    const broken = await work({ force, say, audit: audited });
    for (const row of broken) complain(`cannot be read: ${row}`);
    return broken.length > 0 ? EXITS.DAMAGED : 0;
  } catch (error) {
    if (error instanceof CopyRefused) {
      complain(error.message);
      return EXITS[error.why];
    }
    if (!(error instanceof Error && 'code' in error)) throw error;
    complain(`${command} failed: ${error.message}`);
    return FAILED;
  }
}

function workOf(
  command: string | undefined,
  operands: readonly string[],
): (copying: CopyOptions) => Promise<readonly string[]> {
  if (command === undefined) throw new UsageFault('A command is required');
  if (command === 'mcp') throw new UsageFault('mcp takes no operands and no options');
  const count = OPERANDS.get(command);
  if (count === undefined) throw new UsageFault(`Unknown command '${command}'`);
  if (operands.length !== count)
    throw new UsageFault(`${command} takes ${count} operand${count > 1 ? 's' : ''}, not ${operands.length}`);
  const [first = '', second = ''] = operands;
  if (command === 'move') return (copying) => move(first, second, copying);
  const work = command === 'backup' ? backUp : restore;
  return (copying) => work(readConfig(process.env).databaseUrl, first, copying);
}

/** Audits every encounter. A log that does not follow the rules is reported, but accepted. */
async function audited(stores: Stores): Promise<readonly string[]> {
  const services = productionServices(stores, { rulesDigest: engineDigest });
  const { encounters, entries, differing, decidedByOthers, unreadable } = await auditAll(services);
  say(`verified ${encounters} encounters with ${entries} entries`);
  for (const id of differing)
    complain(`encounter ${id} does not follow from its own throws and seed: it was altered or damaged`);
  for (const id of decidedByOthers)
    complain(`encounter ${id} was decided by other rules, and those of this version decide otherwise`);
  return unreadable.map((id) => `encounter ${id}`);
}
