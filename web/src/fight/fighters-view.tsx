import { vars } from '../kit/vars.ts';
import { type Fight, faringOf, shareLeft } from './fight.ts';

/** Shows the combatants and their states. */
export const FightersView = ({ fight }: { readonly fight: Fight }) => (
  <ul class="fighters-now" aria-label="Combatants">
    {fight.combatants.map((fighter) => {
      const { id, name, health, standing } = fighter;
      const active = fight.activeCombatants.some((each) => each.id === id);
      return (
        <li key={id} class={health === 'DOWN' ? 'down' : ''} data-fighter={name}>
          <p>
            <b>{name}</b>
            {active && <em>may act</em>}
            {standing !== null && (
              <span class="points">
                {String(standing.hitPoints).replace('-', '−')} of {standing.hitPointsMax}
              </span>
            )}
          </p>
          <div class="meter" aria-hidden="true">
            <span ref={vars({ '--share': shareLeft(fighter) ?? 0 })} />
          </div>
          <p class="hint">{faringOf(fighter)}</p>
        </li>
      );
    })}
  </ul>
);
