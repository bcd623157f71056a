import { systems } from '../engine/systems/index.ts';
import { name } from '../package.ts';

export const USAGE = `usage: ${name} [command]

  (no command)                        run the service
  mcp                                 serve the tools for language models on standard input and output

without a service:
  roll <dice>                         roll dice, for example 4d6kh3
  odds <dice>                         print the exact odds of the totals
  attack <system> <input>             resolve an attack
  resolve <system> <procedure> <input>  resolve a procedure
  stat-block <system> <input>         read a stat block into drafts of characters

  <system>                            ${systems.map(({ id }) => id).join(', ')}
  <input>                             JSON, or text of a stat block; @file, or - for standard input
  --odds                              print the exact odds of every result instead of rolling
  --options <json>                    rule options of the system, or options for reading stat blocks
  --as <form>                         form of a stat block: text (default), records or foundry-actor
  --seed <text>                       seed of the dice; the same seed gives the same faces
  --given <faces>                     faces of physical dice, separated by commas; 70+3 for tens and units, 00+0 is 100
  --rest                              roll the dice that are needed after the given ones
  --json                              print the result as JSON

the database:
  backup <file> [--force]             copy the database, also while the service runs, and verify the copy
  restore <file> [--force]            replace the database with a backup while the service is stopped
  move <from> <to> [--force]          copy everything from the database at one address to another

  --force                             overwrite what exists at the destination
  --help, --version                   print this text, or the version`;

/** Reports what is wrong with the command line. */
export class UsageFault extends Error {}

/** A command with its number of operands and its options. */
export interface Command {
  readonly operands: number;
  readonly options: readonly string[];
}

/** Exit code for invalid input, from sysexits. */
export const INVALID = 65;

/** Output of a command in two forms: JSON, and lines for people. */
export interface Printed {
  readonly json: unknown;
  readonly lines: readonly string[];
  readonly code: number;
}
