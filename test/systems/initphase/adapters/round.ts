import { type Adapter, ask } from '../../conformance.ts';
import { consultInitphase } from '../support.ts';

const seconds =
  (unit: string, given: 'rounds' | 'segments' | 'turns'): Adapter =>
  async (vector) => {
    const each = (vector.given[given] as readonly number[]).map((amount) =>
      consultInitphase('time', { amount, unit }, '... on InitphaseTime { seconds }'),
    );
    return { seconds: (await Promise.all(each)).map((time) => time.seconds) };
  };

const defences: Adapter = async ({ given }) => {
  const { ownActionsAfter } = await consultInitphase(
    'defences',
    { attacks: given.attacksReceived, wanted: given.parries, ownActions: given.ownActionsBefore },
    '... on InitphaseDefences { ownActionsAfter }',
  );
  return { ownActionsAfter };
};

const interruption: Adapter = async ({ given }) => {
  const names: readonly string[] = given.actionsPlanned;
  const { executed } = await consultInitphase(
    'interruption',
    {
      actions: names.map((name) => ({ name })),
      botched: names.findIndex((name) => name.includes('botched')) + 1,
    },
    '... on InitphaseInterruption { executed }',
  );
  return { actionsExecuted: executed };
};

const WORDS: Readonly<Record<string, string>> = {
  NONE: 'more time',
  MISS_TURN: 'miss the turn',
  DELAY: 'delay to next round',
};

const slowPlayer: Adapter = async () => {
  const { system } = await ask('{ system(id: INITPHASE) { options { name default accepts } } }');
  const option = system.options.find(({ name }: { name: string }) => name === 'slowPlayerPenalty');
  return {
    options: option.accepts.split(', ').map((choice: string) => WORDS[choice]),
    default: option.default.toLowerCase(),
  };
};

export const roundAdapters: Readonly<Record<string, Adapter>> = {
  'INI-002': seconds('ROUND', 'rounds'),
  'INI-003': seconds('SEGMENT', 'segments'),
  'INI-004': seconds('TURN', 'turns'),
  'INI-007': slowPlayer,
  'INI-013': defences,
  'INI-017': interruption,
};
