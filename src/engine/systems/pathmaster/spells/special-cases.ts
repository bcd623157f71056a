import { quantity } from '../../../quantity.ts';
import { choice, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { spellClass } from './casting-fields.ts';
import { resolutionPaths, spellClasses } from './tables/spell-classes.ts';

/** Feet for each point of Move. */
const FEET = { ONE_USE: 5, CONTINUING: 10 } as const;

/** The Move that a spell of movement gives. */
export const spellMovement = procedure({
  id: 'spellMovement',
  title: 'Movement by a spell',
  description:
    'The Move that a spell of movement gives: a fifth of the feet of a single use, a tenth of the feet a round of a continuing one.',
  citation: magic('Movement'),
  input: record(
    'SpellMovementInput',
    {
      kind: choice(
        'SpellMovementKind',
        {
          ONE_USE: 'A single leap or the like; it must be used within the next turn.',
          CONTINUING: 'Movement that goes on.',
        },
        'How the spell moves.',
      ),
      feet: integer(0, 1_000_000, 'Feet in all, or feet a round.'),
    },
    'A spell of movement; its target, not the caster, moves.',
  ),
  options: pathmasterOptions,
  detail: record('SpellMovement', { move: integer(1, 200_000, 'The Move.') }, 'The Move that a spell gives.'),
  outcomes: { MOVES: 'The target may move so.' },
  measures: {},
  decide: ({ kind, feet }) => Math.max(1, Math.floor(feet / FEET[kind])),
  view: () => ({ outcome: 'MOVES' }),
  conclude: (move, { kind }) => ({
    outcome: 'MOVES',
    summary: `Move ${move}, under the target’s control${kind === 'ONE_USE' ? ', within the next turn' : ''}.`,
    breakdowns: [breakdown('Move', [term(`feet by ${FEET[kind]}`, move, 'BASE', ruling('PMB-R117'))])],
    effects: [],
    detail: { move },
  }),
});

/** Whether a defensive spell comes in time, and what becomes of its charges. */
export const defensiveSpell = procedure({
  id: 'defensiveSpell',
  title: 'Defensive spell',
  description:
    'A defensive spell is an Interrupt before the attack is rolled; its charges serve one attack each, in the turn after the casting.',
  citation: magic('Defensive'),
  input: record(
    'DefensiveSpellInput',
    {
      attackRolled: defaulted(flag('Whether the attack has already been rolled.'), false),
      charges: defaulted(integer(0, 1000, 'How many uses the spell gives.'), 1),
      attacks: defaulted(integer(0, 1000, 'Attacks of that turn that the caster defends against.'), 1),
    },
    'A defensive spell; it targets the attack, so its caster decides about its charges.',
  ),
  options: pathmasterOptions,
  detail: record(
    'DefensiveSpell',
    {
      allowed: flag('Whether it may still be cast.'),
      used: integer(0, 1000, 'Charges used.'),
      lost: integer(0, 1000, 'Charges that are lost when the turn ends.'),
    },
    'What a defensive spell does.',
  ),
  outcomes: { IN_TIME: 'It may be cast.', TOO_LATE: 'The attack has been rolled.' },
  measures: {},
  decide: ({ attackRolled }) => !attackRolled,
  view: (allowed: boolean) => ({ outcome: allowed ? 'IN_TIME' : 'TOO_LATE' }),
  conclude: (allowed, { charges, attacks }) => {
    const used = allowed ? Math.min(charges, attacks) : 0;
    const lost = allowed ? charges - used : 0;
    return {
      outcome: allowed ? 'IN_TIME' : 'TOO_LATE',
      summary: allowed
        ? `${quantity(used, 'charge')} used, ${lost} lost.`
        : 'Too late: the attack has been rolled.',
      breakdowns: [
        breakdown(
          'charges lost',
          allowed
            ? [
                term('charges of the spell', charges, 'BASE', magic('Defensive')),
                term('attacks that they served against', -used, 'MODIFIER', magic('Defensive')),
              ]
            : [],
        ),
      ],
      effects: [],
      detail: { allowed, used, lost },
    };
  },
});

/** What breaking off a spell costs. */
export const cancelSpell = procedure({
  id: 'cancelSpell',
  title: 'Breaking off a spell',
  description: 'Nothing before the casting action, 1 power point once it is under way.',
  citation: magic('Distraction and Injury'),
  input: record(
    'CancelSpellInput',
    { castingBegun: flag('Whether the casting action itself had begun.') },
    'A spell that is cancelled or interrupted.',
  ),
  options: pathmasterOptions,
  detail: record('SpellCancelled', { powerPoints: integer(0, 1, 'Power points lost.') }, 'What it costs.'),
  outcomes: { FREE: 'It costs nothing.', COSTS: 'It costs 1 power point.' },
  measures: {},
  decide: ({ castingBegun }) => (castingBegun ? 1 : 0),
  view: (cost: number) => ({ outcome: cost > 0 ? 'COSTS' : 'FREE' }),
  conclude: (cost) => ({
    outcome: cost > 0 ? 'COSTS' : 'FREE',
    summary: `The spell is broken off; ${quantity(cost, 'power point')} lost.`,
    breakdowns: [
      breakdown(
        'power points lost',
        cost > 0 ? [term('the casting had begun', cost, 'BASE', magic('Distraction and Injury'))] : [],
      ),
    ],
    effects: [],
    detail: { powerPoints: cost },
  }),
});

const pathInput = record(
  'SpellPathInput',
  {
    class: spellClass,
    targetCanResist: defaulted(flag('Whether there is a target capable of resisting.'), true),
    willing: defaulted(flag('Whether the target knows the effect and wants it.'), false),
    mindless: defaulted(flag('Whether the target has no mind, or too alien a one.'), false),
  },
  'A spell of a class and its target.',
);

/** By the class, and by whether anybody there can and would resist (ruling PMB-R80). */
function pathOf(
  { class: of, targetCanResist, willing, mindless }: Value<typeof pathInput>,
  baseRollForUtility: boolean,
) {
  const { path } = spellClasses.rows[of].cells;
  const resists = targetCanResist && !willing;
  if (of === 'MENTAL' && mindless) return { path, outcome: 'NO_EFFECT' } as const;
  if (path === 'BASE_ATTACK') return { path, outcome: resists ? 'ROLLS' : 'WORKS' } as const;
  if (of !== 'UTILITY') return { path, outcome: 'ROLLS' } as const;
  if (!resists) return { path, outcome: 'WORKS' } as const;
  return baseRollForUtility
    ? ({ path: 'BASE_ATTACK', outcome: 'ROLLS' } as const)
    : ({ path, outcome: 'NO_EFFECT' } as const);
}

/** How the effects of a spell are resolved. */
export const spellPath = procedure({
  id: 'spellPath',
  title: 'How a spell is resolved',
  description: 'By the class of a spell and the stance of its target, how its effects come about.',
  citation: magic('Spell Classifications'),
  input: pathInput,
  options: pathmasterOptions,
  detail: record(
    'SpellPath',
    { path: choice('ResolutionPath', resolutionPaths, 'How its effects come about.') },
    'How a spell is resolved.',
  ),
  outcomes: {
    ROLLS: 'It goes as the path says.',
    WORKS: 'Nobody resists: it works.',
    NO_EFFECT: 'It does nothing to this target.',
  },
  measures: {},
  decide: (input, { baseRollForUtility }) => pathOf(input, baseRollForUtility),
  view: ({ outcome }) => ({ outcome }),
  conclude: ({ path, outcome }) => ({
    outcome,
    summary: outcome === 'NO_EFFECT' ? 'No effect on this target.' : resolutionPaths[path],
    breakdowns: [],
    effects: [],
    detail: { path },
  }),
});
