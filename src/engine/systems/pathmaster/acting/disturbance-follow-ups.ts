import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { conditionNamesNow, sheetOf, stateOf } from '../combatant/fighter.ts';
import { focusLost, NO_CONCENTRATION } from '../combatant/state-ended-by.ts';
import { advises } from '../conditions/effect-makers.ts';
import { combat, magic, ruling } from '../core/citations.ts';
import { isStunCondition } from '../criticals/harm.ts';
import { concentration } from '../manoeuvres/concentration.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { spellConcentration } from '../spells/spell-concentration.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import type { AttackActInput } from './attack-act-fields.ts';

type Disturbance = 'DEFENDING' | 'KNOCKED_DOWN' | 'INJURED' | 'GRAPPLED' | 'DISTRACTED';

/** Returns the disturbances caused by an attack. An attack without harm causes none (PMB-055). */
function disturbancesIn(
  effects: readonly Effect[],
  { targetParries, shield, shieldParry }: Pick<AttackActInput, 'targetParries' | 'shield' | 'shieldParry'>,
): readonly Disturbance[] {
  const gained = effects.flatMap((effect) => (effect.type === 'conditionGained' ? [effect.condition] : []));
  const injured =
    effects.some((effect) => effect.type === 'damage' && effect.amount > 0) ||
    gained.some((id) => id === 'bleeding' || id === 'criticalInjury');
  return [
    ...(targetParries || shield || shieldParry ? (['DEFENDING'] as const) : []),
    ...(gained.includes('prone') ? (['KNOCKED_DOWN'] as const) : []),
    ...(injured ? (['INJURED'] as const) : []),
    ...(gained.includes('entangled') ? (['GRAPPLED'] as const) : []),
    ...(gained.some(isStunCondition) ? (['DISTRACTED'] as const) : []),
  ];
}

/** The disturbed target after an attack and its answer, before any roll. */
interface DisturbedTarget {
  readonly target: Fighter;
  readonly level: number;
  readonly disturbed: readonly Disturbance[];
  readonly options: PathmasterOptions;
}

/** Aim or concentration continues only after a successful resistance roll (PMA-055, PMA-099, ruling PMA-R63). */
function rollToKeepFocus(
  { target, level, options }: DisturbedTarget,
  of: 'AIM' | 'CONCENTRATION',
  dice: Dice,
): FollowUp {
  const own = sheetOf(target);
  const { outcome, summary, breakdowns } = concentration
    .bind(
      {
        of,
        attackLevel: level,
        targetLevel: own.level,
        selfDiscipline: own.sd,
        conditions: conditionNamesNow(target),
      },
      options,
    )
    .play(dice);
  return {
    summary: `${of === 'AIM' ? 'Aim' : 'Concentration'}: ${summary}`,
    breakdowns,
    effects: outcome === 'LOST' ? focusLost('TARGET', of) : [],
  };
}

/** With an option, a spell in preparation becomes harder to cast, needs a roll or is ruined (ruling PMB-R69). */
function disturbPreparedSpell({ target, level, disturbed, options }: DisturbedTarget, dice: Dice): FollowUp {
  const own = sheetOf(target);
  const { outcome, summary, breakdowns } = spellConcentration
    .bind(
      {
        disturbances: disturbed,
        resistance: {
          attackLevel: level,
          defenceLevel: own.level,
          bonus: 3 * own.sd,
          conditions: conditionNamesNow(target),
        },
      },
      options,
    )
    .play(dice);
  return {
    summary,
    breakdowns,
    effects:
      outcome === 'RUINED'
        ? stateChangeEffects('TARGET', NO_CONCENTRATION, magic('Distraction and Injury', 'PMB-054'))
        : outcome === 'HARDER'
          ? [
              advises(
                'TARGET',
                'The casting is harder. Choose a penalty and enter it as `disturbed` in the casting.',
                ruling('PMB-R69'),
              ),
            ]
          : [],
  };
}

interface AnsweredAttack {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly input: AttackActInput;
  readonly options: PathmasterOptions;
}

/** Returns the effects of an attack on a target that aims or concentrates. */
export function disturbanceFollowUps(
  { actor, target, input, options }: AnsweredAttack,
  effects: readonly Effect[],
  dice: Dice,
): readonly FollowUp[] {
  const { aim, concentration: rounds, preparing, stunWaits } = stateOf(target);
  const aims = aim !== null && input.keepAim;
  const concentrates = rounds > 0 && input.evasion === 'NONE' && !input.useInterrupt;
  if (!aims && !concentrates) return [];
  const onTarget = effects.filter(({ on }) => on === 'TARGET');
  const gained = onTarget.flatMap((effect) => (effect.type === 'conditionGained' ? [effect.condition] : []));
  if (gained.includes('unconscious') || gained.includes('dead'))
    return [
      {
        effects: stateChangeEffects('TARGET', { aim: null, ...NO_CONCENTRATION }, combat('Unconscious')),
      },
    ];
  const disturbed = disturbancesIn(onTarget, input);
  const struck = { target, level: sheetOf(actor).level, disturbed, options };
  const stunned = !stunWaits && gained.some(isStunCondition);
  return [
    ...(aims && disturbed.includes('INJURED') ? [rollToKeepFocus(struck, 'AIM', dice)] : []),
    ...(concentrates && preparing !== null && disturbed.length > 0
      ? [disturbPreparedSpell(struck, dice)]
      : []),
    ...(concentrates && preparing === null && !stunned && disturbed.some((each) => each !== 'DEFENDING')
      ? [rollToKeepFocus(struck, 'CONCENTRATION', dice)]
      : []),
  ];
}
