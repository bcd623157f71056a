import type { Act } from '../../../rules/combat.ts';
import { claimed, defaulted, flag, integer, optional, record } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { fall } from '../healing/fall.ts';
import { ratingFields } from '../rating.ts';
import { mayFaint } from './minor-wounds.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';

const fallActInput = record(
  'FallAct',
  {
    metres: integer(1, 150, 'How deep the fall is, in metres.'),
    jump: optional(record('FallActJump', ratingFields, 'Jump, where the fall was meant.')),
    armourHelps: defaulted(claimed(flag('Whether the game master lets armour help.')), false),
  },
  'A fall or a jump down.',
);

/** A fall, which may befall anybody at any time. */
export const fallAct: Act = {
  id: 'fall',
  title: 'Fall',
  description: 'Fall or jump down; a Jump softens it.',
  input: fallActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: fall,
  answer: null,
  costs: () => [],
  hindrance: () => null,
  prepare(actor, _target, given, options, path) {
    const { armourHelps, metres, jump } = read(fallActInput, given, path);
    const { armour, organic } = sideOf(actor).sheet;
    const { hitPoints: current, maximum } = stand(actor);
    const bound = fall.bind(
      { metres, jump, armour: armourHelps ? armour : 0, hitPoints: { current, maximum, organic } },
      options,
      path,
    );
    return mayFaint(actor, bound, options);
  },
};
