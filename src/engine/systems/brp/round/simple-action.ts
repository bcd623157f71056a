import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, optional, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains } from '../harm/effects.ts';
import { brpOptions } from '../options/index.ts';

interface SimpleActionResult {
  readonly citation: Citation;
  readonly done: string;
  readonly effects: readonly Effect[];
}

const simpleActionKind = choice(
  'SimpleAction',
  {
    STAND_UP: 'Getting up: the action of a turn.',
    LIE_DOWN: 'Throwing oneself to the ground.',
    PRESS_WOUND:
      'Pressing an empty hand on a bleeding wound: no action of its own, but a Stamina roll at the end of each round.',
    LET_GO: 'Taking that hand away again.',
    TAKE_UP: 'Taking up a weapon or shield that lies on the ground.',
    CLEAR: 'Making a weapon that has malfunctioned work again.',
    AIM: 'Taking aim for the whole round with what is thrown or shot.',
    OTHER: 'Anything else without a roll: drawing a weapon, opening a door.',
  },
  'A simple action.',
);

export type SimpleAction = keyof typeof simpleActionKind.values;

const BLEEDING = combat('Bleeding');

const simpleActionResults: Readonly<Record<SimpleAction, SimpleActionResult>> = {
  STAND_UP: {
    citation: ruling('R-84'),
    done: 'On their feet again.',
    effects: [ends('ACTOR', 'prone', ruling('R-84')), gains('ACTOR', 'gettingUp', ruling('R-84'), 1)],
  },
  LIE_DOWN: {
    citation: ruling('R-84'),
    done: 'On the ground.',
    effects: [gains('ACTOR', 'prone', ruling('R-84'))],
  },
  PRESS_WOUND: {
    citation: BLEEDING,
    done: 'A hand presses on the wound.',
    effects: [gains('ACTOR', 'holdingWound', BLEEDING)],
  },
  LET_GO: {
    citation: BLEEDING,
    done: 'The hand is taken away.',
    effects: [ends('ACTOR', 'holdingWound', BLEEDING), ends('ACTOR', 'heldClosed', BLEEDING)],
  },
  TAKE_UP: { citation: combat('Noncombat Action'), done: 'In hand again.', effects: [] },
  CLEAR: { citation: combat('Fumble'), done: 'The weapon works again.', effects: [] },
  AIM: { citation: combat('Missile Weapons'), done: 'Aiming.', effects: [] },
  OTHER: { citation: combat('Noncombat Action'), done: 'Done.', effects: [] },
};

export const simpleActionInput = record(
  'SimpleActionInput',
  {
    action: simpleActionKind,
    what: optional(text(200, 'What it is, where it is anything else.')),
    item: optional(
      text(100, 'What is taken up, cleared or aimed, by its name; in a fight, left out, the first.'),
    ),
  },
  'Something without a roll.',
);

/** Something that needs no roll. */
export const simpleAction = rule({
  id: 'simpleAction',
  title: 'Simple action',
  description: 'Something without a roll: getting up, pressing on a wound, drawing a weapon.',
  citation: combat('Noncombat Action'),
  input: simpleActionInput,
  options: brpOptions,
  outcomes: { DONE: 'It is done.' },
  name: 'SimpleDeed',
  about: 'What was done.',
  facts: { action: simpleActionKind },
  play: ({ action, what }) => ({
    outcome: 'DONE',
    facts: { action },
    effects: () => simpleActionResults[action].effects,
    say: () => (action === 'OTHER' && what !== null ? `${what}.` : simpleActionResults[action].done),
  }),
});
