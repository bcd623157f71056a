import type { Act } from '../../../rules/combat.ts';
import { integer, optional, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { COST, healingSpell } from '../healing/healing-spell.ts';
import { oneAction, powerPointsOf } from './budget.ts';
import { has, incapableOf } from './capable.ts';
import { aroundLodged, onWound, smallWeapon, woundOf } from './care.ts';
import { POWER_POINTS } from './state.ts';
import { unplanned } from './turn.ts';

const healingSpellActInput = record(
  'HealingSpellAct',
  {
    level: integer(1, 100, 'Level of the spell: 1D6 hit points each, for 3 power points.'),
    wound: optional(
      integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst that may be healed.'),
    ),
    smallWeapon,
  },
  'A healing spell on one wound.',
);

/** A healing spell on one wound, paid for with power points. */
export const healingSpellAct: Act = {
  id: 'healingSpell',
  title: 'Healing spell',
  description: 'Heal one wound, your own or another’s, for power points.',
  input: healingSpellActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: healingSpell,
  answer: null,
  costs: oneAction,
  hindrance: (actor) => unplanned(actor, 'POWER') ?? incapableOf(actor, 'the caster'),
  prepare(actor, target, given, options, path) {
    const { level, wound: number, smallWeapon } = read(healingSpellActInput, given, path);
    const wound = woundOf(target, number, aroundLodged(smallWeapon));
    if ('forbidden' in wound) return wound;
    const powerPoints = powerPointsOf(actor);
    if (powerPoints < COST * level)
      return forbid(
        `that takes ${COST * level} power points, and ${powerPoints} are left`,
        ['level'],
        `a level of at most ${Math.floor(powerPoints / COST)}`,
      );
    const patient = has(target, 'unconscious') ? 'UNCONSCIOUS' : 'CONSCIOUS';
    const bound = healingSpell.bind({ level, wound: wound.points, powerPoints, patient }, options, path);
    return withEffects(bound, ({ effects }) => [
      ...effects.map(onWound(wound.index)),
      {
        type: 'spent',
        on: 'ACTOR',
        budget: POWER_POINTS,
        amount: COST * level,
        citation: combat('Sixth Combat Round'),
      },
    ]);
  },
};
