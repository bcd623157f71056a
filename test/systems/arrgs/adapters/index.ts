import type { Adapter, Vector } from '../../conformance.ts';
import { actionAdapters as actions } from './actions.ts';
import { attackAdapters as attacks } from './attacks.ts';
import { checkAdapters as checks } from './checks.ts';
import { conditionAdapters as conditions } from './conditions.ts';
import { manoeuvreAdapters as manoeuvres } from './manoeuvres.ts';
import { movementAdapters as movement } from './movement.ts';
import { playedAdapters as played } from './played.ts';

/** Cases name no kind of question: what is given tells it, the most particular first. */
const kinds: readonly (readonly [given: readonly string[], adapter: Adapter])[] = [
  [['targetResistances'], attacks.resisted],
  [['occupantDefences'], attacks.area],
  [['occupantDefencesAtScatter'], attacks.area],
  [['rangeIncrement', 'distance'], attacks.reach],
  [['threatMin', 'additionalActionPointsLeft'], actions.opportunity],
  [['threatMin', 'attack'], attacks.reach],
  [['classVitality'], conditions.starting],
  [['current', 'total', 'amount'], conditions.revitalise],
  [['apLeft', 'event'], actions.nextRound],
  [['spend'], actions.spending],
  [['whoseTurn'], actions.inTurn],
  [['awareOfEnemies'], actions.surprised],
  [['combatants'], actions.order],
  [['current', 'actions'], played.readied],
  [['current', 'manoeuvre', 'aap'], actions.opportunity],
  [['dying', 'total'], conditions.dying],
  [['dying', 'event'], conditions.checksRequired],
  [['conditions', 'action'], conditions.disabled],
  [['conditions', 'event'], conditions.disabled],
  [['hoursUnconscious'], conditions.waking],
  [['staggered'], actions.budget],
  [['abilities', 'amount'], checks.size],
  [['abilities'], checks.combatCheck],
  [['targetUnconscious'], checks.combatCheck],
  [['speed', 'passive'], movement.movement],
  [['categories'], movement.categorySkills],
  [['incrementBefore'], movement.acceleration],
  [['manoeuvrability'], movement.manoeuvrability],
  [['effectiveManoeuvrability'], movement.manoeuvrability],
  [['squares'], movement.squares],
  [['assistedModifier'], played.assisted],
  [['attacks', 'reloadCost'], attacks.repeatedLimits],
  [['attacks'], manoeuvres.provoking],
  [['reach'], played.changeReach],
  [['straightSquares'], attacks.charge],
  [['charged'], played.charged],
  [['spellLevel', 'controller'], manoeuvres.controlSpell],
  [['sameSchool'], manoeuvres.counterspell],
  [['attackCheck', 'effect'], attacks.binaryDefence],
  [['attackCheck'], attacks.defence],
  [['successValue', 'damageTypes'], attacks.damage],
  [['successValue', 'obstacle'], manoeuvres.push],
  [['duringCharge'], manoeuvres.chargeDirection],
  [['requiresCheck'], manoeuvres.miscellaneous],
  [['multiLoad'], manoeuvres.reload],
  [['pointsUsed', 'modifiers'], played.repeated],
  [['speed', 'conditions'], manoeuvres.sidestep],
  [['legs'], manoeuvres.trip],
  [['enemiesThreatening'], manoeuvres.withdraw],
  [['candidates'], actions.candidates],
  [['provokingManoeuvre'], actions.interrupted],
  [['trigger'], actions.immediateDefence],
  [['examples'], checks.magnitudeExamples],
  [['continuesAtSlot'], played.delayed],
  [['ap', 'action'], played.emptyAction],
  [['factor'], checks.magnitude],
  [['events'], played.prone],
];

/** Cases whose input alone does not tell the question: told by the rule they are about. */
const byRule: Readonly<Record<string, Adapter>> = {
  'ARR-002': actions.roundLength,
  'ARR-040': attacks.area,
  'ARR-090': manoeuvres.aidAnother,
  'ARR-092': attacks.spell,
  'ARR-100': manoeuvres.disarm,
  'ARR-101': manoeuvres.dismiss,
  'ARR-108': manoeuvres.reposition,
  'ARR-111': played.standUp,
};

/** Rules of checks, whatever they are made for. */
const ofChecks = ['026', '027', '028', '029', '030', '031', '032', '033', '083'].map(
  (number) => `ARR-${number}`,
);

const requirements: Readonly<Record<string, Adapter>> = {
  'ARR-098': manoeuvres.counterspellRequirements,
  'ARR-100': manoeuvres.disarmItems,
};

const single: Adapter = (vector) =>
  Array.isArray(vector.given.squaresMoved) ? movement.increments(vector) : movement.increment(vector);

export function adapterOf({ given, rule }: Vector): Adapter | undefined {
  const rules = [rule].flat();
  if ('cases' in given) return requirements[rules[0]!];
  if ('squaresMoved' in given) return single;
  const kind = kinds.find(([names]) => names.every((name) => name in given));
  const named = rules.find((each) => each in byRule);
  if (kind || named) return kind?.[1] ?? byRule[named!];
  return rules.some((each) => ofChecks.includes(each)) ? checks.check : undefined;
}
