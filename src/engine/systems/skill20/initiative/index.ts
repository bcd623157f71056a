import type { Dice } from '../../../dice/dice.ts';
import { face } from '../../../dice/questions.ts';
import {
  defaulted,
  integer,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { side } from '../combatant/sheet.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses, statusTerms } from '../rolls/active-statuses.ts';
import { effectiveScore, score } from '../rolls/attribute.ts';
import { breakTies, type Contender, inOrder } from './order.ts';
import { keepsRolls, rollSides, rollsBySide, type SideName, winnerOf } from './roll-sides.ts';

const cite = rules('Initiative', 'D20-015');

const contender = record(
  'InitiativeContender',
  {
    name: text(100, 'Name of the combatant.'),
    dexterity: score('Dexterity score'),
    side: defaulted(side, 'PLAYERS'),
    statuses,
    kept: optional(
      integer(
        -10_000,
        10_000,
        'Initiative from the first round, if the group keeps initiative rolls. If omitted: it is rolled.',
      ),
    ),
  },
  'A combatant who acts in the round.',
);

type ContenderInput = Value<typeof contender>;

const dexterityOf = ({ dexterity, statuses }: ContenderInput, options: Skill20Options): number =>
  effectiveScore('DEXTERITY', dexterity, activeStatusesFrom(statuses), options).total;

interface RolledContender extends Contender<ContenderInput> {
  readonly breakdown: Breakdown | null;
}

/** Initiative: a d100, the Dexterity score, and the modifiers from statuses. */
export function initiativeOf(
  given: Pick<ContenderInput, 'dexterity' | 'statuses'>,
  { of, purpose }: { readonly of: string; readonly purpose: string },
  options: Skill20Options,
  dice: Dice,
): Breakdown {
  const held = activeStatusesFrom(given.statuses);
  const dexterity = effectiveScore('DEXTERITY', given.dexterity, held, options).total;
  return breakdown(of, [
    term('d100', dice.ask(face(100, purpose)), 'DICE', cite),
    term('Dexterity', dexterity, 'BASE', cite),
    ...statusTerms(held, 'initiative', options),
  ]);
}

/**
 * Returns a combatant with the number that determines its place in the order. If whole sides act in turn, the
 * combatants of the winning side have 1, and the others have 0.
 */
function rollContender(
  given: ContenderInput,
  winner: SideName | null,
  options: Skill20Options,
  dice: Dice,
): RolledContender {
  const who = { id: given, dexterity: dexterityOf(given, options), tie: 0 };
  if (winner) return { ...who, initiative: given.side === winner ? 1 : 0, breakdown: null };
  if (keepsRolls(options) && given.kept !== null) return { ...who, initiative: given.kept, breakdown: null };
  const of = `initiative of ${given.name}`;
  const breakdown = initiativeOf(given, { of, purpose: of }, options, dice);
  return { ...who, initiative: breakdown.total, breakdown };
}

export const initiative = rule({
  id: 'initiative',
  title: 'Initiative',
  description: 'Rolls initiative for each combatant or each side, and returns the turn order.',
  citation: cite,
  input: record(
    'InitiativeInput',
    {
      contenders: list(contender, 100, 'Combatants who act in the round.'),
      keptWinner: optional(side),
    },
    'The combatants of a round.',
  ),
  options: skill20Options,
  outcomes: {
    ORDERED: 'Every combatant has an initiative number.',
    PLAYERS_FIRST: 'The whole side of the players acts first.',
    ENEMIES_FIRST: 'The whole side of the enemies acts first.',
  },
  name: 'Initiative',
  about: 'The order of a round.',
  facts: {
    places: output.list(
      record(
        'InitiativePlace',
        {
          name: output.text('Name of the combatant.'),
          side,
          initiative: optional(
            output.integer('The combatant’s initiative. Null if each side rolls instead.'),
          ),
          place: output.count(
            'Place in the turn order; place 1 acts first. The game master decides between equal places.',
          ),
        },
        'A combatant’s place in the order.',
      ),
      'All combatants, in turn order.',
    ),
    winner: optional(side),
    players: optional(output.count('Initiative roll of the players’ side. Null if that side did not roll.')),
    enemies: optional(output.count('Initiative roll of the enemies’ side. Null if that side did not roll.')),
  },
  play: ({ contenders, keptWinner }, options, dice) => {
    const bySide = rollsBySide(options);
    const kept = bySide && keepsRolls(options) ? keptWinner : null;
    const rolls = bySide && !kept ? rollSides(dice) : null;
    const winner = rolls ? winnerOf(rolls) : kept;
    const outcome = winner ? (`${winner}_FIRST` as const) : 'ORDERED';
    return {
      outcome,
      later: (dice) => {
        const acting = contenders.map((given) => rollContender(given, winner, options, dice));
        const order = inOrder(
          breakTies<ContenderInput>(acting, ({ name }) => name, options, dice),
          options,
        );
        const places = order.flatMap((group, index) =>
          group.map(({ id: { name, side }, initiative }) => ({
            ...{ name, side, place: index + 1 },
            initiative: winner ? null : initiative,
          })),
        );
        const last = rolls?.at(-1);
        return {
          outcome,
          facts: { places, winner, players: last?.players ?? null, enemies: last?.enemies ?? null },
          terms: () => acting.map(({ breakdown }) => breakdown),
          effects: () =>
            order.some(({ length }) => length > 1)
              ? [
                  advises(
                    'ACTOR',
                    'The game master decides the order of combatants with equal initiative.',
                    cite,
                  ),
                ]
              : [],
          say: () => {
            const called = places.map(
              ({ name, initiative }) => `${name}${initiative === null ? '' : ` ${initiative}`}`,
            );
            const first = winner ? `The ${winner.toLowerCase()} act first. ` : '';
            return called.length === 0 ? 'No combatant acts.' : `${first}The order is ${called.join(', ')}.`;
          },
        };
      },
    };
  },
});
