import type { Chain, Dice } from '../../../dice/dice.ts';
import { face, faceByRange } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  described,
  flag,
  integer,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { spends } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from '../rolls/active-statuses.ts';
import {
  abilityFields,
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  effectiveScoreIn,
  isAttributeSpent,
} from '../rolls/roll-check.ts';

export const ATTEMPT_FEET = 10;

const party = record('PassingParty', abilityFields, 'Dexterity and Experience level of somebody.');

const passInput = record(
  'MovePastInput',
  {
    mover: defaulted(described(party, 'Who moves: Dexterity and Experience level.'), {}),
    enemy: defaulted(described(party, 'Who is in the way: Dexterity and Experience level.'), {}),
    movement: defaulted(integer(0, 10_000, 'Feet of movement left.'), 0),
    attempts: defaulted(integer(1, 20, 'How many attempts the mover is willing to make.'), 1),
  },
  'Moving past an enemy.',
);

type Input = Value<typeof passInput>;

interface Attempt {
  readonly mover: number;
  readonly enemy: number;
}

interface MovePastRoll {
  readonly attempts: readonly Attempt[];
  readonly passes: boolean;
}

const NO_ATTEMPTS: MovePastRoll = { attempts: [], passes: false };

const dexterityAbility = (ability: Input['mover']) => ({ ...ability, attribute: 'DEXTERITY' }) as const;

const dexterityTerms = (ability: Input['mover'], options: Skill20Options) =>
  addedTerms(dexterityAbility(ability), 'NON_SKILL', options);

/** Which status keeps the mover where they are; null where none does. */
const whyNotMove = ({ mover }: Input, options: Skill20Options): string | null =>
  statusForbidding(activeStatusesFrom(mover.statuses), 'MOVE', { canFlee: false }, options);

/** The first attempt is free, each further one costs 10 feet that are left (rulings D20-R19 to R21). */
function movePastRollerOf(input: Input, options: Skill20Options): (dice: Dice) => MovePastRoll {
  if (whyNotMove(input, options) !== null) return () => NO_ATTEMPTS;
  const [lame, helpless] = [input.mover, input.enemy].map((party) =>
    isAttributeSpent(dexterityAbility(party), options),
  );
  const mover = addedTotal(dexterityTerms(input.mover, options));
  const enemy = addedTotal(dexterityTerms(input.enemy, options));
  const most = Math.min(input.attempts, 1 + Math.floor(input.movement / ATTEMPT_FEET));
  const chain: Chain<MovePastRoll> = {
    start: { attempts: [], passes: false },
    step: ({ attempts }, dice) => {
      const own = dice.ask(face(20, 'Dexterity check of the mover'));
      const held = own + mover - enemy + (options.passingTieGoesTo === 'ENEMY' ? 0 : 1);
      const other = dice.ask(faceByRange(20, [held], 'Dexterity check of the enemy'));
      const passes = !lame && (helpless || other < held);
      const state = { attempts: [...attempts, { mover: own, enemy: other }], passes };
      return { state, more: !passes && state.attempts.length < most };
    },
    key: ({ attempts, passes }) => `${attempts.length} ${passes}`,
  };
  return (dice) => dice.follow(chain);
}

const spentFeet = ({ attempts }: MovePastRoll): number => ATTEMPT_FEET * Math.max(0, attempts.length - 1);

const outcomeOf = ({ attempts, passes }: MovePastRoll) =>
  attempts.length === 0 ? 'NOT_ALLOWED' : passes ? 'PASSES' : 'HALTED';

/** Getting past an enemy, again for 10 feet an attempt. */
export const movePast = procedure({
  id: 'movePast',
  title: 'Moving past an enemy',
  description: 'Opposed Dexterity checks; whoever is halted may pay 10 feet of movement for another attempt.',
  citation: rules('Map Combat'),
  input: passInput,
  options: skill20Options,
  detail: record(
    'MovePast',
    {
      passes: flag('Whether the mover gets past.'),
      attempts: output.count('How many attempts were made.'),
      moverTotals: output.list(checkTotal, 'What the mover came to, attempt by attempt.'),
      enemyTotals: output.list(checkTotal, 'What the enemy came to, attempt by attempt.'),
      feetSpent: output.count('Feet of movement paid for further attempts.'),
      movementLeft: output.count('Feet of movement left.'),
    },
    'How moving past an enemy came out.',
  ),
  outcomes: {
    PASSES: 'The mover goes on.',
    HALTED: 'The movement is halted.',
    NOT_ALLOWED: 'A status keeps the mover from moving at all.',
  },
  measures: { attempts: { title: 'Attempts made', kind: 'number' } },
  prepare: movePastRollerOf,
  view: (tried) => ({ outcome: outcomeOf(tried), attempts: tried.attempts.length }),
  conclude: (tried, input, options) => {
    const { attempts, passes } = tried;
    const totals = attempts.map(({ mover, enemy }) => [
      checkBreakdown('check of the mover', mover, dexterityTerms(input.mover, options)),
      checkBreakdown('check of the enemy', enemy, dexterityTerms(input.enemy, options)),
    ]);
    const feet = spentFeet(tried);
    const held = whyNotMove(input, options);
    return {
      outcome: outcomeOf(tried),
      summary: held
        ? `Not past: ${held}.`
        : `${passes ? 'Past' : 'Halted'} after ${quantity(attempts.length, 'attempt')}${feet > 0 ? ` and ${quantity(feet, 'foot', 'feet')}` : ''}: ${totals
            .map(([mover, enemy]) => `${mover!.total} against ${enemy!.total}`)
            .join(', ')}.`,
      breakdowns: held
        ? []
        : [
            effectiveScoreIn(dexterityAbility(input.mover), options),
            effectiveScoreIn(dexterityAbility(input.enemy), options),
            ...totals.flat(),
          ],
      effects: spends('ACTOR', 'MOVEMENT_FEET', feet, rules('Map Combat')),
      detail: {
        passes,
        attempts: attempts.length,
        moverTotals: totals.map(([mover]) => mover!.total),
        enemyTotals: totals.map(([, enemy]) => enemy!.total),
        feetSpent: feet,
        movementLeft: input.movement - feet,
      },
    };
  },
});
