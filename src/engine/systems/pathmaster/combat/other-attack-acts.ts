import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { claimed, defaulted, flag, integer, optional, record, text } from '../../../rules/field.ts';
import { followed, withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { isMelee } from '../attack/bonus.ts';
import { feint } from '../attack/feint.ts';
import { strikesOf } from '../attack/full-round.ts';
import { feintAt } from '../attack/input.ts';
import { touch } from '../attack/touch.ts';
import { withImplied } from '../conditions/conditions.ts';
import { coupDeGrace } from '../manoeuvres/coup-de-grace.ts';
import type { Manoeuvre } from '../manoeuvres/table.ts';
import { modifiers } from '../modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { OwnWeapon } from '../sheet.ts';
import { plans } from '../state/plan.ts';
import { hindranceOf } from './attack-act.ts';
import { striking } from './attack-acts.ts';
import { blow } from './attack-fields.ts';
import { blowOf } from './blow.ts';
import { costsOf } from './budget.ts';
import { endedBy } from './ended-by.ts';
import { burdens, heldBy, idOf, namesHeld, optionsOf, sheetOf, stateOf, woundPenaltyOf } from './fighter.ts';
import { provoked } from './manoeuvre-act.ts';
import { parryWeapon, shieldOf, weaponOf } from './weapon.ts';

const took = (actor: Fighter, key: Manoeuvre, options: PathmasterOptions): readonly Effect[] => {
  const { turn } = stateOf(actor);
  return plans('ACTOR', { turn: { ...turn, taken: [...turn.taken, key] }, ...endedBy(key, options) });
};

const base = (key: Manoeuvre) =>
  ({
    onOneself: false,
    onOthers: true,
    when: 'TURN',
    answer: null,
    costs: (_actor, _input, options) => costsOf(key, optionsOf(options)),
    hindrance: (actor, _moment, options) => hindranceOf(actor, key, optionsOf(options)),
  }) as const satisfies Partial<Act>;

const handFree = defaulted(flag('Whether a hand is free that casting does not need.'), true);
const touchInput = record('TouchAct', { handFree }, 'A touch.');

/** A Feint in place of a further strike of a Full-Round Attack (ruling PMA-R53); or that none is left. */
function feintingStrike(actor: Fighter, weapon: OwnWeapon, options: PathmasterOptions) {
  const { strikes } = stateOf(actor);
  const { ambidextrous, twoWeapons } = sheetOf(actor);
  const { main } = strikesOf(
    { main: weapon, offHand: null, twoWeapon: twoWeapons, ambidextrous, parry: 0 },
    options,
  );
  return strikes.main < main.length
    ? { strike: strikes.main, plan: { strikes: { ...strikes, main: strikes.main + 1 } } }
    : forbid('there are no more strikes in this round', ['weapon'], `${main.length} with the main hand`);
}

/** A touch that delivers a spell just cast belongs to the casting (ruling PMA-R74). */
const isPartOfCast = (actor: Fighter): boolean => {
  const { readied, turn } = stateOf(actor);
  return readied !== null && !turn.taken.includes('TOUCH');
};

const touchAct: Act = {
  ...base('TOUCH'),
  costs: (actor, _input, options) => (isPartOfCast(actor) ? [] : costsOf('TOUCH', optionsOf(options))),
  id: 'touch',
  title: 'Touch attack',
  description: 'Touch a foe with a free hand: quickness against quickness.',
  input: touchInput,
  procedure: touch,
  prepare(actor, target, given, givenOptions, path, book) {
    const options = optionsOf(givenOptions);
    const { handFree } = read(touchInput, given, path);
    const sideOf = (fighter: Fighter) => {
      const { qu, armourPenalty } = sheetOf(fighter);
      return { quickness: qu, armourPenalty };
    };
    const bound = touch.bind(
      { attacker: sideOf(actor), target: sideOf(target), handFree },
      options,
      path,
      book,
    );
    return withEffects(bound, ({ effects }) => [
      ...effects,
      ...took(actor, 'TOUCH', options),
      ...plans('TARGET', { attackedBy: [...stateOf(target).attackedBy, idOf(actor)] }),
    ]);
  },
};

const feintInput = record(
  'FeintAct',
  {
    weapon: text(100, 'The weapon, by its name on the feinter’s sheet.'),
    at: feintAt,
    foeStat: defaulted(claimed(integer(-1000, 1000, 'The foe’s stat bonus for the feinter’s skill.')), 0),
    observed: defaulted(claimed(flag('Whether the foe can see it.')), true),
    modifiers,
  },
  'A Feint.',
);

const feintAct: Act = {
  ...base('FEINT'),
  costs: (actor, _input, options) => (striking(actor) ? [] : costsOf('FEINT', optionsOf(options))),
  id: 'feint',
  title: 'Feint',
  description:
    'Pretend a strike: a deceived foe defends worse against your next attack, or against the strikes of a Full-Round Attack that it is part of.',
  input: feintInput,
  procedure: feint,
  prepare(actor, target, given, givenOptions, path, book) {
    const options = optionsOf(givenOptions);
    const { weapon: name, at, foeStat, observed, modifiers } = read(feintInput, given, path);
    const weapon = weaponOf(sheetOf(actor), stateOf(actor), name);
    if ('forbidden' in weapon) return weapon;
    if (!isMelee(weapon)) return forbid('a Feint is for melee', ['weapon'], 'a melee weapon');
    const ofAction = striking(actor);
    const among = ofAction ? feintingStrike(actor, weapon, options) : { strike: 0, plan: {} };
    if ('forbidden' in among) return among;
    const wounds = woundPenaltyOf(actor, options);
    const theirs = sheetOf(target);
    const bound = feint.bind(
      {
        skill: weapon.skill,
        ranks: weapon.ranks,
        parry: stateOf(actor).parry ?? 0,
        strike: among.strike,
        modifiers: [
          ...modifiers,
          ...(wounds === 0 ? [] : [{ label: 'wounds', value: wounds }]),
          ...burdens(actor, options),
        ],
        observed,
        foe: {
          level: theirs.level,
          stat: foeStat,
          dodge: theirs.dodge,
          shield: shieldOf(theirs, stateOf(target), true),
          parry: stateOf(target).parry ?? 0,
        },
        at,
      },
      options,
      path,
      book,
    );
    return withEffects(bound, ({ effects, outcome }) => [
      ...effects,
      ...took(actor, 'FEINT', options),
      ...plans('ACTOR', among.plan),
      ...(outcome === 'DECEIVED'
        ? [...plans('ACTOR', { feint: { foe: idOf(target), at, turns: 0, ofAction } })]
        : []),
    ]);
  },
};

const coupInput = record(
  'CoupDeGraceAct',
  {
    weapon: optional(
      text(100, 'The weapon, by its name on the sheet; left out, the best for melee that is at hand.'),
    ),
    adjacent: defaulted(flag('Whether the target is adjacent, as it must be for a missile.'), true),
    protected: defaulted(claimed(flag('Whether something keeps the target from dying.')), false),
    note: optional(text(200, 'What exactly, for the record.')),
  },
  'A killing blow at somebody helpless.',
);

/** What kills; or why nothing does (PMA-157). */
function killing(actor: Fighter, name: string | null, adjacent: boolean): OwnWeapon | Forbidden {
  const own = sheetOf(actor);
  const weapon =
    name === null
      ? (parryWeapon(own, { ...stateOf(actor), parryWith: null }) ??
        forbid('there is nothing at hand for melee', ['weapon'], 'a weapon of the sheet'))
      : weaponOf(own, stateOf(actor), name);
  if ('forbidden' in weapon || isMelee(weapon) || adjacent) return weapon;
  return forbid('a missile kills so only from beside', ['adjacent'], 'true, or a melee weapon');
}

const coupDeGraceAct: Act = {
  ...base('COUP_DE_GRACE'),
  id: 'coupDeGrace',
  title: 'Coup de grace',
  description: 'Kill a helpless foe; others may strike at whoever does it.',
  input: coupInput,
  procedure: coupDeGrace,
  prepare(actor, target, given, givenOptions, path, book) {
    const options = optionsOf(givenOptions);
    const { weapon: name, adjacent, protected: safe } = read(coupInput, given, path);
    const weapon = killing(actor, name, adjacent);
    if ('forbidden' in weapon) return weapon;
    if (!withImplied(heldBy(target)).includes('helpless'))
      return { ...forbid('the target is not helpless', [], 'somebody helpless'), about: 'target' };
    const bound = coupDeGrace.bind(
      { targetConditions: namesHeld(target), missile: !isMelee(weapon), protected: safe },
      options,
      path,
      book,
    );
    const struck = blowOf({
      ...{ actor, target, weapon, options, path, book },
      input: read(blow, { weapon: weapon.name, targetParries: false }),
      manner: { manoeuvre: 'COUP_DE_GRACE' },
    });
    if ('forbidden' in struck) return struck;
    return followed(bound, ({ outcome }, dice) => [
      outcome === 'KILLED' ? { effects: took(actor, 'COUP_DE_GRACE', options) } : struck.play(dice),
      { effects: provoked() },
    ]);
  },
};

export const otherAttackActs: readonly Act[] = [touchAct, feintAct, coupDeGraceAct];
