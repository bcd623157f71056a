import type { System } from '../../rules/system.ts';
import { actions } from './actions/actions.ts';
import { complementary } from './actions/complementary.ts';
import { interruption } from './actions/interruption.ts';
import { reach } from './actions/reach.ts';
import { areaAttack } from './area/area-attack.ts';
import { areaStrike } from './area/area-strike.ts';
import { attack } from './attack/attack.ts';
import { charge } from './attack/charge.ts';
import { opportunity } from './attack/opportunity.ts';
import { repeatedAttack } from './attack/repeated.ts';
import { characterBindings } from './character-bindings.ts';
import { check } from './check/check.ts';
import { combatCheck } from './check/combat-check.ts';
import { size } from './check/size.ts';
import { encounterRules } from './combat/index.ts';
import { sheet } from './combatant/sheet.ts';
import { sheetFaults } from './combatant/sheet-faults.ts';
import { statBlock } from './combatant/stat-block.ts';
import { book } from './core/citations.ts';
import { conditions } from './core/conditions.ts';
import { defence } from './defence/defence.ts';
import { guidance } from './guidance.ts';
import { howToPlay } from './how-to-play.ts';
import { allowedManoeuvres } from './manoeuvres/allowed.ts';
import { manoeuvreProcedures } from './manoeuvres/index.ts';
import { acceleration } from './movement/acceleration.ts';
import { collision } from './movement/collision.ts';
import { manoeuvrability } from './movement/manoeuvrability.ts';
import { square } from './movement/square.ts';
import { notActs } from './not-acts.ts';
import { arrgsOptions, options } from './options/index.ts';
import { hoursPass } from './recovery/hours.ts';
import { revitalise } from './recovery/revitalise.ts';
import { startingVitality } from './recovery/starting-vitality.ts';
import { waking } from './recovery/waking.ts';
import { movementIncrement } from './rolls/increment.ts';
import { combatOver } from './round/combat-over.ts';
import { delay } from './round/delay.ts';
import { initiative } from './round/initiative.ts';
import { surprise } from './round/surprise.ts';
import { ruleChanges } from './rule-changes.ts';
import { figureOf } from './tables/figures.ts';
import { tables } from './tables/index.ts';
import { tableSpecs } from './tables/table-specs.ts';
import { time } from './time.ts';
import { toAttackInput } from './to-attack-input.ts';
import { damage } from './vitality/damage.ts';
import { disabledCheck } from './vitality/disabled.ts';
import { dyingCheck } from './vitality/dying.ts';
import { endOfRound } from './vitality/end-of-round.ts';
import { staggeredCheck } from './vitality/staggered.ts';

export const arrgs: System = {
  id: 'arrgs',
  title: 'ARRGS',
  summary:
    'A d20 check against a DC. The margin changes the size of the effect. Action Points limit Actions, and every Action costs Vitality.',
  licence: {
    name: 'Published by its author on the web',
    notice: 'ARRGS was published on the Alternate Realms blog. Arbiter restates its rules in its own words.',
  },
  book,
  roundSeconds: figureOf('ROUND_SECONDS'),
  options,
  optionsField: arrgsOptions,
  tables,
  tableSpecs,
  conditions,
  guidance,
  ruleChanges,
  howToPlay,
  // This is a tuple, because the compiler would compare all element types of an array with each other.
  procedures: [
    check,
    combatCheck,
    size,
    attack,
    defence,
    charge,
    repeatedAttack,
    areaAttack,
    areaStrike,
    reach,
    ...manoeuvreProcedures,
    allowedManoeuvres,
    initiative,
    surprise,
    delay,
    combatOver,
    actions,
    opportunity,
    interruption,
    complementary,
    damage,
    startingVitality,
    revitalise,
    disabledCheck,
    dyingCheck,
    staggeredCheck,
    waking,
    hoursPass,
    endOfRound,
    movementIncrement,
    manoeuvrability,
    acceleration,
    collision,
    square,
  ] as const,
  notActs,
  entryPoints: { attack, resistance: null, healing: { revitalise } },
  toAttackInput,
  sheet,
  sheetFaults,
  statBlock,
  encounterRules,
  characterBindings,
  leavesNothing: [
    'check',
    'combatCheck',
    'size',
    'reach',
    'itemDamage',
    'allowedManoeuvres',
    'initiative',
    'delay',
    'combatOver',
    'opportunity',
    'interruption',
    'startingVitality',
    'movementIncrement',
    'manoeuvrability',
    'square',
  ],
  time,
};

export default arrgs;
