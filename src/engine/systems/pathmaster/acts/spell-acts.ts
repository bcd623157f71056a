import type { Path } from '../../../fault.ts';
import type { Citation } from '../../../rules/citation.ts';
import { claimed, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { type Act, type ActContext, noContext } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct, type Scene } from '../acting/acts.ts';
import { attackActFields } from '../acting/attack-act-fields.ts';
import { attackAnswerRulesOf } from '../acting/attack-answer-rules.ts';
import type { AttackManner } from '../acting/attack-manner.ts';
import type { DeclaredAttack } from '../acting/declared-attack.ts';
import { interposition, isFumble } from '../acting/interposition.ts';
import { areaCasterValues } from '../acting/known-of-attack.ts';
import { prepareAttack } from '../acting/prepare-attack.ts';
import { withSideFromPositions } from '../acting/side-from-positions.ts';
import { attack } from '../attack/attack.ts';
import { MOST_TARGETS } from '../attack/fire-input.ts';
import { optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { baseAttackTargetValues } from '../combatant/known-inputs.ts';
import { boltOf } from '../combatant/own-weapon.ts';
import { noCosts } from '../combatant/resources.ts';
import type { OwnSpell } from '../combatant/sheet.ts';
import { NO_SPELL_READY } from '../combatant/state-ended-by.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { baseAttack } from '../spells/base-attack.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';
import { castAct, manoeuvreOfSpell, spellNamed } from './cast-act.ts';
import { closeWoundAct } from './close-wound-act.ts';
import { defensiveSpellAct } from './defensive-spell-act.ts';

/** Returns the reason why the actor has no cast spell that can be used to attack. Null if there is no such reason. */
const whyNoSpellReady = (actor: Fighter): RuleViolation | null =>
  stateOf(actor).readied === null
    ? actorViolation(
        `${nameInText(actor)} has not cast a spell that can be used now`,
        'a combatant who has cast a spell successfully',
      )
    : null;

/**
 * Returns the spell of the current attack: the spell that was just cast, or the spell that the attack on the previous
 * target used.
 */
const strikingSpell = (actor: Fighter): OwnSpell | RuleViolation => {
  const { readied, loosed } = stateOf(actor);
  const name = readied ?? loosed;
  if (name === null) return { ...actorViolation('the spell has failed', 'a spell that succeeded'), path: [] };
  const spell = spellNamed(actor, name);
  return 'forbidden' in spell ? { ...spell, path: [] } : spell;
};

/** Returns the rule for the failure of a directed spell or an area spell. */
const ruleOfFailure = (actor: Fighter): Citation => {
  const spell = strikingSpell(actor);
  return 'area' in spell && spell.area
    ? magic('Area of Effects Spells', 'PMB-048')
    : magic('Directed Spells', 'PMB-043');
};

const stateAfterSpell = ({ name }: OwnSpell) => ({ readied: null, loosed: name });

const { weapon: _, ...boltFields } = attackActFields;
const boltInput = record(
  'DirectedSpellAct',
  {
    ...boltFields,
    centred: defaulted(
      flag('True if an area spell is centred on its first target. Only the attack on that target has +30.'),
      false,
    ),
  },
  'An attack with a directed spell that was cast.',
);

/** The conditions of its caster do not affect an area spell. Only the roll against the first target can ruin it. */
const areaManner = (
  spell: OwnSpell,
  centred: boolean,
  { previousDetail, interposed }: ActContext,
): Partial<AttackManner> => ({
  weapon: { ...boltOf(spell), ...(previousDetail === null ? {} : { fumbleUpTo: 0 }) },
  attacker: {
    ...areaCasterValues,
    modifiers:
      centred && previousDetail === null && interposed === null
        ? [{ label: 'centre of effect', value: modifierOf('CENTRE') }]
        : [],
  },
});

/** Returns an attack with a bolt or an area spell. */
function directedSpellAttack(
  actor: Fighter,
  target: Fighter,
  given: unknown,
  options: unknown,
  path: Path = [],
  context: ActContext = noContext,
): DeclaredAttack | RuleViolation {
  const { centred, ...blow } = withSideFromPositions(read(boltInput, given, path), path, actor, target);
  const spell = strikingSpell(actor);
  if ('forbidden' in spell) return spell;
  if (spell.directed === null)
    return { ...actorViolation(`${spell.name} is not a directed spell`, 'a directed spell'), path: [] };
  const manner: AttackManner = {
    ...{ manoeuvre: manoeuvreOfSpell(spell), alreadyTaken: true, stateAfter: stateAfterSpell(spell) },
    ...(spell.area ? areaManner(spell, centred, context) : { weapon: boltOf(spell) }),
  };
  return {
    ...{ actor, target, manner, path, context },
    weapon: manner.weapon ?? boltOf(spell),
    input: { ...blow, weapon: spell.name },
    options: optionsOf(options),
  };
}

const directedSpellAct: Act = {
  id: 'directedSpell',
  title: 'Directed spell',
  description:
    'Attack a target with the directed spell that you have cast. The target may defend as against a missile.',
  input: boltInput,
  onOneself: false,
  onOthers: true,
  when: 'ANY_TIME',
  canInterrupt: true,
  procedure: attack,
  answer: attackAnswerRulesOf(directedSpellAttack),
  ...interposition,
  several: (actor) => {
    const { spells } = sheetOf(actor);
    const spell = spells.find(({ name }) => name === stateOf(actor).readied);
    return spell?.area ? { max: MOST_TARGETS, again: false } : { max: spell?.bolts ?? 1, again: true };
  },
  costs: noCosts,
  whyNot: whyNoSpellReady,
  prepare(actor, target, given, options, path, context) {
    const blow = directedSpellAttack(actor, target, given, options, path, context);
    if ('forbidden' in blow) return blow;
    const bound = prepareAttack(blow);
    if ('forbidden' in bound) return bound;
    return mapEffects(bound, ({ effects, outcome }) =>
      isFumble(outcome)
        ? [...effects, ...stateChangeEffects('ACTOR', NO_SPELL_READY, ruleOfFailure(actor))]
        : effects,
    );
  },
};

const extraInput = record(
  'BaseAttack',
  {
    adjust: defaulted(claimed(integer(-1000, 1000, 'Modifier to the target’s resistance roll.')), 0),
    willing: defaulted(claimed(flag('True if the target wants the effect.')), false),
    modifiers,
  },
  'A cast spell, and the target who resists it.',
);

const { known } = bindings<Value<typeof extraInput>, OwnSpell>();

const adjustmentOf = ({ asked: { adjust, modifiers } }: Scene<Value<typeof extraInput>, OwnSpell>): number =>
  Math.max(
    -1000,
    Math.min(
      1000,
      modifiers.reduce((sum, { value }) => sum + value, adjust),
    ),
  );

const baseAttackAct = pathmasterAct<Value<typeof extraInput>, OwnSpell>()(baseAttack, {
  title: 'Base attack spell',
  description: 'Apply the spell that you have cast to its target, who makes a resistance roll.',
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  canInterrupt: true,
  several: () => ({ max: MOST_TARGETS, again: false }),
  costs: noCosts,
  whyNot: whyNoSpellReady,
  extraInput,
  resolveChoice: ({ actor }) => strikingSpell(actor),
  input: {
    casterLevel: known('ACTOR', ({ actor }) => sheetOf(actor).level),
    realm: known('ACTOR', ({ chosen }) => chosen.realm),
    modifier: known('ACTOR', () => null),
    natural: known(
      'BOTH',
      ({ context }) => (context.previousDetail as { natural: number } | null)?.natural ?? null,
    ),
    targets: known('TARGET', (scene) => [
      {
        ...baseAttackTargetValues(scene.target),
        ...{ willing: scene.asked.willing, adjust: adjustmentOf(scene) },
      },
    ]),
  },
  effects: ({ effects, outcome }, { chosen }) => [
    ...effects,
    ...stateChangeEffects(
      'ACTOR',
      outcome === 'FAILS' ? NO_SPELL_READY : stateAfterSpell(chosen),
      magic('Base Attack Spells', outcome === 'FAILS' ? 'PMB-051' : 'PMB-050'),
    ),
  ],
});

export const spellActs: readonly Act[] = [
  castAct('CAST_SPELL'),
  castAct('INSTANT_SPELL'),
  castAct('DELAYED_ATTACK'),
  directedSpellAct,
  baseAttackAct,
  defensiveSpellAct,
  closeWoundAct,
];
