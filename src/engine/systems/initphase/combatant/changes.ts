import { asAmount, change, changesOf, sharedDetails } from '../../../rules/effects/change.ts';
import { output, record } from '../../../rules/fields/field.ts';
import { describeDirection, direction } from '../tables/deviation.ts';
import { owedBotch, type State, withItem } from './state.ts';

const recorded = change<State>();

const BOTCHED = { ATTACK: 'attack', PARRY: 'parry', DODGE: 'dodge', CHECK: 'check' } as const;

const describeBotch = ({ roll, weapon }: State['botches'][number]): string =>
  `botched ${BOTCHED[roll]}${weapon === null ? '' : ` with the ${weapon}`}`;

/** Changes to a combatant's state that only this system has. */
export const changes = changesOf('initphase', {
  botched: change<State>({ as: owedBotch })(
    record('BotchedChange', owedBotch.fields, 'A botch has happened, and its effects are not rolled yet.'),
    (before, botch) => ({ ...before, botches: [...before.botches, botch] }),
    (botch) => `the effects of the ${describeBotch(botch)} are still to be rolled`,
  ),
  botchRolled: change<State>({ as: owedBotch, isInternal: true })(
    record('BotchRolledChange', owedBotch.fields, 'The effects of a botch have been rolled.'),
    (before) => ({ ...before, botches: before.botches.slice(1) }),
    (botch) => `the effects of the ${describeBotch(botch)} have been rolled`,
  ),
  weaponFlew: recorded(
    record(
      'WeaponFlewChange',
      { item: output.text('Name of the weapon.'), direction },
      'A weapon flies out of its wielder’s hand.',
    ),
    (before, { item: name, direction }) => withItem(before, name, (item) => ({ ...item, direction })),
    ({ item, direction }) => `${item} flies ${describeDirection(direction)}`,
  ),
  weaponDestroyed: change<State>({ as: sharedDetails.item })(
    record(
      'WeaponDestroyedChange',
      { item: output.text('Name of the weapon.') },
      'A weapon is destroyed and cannot be repaired.',
    ),
    (before, { item: name }) =>
      withItem(before, name, (item) => ({ ...item, broken: true, destroyed: true })),
    ({ item }) => `${item} is destroyed`,
  ),
  actionsPutOff: recorded(
    record(
      'ActionsPutOffChange',
      { round: asAmount(output.count('Number of the current round.')) },
      'The actions of this round are delayed to the next round.',
    ),
    (before, { round }) => ({ ...before, putOffIn: round }),
  ),
});
