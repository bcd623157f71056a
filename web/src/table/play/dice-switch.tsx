import { useStore } from '../state/store.ts';
import { isGameMaster, usePlay } from './context.ts';
import { usesOwnDice } from './dice-source.ts';

/** A switch that determines who rolls the dice: the server, or the people at the table. */
export function DiceSwitch() {
  const playing = usePlay();
  const own = useStore(usesOwnDice);
  const { campaign } = playing.signedIn;
  if (!isGameMaster(playing) && campaign?.playersMayGiveDice === false) return null;
  return (
    <fieldset class="field segments dice-switch">
      <legend>Dice</legend>
      <div class="track">
        {[
          { value: false, text: 'The server rolls' },
          { value: true, text: 'We roll and enter the faces' },
        ].map(({ value, text }) => (
          <label key={text}>
            <input
              type="radio"
              name="dice-source"
              checked={own === value}
              onChange={() => usesOwnDice.set(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
