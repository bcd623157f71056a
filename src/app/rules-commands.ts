import { TooManyWays } from '../engine/dice/bounds.ts';
import type { Throw } from '../engine/dice/dice.ts';
import type { Chance } from '../engine/dice/exhaustive.ts';
import { fractionText, percentOf, toNumber } from '../engine/dice/fraction.ts';
import { InvalidInput } from '../engine/fault.ts';
import { effectSummary } from '../engine/rules/effects/effect-summary.ts';
import type { Procedure } from '../engine/rules/procedure.ts';
import type { System } from '../engine/rules/system.ts';
import { titleOf } from '../engine/rules/title.ts';
import { RequestError } from '../play/errors.ts';
import { readNotation, totalsOf } from '../play/odds/count-odds.ts';
import {
  type DiceChoice,
  type DiceNeeded,
  FACE_ACCEPTED,
  type Played,
  parseFace,
} from '../play/odds/dice.ts';
import { randomDigits } from '../play/random-digits.ts';
import { resolve, rollDice } from '../play/resolve/resolve.ts';
import { jsonOf, MissingFile, systemOf, textIn } from './operands.ts';
import { readBlock } from './stat-block-command.ts';
import { type Command, INVALID, type Printed, UsageFault } from './usage.ts';

const DICE = ['seed', 'given', 'rest'];

/** The commands that need neither a service nor a database. */
export const RULES_COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['roll', { operands: 1, options: [...DICE, 'json'] }],
  ['odds', { operands: 1, options: ['json'] }],
  ['attack', { operands: 2, options: [...DICE, 'odds', 'options', 'json'] }],
  ['resolve', { operands: 3, options: [...DICE, 'odds', 'options', 'json'] }],
  ['stat-block', { operands: 2, options: ['as', 'options', 'json'] }],
]);

interface Options {
  readonly odds: boolean;
  readonly rest: boolean;
  readonly json: boolean;
  readonly options?: string | undefined;
  readonly as?: string | undefined;
  readonly seed?: string | undefined;
  readonly given?: string | undefined;
}

/** Exit codes, from sysexits, for a missing file and for missing physical dice. */
const MISSING = 66;
const DICE_NEEDED = 75;

const INPUT_EXAMPLE = '{"attacker": {"rating": 60}}';

/** Number of bytes of a random seed. */
const SEED_BYTES = 8;

/** Runs a command about dice or rules, and returns the exit code. */
export async function runRules(
  command: string,
  operands: readonly string[],
  options: Options,
): Promise<number> {
  try {
    const { json, lines, code } = await printed(command, operands, options);
    process.stdout.write(options.json ? `${JSON.stringify(json)}\n` : `${lines.join('\n')}\n`);
    return code;
  } catch (error) {
    const faults = faultsOf(error);
    if (faults === null) throw error;
    process.stderr.write(`${faults.join('\n')}\n`);
    return error instanceof MissingFile ? MISSING : INVALID;
  }
}

function faultsOf(error: unknown): readonly string[] | null {
  if (error instanceof InvalidInput)
    return error.faults.map(
      ({ path, problem, accepted }) => `${path.join('.') || 'input'}: ${problem}; accepted: ${accepted}`,
    );
  if (error instanceof TooManyWays) return [`The odds have too many possible results: ${error.message}`];
  if (error instanceof RequestError || error instanceof MissingFile) return [error.message];
  return null;
}

async function printed(
  command: string,
  [first = '', ...others]: readonly string[],
  options: Options,
): Promise<Printed> {
  if (command === 'odds') return oddsOfDice(first);
  if (command === 'roll') return rolled(first, choiceOf(options));
  const system = systemOf(first);
  const input = others.at(-1) ?? '';
  if (command === 'stat-block') return readBlock(system, input, options);
  const procedure = procedureOf(system, command === 'attack' ? null : (others[0] ?? null));
  const request = {
    procedure,
    input: jsonOf('input', await textIn(input), INPUT_EXAMPLE),
    options: options.options === undefined ? undefined : jsonOf('options', options.options, INPUT_EXAMPLE),
    path: [],
  };
  if (!options.odds) return resolved(system, procedure, resolve(SECRET, request, choiceOf(options)));
  if (options.seed !== undefined || options.given !== undefined)
    throw new UsageFault('--odds cannot be combined with --seed or --given');
  const measures = procedure
    .bind(request.input, request.options, [])
    .odds()
    .map(({ chances, ...measure }) => ({ ...measure, chances: chances.toSorted(byNumber) }));
  return {
    code: 0,
    json: measures.map(({ name, title, chances }) => ({ name, title, chances: chances.map(chanceJson) })),
    lines: measures.flatMap(({ title, kind, chances }) => [
      kind === 'number' ? `${title}: mean ${meanOf(chances as readonly Chance<number>[])}` : title,
      ...chances.map(chanceLine),
    ]),
  };
}

/** Sorts numeric outcomes in ascending order. Other outcomes keep their order. */
const byNumber = (
  { outcome: a }: Chance<string | number>,
  { outcome: b }: Chance<string | number>,
): number => (typeof a === 'number' && typeof b === 'number' ? a - b : 0);

const SECRET = { secret: () => randomDigits(SEED_BYTES) };

function procedureOf(system: System, named: string | null): Procedure {
  const procedure =
    named === null ? system.entryPoints.attack : system.procedures.find(({ id }) => id === named);
  if (procedure) return procedure;
  const known = system.procedures.map(({ id }) => id).join(', ');
  throw new UsageFault(
    named === null
      ? `${system.id} has no attack procedure; use resolve`
      : `${system.id} has no procedure '${named}'; accepted: ${known}`,
  );
}

function choiceOf({ seed, given, rest }: Options): DiceChoice | null {
  if (given === undefined) {
    if (rest) throw new UsageFault('--rest requires --given');
    return seed === undefined ? null : { seed };
  }
  if (seed !== undefined && !rest)
    throw new UsageFault('--seed and --given cannot be combined without --rest');
  const faces = given.split(',').map((text) => {
    const face = parseFace(text);
    if (face !== null) return face;
    throw new InvalidInput([
      { path: ['given'], problem: `${text} is not a face of a die`, accepted: FACE_ACCEPTED },
    ]);
  });
  return { given: faces, rest: rest ? 'THROW' : 'ASK', ...(seed === undefined ? {} : { seed }) };
}

const throwsJson = (throws: readonly Throw[]) =>
  throws.map(({ sides, purpose, face }) => ({ die: `d${sides}`, purpose, face }));

function needed({ needs, throws }: DiceNeeded): Printed {
  return {
    code: DICE_NEEDED,
    json: { needs: needs.map(({ sides, purpose }) => ({ sides, purpose })), throws: throwsJson(throws) },
    lines: needs.map(({ sides, purpose }) => `Roll a d${sides} for ${purpose}`),
  };
}

/** Returns readable lines that list the dice of a result. */
const diceLines = ({ throws, seed, unused }: Played<unknown>): readonly string[] => [
  ...throws.map(({ sides, purpose, face }) => `  d${sides} ${face}  ${purpose}`),
  ...(unused.length > 0 ? [`Unused dice: ${unused.join(', ')}`] : []),
  ...(seed === null ? [] : [`Seed: ${seed}`]),
];

const diceJson = ({ throws, seed, unused }: Played<unknown>) => ({
  throws: throwsJson(throws),
  seed,
  unusedDice: unused,
});

function rolled(notation: string, choice: DiceChoice | null): Printed {
  const played = rollDice(SECRET, notation, choice);
  if (played.type === 'diceNeeded') return needed(played);
  const { total } = played.result;
  return {
    code: 0,
    json: { notation, total, ...diceJson(played) },
    lines: [`${notation}: ${total}`, ...diceLines(played)],
  };
}

function oddsOfDice(notation: string): Printed {
  const chances = totalsOf(notation, readNotation(notation));
  const mean = meanOf(chances);
  return {
    code: 0,
    json: { notation, mean, chances: chances.map(chanceJson) },
    lines: [`${notation}: mean ${mean}`, ...chances.map(chanceLine)],
  };
}

/** Returns the mean, rounded to four decimal places. */
const meanOf = (chances: readonly Chance<number>[]): number =>
  Number(
    chances.reduce((sum, { outcome, probability }) => sum + outcome * toNumber(probability), 0).toFixed(4),
  );

const chanceJson = ({ outcome, probability }: Chance<string | number>) => ({
  outcome,
  probability: toNumber(probability),
  fraction: fractionText(probability),
});

/** Maximum length of a fraction in readable output, in characters. Longer fractions are printed only in JSON output. */
const LONG_FRACTION = 20;

function chanceLine({ outcome, probability }: Chance<string | number>): string {
  const what = typeof outcome === 'number' ? String(outcome) : titleOf(outcome);
  const fraction = fractionText(probability);
  const exact = fraction.length > LONG_FRACTION ? '' : `  ${fraction}`;
  return `  ${what}  ${percentOf(toNumber(probability))}${exact}`;
}

function resolved(system: System, procedure: Procedure, played: ReturnType<typeof resolve>): Printed {
  if (played.type === 'diceNeeded') return needed(played);
  const { outcome, summary, breakdowns, effects, detail } = played.result;
  const results = effects.map((effect) => ({ ...effect, summary: effectSummary(effect, system) }));
  return {
    code: 0,
    json: {
      system: system.id,
      procedure: procedure.id,
      outcome,
      summary,
      breakdowns,
      effects: results,
      detail,
      ...diceJson(played),
    },
    lines: [
      summary,
      ...results.map(({ on, summary: result }) => `  ${titleOf(on)}: ${result}`),
      ...breakdowns.flatMap(({ of, total, terms }) => [
        `${of} ${total}`,
        ...terms.map(
          ({ label, value, excluded, citation: { section } }) =>
            `  ${value >= 0 ? '+' : '−'}${Math.abs(value)} ${label}${excluded === null ? '' : ` (not counted: ${excluded})`}, ${section}`,
        ),
      ]),
      ...diceLines(played),
    ],
  };
}
