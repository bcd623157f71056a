import type { Entry } from './fight.ts';

/** Shows the log, newest entry first. */
export const LogView = ({ entries }: { readonly entries: readonly Entry[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <ol class="log" reversed tabIndex={0} aria-label="Log, newest entry first">
    {[...entries].reverse().map(({ version, summary, throws }) => (
      <li key={version} data-version={version}>
        <span class="version" aria-hidden="true">
          {version}
        </span>
        <div>
          <p>{summary}</p>
          {throws.length > 0 && (
            <p class="hint">
              {throws.map(({ die, face, purpose }) => `${purpose}: ${face} on a ${die}`).join('; ')}
            </p>
          )}
        </div>
      </li>
    ))}
  </ol>
);
