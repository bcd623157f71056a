import { change, changesOf } from '../../../rules/change.ts';
import { choice, flag, integer, optional, record, text } from '../../../rules/field.ts';
import { aimKept } from '../missile/aim-kept.ts';
import { type Plan, plan } from '../round/plan.ts';
import { grappling } from '../specials/grappling.ts';
import { leftBehind } from '../specials/lodged-weapon.ts';
import { roundDefences, type State } from './state.ts';

const told = change<State>();

/** Whether a plan is to leave hand-to-hand combat. */
export const disengages = (plan: Pick<Plan, 'actions'> | null): boolean =>
  plan?.actions.some(({ kind }) => kind === 'DISENGAGE') ?? false;

const item = { item: text(100, 'Which weapon or shield.') } as const;

/** The weapon of that name that was last left in a wound, with what is known of it from now on. */
function lodgedAs(before: State, weapon: string, now: Partial<State['lodged'][number]>): State {
  const index = before.lodged.findLastIndex((each) => each.weapon === weapon);
  return {
    ...before,
    lodged: before.lodged.map((each, at) => (at === index ? { ...each, ...now } : each)),
  };
}

/** Losses with so many points of one taken off them, the oldest first. */
function less(losses: State['losses'], attribute: string, points: number): State['losses'] {
  let left = points;
  return losses.flatMap((loss) => {
    if (loss.attribute !== attribute) return [loss];
    const taken = Math.min(left, loss.points);
    left -= taken;
    return taken === loss.points ? [] : [{ ...loss, points: loss.points - taken }];
  });
}

/** What this system alone changes in how somebody fares. */
export const changes = changesOf('brp', {
  defended: told(
    record(
      'DefendedChange',
      {
        defence: choice('RoundDefence', roundDefences, 'A parry or dodge.'),
        rank: optional(integer(1, 10_000, 'The DEX rank of the attack; null where it has none.')),
        failed: flag('Whether it failed, which keeps whoever would disengage.'),
      },
      'A parry or dodge of the round was tried.',
    ),
    (before, { defence, rank, failed }) => ({
      ...before,
      defences: [...before.defences, defence],
      defenceRanks: [...before.defences.map((_made, index) => before.defenceRanks[index] ?? 0), rank ?? 0],
      defencesFailed: before.defencesFailed + (failed ? 1 : 0),
      engaged: before.engaged || (failed && disengages(before.plan)),
    }),
  ),
  engagement: told(
    record(
      'EngagementChange',
      { engaged: flag('Whether they stand in it from now on.') },
      'Somebody comes into hand-to-hand combat, or out of it.',
    ),
    (before, { engaged }) => ({ ...before, engaged }),
  ),
  missileFaced: told(
    record(
      'MissileFacedChange',
      { weapon: text(100, 'What it was shot with.') },
      'A missile was shot at somebody: only the first of a round can be dodged.',
    ),
    (before) => ({ ...before, missilesFaced: before.missilesFaced + 1 }),
  ),
  itemLeftInWound: told(
    record('ItemLeftInWoundChange', item, 'A weapon stays in the wound that it has made.'),
    (before, { item }) => ({ ...before, away: [...before.away, { item, why: 'LODGED', metres: 0 }] }),
  ),
  weaponLodged: told(
    record(
      'WeaponLodgedChange',
      { weapon: text(100, 'Which weapon.'), ...leftBehind },
      'What the weapon is that was left in the wound.',
    ),
    (before, { weapon, ...left }) => lodgedAs(before, weapon, left),
  ),
  lodgedWorn: told(
    record(
      'LodgedWornChange',
      {
        weapon: text(100, 'Which weapon.'),
        lost: integer(0, 1_000_000, 'Hit points that it loses.'),
        broken: flag('Whether it is broken off.'),
      },
      'A weapon in a wound is broken off, or loses hit points.',
    ),
    (before, { weapon, lost, broken }) => {
      const was = before.lodged.find((each) => each.weapon === weapon);
      return lodgedAs(before, weapon, { lost: (was?.lost ?? 0) + lost, broken });
    },
  ),
  itemJammed: told(record('ItemJammedChange', item, 'A weapon has malfunctioned.'), (before, { item }) => ({
    ...before,
    away: [...before.away, { item, why: 'JAMMED', metres: 0 }],
  })),
  itemTaken: told(
    record('ItemTakenChange', item, 'A weapon or shield is in the hand again.'),
    (before, { item }) => ({
      ...before,
      away: before.away.filter((each) => each.item !== item || each.why === 'JAMMED'),
    }),
  ),
  itemCleared: told(
    record('ItemClearedChange', item, 'A weapon that had malfunctioned works again.'),
    (before, { item }) => ({
      ...before,
      away: before.away.filter((each) => each.item !== item || each.why !== 'JAMMED'),
    }),
  ),
  planned: told(record('PlannedChange', plan.fields, plan.description), (before, plan) => ({
    ...before,
    plan,
  })),
  aimed: told(
    record('AimedChange', { aim: optional(aimKept) }, 'Somebody takes aim, shoots so, or aims no longer.'),
    (before, { aim }) => ({ ...before, aim }),
  ),
  regained: told(
    record(
      'RegainedChange',
      {
        attribute: text(20, 'Which number of the sheet.'),
        points: integer(1, 1_000_000, 'How many points of it are regained.'),
      },
      'Some of what a major wound took has been regained.',
    ),
    (before, { attribute, points }) => ({ ...before, losses: less(before.losses, attribute, points) }),
  ),
  powerPrepared: told(
    record(
      'PowerPreparedChange',
      { power: text(100, 'Which power.') },
      'A power was used that takes effect as the next powers phase begins.',
    ),
    (before, { power }) => ({ ...before, prepared: power }),
  ),
  entangled: told(
    record(
      'EntangledChange',
      {
        by: text(100, 'Which combatant entangles them.'),
        weapon: text(100, 'With which weapon.'),
        keepsControl: flag('Whether the weapon is still in their hands.'),
      },
      'Who has entangled somebody.',
    ),
    (before, entangler) => ({ ...before, entangler }),
  ),
  grappled: told(
    record('GrappledChange', { effect: grappling }, 'An effect was tried on somebody entangled.'),
    (before, { effect }) => ({ ...before, grapples: [...before.grapples, effect] }),
  ),
  aided: told(
    record(
      'AidedChange',
      {
        wound: integer(0, 1000, 'The wound, counted from 0.'),
        healer: text(100, 'Which combatant tried.'),
      },
      'First Aid was tried on a wound, whatever came of it.',
    ),
    (before, aid) => ({ ...before, aided: [...before.aided, aid] }),
  ),
  majorWoundRolled: told(
    record(
      'MajorWoundRolledChange',
      { wounds: integer(1, 1000, 'How many major wounds.') },
      'A major wound has been rolled for on its table.',
    ),
    (before, { wounds }) => ({ ...before, majorWoundsRolled: before.majorWoundsRolled + wounds }),
  ),
});
