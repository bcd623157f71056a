import { breakdown, term } from '../../../rules/term.ts';
import { isDead } from '../combatant/faring.ts';
import { patientOf } from '../combatant/patient-of.ts';
import { advises, gains, loses } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { passRounds } from '../time/pass-rounds.ts';
import type { Patient } from '../time/patient.ts';
import type { TurnStep } from './turn-step.ts';

const hasOngoingHarm = ({ ailments, losses, blackouts }: Patient): boolean =>
  ailments.length + losses.length + blackouts.length > 0;

/** A round passes over a body in which something goes on, as outside of fights; wounds bleed as turns begin. */
export const passRoundOverBody: TurnStep = (fighter, options, dice) => {
  const before = patientOf(fighter);
  if (isDead(fighter) || !hasOngoingHarm(before)) return { effects: [] };
  const spent = { activity: 'ACTIVE', nights: false } as const;
  const { patient, changes } = passRounds({ ...before, bleeding: [], dead: false }, 1, spent, options, dice);
  const { clock, losses, ailments, blackouts, recoveries, injuryDays, addictions, statLosses } = patient;
  const own = changes.filter(({ subject }) => subject !== 'body');
  const taken = own.filter(({ hits }) => hits < 0);
  const lost = before.hitPoints - patient.hitPoints;
  return {
    effects: [
      ...(lost > 0 ? [loses('ACTOR', lost, magic('Poison Types'))] : []),
      ...stateChangeEffects(
        'ACTOR',
        { body: { clock, losses, ailments, blackouts, recoveries, injuryDays, addictions, statLosses } },
        magic('Poisons, Diseases and Other Effects'),
      ),
      ...own
        .filter(({ open }) => open)
        .map(({ subject, text, citation }) => advises('ACTOR', `${subject}: ${text}`, citation)),
      ...(patient.dead ? [gains('ACTOR', 'dead', magic('Poison Types'))] : []),
    ],
    breakdowns:
      taken.length === 0
        ? []
        : [
            breakdown(
              'hits lost to poison',
              taken.map(({ subject, hits, citation }) => term(subject, -hits, 'BASE', citation)),
            ),
          ],
    summary: own.map(({ subject, text }) => `${subject}: ${text}`).join(' '),
  };
};
