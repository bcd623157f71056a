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
    targetCanResist: defaulted(flag('Whether there is a target capable of resisting.'), true),
    willing: defaulted(flag('Whether the target knows the effect and wants it.'), false),
    mindless: defaulted(flag('Whether the target has no mind, or too alien a one.'), false),
  },
  'A spell of a class and its target.',
);

/** By the class, and by whether anybody there can and would resist (ruling PMB-R80). */
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

/** How the effects of a spell are resolved. */
export const spellPath = rule({
  id: 'spellPath',
  title: 'How a spell is resolved',
  description: 'By the class of a spell and the stance of its target, how its effects come about.',
  citation: magic('Spell Classifications'),
  input: pathInput,
  options: pathmasterOptions,
  outcomes: {
    ROLLS: 'It goes as the path says.',
    WORKS: 'Nobody resists: it works.',
    NO_EFFECT: 'It does nothing to this target.',
  },
  name: 'SpellPath',
  about: 'How a spell is resolved.',
  facts: { path: choice('ResolutionPath', resolutionPaths, 'How its effects come about.') },
  play: (input, { baseRollForUtility }) => {
    const { path, outcome } = pathOf(input, baseRollForUtility);
    return {
      outcome,
      facts: { path },
      say: () => (outcome === 'NO_EFFECT' ? 'No effect on this target.' : resolutionPaths[path]),
    };
  },
});
