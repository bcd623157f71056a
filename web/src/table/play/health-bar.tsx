import { vars } from '../../kit/vars.ts';
import type { Health, HitPoints } from '../api/types/index.ts';

const WORDS: Readonly<Record<Health, string>> = {
  UNHURT: 'unhurt',
  HURT: 'hurt',
  BADLY_HURT: 'badly hurt',
  DOWN: 'down',
};
const SHARES: Readonly<Record<Health, number>> = { UNHURT: 1, HURT: 0.75, BADLY_HURT: 0.35, DOWN: 0 };

interface Props {
  readonly health: Health;
  /** Hit points. Null if the user may not see numbers. */
  readonly standing: HitPoints | null;
}

/** Shows health as a word, as a number if the user may see it, and as a bar. */
export function HealthBar({ health, standing }: Props) {
  const share = standing
    ? Math.max(0, standing.hitPoints / Math.max(1, standing.hitPointsMax))
    : SHARES[health];
  return (
    <span class="health" data-health={health}>
      <span class="meter" aria-hidden="true">
        <span ref={vars({ '--share': share })} />
      </span>
      <span class="health-text">
        {standing !== null && (
          <b>
            {standing.hitPoints}
            <small> / {standing.hitPointsMax}</small>
          </b>
        )}{' '}
        {WORDS[health]}
      </span>
    </span>
  );
}
