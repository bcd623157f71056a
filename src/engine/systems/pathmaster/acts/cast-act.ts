import type { Effect } from '../../../rules/effects/effect.ts';
import { claimed, defaulted, flag, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { bindings, pathmasterAct, type Scene } from '../acting/acts.ts';
import { whyNotManoeuvre } from '../acting/attack-act.ts';
import { castingCostEffects, knownOfCaster, roundsSinceUnusualEventAfter } from '../acting/caster.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { optionsOf, sheetOf, stateOf, whyConditionForbids } from '../combatant/fighter.ts';
import { bonusesSpentByRoll, rollModifiers } from '../combatant/manoeuvre-rolls.ts';
import { costsOf } from '../combatant/resources.ts';
import type { OwnSpell } from '../combatant/sheet.ts';
import { stateEndedBy } from '../combatant/state-ended-by.ts';
import { advises } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { castSpell, ruleOfCasting, whyCastingNotAllowed } from '../spells/cast-spell.ts';
import { spellFailure } from '../spells/spell-failure.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';

/** Returns a spell on the caster's sheet, or the rejection if it contains no such spell. */
export function spellNamed(actor: Fighter, name: string): OwnSpell | RuleViolation {
  const { spells } = sheetOf(actor);
  return (
    spells.find((each) => each.name === name) ??
    ruleViolation(
      `${nameInText(actor)} does not know ${name}`,
      ['spell'],
      spells.map((each) => each.name).join(', ') || 'none, because the sheet has no spells',
    )
  );
}

export const manoeuvreOfSpell = (spell: Pick<OwnSpell, 'classes'> | undefined): Manoeuvre =>
  spell?.classes.includes('INSTANTANEOUS') ? 'INSTANT_SPELL' : 'CAST_SPELL';

const extraInput = record(
  'Casting',
  {
    spell: text(100, 'Name of the spell on the caster’s sheet.'),
    disturbed: defaulted(
      claimed(
        integer(-1000, 0, 'Penalty to the roll for disturbances during preparation, set by the game master.'),
      ),
      0,
    ),
    alwaysRoll: defaulted(flag('True if the casting roll is made even if it is not required.'), false),
  },
  'A spell that is cast after its rounds of concentration.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, OwnSpell>();

const castActDeclarations = {
  CAST_SPELL: {
    id: 'castSpell',
    title: 'Cast a spell',
    description: 'Cast a spell directly after its rounds of concentration. You pay its power points.',
    when: 'TURN',
  },
  INSTANT_SPELL: {
    id: 'instantSpell',
    title: 'Instantaneous spell',
    description: 'Cast an instantaneous spell as an Interrupt. It interrupts your own continuing action.',
    when: 'ANY_TIME',
    canInterrupt: true,
  },
  DELAYED_ATTACK: {
    id: 'delayedSpell',
    title: 'Delayed casting',
    description: 'Cast the spell that you prepared and delayed, when its trigger occurs.',
    when: 'ANY_TIME',
    canInterrupt: true,
  },
} as const satisfies Partial<Record<Manoeuvre, Partial<Act>>>;

type CastingWay = keyof typeof castActDeclarations;

/** Returns the manoeuvre for casting, depending on how the spell is cast. */
const manoeuvreOfCasting = (way: CastingWay) => (way === 'INSTANT_SPELL' ? 'INSTANT_SPELL' : 'CAST_SPELL');

function castCosts(way: CastingWay, actor: Fighter, input: unknown, options: unknown): readonly Cost[] {
  const name = (input as { spell?: string } | null)?.spell;
  const spell = sheetOf(actor).spells.find((each) => each.name === name);
  return costsOf(way === 'DELAYED_ATTACK' ? way : manoeuvreOfSpell(spell), optionsOf(options));
}

/**
 * Returns the reason why the caster cannot cast now. A casting that was delayed also requires that the caster's current
 * conditions allow it.
 */
function whyNotCastNow(way: CastingWay, actor: Fighter, given: unknown): RuleViolation | null {
  const options = optionsOf(given);
  return whyNotManoeuvre(actor, way, options) ?? whyConditionForbids(actor, manoeuvreOfCasting(way), options);
}

/** Returns the number of rounds of concentration that count for this spell. */
function roundsPreparedFor(actor: Fighter, { name }: OwnSpell, way: CastingWay): number {
  const { concentration, preparing } = stateOf(actor);
  if (way === 'INSTANT_SPELL') return 0;
  return preparing === null || preparing === name ? concentration : 0;
}

/** Returns the effects without the request for a roll on the spell failure table, which follows immediately. */
export const withoutGuidance = (effects: readonly Effect[]): readonly Effect[] =>
  effects.filter(({ type }) => type !== 'guidance');

/** Rolls on the spell failure table after a bad failure. */
export const rollSpellFailure = <Detail extends { readonly failureTableBonus: number | null }>(
  bound: BoundProcedure<Detail>,
  { options }: Pick<Scene, 'options'>,
): BoundProcedure<Detail> =>
  andThen(bound, ({ detail: { failureTableBonus: bonus } }, dice) =>
    bonus === null ? [] : [spellFailure.bind({ bonus }, options).play(dice)],
  );

/** Casts a spell. A bad failure leads to a roll on the spell failure table. */
export const castAct = (way: CastingWay): Act =>
  pathmasterAct<Asked, OwnSpell>()(castSpell, {
    ...castActDeclarations[way],
    inputName: 'CastSpellAct',
    onOneself: true,
    onOthers: false,
    costs: (actor, input, options) => castCosts(way, actor, input, options),
    whyNot: (actor, _moment, options) => whyNotCastNow(way, actor, options),
    extraInput,
    resolveChoice({ actor, asked }) {
      const spell = spellNamed(actor, asked.spell);
      if ('forbidden' in spell || manoeuvreOfSpell(spell) === manoeuvreOfCasting(way)) return spell;
      const not = way === 'INSTANT_SPELL' ? 'not ' : '';
      return ruleViolation(`${spell.name} is ${not}an instantaneous spell`, ['spell'], 'another spell');
    },
    input: {
      name: known('ACTOR', ({ chosen }) => chosen.name),
      spellLevel: known('ACTOR', ({ chosen }) => chosen.level),
      ...knownOfCaster,
      rounds: known('ACTOR', ({ actor, chosen }) => roundsPreparedFor(actor, chosen, way)),
      classes: known('ACTOR', ({ chosen }) => chosen.classes),
      injuries: known('ACTOR', () => 0),
      modifiers: known('ACTOR', ({ actor, asked: { disturbed }, options }) => [
        ...rollModifiers(actor, options, ['LOST_POWER']),
        ...(disturbed === 0 ? [] : [{ label: 'disturbed', value: disturbed }]),
      ]),
      skill: known('ACTOR', ({ chosen }) => chosen.skill),
      roll: known('ACTOR', ({ asked }) => (asked.alwaysRoll ? 'ALWAYS' : 'WHEN_NEEDED')),
      charges: known('ACTOR', () => null),
    },
    whyPointless(input, { options }) {
      const why = whyCastingNotAllowed(input, options);
      return why === null ? null : ruleViolation(why, ['spell'], 'another spell, or more preparation');
    },
    effects: ({ effects, outcome, detail }, { actor, chosen, options }) => {
      const { turn, readied, wards } = stateOf(actor);
      const { name: spell, defends } = chosen;
      const lapsed =
        readied === null
          ? []
          : [
              advises(
                'ACTOR',
                `The spell ${readied} was not used and is lost.`,
                magic('Order of Operation for Casting'),
              ),
            ];
      const after: readonly Effect[] = [
        ...lapsed,
        ...castingCostEffects(actor, detail, ruleOfCasting(outcome)),
        ...stateChangeEffects(
          'ACTOR',
          {
            turn: {
              ...turn,
              taken: [...turn.taken, way],
              delaying: turn.delaying && way !== 'DELAYED_ATTACK',
            },
            ...stateEndedBy(manoeuvreOfCasting(way), options),
            attuned: roundsSinceUnusualEventAfter(actor, outcome, detail),
            readied: detail.works && defends === null ? spell : null,
            ...(detail.works && defends
              ? { wards: [...wards, { spell, bonus: defends.bonus, left: defends.uses }] }
              : {}),
          },
          byRuleOfPart(manoeuvreCitationOf(way)),
        ),
      ];
      return [...(detail.rolled ? bonusesSpentByRoll(actor) : []), ...withoutGuidance(effects), ...after];
    },
    afterwards: rollSpellFailure,
  });
