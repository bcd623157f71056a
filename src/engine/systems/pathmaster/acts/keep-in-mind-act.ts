import {
  claimed,
  defaulted,
  integer,
  optional,
  prose,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct } from '../acting/acts.ts';
import { optionsOf, stateOf } from '../combatant/fighter.ts';
import { knownOfConcentration } from '../combatant/known-inputs.ts';
import { noCosts } from '../combatant/resources.ts';
import { focusLost } from '../combatant/state-ended-by.ts';
import { concentration } from '../manoeuvres/concentration.ts';

const extraInput = record(
  'KeepInMindAsked',
  {
    level: defaulted(
      claimed(integer(0, 1000, 'Level of the combatant or effect that causes the disturbance.')),
      1,
    ),
    stat: optional(
      claimed(integer(-1000, 1000, 'Bonus that the game master uses instead of three times the SD bonus.')),
    ),
    note: optional(prose(200, 'Note about the disturbance for the log.')),
  },
  'A disturbance of aim or concentration that is not an attack, for example a fall.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked>();

function whyNothingToKeep(actor: Fighter, given: unknown): RuleViolation | null {
  const { aim, concentration: rounds, preparing } = stateOf(actor);
  if (aim === null && rounds === 0)
    return actorViolation(
      `${nameInText(actor)} is not aiming or concentrating`,
      'a combatant who is aiming or concentrating',
    );
  return aim === null && preparing !== null && optionsOf(given).concentrationDisruption !== 'RESIST'
    ? actorViolation('the campaign’s options require no roll for a disturbed spell', 'another aim or task')
    : null;
}

/** Resistance roll after a disturbance other than an attack (ruling PMA-R63). */
export const keepInMindAct = pathmasterAct<Asked>()(concentration, {
  id: 'keepInMind',
  title: 'Keep aim or concentration',
  description: 'Roll to keep your aim or concentration when something other than an attack disturbs it.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: noCosts,
  whyNot: (actor, _moment, options) => whyNothingToKeep(actor, options),
  extraInput,
  input: {
    of: known('ACTOR', ({ actor }) => (stateOf(actor).aim === null ? 'CONCENTRATION' : 'AIM')),
    attackLevel: known('BOTH', ({ asked }) => asked.level),
    ...knownOfConcentration,
    stat: known('ACTOR', ({ asked }) => asked.stat),
    rounds: known('ACTOR', ({ actor }) => stateOf(actor).aim?.actions ?? stateOf(actor).concentration),
    disturbed: known('BOTH', () => true),
  },
  effects: ({ outcome }, { actor }) =>
    outcome === 'LOST' ? focusLost('ACTOR', stateOf(actor).aim === null ? 'CONCENTRATION' : 'AIM') : [],
});
