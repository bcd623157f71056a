import { choice, defaulted, flag, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { magic } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { spellClass } from './casting-fields.ts';
import { resolutionPaths, spellClasses } from './tables/spell-classes.ts';

const pathInput = record(
  'SpellPathInput',
  {
    class: spellClass,
    targetCanResist: defaulted(flag('True if there is a target that is able to resist.'), true),
    willing: defaulted(flag('True if the target knows the effect and wants it.'), false),
    mindless: defaulted(flag('True if the target has no mind, or a mind too alien to affect.'), false),
  },
  'Class of a spell, and its target.',
);

/** The path depends on the class, and on whether the target can and would resist (ruling PMB-R80). */
function pathOf(
  { class: of, targetCanResist, willing, mindless }: Value<typeof pathInput>,
  baseRollForUtility: boolean,
) {
  const { path } = spellClasses.rows[of].cells;
  const resists = targetCanResist && !willing;
  if (of === 'MENTAL' && mindless) return { path, outcome: 'NO_EFFECT' } as const;
  if (path === 'BASE_ATTACK') return { path, outcome: resists ? 'ROLLS' : 'WORKS' } as const;
  if (of !== 'UTILITY') return { path, outcome: 'ROLLS' } as const;
  if (!resists) return { path, outcome: 'WORKS' } as const;
  return baseRollForUtility
    ? ({ path: 'BASE_ATTACK', outcome: 'ROLLS' } as const)
    : ({ path, outcome: 'NO_EFFECT' } as const);
}

export const spellPath = rule({
  id: 'spellPath',
  title: 'How a spell is resolved',
  description:
    'Determines how the effects of a spell are resolved, depending on its class and on whether its target resists.',
  citation: magic('Spell Classifications'),
  input: pathInput,
  options: pathmasterOptions,
  outcomes: {
    ROLLS: 'The effects are resolved as the path states.',
    WORKS: 'No target resists: the spell works.',
    NO_EFFECT: 'The spell has no effect on this target.',
  },
  name: 'SpellPath',
  about: 'How the effects of a spell are resolved.',
  facts: { path: choice('ResolutionPath', resolutionPaths, 'How the effects of a spell are resolved.') },
  play: (input, { baseRollForUtility }) => {
    const { path, outcome } = pathOf(input, baseRollForUtility);
    return {
      outcome,
      facts: { path },
      say: () =>
        outcome === 'NO_EFFECT' ? 'The spell has no effect on this target.' : resolutionPaths[path],
    };
  },
});
