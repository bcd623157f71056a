import type { Effect } from '../../../rules/effects/effect.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { bindings, brpAct, type SharedScene } from '../acting/acts.ts';
import { firstAidEffects, whyNotStanch } from '../acting/first-aid-effects.ts';
import { knownOfFirstAid } from '../acting/known-inputs.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import {
  type ChosenWound,
  isHealingPrevented,
  knownLodged,
  revivalOf,
  type WoundToTreat,
  woundToTreat,
} from '../acting/wound-to-treat.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { rollLuckAfterwards } from '../consequences/luck-owed.ts';
import { ruling } from '../core/citations.ts';
import { firstAid, firstAidAim, firstAidTries, whyNotFirstAid } from '../healing/treatment.ts';
import { smallWeapon } from '../healing/weapon-in-patient.ts';

const extraInput = record(
  'FirstAidAct',
  {
    wound: optional(
      integer(
        1,
        1000,
        'Number of the wound; the oldest wound is 1. If omitted: the worst wound that this healer may treat.',
      ),
    ),
    aim: firstAidAim,
    triedBefore: firstAidTries,
    smallWeapon,
  },
  'First Aid on one wound, which takes a full round.',
);

type Asked = Value<typeof extraInput>;
type Tries = Asked['triedBefore'];

/** Input of First Aid. A stored character's input may omit the earlier attempts. */
export type AidAsked = Omit<Asked, 'triedBefore'> & { readonly triedBefore: Tries | null };
type Aid = Pick<SharedScene<AidAsked>, 'target' | 'asked' | 'options'>;

const { known } = bindings<Asked, WoundToTreat>();

/**
 * The act of giving First Aid, to treat one wound of the target or to revive the target. Healing also stops the
 * bleeding.
 */
export const firstAidAct = brpAct<Asked, WoundToTreat>()(firstAid, {
  description:
    'Treat one wound, yours or another combatant’s, or wake an unconscious patient. A success also stops the bleeding of that wound.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT') ?? whyNotAble(actor),
  extraInput,
  resolveChoice: (scene) => woundToAid(scene, scene.actor.id),
  input: {
    ...knownOfFirstAid,
    wound: known('TARGET', ({ chosen }) => chosen.points),
    triedBefore: known('TARGET', ({ actor, target, asked, chosen }) =>
      firstAidBefore(target, chosen, actor.id, asked.triedBefore),
    ),
    lodged: knownLodged,
  },
  effects: ({ effects, detail: { level } }, { actor, target, chosen }) => {
    const treated = firstAidEffects(effects, level, target, chosen);
    return chosen.index === null ? treated : [...treated, tries(chosen.index, actor.id)];
  },
  afterwards: (bound, scene) =>
    dieAfterLastAction(scene.actor, rollLuckAfterwards(bound, scene), scene.options),
});

/** Returns the wound that this healer may treat, or the reason why there is none. The healer is null if unknown. */
export function woundToAid({ target, asked, options }: Aid, healer: string | null): ChosenWound {
  const { aim, smallWeapon: small } = asked;
  if (aim === 'REVIVE') return revivalOf(target);
  const lodged = isHealingPrevented(target, small);
  return woundToTreat(target, asked.wound, (each) => {
    const triedBefore = firstAidBefore(target, each, healer, asked.triedBefore);
    const refused = whyNotFirstAid({ triedBefore, lodged, aim }, options);
    return refused ?? (aim === 'STOP_BLEEDING' ? whyNotStanch(target)(each) : null);
  });
}

/**
 * Returns the earlier First Aid attempts on the wound: by the same healer, by another healer, or from the caller's
 * input. If the healer is unknown, the input overrides the state.
 */
export function firstAidBefore(
  target: Fighter,
  wound: ChosenWound,
  healer: string | null,
  stated: Tries | null,
): Tries {
  if ('forbidden' in wound || wound.index === null) return 'NOBODY';
  if (healer === null && stated !== null) return stated;
  const healers = viewOf(target).state.aided.filter((each) => each.wound === wound.index);
  if (stated === 'SAME' || healers.some((each) => each.healer === healer)) return 'SAME';
  return healers.length > 0 ? 'ANOTHER' : (stated ?? 'NOBODY');
}

const tries = (wound: number, healer: string): Effect =>
  changes.effect('aided', 'TARGET', { wound, healer }, ruling('R-76'));
