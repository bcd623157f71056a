import { type Adapter, facesOf } from '../../conformance.ts';
import { consultArrgs, resolveArrgs } from '../support.ts';
import { conditionsOf, optionsOf } from './words.ts';

const EVENTS: Readonly<Record<string, string>> = {
  action: 'ACTION',
  reaction: 'REACTION',
  endOfRound: 'END_OF_ROUND',
};

const disabled: Adapter = async (vector) => {
  const { given } = vector;
  const told = await resolveArrgs(
    'disabledCheck',
    {
      current: given.current,
      total: given.total ?? 40,
      disabled: given.conditions.includes('Disabled'),
      event: EVENTS[given.event ?? 'action'],
      fortitude: { skill: given.fortitudeModifiers ?? 0 },
      options: optionsOf(given.houseRule),
    },
    facesOf(vector),
    '... on ArrgsDisabledCheck { checkRequired currentAfterDrain dc checkResult success current disabled dying }',
  );
  return { ...told, conditions: conditionsOf(told) };
};

const dying: Adapter = async (vector) => {
  const { given } = vector;
  const told = await resolveArrgs(
    'dyingCheck',
    {
      current: given.current,
      total: given.total ?? 40,
      dying: given.dying,
      event: EVENTS[given.event],
      fortitude: { skill: given.fortitudeModifiers ?? 0 },
    },
    facesOf(vector),
    '... on ArrgsDyingCheck { dc checkResult success vitalityLoss current dying disabled dead }',
  );
  return { ...told, dyingAfter: told.dying, conditions: conditionsOf(told) };
};

/** How many d20 a Dying check takes: the case gives none. */
const checksRequired: Adapter = async ({ given }) => {
  const input = { current: given.current, total: 40, dying: given.dying, event: EVENTS[given.event] };
  for (let checks = 0; ; checks++) {
    const faces = Array.from({ length: checks }, () => 10);
    try {
      await resolveArrgs('dyingCheck', input, faces, '... on ArrgsDyingCheck { dc }');
      return { checksRequired: checks };
    } catch (error) {
      if (!(error instanceof Error && / more is needed/.test(error.message))) throw error;
    }
  }
};

const waking: Adapter = ({ given }) =>
  consultArrgs(
    'waking',
    { hours: given.hoursUnconscious, fatigued: given.conditions.includes('Fatigued'), cause: 'TIME' },
    '... on ArrgsWaking { awake }',
  );

const starting: Adapter = ({ given }) =>
  consultArrgs('startingVitality', given, '... on ArrgsStartingVitality { total current }');

const revitalise: Adapter = ({ given }) =>
  consultArrgs('revitalise', given, '... on ArrgsFaring { current }');

export const conditionAdapters = { disabled, dying, checksRequired, waking, starting, revitalise };
