import type { Fighter } from '../../src/engine/rules/fight/fighter.ts';
import type { System } from '../../src/engine/rules/system.ts';

// biome-ignore lint/suspicious/noExplicitAny: each system has other fields in its standing
type Standing = any;

/**
 * For each property, two values: whether a combatant's standing shows the property, and whether the combatant's
 * conditions imply it.
 */
type Both = Readonly<Record<string, readonly [boolean, boolean]>>;

const said: Readonly<Record<string, (standing: Standing, has: (condition: string) => boolean) => Both>> = {
  brp: ({ hitPoints }, has) => ({
    'dying or dead at 0 or less': [hitPoints <= 0, hitPoints <= 0 && (has('dying') || has('dead'))],
  }),
  initphase: ({ hitPoints }, has) => ({
    'out of hit points': [hitPoints <= 0, has('outOfHitPoints')],
  }),
  skill20: ({ grapples, spell, hitPoints, behaviour }, has) => ({
    grappling: [grapples.length > 0, has('grappling')],
    Advantage: [grapples.some(({ advantage }: Standing) => advantage === 'SELF'), has('grapplingAdvantage')],
    'a better position': [grapples.some(({ better }: Standing) => better > 0), has('betterPosition')],
    casting: [spell?.stage === 'UNDER_WAY', has('casting')],
    'no spell and no grapple without hit points': [
      hitPoints <= 0,
      hitPoints <= 0 && !has('casting') && !has('grappling'),
    ],
    'a confused turn': [behaviour !== null, behaviour !== null && has('confused')],
  }),
  arrgs: ({ current, total, dead, disabled }, has) => ({
    dead: [dead, has('dead')],
    disabled: [disabled, has('disabled')],
    'dead at minus the Total': [current <= -total, current <= -total && has('dead')],
  }),
  pathmaster: ({ hits, bleeding, drained, nonlethal, initiativeRounds, offensiveBonus, onTurn }, has) => ({
    'awake only with hits': [hits > 0 || has('unconscious') || has('dead'), true],
    drained: [drained > 0 && !has('dead'), has('energyDrained')],
    'nonlethal damage': [nonlethal > 0 && !has('dead'), has('nonlethalDamage')],
    'initiative rounds': [initiativeRounds > 0 && !has('dead'), has('initiativeRounds')],
    'an offensive bonus': [offensiveBonus > 0 && !has('dead'), has('offensiveBonus')],
    'nobody out has a turn': [onTurn && (has('unconscious') || has('dead')), false],
    'bleeding without a wound': [has('bleeding') && bleeding.length === 0, false],
  }),
};

/** Returns the properties for which a combatant's standing and conditions contradict each other. */
export function contradictions({ id, encounterRules }: System, fighter: Fighter): readonly string[] {
  const has = (wanted: string) => fighter.conditions.some(({ condition }) => condition === wanted);
  return Object.entries(said[id]!(encounterRules.standingOf(fighter), has)).flatMap(([name, [one, other]]) =>
    one === other ? [] : [name],
  );
}
