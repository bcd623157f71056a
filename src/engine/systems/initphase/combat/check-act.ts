import type { Act } from '../../../rules/combat.ts';
import { defaulted, flag, record } from '../../../rules/field.ts';
import { read } from '../../../rules/read.ts';
import { skillCheck, skillCheckFields } from '../check/skill-check.ts';
import { hindrance } from './capable.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';

const checkActInput = record(
  'SkillCheckAct',
  {
    ...skillCheckFields,
    opposed: defaulted(flag('Whether it is against the target, whose player may pay for a botch.'), false),
  },
  'A check of any skill; numbers of the parties come from their sheets.',
);

/** A check of any skill, whose natural 1 may be made a botch. */
export const skillCheckAct: Act = {
  id: 'skillCheck',
  title: 'Skill check',
  description: 'Use a skill, against another combatant or by oneself.',
  input: checkActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: skillCheck,
  answer: null,
  costs: () => [],
  hindrance,
  prepare(actor, target, given, options, path) {
    const { opposed, ...input } = read(checkActInput, given, path);
    return skillCheck.bind(
      {
        ...input,
        roller: sideOf(actor).sheet.control,
        opponent: opposed ? sideOf(target).sheet.control : null,
        opponentActionDice: opposed ? stand(target).actionDice : 0,
      },
      options,
      path,
    );
  },
};
