import type { Act } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { botch } from '../botch/index.ts';
import { surroundingFields } from '../botch/input.ts';
import { slowPlayer } from '../round/slow-player.ts';
import { names } from './response.ts';
import { sideOf, weaponInUse } from './side.ts';

const ofOneself = { onOneself: true, onOthers: false, answer: null, costs: () => [] } as const;

const slowActInput = record(
  'SlowPlayerAct',
  { note: optional(text(200, 'Why.')) },
  'Somebody whose player takes too long to decide.',
);

/** What the group has chosen for those who take too long. */
export const slowPlayerAct: Act = {
  ...ofOneself,
  id: 'slowPlayer',
  title: 'Take too long',
  description: 'Take too long to decide: more time, a missed turn, or a delay to the next round.',
  input: slowActInput,
  when: 'TURN',
  procedure: slowPlayer,
  hindrance: () => null,
  prepare(actor, _target, given, options, path) {
    const { note } = read(slowActInput, given, path);
    const bound = slowPlayer.bind({ round: Math.max(1, actor.round) }, options, path);
    const noted = (effect: Effect): Effect =>
      effect.type === 'conditionGained' ? { ...effect, note } : effect;
    return withEffects(bound, ({ effects }) => effects.map(noted));
  },
};

const { round: _round, ...around } = surroundingFields;

const botchActInput = record(
  'BotchAct',
  { weapon: optional(text(100, 'The weapon in use, by its name on the sheet.')), ...around },
  'A botch that was told and whose effects were not rolled.',
);

/** The effects of a botch of which only its coming was told. */
export const botchAct: Act = {
  ...ofOneself,
  id: 'botch',
  title: 'Effects of a botch',
  description: 'Roll what a botch comes to, where what is around was not stated when it came about.',
  input: botchActInput,
  when: 'ANY_TIME',
  procedure: botch,
  hindrance: ({ conditions }) =>
    conditions.some(({ condition }) => condition === 'interrupted')
      ? null
      : forbidActor('the actor has not botched in this round', 'somebody who has'),
  prepare(actor, _target, given, options, path) {
    const input = read(botchActInput, given, path);
    const side = sideOf(actor);
    const { weapons } = side.sheet;
    const weapon = weapons.find(({ name }) => name === input.weapon);
    if (input.weapon !== null && !weapon)
      return forbid(`the sheet has no ${input.weapon}`, ['weapon'], names(weapons));
    const scene = { ...(given as object), round: Math.max(1, actor.round) };
    return botch.bind({ ...scene, weapon: weapon && weaponInUse(side, weapon) }, options, path);
  },
};
