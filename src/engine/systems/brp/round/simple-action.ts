import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, optional, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';

interface SimpleActionResult {
  readonly citation: Citation;
  /**
   * Returns the sentence about an action's result. `item` is the name of the item that the action uses, or `weapon` if
   * the name is unknown.
   */
  readonly done: (item: string) => string;
  readonly effects: readonly Effect[];
}

const simpleActionKind = choice(
  'SimpleAction',
  {
    STAND_UP: 'The combatant gets up, which uses the turn’s action.',
    LIE_DOWN: 'The combatant drops to the ground.',
    PRESS_WOUND:
      'The combatant presses an empty hand on a bleeding wound. This does not use the turn’s action. A Stamina roll follows at the end of each round.',
    LET_GO: 'The combatant stops pressing on the wound.',
    TAKE_UP: 'The combatant picks up a weapon or shield from the ground.',
    CLEAR: 'The combatant clears a weapon malfunction.',
    AIM: 'The combatant takes aim for the whole round with a thrown or missile weapon.',
    OTHER:
      'The combatant does something else that needs no roll, such as drawing a weapon or opening a door.',
  },
  'A simple action, which needs no roll.',
);

export type SimpleAction = keyof typeof simpleActionKind.values;

const BLEEDING = combat('Bleeding', 'BRP-121');

const simpleActionResults: Readonly<Record<SimpleAction, SimpleActionResult>> = {
  STAND_UP: {
    citation: ruling('R-84'),
    done: () => 'The combatant gets up.',
    effects: [ends('ACTOR', 'prone', ruling('R-84')), gains('ACTOR', 'gettingUp', ruling('R-84'), 1)],
  },
  LIE_DOWN: {
    citation: ruling('R-84'),
    done: () => 'The combatant drops to the ground.',
    effects: [gains('ACTOR', 'prone', ruling('R-84'))],
  },
  PRESS_WOUND: {
    citation: BLEEDING,
    done: () => 'The combatant presses a hand on the wound.',
    effects: [gains('ACTOR', 'holdingWound', BLEEDING)],
  },
  LET_GO: {
    citation: BLEEDING,
    done: () => 'The combatant stops pressing on the wound.',
    effects: [ends('ACTOR', 'holdingWound', BLEEDING), ends('ACTOR', 'heldClosed', BLEEDING)],
  },
  TAKE_UP: {
    citation: combat('Noncombat Action', 'BRP-042'),
    done: (item) => `The combatant has picked up the ${item}.`,
    effects: [],
  },
  CLEAR: { citation: combat('Fumble', 'BRP-081'), done: (item) => `The ${item} works again.`, effects: [] },
  AIM: {
    citation: combat('Missile Weapons', 'BRP-197'),
    done: (item) => `The combatant takes aim with the ${item}.`,
    effects: [],
  },
  OTHER: { citation: combat('Noncombat Action', 'BRP-042'), done: () => 'The action is done.', effects: [] },
};

export const simpleActionInput = record(
  'SimpleActionInput',
  {
    action: simpleActionKind,
    what: optional(text(200, 'Description of the action. Used only with `OTHER`.')),
    item: optional(
      text(
        100,
        'Name of the weapon or shield to pick up, clear after a malfunction, or aim. If omitted in a fight: the first suitable item.',
      ),
    ),
  },
  'An action that requires no roll.',
);

/** An action that requires no roll. */
export const simpleAction = rule({
  id: 'simpleAction',
  title: 'Simple action',
  description: 'Takes an action without a roll, such as getting up, pressing on a wound or drawing a weapon.',
  citation: combat('Noncombat Action', 'BRP-042'),
  input: simpleActionInput,
  options: brpOptions,
  outcomes: { DONE: 'The action is done.' },
  name: 'SimpleDeed',
  about: 'Result of a simple action.',
  facts: { action: simpleActionKind },
  play: ({ action, what, item }) => ({
    outcome: 'DONE',
    facts: { action },
    effects: () => simpleActionResults[action].effects,
    say: () =>
      action === 'OTHER' && what !== null ? `${what}.` : simpleActionResults[action].done(item ?? 'weapon'),
  }),
});
