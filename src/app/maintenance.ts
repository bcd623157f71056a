import type { Stores } from '../play/ports.ts';
import { productionServices } from '../play/production-services.ts';
import { auditAll } from '../play/replay/audit-all.ts';
import { backUp, type CopyOptions, restore } from '../storage/backup.ts';
import { CopyRefused } from '../storage/copy-refused.ts';
import { move } from '../storage/move.ts';
import { readConfig } from './config.ts';
import { engineDigest } from './engine-digest.ts';
import type { Command } from './usage.ts';

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

/** The commands that copy a database. */
export const COPIES: ReadonlyMap<string, Command> = new Map([
  ['backup', { operands: 1, options: ['force'] }],
  ['restore', { operands: 1, options: ['force'] }],
  ['move', { operands: 2, options: ['force'] }],
]);

/** Runs a command that copies a database, and returns the exit code. */
export async function copyOrMove(
  command: string,
  operands: readonly string[],
  force: boolean,
): Promise<number> {
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
  command: string,
  operands: readonly string[],
): (copying: CopyOptions) => Promise<readonly string[]> {
  const [first = '', second = ''] = operands;
  if (command === 'move') return (copying) => move(first, second, copying);
  const work = command === 'backup' ? backUp : restore;
  return (copying) => work(readConfig(process.env).databaseUrl, first, copying);
}

/** Audits every encounter. Logs that do not follow the rules are reported, but do not make the command fail. */
async function audited(stores: Stores): Promise<readonly string[]> {
  const services = productionServices(stores, { rulesDigest: engineDigest });
  const { encounters, entries, differing, decidedByOthers, unreadable } = await auditAll(services);
  say(`verified ${encounters} encounters with ${entries} entries`);
  for (const id of differing)
    complain(`encounter ${id} does not follow from its own throws and seed: it was altered or damaged`);
  for (const id of decidedByOthers)
    complain(
      `encounter ${id} was decided by other rules, and the rules of this version give a different result`,
    );
  return unreadable.map((id) => `encounter ${id}`);
}
