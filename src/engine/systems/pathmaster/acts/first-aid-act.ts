import type { Effect } from '../../../rules/effects/effect.ts';
import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct, type Scene } from '../acting/acts.ts';
import { whyNotManoeuvre } from '../acting/attack-act.ts';
import { bindManoeuvre, turnAfterManoeuvre } from '../acting/manoeuvre-act.ts';
import { manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { idOf, optionsOf, stateOf, storedTurn } from '../combatant/fighter.ts';
import { knownOfFirstAid, treatedWoundOf, whyNotLiving } from '../combatant/known-inputs.ts';
import { bonusesSpentByRoll } from '../combatant/manoeuvre-rolls.ts';
import { costsOf } from '../combatant/resources.ts';
import { stateEndedBy } from '../combatant/state-ended-by.ts';
import { magic } from '../core/citations.ts';
import { firstAid } from '../healing/first-aid.ts';
import { usesCombatChapter } from '../healing/first-aid-input.ts';
import { describeNumbers } from '../injury/bleeding-wound.ts';
import { combatFirstAidAim as aim } from '../injury/combat-first-aid.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { State } from '../state/state.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';

/**
 * Returns the number of actions for First Aid: two full rounds, or four Moves in any turns with an option (ruling
 * PMA-R33).
 */
const actionsNeeded = ({ firstAidPaidInMoves }: PathmasterOptions): number => (firstAidPaidInMoves ? 4 : 2);

const extraInput = record(
  'FirstAidAsked',
  {
    aim: defaulted(aim, 'STOP_BLEEDING'),
    wound: defaulted(
      integer(
        1,
        1000,
        'Number of the bleeding wound, or of the injury to brace. The oldest injury is number 1.',
      ),
      1,
    ),
  },
  'One round of First Aid, or one Move if the option `firstAidPaidInMoves` is on. The last round or Move determines the result.',
);

type Asked = Value<typeof extraInput>;

type WoundToTreat = ReturnType<typeof treatedWoundOf>;

function woundToTreat({ target, asked: { aim, wound }, options }: Omit<Scene<Asked>, 'chosen'>) {
  const { bleeding, injuries } = stateOf(target);
  const [what, all] =
    aim === 'BRACE' ? (['injury', injuries] as const) : (['bleeding wound', bleeding] as const);
  const dead = whyNotLiving({ target });
  if (dead) return dead;
  return aim === 'HEAL' || wound <= all.length
    ? treatedWoundOf(target, aim, wound - 1, options)
    : ruleViolation(
        `${nameInText(target)} has no ${what} with this number`,
        ['wound'],
        describeNumbers(all.length),
      );
}

/** Hasty bracing lowers an injury's penalty until the combat ends (PMB-133). */
const easeInHaste = ({ target, asked }: Scene<Asked, WoundToTreat>, amount: number): readonly Effect[] =>
  stateChangeEffects(
    'TARGET',
    {
      injuries: stateOf(target).injuries.map((each, index) =>
        index === asked.wound - 1 ? { ...each, braced: amount } : each,
      ),
    },
    magic('First Aid', 'PMB-133'),
  );

const byFirstAid = byRuleOfPart(manoeuvreCitationOf('FIRST_AID'));

const { known } = bindings<Asked, WoundToTreat>();

const treatment = pathmasterAct<Asked, WoundToTreat>()(firstAid, {
  description:
    'Give First Aid to one patient for two consecutive full rounds, to stop bleeding, reduce a wound penalty or heal.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: (_actor, _input, options) => costsOf('FIRST_AID', optionsOf(options)),
  whyNot: (actor, _moment, options) => whyNotManoeuvre(actor, 'FIRST_AID', optionsOf(options)),
  sampleInputs: (_actor, target) => triesOn(stateOf(target)),
  extraInput,
  resolveChoice: woundToTreat,
  input: {
    mode: known('ACTOR', () => 'HASTY'),
    aim: known('ACTOR', ({ asked }) => asked.aim),
    wound: known('TARGET', ({ asked }) => asked.wound - 1),
    ...knownOfFirstAid,
    bleeding: known('TARGET', ({ chosen }) => chosen.bleeding),
    held: known('TARGET', ({ chosen }) => chosen.held),
    penalty: known('TARGET', ({ chosen }) => chosen.penalty),
    braced: known('TARGET', ({ chosen }) => chosen.braced),
    combatDamage: known('TARGET', () => null),
    alreadyHealed: known('TARGET', () => 0),
  },
  effects: ({ effects, outcome, detail }, scene) => {
    const { actor, chosen, options } = scene;
    const after = turnAfterManoeuvre(actor, 'FIRST_AID', null, options);
    const { turn } = 'forbidden' in after ? stateOf(actor) : storedTurn(after);
    const eases = outcome === 'BRACED' && !usesCombatChapter(options);
    return [
      ...bonusesSpentByRoll(actor),
      ...effects,
      ...stateChangeEffects(
        'ACTOR',
        { ...stateEndedBy('FIRST_AID', options), turn, aiding: null },
        byFirstAid,
      ),
      ...(eases ? easeInHaste(scene, detail.penaltyAfter - chosen.penalty) : []),
    ];
  },
});

const tryOf = (item: Asked['aim'], wound: number) => ({ item: null, input: { aim: item, wound } });

const triesOn = ({ bleeding, injuries }: State) => [
  ...bleeding.map((_, index) => tryOf('STOP_BLEEDING', index + 1)),
  ...injuries.map((_, index) => tryOf('BRACE', index + 1)),
  tryOf('HEAL', 1),
];

/** One round or Move of First Aid in a fight. The last one produces the result. */
export const firstAidAct: Act = {
  ...treatment,
  prepare(actor, target, given, givenOptions, path, context) {
    const options = optionsOf(givenOptions);
    const treated = treatment.prepare(actor, target, given, givenOptions, path, context);
    if ('forbidden' in treated) return treated;
    const after = turnAfterManoeuvre(actor, 'FIRST_AID', null, options);
    if ('forbidden' in after) return after;
    const { aiding } = stateOf(actor);
    const patient = idOf(target);
    const rounds = (aiding?.patient === patient ? aiding.rounds : 0) + 1;
    if (rounds >= actionsNeeded(options)) return treated;
    const { turn } = storedTurn(after);
    const so = { ...stateEndedBy('FIRST_AID', options), turn, aiding: { patient, rounds } };
    return bindManoeuvre(
      actor,
      'FIRST_AID',
      null,
      () => stateChangeEffects('ACTOR', so, byFirstAid),
      options,
    );
  },
};
