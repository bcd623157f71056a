import { readConfig } from './config.ts';
import type { Stores } from './play/ports.ts';
import { productionServices } from './play/production-services.ts';
import { auditAll } from './play/replay/audit-all.ts';
import { backUp, type CopyOptions, restore } from './storage/backup.ts';
import { CopyRefused } from './storage/copy-refused.ts';
import { move } from './storage/move.ts';

const USAGE = `usage: arbiter                           runs the service
       arbiter mcp                       serves its tools to a language model on standard input and output
       arbiter backup <file> [--force]   copies the database, also while the service runs, and verifies the copy
       arbiter restore <file> [--force]  puts a backup in the place of the database while the service is stopped
       arbiter move <from> <to> [--force]  copies everything from the database at one address to that at another`;

/** How the process ends: values of sysexits. */
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

/** Does what the command line asks for; gives how the process ends. */
export async function maintain(args: readonly string[]): Promise<number> {
  const force = args.includes('--force');
  const [command, ...operands] = args.filter((arg) => arg !== '--force');
  const work = workOf(command, operands);
  if (!work) {
    complain(USAGE);
    return EXITS.USAGE;
  }
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

/** What a command does with its operands; null where they do not fit. */
function workOf(
  command: string | undefined,
  operands: readonly string[],
): ((copying: CopyOptions) => Promise<readonly string[]>) | null {
  const [first = '', second = ''] = operands;
  const fit =
    operands.length === (command === 'move' ? 2 : 1) && !operands.some((each) => each.startsWith('-'));
  if (!fit) return null;
  if (command === 'move') return (copying) => move(first, second, copying);
  const work = command === 'backup' ? backUp : command === 'restore' ? restore : null;
  return work && ((copying) => work(readConfig(process.env).databaseUrl, first, copying));
}

/** Audits every encounter; a log that does not follow from its throws is told, and kept all the same. */
async function audited(stores: Stores): Promise<readonly string[]> {
  const { encounters, entries, differing, unreadable } = await auditAll(productionServices(stores));
  say(`verified ${encounters} encounters with ${entries} entries`);
  for (const id of differing)
    complain(`encounter ${id} does not follow from its own throws by the rules of this version`);
  return unreadable.map((id) => `encounter ${id}`);
}
