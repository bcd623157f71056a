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
    weapon: text(100, 'Name of the weapon or shield, on the attacker’s sheet.'),
    ...difficultyFields,
    criticalChoice: defaulted(
      choice(
        'ActCriticalChoice',
        {
          CRITICAL: 'The critical does maximum damage and ignores armour.',
          SPECIAL: 'The special effect of the weapon applies instead.',
        },
        'Effect that the attacker chooses for a critical hit that the defence does not reduce.',
      ),
      'CRITICAL',
    ),
    atItem: optional(
      text(
        100,
        'Name of an item to attack instead of the target. The item can be in the target’s hands or lodged in the target’s wound. If a thrown item entangles the attacker, the target is the attacker. If omitted: the target is attacked.',
      ),
    ),
    aimedAt: attackInput.fields.attacker.fields.aimedAt,
    pullFree: defaulted(
      flag('True if the attacker immediately tries to pull an impaling weapon free.'),
      false,
    ),
    shot: optional(
      record(
        'ShotInFight',
        sightFields,
        'Distance, visibility and aim of an attack with a thrown or missile weapon. The weapon’s range is on the sheet.',
      ),
    ),
    ...{ noticed, roomToDodge, area, sweep, unparryable },
    ...terrainFields,
    ally: attackInput.fields.attacker.fields.ally,
    ...defenceFields,
  },
  'An attack between combatants. All other numbers come from their sheets.',
);

export type AttackActInput = Value<typeof attackActInput>;
