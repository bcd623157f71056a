import { WEAPON_DICE } from '../attack/forms/dice.ts';
import { ChoiceField } from '../kit/choice-field.tsx';
import { SliderField } from '../kit/slider-field.tsx';
import { ARMOURS, type GenericCombatant, isArmour } from './generic-combatant.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly fighter: GenericCombatant;
  readonly onChange: (fighter: GenericCombatant) => void;
}

/** Form fields for one fighter. */
export function FighterFields({ id, title, fighter, onChange }: Props) {
  const { name, skill, parry, damage, armour } = fighter;
  return (
    <fieldset class="card fighter">
      <legend class="unseen">{title}</legend>
      <div class="field text">
        <label for={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          type="text"
          maxLength={30}
          autocomplete="off"
          value={name}
          onInput={(event) => onChange({ ...fighter, name: event.currentTarget.value })}
        />
      </div>
      <SliderField
        id={`${id}-skill`}
        label="Skill"
        hint="A trained soldier has 50%."
        min={0}
        max={100}
        step={5}
        value={skill}
        text={`${skill}%`}
        onChange={(value) => onChange({ ...fighter, skill: value })}
      />
      <SliderField
        id={`${id}-parry`}
        label="Parry"
        min={0}
        max={100}
        step={5}
        value={parry}
        text={`${parry}%`}
        onChange={(value) => onChange({ ...fighter, parry: value })}
      />
      <ChoiceField
        id={`${id}-damage`}
        label="Sword damage"
        value={damage}
        options={WEAPON_DICE}
        onChange={(value) => onChange({ ...fighter, damage: value })}
      />
      <ChoiceField
        id={`${id}-armour`}
        label="Armour"
        value={armour}
        options={ARMOURS}
        onChange={(value) => isArmour(value) && onChange({ ...fighter, armour: value })}
      />
    </fieldset>
  );
}
