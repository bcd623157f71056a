import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct, type Scene } from '../acting/acts.ts';
import { hindranceOf } from '../acting/attack-act.ts';
import { taken, taking } from '../acting/manoeuvre-act.ts';
import { costsOf } from '../combatant/budget.ts';
import { endedBy } from '../combatant/ended-by.ts';
import {
  burdens,
  heldBy,
  hitsOf,
  idOf,
  keptAs,
  optionsOf,
  sheetOf,
  stateOf,
  woundPenaltyOf,
} from '../combatant/fighter.ts';
import { firstAid } from '../healing/first-aid.ts';
import { byCombatChapter } from '../healing/first-aid-input.ts';
import { actualRate, oldestOf } from '../injury/clotting.ts';
import { firstAidAim as aim } from '../injury/first-aid.ts';
import { penaltyLeftOf } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';
import type { State } from '../state/state.ts';

/** Two full rounds, or as many Moves as they come to, spread as one likes (ruling PMA-R33). */
const needed = ({ firstAidPaidInMoves }: PathmasterOptions): number => (firstAidPaidInMoves ? 4 : 2);

const asks = record(
  'FirstAidAsked',
  {
    aim: defaulted(aim, 'STOP_BLEEDING'),
    wound: defaulted(integer(1, 1000, 'Which wound that bleeds, or which injury, the oldest being 1.'), 1),
  },
  'One of the rounds, or Moves, that First Aid takes; the last brings the result.',
);

type Asked = Value<typeof asks>;

/** What is treated: the wound that bleeds, or the injury. */
interface Treated {
  readonly bleeding: number;
  readonly injury: State['injuries'][number] | null;
}

function treatedOf({ target, asked, options }: Omit<Scene<Asked>, 'chosen'>): Treated | RuleViolation {
  const { bleeding, injuries } = stateOf(target);
  const [bleeds, injury] = [bleeding[asked.wound - 1], injuries[asked.wound - 1]];
  if (heldBy(target).includes('dead'))
    return { ...ruleViolation('the dead are beyond First Aid', [], 'somebody alive'), about: 'target' };
  if (asked.aim === 'STOP_BLEEDING' && !bleeds)
    return ruleViolation('there is no such wound that bleeds', ['wound'], `1 to ${bleeding.length}`);
  if (asked.aim === 'BRACE' && !injury)
    return ruleViolation('there is no such injury', ['wound'], `1 to ${injuries.length}`);
  return {
    bleeding: bleeds ? actualRate(bleeds, oldestOf(bleeding), options) : 0,
    injury: injury ?? null,
  };
}

const ownWounds = (actor: Fighter, options: PathmasterOptions) => {
  const value = woundPenaltyOf(actor, options);
  return value === 0 ? [] : [{ label: 'own wounds', value }];
};

/** What was braced in haste eases until the combat ends (PMB-133). */
const braced = ({ target, asked }: Scene<Asked, Treated>, amount: number): readonly Effect[] =>
  becomes('TARGET', {
    injuries: stateOf(target).injuries.map((each, index) =>
      index === asked.wound - 1 ? { ...each, braced: amount } : each,
    ),
  });

const { known, added } = bindings<Asked, Treated>();

const treatment = pathmasterAct<Asked, Treated>()(firstAid, {
  description: 'Two full rounds in a row on one patient stop bleeding, ease a wound or heal.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: (_actor, _input, options) => costsOf('FIRST_AID', optionsOf(options)),
  whyNot: (actor, _moment, options) => hindranceOf(actor, 'FIRST_AID', optionsOf(options)),
  tries: (_actor, target) => triesOn(stateOf(target)),
  asks,
  chooses: treatedOf,
  input: {
    mode: known('ACTOR', () => 'HASTY'),
    aim: known('ACTOR', ({ asked }) => asked.aim),
    wound: known('TARGET', ({ asked }) => asked.wound - 1),
    skill: known('ACTOR', ({ actor }) => sheetOf(actor).firstAid),
    modifiers: added('ACTOR', ({ actor, options }) => [
      ...ownWounds(actor, options),
      ...burdens(actor, options),
    ]),
    bleeding: known('TARGET', ({ chosen }) => chosen.bleeding),
    penalty: known('TARGET', ({ chosen: { injury } }) => (injury ? penaltyLeftOf(injury) : 0)),
    braced: known('TARGET', ({ chosen: { injury } }) => injury !== null && injury.eased + injury.braced > 0),
    hitPoints: known('TARGET', ({ target }) => Math.max(-10_000, hitsOf(target))),
    maximumHitPoints: known('TARGET', ({ target }) => sheetOf(target).hits),
    combatDamage: known('TARGET', () => null),
    alreadyHealed: known('TARGET', () => 0),
  },
  effects: ({ effects, outcome, detail }, scene) => {
    const { actor, chosen, options } = scene;
    const after = taking(actor, 'FIRST_AID', null, options);
    const { turn } = 'forbidden' in after ? stateOf(actor) : keptAs(after);
    const eases = outcome === 'BRACED' && !byCombatChapter(options);
    return [
      ...effects,
      ...becomes('ACTOR', { ...endedBy('FIRST_AID', options), turn, aiding: null }),
      ...(eases
        ? braced(scene, detail.penaltyAfter - (chosen.injury ? penaltyLeftOf(chosen.injury) : 0))
        : []),
    ];
  },
});

const tried = (item: Asked['aim'], wound: number) => ({ item: null, input: { aim: item, wound } });

const triesOn = ({ bleeding, injuries }: State) => [
  ...bleeding.map((_, index) => tried('STOP_BLEEDING', index + 1)),
  ...injuries.map((_, index) => tried('BRACE', index + 1)),
  tried('HEAL', 1),
];

/** First Aid in the fight: a round, or Move, of it, and with the last what comes of it. */
export const firstAidAct: Act = {
  ...treatment,
  prepare(actor, target, given, givenOptions, path, overrides, context) {
    const options = optionsOf(givenOptions);
    const treated = treatment.prepare(actor, target, given, givenOptions, path, overrides, context);
    if ('forbidden' in treated) return treated;
    const after = taking(actor, 'FIRST_AID', null, options);
    if ('forbidden' in after) return after;
    const { aiding } = stateOf(actor);
    const patient = idOf(target);
    const rounds = (aiding?.patient === patient ? aiding.rounds : 0) + 1;
    if (rounds >= needed(options)) return treated;
    const { turn } = keptAs(after);
    const so = { ...endedBy('FIRST_AID', options), turn, aiding: { patient, rounds } };
    return taken(actor, 'FIRST_AID', null, () => becomes('ACTOR', so), options);
  },
};
