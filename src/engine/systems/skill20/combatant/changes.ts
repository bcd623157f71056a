import { quantity } from '../../../quantity.ts';
import { asAmount, change, changesOf, sharedDetails } from '../../../rules/effects/change.ts';
import { called, combatantRef, optional, output, record } from '../../../rules/fields/field.ts';
import { type HeldGrapple, heldGrapple } from './held-grapple.ts';
import { casterWound, type Spell, spell } from './spell.ts';
import { behaviour, type State } from './state.ts';

const recorded = change<State>();
const ofCombatant = change<State>({ as: sharedDetails.combatant });
const counting = change<State>({ isInternal: true });

const withSpell = (before: State, change: (spell: Spell) => Partial<Spell>): State =>
  before.spell ? { ...before, spell: { ...before.spell, ...change(before.spell) } } : before;

const withoutWound = (hurt: Spell['hurt'], damage: number): Spell['hurt'] => {
  const at = hurt.findIndex((each) => each.damage === damage);
  return hurt.filter((_wound, index) => index !== at);
};

/**
 * Returns the grapples with other opponents. A grapple with an unknown opponent counts as the grapple that is now
 * known.
 */
const otherGrapples = ({ grapples }: State, opponent: string | null): State['grapples'] =>
  grapples.filter((each) => each.opponent !== opponent && each.opponent !== null);

const ADVANTAGE = {
  SELF: ', with Grappling Advantage',
  OPPONENT: ', who has Grappling Advantage',
  NOBODY: '',
} as const;

const describeGrapple = ({ opponent, advantage, better }: HeldGrapple): string =>
  [
    `in a grapple${opponent === null ? '' : ` with ${opponent}`}${ADVANTAGE[advantage]}`,
    better > 0 ? ` and +${5 * better} to the next attack` : '',
  ].join('');

export const BEHAVIOUR_WORDS = {
  ATTACK_CAUSER: 'attacks the creature that caused the confusion',
  ACT_NORMALLY: 'acts normally',
  BABBLE: 'only babbles',
  FLEE_CAUSER: 'flees from the creature that caused the confusion',
  ATTACK_NEAREST: 'attacks the nearest creature',
} as const;

/** Changes to a combatant's state that only this system has. */
export const changes = changesOf('skill20', {
  spellGoesOn: recorded(
    record(
      'SpellGoesOnChange',
      { spell: called('casting', spell) },
      'A spell or power is begun, or has taken effect.',
    ),
    (before, { spell }) => ({ ...before, spell }),
    ({ spell: { name, stage, effectInRound } }) =>
      stage === 'IN_EFFECT'
        ? `${name} takes effect`
        : `${name} begins and takes effect in round ${effectInRound}`,
  ),
  resistanceMet: change<State>({ as: sharedDetails.combatant, isInternal: true })(
    record(
      'ResistanceMetChange',
      {
        target: called('combatantId', combatantRef('Combatant whose resistance has been checked.')),
      },
      'A spell or power was checked against a target’s resistance and is not checked again.',
    ),
    (before, { target }) => withSpell(before, ({ met }) => ({ met: [...met, target] })),
    ({ target }) => `has been checked against ${target}’s resistance`,
  ),
  casterHurt: recorded(
    record(
      'CasterHurtChange',
      { wound: called('hurt', casterWound) },
      'A wound requires a concentration check.',
    ),
    (before, { wound }) => withSpell(before, ({ hurt }) => ({ hurt: [...hurt, wound].slice(-100) })),
    ({ wound: { damage } }) => `must check concentration for a wound of ${quantity(damage, 'hit point')}`,
  ),
  concentrationKept: counting(
    record(
      'ConcentrationKeptChange',
      {
        damage: asAmount(
          optional(output.count('Damage of the wound that was checked. Null if all wounds were checked.')),
        ),
      },
      'Concentration was checked for wounds.',
    ),
    (before, { damage }) =>
      withSpell(before, ({ hurt }) => ({ hurt: damage === null ? [] : withoutWound(hurt, damage) })),
    ({ damage }) =>
      `concentration checked for ${damage === null ? 'all wounds' : `a wound of ${quantity(damage, 'hit point')}`}`,
  ),
  behaves: recorded(
    record(
      'BehavesChange',
      { behaviour: optional(behaviour) },
      'Behaviour of a confused combatant in this turn.',
    ),
    (before, { behaviour }) => ({ ...before, behaviour }),
    ({ behaviour }) => (behaviour === null ? 'acts freely again' : BEHAVIOUR_WORDS[behaviour]),
  ),
  actionsGivenUp: recorded(
    record('ActionsGivenUpChange', {}, 'A combatant who gives up all actions of the turn for double speed.'),
    (before) => ({ ...before, doubled: true }),
  ),
  halted: ofCombatant(
    record(
      'HaltedChange',
      {
        by: called('combatantId', optional(combatantRef('Enemy in the way. Null if there is none.'))),
      },
      'An enemy halts the movement of the turn, or no longer halts it.',
    ),
    (before, { by }) => ({ ...before, haltedBy: by }),
    ({ by }) => (by === null ? 'no longer halted' : `halted by ${by}`),
  ),
  grapples: recorded(
    record(
      'GrapplesChange',
      { grapple: heldGrapple },
      'A combatant is in a grapple, or their position in a grapple has changed.',
    ),
    (before, { grapple }) => ({ ...before, grapples: [...otherGrapples(before, grapple.opponent), grapple] }),
    ({ grapple }) => describeGrapple(grapple),
  ),
  grappleEnded: ofCombatant(
    record(
      'GrappleEndedChange',
      {
        opponent: called('combatantId', optional(combatantRef('Opponent in the grapple. Null if unknown.'))),
      },
      'A grapple has ended.',
    ),
    (before, { opponent }) => ({
      ...before,
      grapples: before.grapples.filter((each) => each.opponent !== opponent),
      followUp: before.followUp === opponent ? null : before.followUp,
    }),
    ({ opponent }) => `no longer in a grapple${opponent === null ? '' : ` with ${opponent}`}`,
  ),
  mayFollowUp: ofCombatant(
    record(
      'MayFollowUpChange',
      {
        opponent: called(
          'combatantId',
          optional(combatantRef('Opponent that the combatant may follow up against. Null if there is none.')),
        ),
      },
      'A natural 20 allows a position change or grappling attack at once, or no longer allows it.',
    ),
    (before, { opponent }) => ({ ...before, followUp: opponent }),
    ({ opponent }) =>
      opponent === null ? 'may no longer follow up' : `may follow up against ${opponent} at once`,
  ),
  exposed: ofCombatant(
    record(
      'ExposedChange',
      {
        to: called(
          'combatantId',
          optional(combatantRef('Enemy who may make a free melee attack. Null if none may.')),
        ),
      },
      'A natural 1 allows the opponent a free melee attack, or no longer allows it.',
    ),
    (before, { to }) => ({ ...before, exposedTo: to }),
    ({ to }) =>
      to === null ? 'no longer open to a free melee attack' : `open to a free melee attack by ${to}`,
  ),
  fellUnconscious: recorded(
    record(
      'FellUnconsciousChange',
      {
        at: asAmount(
          output.integer('Constitution at or below which submissions keep the combatant unconscious.'),
        ),
      },
      'A submission makes a combatant unconscious.',
    ),
    (before, { at }) => ({ ...before, unconsciousAt: at }),
    ({ at }) => `unconscious while submissions keep Constitution at ${at} or less`,
  ),
  worked: recorded(
    record(
      'WorkedChange',
      {
        task: output.text('Name of the task.'),
        rounds: asAmount(output.count('Number of combat rounds already spent on the next roll.')),
      },
      'A combatant spent a combat round on a task.',
    ),
    (before, { task, rounds }) => ({
      ...before,
      tasks: before.tasks.map((each) => (each.name === task ? { ...each, rounds } : each)),
    }),
    ({ task, rounds }) => `${task}: ${quantity(rounds, 'round')} of work done for the next roll`,
  ),
});
