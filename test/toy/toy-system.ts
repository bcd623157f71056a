import type { Dice } from '../../src/engine/dice/dice.ts';
import { parseFormula } from '../../src/engine/dice/notation.ts';
import { face, type LabelledFormula, sumOf } from '../../src/engine/dice/questions.ts';
import { citing } from '../../src/engine/rules/citation.ts';
import { effectMakers } from '../../src/engine/rules/effects/effect-makers.ts';
import { choice, flag, integer, internal, optional, record } from '../../src/engine/rules/fields/field.ts';
import { optionsField, readOptions } from '../../src/engine/rules/fields/option.ts';
import { readKept } from '../../src/engine/rules/fields/read.ts';
import { AnswerNeeded, NO_DEFENCE } from '../../src/engine/rules/fight/answer-needed.ts';
import { bindingsFor } from '../../src/engine/rules/fight/binding.ts';
import { type ActScene, actsOf } from '../../src/engine/rules/fight/bound-act.ts';
import type { EncounterRules } from '../../src/engine/rules/fight/encounter-rules.ts';
import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import { healthAt } from '../../src/engine/rules/fight/health.ts';
import { actorViolation } from '../../src/engine/rules/fight/rule-violation.ts';
import { rule } from '../../src/engine/rules/rule.ts';
import { Waits } from '../../src/engine/rules/stages.ts';
import { statBlockOf } from '../../src/engine/rules/stat-block/declaration.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { breakdown, term } from '../../src/engine/rules/term.ts';

const blows = citing('Toy rules')('Blows');
const options = optionsField({});
const { loses } = effectMakers();

const skill = integer(1, 6, 'What a d6 must not exceed to hit.');
const sheet = record('Sheet', { skill, hitPoints: integer(1, 20, 'When whole.') }, 'Somebody on paper.');
const state = record('State', { lost: integer(0, 1_000_000, 'Hit points lost.') }, 'How somebody fares.');
const points = integer(-1_000_000, 20, 'Hit points.');
const standing = record('Standing', { hitPoints: points, hitPointsMax: points }, 'Sheet and state together.');

const defences = { NONE: 'Stand and take it.', DUCK: 'A 5 or 6 on a d6 avoids the blow.' };
const defence = optional(choice('Defence', defences, 'What whoever is struck does.'));

const hit: LabelledFormula = { label: 'damage', formula: parseFormula('1d6') };

interface Meeting {
  readonly defence: string | null;
}

/** A d6 is rolled against the attacker's skill. If it hits, the target may duck. */
const attack = rule({
  ...{ id: 'attack', title: 'Attack', description: 'One blow.', citation: blows, options },
  input: record('Attack', { skill, defence, awaited: internal(flag('Whether it waits.'), false) }, 'A blow.'),
  ...{ name: 'AttackDetail', about: 'What the dice said.' },
  facts: { natural: integer(1, 6, 'What fell.') },
  odds: { damage: { title: 'Damage', kind: 'number' } },
  outcomes: { HIT: 'It strikes.', MISS: 'It does not.' },
  play: (input, _options, dice) => {
    const natural = dice.ask(face(6, 'attack'));
    if (natural > input.skill) return blow(natural, 0);
    const meet = ({ defence }: Meeting, later: Dice) => {
      const ducked = defence === 'DUCK' && later.ask(face(6, 'duck')) > 4;
      return blow(natural, ducked ? 0 : later.ask(sumOf([hit])).total);
    };
    return input.awaited
      ? new Waits(new AnswerNeeded('TARGET', 'duck, or stand and take it'), meet)
      : meet(input, dice);
  },
});

const blow = (natural: number, damage: number) => ({
  outcome: damage > 0 ? ('HIT' as const) : ('MISS' as const),
  facts: { natural },
  odds: { damage },
  terms: () => [breakdown('damage', [term('damage', damage, 'DICE', blows)])],
  effects: () => (damage > 0 ? [loses('TARGET', damage, blows)] : []),
  say: () => (damage > 0 ? `A hit for ${damage}.` : 'A miss.'),
});

const statBlock = statBlockOf(sheet, {
  labels: [
    { path: 'skill', labels: ['Skill'], value: 'integer' },
    { path: 'hitPoints', labels: ['HP'], value: 'integer' },
  ],
  ...{ noFields: [], sections: [], entries: [], extras: [], separators: [], finish: function* () {} },
});

const onPaper = (fighter: Fighter) => readKept(sheet, fighter.sheet);
const left = (fighter: Fighter) => onPaper(fighter).hitPoints - readKept(state, fighter.state).lost;

interface Asked {
  readonly defence: string | null;
}

const { known } = bindingsFor<ActScene<object, Asked>>();

const attackAct = actsOf((given) => readOptions(options, given))<Asked>()(attack, {
  ...{ description: 'Strike somebody.', onOneself: false, onOthers: true, when: 'TURN' },
  input: {
    skill: known('ACTOR', ({ actor }) => onPaper(actor).skill),
    awaited: known('ACTOR', ({ asked }) => asked.defence === null),
  },
  costs: () => [],
  whyNot: (actor) => (left(actor) > 0 ? null : actorViolation('they are down', 'somebody who is up')),
  answer: {
    input: record('AttackAnswer', { defence }, 'What whoever is struck does.'),
    pass: NO_DEFENCE.input,
    options: () => [
      NO_DEFENCE,
      { title: 'Duck', input: { defence: 'DUCK' }, meaning: '2 in 6 avoid it.', refused: null },
    ],
  },
});

const encounterRules: EncounterRules = {
  ...{ state, standing, acts: [attackAct], verbs: { [attackAct.id]: 'strikes' } },
  initialState: () => ({ lost: 0 }),
  standingOf: (fighter) => ({ hitPoints: left(fighter), hitPointsMax: onPaper(fighter).hitPoints }),
  hitPoints: (fighter) => ({ current: left(fighter), maximum: onPaper(fighter).hitPoints }),
  health: (fighter) => (left(fighter) > 0 ? healthAt(left(fighter), onPaper(fighter).hitPoints) : 'DOWN'),
  resources: () => [],
  rollOrder: () => new Map(),
  order: (fighters) =>
    [...fighters]
      .filter(([, fighter]) => left(fighter) > 0)
      .map(([id]) => ({ rank: 0, phase: null, reason: 'in the order of coming', ids: [id] })),
  beginTurn: () => [],
  endTurn: () => [],
  endRound: () => [],
  startPeriod: (before) => before,
  applyEffect(given, effect) {
    const { lost } = readKept(state, given);
    if (effect.type === 'damage') return { lost: lost + effect.amount };
    return effect.type === 'healing' ? { lost: Math.max(0, lost - effect.amount) } : given;
  },
};

/** A rule system that is as small as possible. It has one attack, one other act, and hit points. */
export const toy: System = {
  ...{ id: 'toy', title: 'Toy', summary: 'A d6 against skill.', licence: { name: 'None', notice: 'None.' } },
  ...{
    book: {},
    roundSeconds: 6,
    options: {},
    optionsField: options,
    tables: [],
    conditions: [],
    guidance: [],
  },
  ...{ procedures: [attack], notActs: {}, entryPoints: { attack, resistance: null, healing: {} } },
  toAttackInput: ({ skill: percent }) => ({
    input: { skill: Math.max(1, Math.round((percent * 6) / 100)) },
    conversions: [],
  }),
  ...{ sheet, sheetFaults: () => [], statBlock, encounterRules },
};
