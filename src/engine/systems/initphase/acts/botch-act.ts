import type { Effect } from '../../../rules/effects/effect.ts';
import { claimed, defaulted, list, optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, initphaseAct } from '../acting/acts.ts';
import { alliesIn } from '../acting/surroundings.ts';
import { botch } from '../botch/index.ts';
import { ally, alone } from '../botch/input.ts';
import { changes } from '../combatant/changes.ts';
import {
  listNames,
  usableWeapons,
  viewOf,
  violationOfWeapon,
  weaponInUse,
} from '../combatant/combatant-view.ts';
import type { State } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';

const extraInput = record(
  'BotchAct',
  {
    weapon: optional(
      text(
        100,
        'Weapon in use, by its name on the sheet. Used only for botched checks of other skills; for an attack, parry or dodge, the weapon is already known.',
      ),
    ),
    allies: defaulted(
      claimed(
        list(
          ally,
          100,
          'Allies present at the botch. If empty: the ally named in the act, or else all combatants on the same side.',
        ),
      ),
      [],
    ),
    alone,
  },
  'A botch whose effects were not rolled when it happened.',
);

type Asked = Value<typeof extraInput>;
type Owed = State['botches'][number];

interface OwedBotchScene {
  readonly owed: Owed;
  readonly weapon: object | null;
  readonly allies: readonly object[];
}

const { known } = bindings<Asked, OwedBotchScene>();

/** Returns the combatant’s oldest botch with effects that are not rolled yet. */
export const oldestBotch = (fighter: Fighter): Owed | null => viewOf(fighter).state.botches[0] ?? null;

const noBotch = (actor: Fighter): RuleViolation =>
  actorViolation(`${nameInText(actor)} has no pending botch roll`, 'a combatant with a pending botch roll');

/** Returns a violation for a weapon that was not in use at the botch. Any weapon may be in use at other checks. */
export const violationOfOtherWeapon = (
  { roll, weapon: used }: Owed,
  said: string | null,
): RuleViolation | null =>
  said === null || roll === 'CHECK' || said === used
    ? null
    : ruleViolation(
        used === null
          ? 'no weapon was in use when the botch happened'
          : `the weapon in use at the botch was the ${used}`,
        ['weapon'],
        used ?? 'null',
      );

/**
 * Returns the weapon in use when the botch happened. Null if it is broken or out of hand by now (ruling INI-R28). The
 * caller may name the weapon only for a check of another skill. It must then be in hand.
 */
export function weaponOfBotch(
  fighter: Fighter,
  owed: Owed,
  said: string | null,
): object | null | RuleViolation {
  const view = viewOf(fighter);
  const usable = usableWeapons(view);
  const other = violationOfOtherWeapon(owed, said);
  if (other) return other;
  const weapon = usable.find(({ name }) => name === (owed.weapon ?? said));
  if (weapon) return weaponInUse(view, weapon);
  if (owed.weapon !== null || said === null) return null;
  return view.sheet.weapons.some(({ name }) => name === said)
    ? violationOfWeapon(fighter, said, ['weapon'])
    : ruleViolation(`the sheet has no weapon named ${said}`, ['weapon'], listNames(usable));
}

/** Marks the botch as rolled. It interrupted the combatant's actions already when it happened. */
export const settleOwedBotch = (effects: readonly Effect[], owed: Owed): readonly Effect[] => [
  ...effects.filter((each) => each.type !== 'conditionGained' || each.condition !== 'interrupted'),
  changes.effect('botchRolled', 'ACTOR', owed, combat('Resolving Botches')),
];

export const botchAct = initphaseAct<Asked, OwedBotchScene>()(botch, {
  description: 'Roll the effects of a botch if they were not rolled when it happened.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  allowedWhenDown: true,
  costs: () => [],
  sampleInputs: () => [{ item: null, input: {} }],
  whyNot: (actor) => (oldestBotch(actor) ? null : noBotch(actor)),
  extraInput,
  resolveChoice: ({ actor, asked, context }) => {
    const owed = oldestBotch(actor);
    if (!owed) return noBotch(actor);
    const weapon = weaponOfBotch(actor, owed, asked.weapon);
    if (weapon && 'forbidden' in weapon) return weapon;
    const allies = alliesIn(actor, asked, context, []);
    return 'forbidden' in allies ? allies : { owed, weapon, allies };
  },
  input: {
    weapon: known('ACTOR', ({ chosen }) => chosen.weapon),
    allies: known('BOTH', ({ chosen }) => chosen.allies),
    round: known('ACTOR', ({ actor }) => Math.max(1, actor.round)),
  },
  effects: ({ effects }, { chosen: { owed } }) => settleOwedBotch(effects, owed),
});
