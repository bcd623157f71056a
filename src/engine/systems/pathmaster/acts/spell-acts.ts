import type { Path } from '../../../fault.ts';
import { claimed, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { type Act, type ActContext, noContext } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct, type Scene } from '../acting/acts.ts';
import { blowFields } from '../acting/attack-fields.ts';
import { blowOf } from '../acting/blow.ts';
import { answering } from '../acting/choices.ts';
import type { Manner } from '../acting/manner.ts';
import { placed } from '../acting/placed.ts';
import { isFumble, redirected } from '../acting/step-in.ts';
import type { Blow } from '../acting/struck.ts';
import { attack } from '../attack/attack.ts';
import { MOST_TARGETS } from '../attack/fire-input.ts';
import { free } from '../combatant/budget.ts';
import { UNCAST } from '../combatant/ended-by.ts';
import { namesHeld, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import type { OwnSpell } from '../combatant/sheet.ts';
import { boltOf } from '../combatant/weapon.ts';
import { modifiers } from '../core/modifier.ts';
import { baseAttack } from '../spells/base-attack.ts';
import { becomes } from '../state/becomes.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';
import { castAct, manoeuvreOf, spellOf } from './cast-act.ts';
import { closeWoundAct } from './close-wound-act.ts';
import { defensiveSpellAct } from './ward-acts.ts';

/** Whether a spell has been cast and may now take its target. */
const ready = (actor: Fighter): RuleViolation | null =>
  stateOf(actor).readied === null
    ? actorViolation('no spell has been cast', 'somebody whose spell worked')
    : null;

/** The spell that strikes now: the one just cast, or the same as at the target before. */
const striking = (actor: Fighter): OwnSpell | RuleViolation => {
  const { readied, loosed } = stateOf(actor);
  const name = readied ?? loosed;
  if (name === null) return { ...actorViolation('the spell has failed', 'a spell that works'), path: [] };
  const spell = spellOf(actor, name);
  return 'forbidden' in spell ? { ...spell, path: [] } : spell;
};

const struckBy = ({ name }: OwnSpell) => ({ readied: null, loosed: name });

const { weapon: _, ...bolt } = blowFields;
const boltInput = record(
  'DirectedSpellAct',
  {
    ...bolt,
    centred: defaulted(
      flag(
        'Whether a spell that fills a space is centred where the target is, for +30; nobody else is there.',
      ),
      false,
    ),
  },
  'A directed spell that was cast flies at its target.',
);

/** What fills a space is no matter of how its caster fares, and only the first of those in it can ruin it. */
const spaceFilled = (
  spell: OwnSpell,
  centred: boolean,
  { before, interposed }: ActContext,
): Partial<Manner> => ({
  weapon: { ...boltOf(spell), ...(before === null ? {} : { fumbleUpTo: 0 }) },
  attacker: {
    ...{ penalty: 0, weaknesses: [], initiativeRounds: 0, offensiveBonus: 0, conditions: [] },
    modifiers:
      centred && before === null && interposed === null
        ? [{ label: 'centre of effect', value: modifierOf('CENTRE') }]
        : [],
  },
});

/** A bolt, or what fills a space, as a blow. */
function boltFor(
  actor: Fighter,
  target: Fighter,
  given: unknown,
  options: unknown,
  path: Path = [],
  context: ActContext = noContext,
): Blow | RuleViolation {
  const { centred, ...blow } = placed(read(boltInput, given, path), path, actor, target);
  const spell = striking(actor);
  if ('forbidden' in spell) return spell;
  if (spell.directed === null)
    return { ...actorViolation(`${spell.name} is no directed spell`, 'a directed spell'), path: [] };
  const manner: Manner = {
    ...{ manoeuvre: manoeuvreOf(spell), again: true, plan: struckBy(spell) },
    ...(spell.area ? spaceFilled(spell, centred, context) : { weapon: boltOf(spell) }),
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
  description: 'Let the directed spell that you have cast fly at its target, who may answer as to a missile.',
  input: boltInput,
  onOneself: false,
  onOthers: true,
  when: 'ANY_TIME',
  comesBetween: true,
  procedure: attack,
  answer: answering(boltFor),
  ...redirected,
  several: (actor) => {
    const { spells } = sheetOf(actor);
    const spell = spells.find(({ name }) => name === stateOf(actor).readied);
    return spell?.area ? { most: MOST_TARGETS, again: false } : { most: spell?.bolts ?? 1, again: true };
  },
  costs: free,
  whyNot: ready,
  prepare(actor, target, given, options, path, overrides, context) {
    const blow = boltFor(actor, target, given, options, path, context);
    if ('forbidden' in blow) return blow;
    const bound = blowOf({ ...blow, overrides });
    if ('forbidden' in bound) return bound;
    return mapEffects(bound, ({ effects, outcome }) =>
      isFumble(outcome) ? [...effects, ...becomes('ACTOR', UNCAST)] : effects,
    );
  },
};

const asks = record(
  'BaseAttack',
  {
    adjust: defaulted(claimed(integer(-1000, 1000, 'Added to the resistance roll of the target.')), 0),
    willing: defaulted(claimed(flag('Whether the target wants the effect.')), false),
    modifiers,
  },
  'A spell that was cast takes its target, who resists.',
);

const { known } = bindings<Value<typeof asks>, OwnSpell>();

const adjusted = ({ asked: { adjust, modifiers } }: Scene<Value<typeof asks>, OwnSpell>): number =>
  Math.max(
    -1000,
    Math.min(
      1000,
      modifiers.reduce((sum, { value }) => sum + value, adjust),
    ),
  );

const baseAttackAct = pathmasterAct<Value<typeof asks>, OwnSpell>()(baseAttack, {
  title: 'Base attack spell',
  description: 'Let the spell that you have cast take its target, who makes a resistance roll.',
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  comesBetween: true,
  several: () => ({ most: MOST_TARGETS, again: false }),
  costs: free,
  whyNot: ready,
  asks,
  chooses: ({ actor }) => striking(actor),
  input: {
    casterLevel: known('ACTOR', ({ actor }) => sheetOf(actor).level),
    realm: known('ACTOR', ({ chosen }) => chosen.realm),
    modifier: known('ACTOR', () => null),
    natural: known('BOTH', ({ context }) => (context.before as { natural: number } | null)?.natural ?? null),
    targets: known('TARGET', (scene) => {
      const { level, spellStats: stats, armourType } = sheetOf(scene.target);
      const { willing } = scene.asked;
      const conditions = namesHeld(scene.target);
      return [{ level, stats, armourType, conditions, willing, adjust: adjusted(scene) }];
    }),
  },
  effects: ({ effects, outcome }, { chosen }) => [
    ...effects,
    ...becomes('ACTOR', outcome === 'FAILS' ? UNCAST : struckBy(chosen)),
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
