import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { claimed, defaulted, integer, optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { concentration } from '../manoeuvres/concentration.ts';
import { modifiers } from '../modifier.ts';
import { plans } from '../state/plan.ts';
import { free } from './budget.ts';
import { UNFOCUSED } from './ended-by.ts';
import { namesHeld, optionsOf, sheetOf, stateOf } from './fighter.ts';

const input = record(
  'KeepInMindAct',
  {
    level: defaulted(claimed(integer(0, 1000, 'Level of whoever, or whatever, disturbs.')), 1),
    stat: optional(
      claimed(
        integer(-1000, 1000, 'What is added in place of three times SD, where the game master says so.'),
      ),
    ),
    modifiers,
    note: optional(text(200, 'What disturbs, for the record.')),
  },
  'Something disturbs an aim or concentration that is no blow: an injury dealt otherwise, a fall, a distraction.',
);

function nothingToKeep(actor: Fighter, given: unknown): Forbidden | null {
  const { aim, concentration: rounds, preparing } = stateOf(actor);
  if (aim === null && rounds === 0)
    return forbidActor('there is neither aim nor concentration to keep', 'somebody who aims or concentrates');
  return aim === null && preparing !== null && optionsOf(given).concentrationDisruption !== 'RESIST'
    ? forbidActor('the group does not roll for disturbed spells', 'another aim or task')
    : null;
}

/** The resistance roll of somebody disturbed otherwise than by a blow (ruling PMA-R63). */
export const keepInMindAct: Act = {
  id: 'keepInMind',
  title: 'Keep aim or concentration',
  description: 'Roll to keep your aim or concentration when something else than a blow disturbs it.',
  input,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: concentration,
  answer: null,
  costs: free,
  hindrance: (actor, _moment, options) => nothingToKeep(actor, options),
  prepare(actor, _target, given, options, path) {
    const { level, stat, modifiers } = read(input, given, path);
    const { aim, concentration: rounds } = stateOf(actor);
    const { level: own, sd } = sheetOf(actor);
    const bound = concentration.bind(
      {
        of: aim === null ? 'CONCENTRATION' : 'AIM',
        attackLevel: level,
        targetLevel: own,
        selfDiscipline: sd,
        stat,
        modifiers,
        conditions: namesHeld(actor),
        rounds: aim?.actions ?? rounds,
      },
      options,
      path,
    );
    return withEffects(bound, ({ outcome }) =>
      outcome === 'LOST' ? [...plans('ACTOR', aim === null ? UNFOCUSED : { aim: null })] : [],
    );
  },
};
