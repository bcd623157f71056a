import type { CombatantsPresent, ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { mirrored } from '../combatant/held-grapple.ts';
import { effectiveOf, has, sideOf } from '../combatant/side.ts';
import { isIncapacitated } from '../combatant/standing.ts';
import { rules, ruling } from '../core/citations.ts';
import type { ConditionId } from '../core/conditions.ts';
import { ends, gains } from '../core/effects.ts';
import type { Skill20Options } from '../options/index.ts';
import { BY_SUBMISSION } from './submissions.ts';

const over = (opponent: string | null): Effect =>
  changes.effect('grappleEnded', 'TARGET', { opponent }, ruling('D20-R44'));

/** What the grapples that are kept come to. */
const shows = (fighter: Fighter): readonly (readonly [ConditionId, boolean])[] => {
  const { grapples } = sideOf(fighter).state;
  return [
    ['grappling', grapples.length > 0],
    ['grapplingAdvantage', grapples.some(({ advantage }) => advantage === 'SELF')],
    ['betterPosition', grapples.some(({ better }) => better > 0)],
  ];
};

/** Both see one grapple: it is over for both, and where Advantage has changed hands, it has for both. */
function agreed(fighter: Fighter, present: CombatantsPresent): readonly Effect[] {
  const { grapples } = sideOf(fighter).state;
  return grapples.flatMap((own): readonly Effect[] => {
    const opponent = own.opponent === null ? undefined : present.get(own.opponent);
    if (!opponent) return [];
    const theirs = sideOf(opponent).state.grapples.find((each) => each.opponent === fighter.id);
    if (!theirs) return [over(own.opponent)];
    if (theirs.turns <= own.turns) return [];
    const grapple = mirrored(theirs, opponent.id, own);
    return [changes.effect('grapples', 'TARGET', { grapple }, rules('Position Changes'))];
  });
}

const isChoked = (fighter: Fighter): boolean =>
  fighter.conditions.some(({ condition, note }) => condition === 'helpless' && note === BY_SUBMISSION);

const choked = (fighter: Fighter, options: Skill20Options): boolean =>
  has(fighter, 'submitted') &&
  effectiveOf(fighter, 'CONSTITUTION', options) <= options.unconsciousAtConstitution;

/** What grapples and submissions entail. */
export const grapplesEntail: readonly ConsequenceDeclaration<Fighter, Skill20Options>[] = [
  {
    id: 'unconsciousBySubmission',
    citation: ruling('D20-R41'),
    follows: (fighter, options) =>
      choked(fighter, options) && !has(fighter, 'helpless')
        ? [gains('TARGET', 'helpless', ruling('D20-R41'), null, { note: BY_SUBMISSION })]
        : [],
  },
  {
    id: 'breathesAgain',
    citation: ruling('D20-R40'),
    follows: (fighter, options) =>
      isChoked(fighter) && !choked(fighter, options)
        ? [ends('TARGET', 'helpless', ruling('D20-R40'), BY_SUBMISSION)]
        : [],
  },
  {
    id: 'incapacityEndsAGrapple',
    citation: ruling('D20-R44'),
    follows: (fighter) =>
      isIncapacitated(fighter) ? sideOf(fighter).state.grapples.map(({ opponent }) => over(opponent)) : [],
  },
  {
    id: 'oneGrappleForTwo',
    citation: rules('Grappling'),
    followsAmong: (fighter, _options, present) => agreed(fighter, present),
  },
  {
    id: 'grappling',
    citation: rules('Grappling'),
    follows: (fighter) =>
      shows(fighter).flatMap(([condition, so]) => {
        if (has(fighter, condition) === so) return [];
        return [(so ? gains : ends)('TARGET', condition, rules('Grappling'))];
      }),
  },
];
