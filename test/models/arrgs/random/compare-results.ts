import type { Data } from '../../../kit/public-fight.ts';
import { same } from '../../kit/same.ts';
import type { AttackResult, Contest } from '../attacks.ts';

/** Compares the results of attacks and checks in the service with those in the model. */

const seen = ({ check, defence, outcome, successValue }: Contest) => ({
  rolls: check.rolls.map((each) => ({ ...each, successValue: Math.max(0, each.successValue) })),
  ...{ dc: check.dc, checkResult: check.checkResult, margin: check.margin, critical: check.critical },
  ...{ success: outcome === 'SUCCESS', successValue, successValueBeforeDefence: check.successValue },
  defence: defence && {
    ...{ natural: defence.natural, checkResult: defence.checkResult },
    reduction: Math.min(defence.exceeding, check.successValue),
  },
});

export function compareAttacks(result: AttackResult, { outcome, resolution }: Data): void {
  const { check, dying, lost } = result;
  const { __typename: _, ...ofService } = resolution.result;
  const hit = check.critical ? 'CRITICAL_HIT' : 'HIT';
  same(
    { outcome: outcome.name, ...ofService },
    {
      outcome: result.hit ? hit : result.outcome === 'DEFENDED' ? 'DEFENDED' : 'MISS',
      ...{ ...seen(result), dying, vitalityLost: lost },
    },
  );
}

export function compareContests(result: Contest, { resolution }: Data): void {
  const {
    rolls,
    dc,
    checkResult,
    margin,
    critical,
    success,
    successValue,
    successValueBeforeDefence,
    defence,
  } = resolution.result;
  same(
    { rolls, dc, checkResult, margin, critical, success, successValue, successValueBeforeDefence, defence },
    seen(result),
  );
}

export function compareRepeated(results: readonly AttackResult[], { resolution }: Data): void {
  same(
    resolution.result.attacks,
    results.map((each) => {
      const { rolls: _, margin: __, ...rest } = seen(each);
      return { ...rest, damage: each.lost ?? 0 };
    }),
  );
}
