import type { Path } from '../../../fault.ts';
import { type Course, type Fighter, type Forbidden, straight } from '../../../rules/combat.ts';
import { followed, withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { TableBook } from '../../../rules/homebrew/book.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { attack } from '../attack/attack.ts';
import { isMelee } from '../attack/bonus.ts';
import type { Manoeuvre } from '../manoeuvres/table.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { OwnWeapon } from '../sheet.ts';
import { plans } from '../state/plan.ts';
import type { BlowInput } from './attack-fields.ts';
import { mayAnswer, open } from './choices.ts';
import { answerRefusal, defenderOf } from './defender.ts';
import { disturbs } from './disturbed.ts';
import {
  heldBy,
  hindered,
  idOf,
  namesHeld,
  sheetOf,
  stateOf,
  weaknessesOf,
  woundPenaltyOf,
} from './fighter.ts';
import { knockedOut } from './knocked-out.ts';
import type { Manner } from './manner.ts';
import { answered, roundAfter } from './rounds-after.ts';
import { goesOn, steppedInto } from './step-in.ts';
import { plain, weaponOf } from './weapon.ts';

/** What the first attack of a turn fixes; a missile keeps nothing back. */
function parryKept(
  actor: Fighter,
  weapon: OwnWeapon,
  input: BlowInput,
  { manoeuvre }: Manner,
): number | Forbidden {
  const { parry, turn } = stateOf(actor);
  if (!isMelee(weapon)) return 0;
  if (manoeuvre === 'OPPORTUNITY_ATTACK' || manoeuvre === 'DELAYED_ATTACK') return parry ?? 0;
  const wanted = input.parry ?? parry ?? 0;
  if (parry !== null && wanted !== parry && !turn.taken.every((key) => key === 'EVALUATE'))
    return forbid('the Parry of this turn is fixed', ['parry'], String(parry));
  return wanted;
}

/** What was prepared against this target (rulings PMA-R59 to PMA-R67). */
function preparations(actor: Fighter, target: Fighter, weapon: OwnWeapon, options: PathmasterOptions) {
  const { evaluated, aim, feint } = stateOf(actor);
  const foe = idOf(target);
  const counts = (turns: number): boolean => !options.preparationNextTurnOnly || turns === 1;
  const evaluates = evaluated?.foe === foe && counts(evaluated.turns) && isMelee(weapon);
  const aims = aim?.foe === foe && aim.weapon === weapon.name && counts(aim.turns) && !isMelee(weapon);
  return {
    evaluations: evaluates ? Math.min(100, evaluated.actions) : 0,
    aim: aims ? { actions: aim.actions, braced: aim.braced } : null,
    feint: feint?.foe === foe ? feint.at : null,
  };
}

interface Blow {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly input: BlowInput;
  readonly manner: Manner;
  readonly options: PathmasterOptions;
  readonly path?: Path;
  readonly book?: TableBook;
  readonly course?: Course;
}

/** The confused attack nobody but whoever attacked them last, if there is one (ruling PMA-R117). */
function strays(actor: Fighter, target: Fighter, manoeuvre: Manoeuvre): Forbidden | null {
  const { confusedAt } = stateOf(actor);
  const bound = heldBy(actor).includes('confusedAttacking') && manoeuvre !== 'OPPORTUNITY_ATTACK';
  return bound && confusedAt !== null && confusedAt !== idOf(target)
    ? {
        ...forbid('the confused attack whoever attacked them last', [], 'the last attacker'),
        about: 'target',
      }
    : null;
}

/** An attack between two combatants, every number from their sheets and states; or why there can be none. */
export function blowOf(blow: Blow): BoundProcedure | Forbidden {
  const { actor, target, input, manner, options, path = [], book, course = straight } = blow;
  const own = sheetOf(actor);
  const state = stateOf(actor);
  const weapon = manner.weapon ?? weaponOf(own, state, input.weapon);
  if ('forbidden' in weapon) return weapon;
  const hindrance = hindered(actor, manner.manoeuvre, options);
  if (hindrance) return hindrance;
  const astray = course.interposed === null ? strays(actor, target, manner.manoeuvre) : null;
  if (astray) return astray;
  const parry = parryKept(actor, weapon, input, manner);
  if (typeof parry === 'object') return parry;
  const refused = input.targetParries === null ? null : answerRefusal(target, weapon, input, options);
  if (refused) return refused;
  const { feint, ...ready } = preparations(actor, target, weapon, options);
  const attacker = {
    skill: weapon.skill,
    parry,
    distance: isMelee(weapon) ? null : input.distance,
    ...ready,
    penalty: woundPenaltyOf(actor, options),
    weaknesses: weaknessesOf(actor, options),
    initiativeRounds: Math.min(1000, state.initiativeRounds),
    offensiveBonus: Math.min(1000, state.offensiveBonus),
    conditions: namesHeld(actor),
    ...manner.attacker,
    modifiers: [...input.modifiers, ...(manner.attacker?.modifiers ?? [])],
  };
  const side = manner.side ?? input.side;
  const after = plans('ACTOR', roundAfter(actor, target, parry, weapon, manner, options));
  if (course.interposed !== null) {
    const plainly = { ...input, ...open, shield: true, side: 'FRONT', aware: true } as const;
    const met = defenderOf(actor, target, weapon, plainly, options);
    const bound = steppedInto(course.interposed, { attacker, weapon, target: met }, options, path, book);
    if ('forbidden' in bound) return bound;
    return withEffects(bound, ({ outcome, effects }) => [
      ...effects,
      ...knockedOut(target, 'TARGET', effects, options),
      ...(goesOn(outcome) ? [] : after),
      ...answered(actor, target, plainly, options),
    ]);
  }
  const bound = attack.bind(
    {
      attacker,
      weapon: plain(weapon),
      target: {
        ...defenderOf(actor, target, weapon, { ...input, side }, options),
        feint,
        awaited: input.targetParries === null && (input.waits || mayAnswer(target, weapon, options)),
      },
    },
    options,
    path,
    book,
  );
  const struck = withEffects(bound, ({ effects }) => [
    ...effects,
    ...knockedOut(target, 'TARGET', effects, options),
    ...after,
    ...answered(actor, target, input, options),
  ]);
  return followed(struck, ({ effects }, dice) => disturbs(blow, effects, dice));
}
