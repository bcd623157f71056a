import type { Act } from '../../../rules/combat.ts';
import { defaulted, integer, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { actualRate, oldestOf } from '../injury/clotting.ts';
import { firstAidAim as aim, combatFirstAid } from '../injury/first-aid.ts';
import { penaltyLeftOf } from '../injury/wound-penalty.ts';
import { modifiers } from '../modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { plans } from '../state/plan.ts';
import { hindranceOf } from './attack-act.ts';
import { costsOf } from './budget.ts';
import { endedBy } from './ended-by.ts';
import { burdens, idOf, keptAs, optionsOf, sheetOf, stateOf, woundPenaltyOf } from './fighter.ts';
import { taken, taking } from './manoeuvre-act.ts';

/** Two full rounds, or as many Moves as they come to, spread as one likes (ruling PMA-R33). */
const needed = ({ firstAidPaidInMoves }: PathmasterOptions): number => (firstAidPaidInMoves ? 4 : 2);

const input = record(
  'FirstAidAct',
  {
    aim: defaulted(aim, 'STOP_BLEEDING'),
    wound: defaulted(integer(1, 1000, 'Which wound that bleeds, or which injury, the oldest being 1.'), 1),
    modifiers,
  },
  'One of the rounds, or Moves, that First Aid takes; the last brings the result.',
);

/** First Aid in the fight. */
export const firstAidAct: Act = {
  id: 'firstAid',
  title: 'First Aid',
  description: 'Two full rounds in a row on one patient stop bleeding, ease a wound or heal.',
  input,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: combatFirstAid,
  answer: null,
  costs: (_actor, _input, options) => costsOf('FIRST_AID', optionsOf(options)),
  hindrance: (actor, _moment, options) => hindranceOf(actor, 'FIRST_AID', optionsOf(options)),
  prepare(actor, target, given, givenOptions, path) {
    const options = optionsOf(givenOptions);
    const { aim: wanted, wound, modifiers } = read(input, given, path);
    const after = taking(actor, 'FIRST_AID', null, options);
    if ('forbidden' in after) return after;
    const { aiding } = stateOf(actor);
    const patient = idOf(target);
    const { turn } = keptAs(after);
    const done = aiding?.patient === patient ? aiding.rounds : 0;
    if (done + 1 < needed(options))
      return taken(
        actor,
        'FIRST_AID',
        null,
        [
          ...plans('ACTOR', {
            ...endedBy('FIRST_AID', options),
            turn,
            aiding: { patient, rounds: done + 1 },
          }),
        ],
        options,
      );
    const { bleeding, injuries, lost } = stateOf(target);
    const bleeds = bleeding[wound - 1];
    const injury = injuries[wound - 1];
    if (wanted === 'STOP_BLEEDING' && !bleeds)
      return forbid('there is no such wound that bleeds', ['wound'], `1 to ${bleeding.length}`);
    if (wanted === 'BRACE' && !injury)
      return forbid('there is no such injury', ['wound'], `1 to ${injuries.length}`);
    const rate = bleeds ? actualRate(bleeds, oldestOf(bleeding), options) : 0;
    const wounds = woundPenaltyOf(actor, options);
    const bound = combatFirstAid.bind(
      {
        skill: sheetOf(actor).firstAid,
        modifiers: [
          ...modifiers,
          ...(wounds === 0 ? [] : [{ label: 'own wounds', value: wounds }]),
          ...burdens(actor, options),
        ],
        aim: wanted,
        bleeding: rate,
        penalty: injury ? penaltyLeftOf(injury) : 0,
        damage: Math.min(10_000, lost),
      },
      options,
      path,
    );
    return withEffects(bound, ({ effects, detail }) => {
      const { bleedingAfter, penaltyAfter } = detail as { bleedingAfter: number; penaltyAfter: number };
      return [
        ...effects,
        ...plans('ACTOR', { ...endedBy('FIRST_AID', options), turn, aiding: null }),
        ...plans('TARGET', {
          bleeding: bleeding.map((each) =>
            each === bleeds && wanted === 'STOP_BLEEDING'
              ? { ...each, treated: each.treated + rate - bleedingAfter }
              : each,
          ),
          injuries: injuries.map((each) =>
            each === injury && wanted === 'BRACE' ? { ...each, eased: penaltyAfter - each.penalty } : each,
          ),
        }),
      ];
    });
  },
};
