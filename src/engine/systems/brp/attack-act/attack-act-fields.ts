import { choice, defaulted, flag, optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { defenceFields } from '../acting/answer.ts';
import { attackInput } from '../attempt/input.ts';
import { mannerFields } from '../defence/input.ts';
import { sightFields } from '../missile/input.ts';
import { difficultyFields } from '../rolls/rating.ts';
import { terrainFields } from '../specials/knockback.ts';

const { noticed, roomToDodge, area, sweep, unparryable } = mannerFields;

export const attackActInput = record(
  'AttackAct',
  {
    weapon: text(100, 'The weapon or shield, by its name on the attacker’s sheet.'),
    ...difficultyFields,
    criticalChoice: defaulted(
      choice(
        'ActCriticalChoice',
        { CRITICAL: 'The most damage, past armour.', SPECIAL: 'The special effect instead.' },
        'What is taken when a critical stands.',
      ),
      'CRITICAL',
    ),
    atItem: optional(
      text(
        100,
        'What the blow is meant for in place of its holder, by its name: a weapon or shield in the target’s hands, a weapon in a wound of theirs, or theirs that entangles the attacker.',
      ),
    ),
    aimedAt: attackInput.fields.attacker.fields.aimedAt,
    pullFree: defaulted(flag('Whether the attacker at once tries to pull an impaling weapon free.'), false),
    shot: optional(
      record(
        'ShotInFight',
        sightFields,
        'How far the target of a weapon that is thrown or shot is, what hinders sight, and how it is aimed; the range is on the sheet.',
      ),
    ),
    ...{ noticed, roomToDodge, area, sweep, unparryable },
    ...terrainFields,
    ally: attackInput.fields.attacker.fields.ally,
    ...defenceFields,
  },
  'An attack between combatants; every other number comes from their sheets.',
);

export type AttackActInput = Value<typeof attackActInput>;
