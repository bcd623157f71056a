import { describe, expect, it } from 'vitest';
import { answerOptionsOf } from '../../../../src/engine/encounter/answer-options.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person, startFight, totalOf } from '../fights/fight.ts';

const javelin = {
  name: 'Javelin',
  rating: 60,
  damage: '1d6',
  special: 'IMPALING',
  kind: 'THROWN',
  range: 20,
};
const gun = { ...javelin, name: 'Gun', kind: 'MISSILE', fast: true };
const shield = { name: 'Shield', rating: 80, size: 'FULL', hitPoints: 20 };
const heroic = { dodgingMissileWeapons: true };
const [SUCCESS] = [40];

const thrown = (options: object = heroic) =>
  startFight({ a: person({ weapons: [javelin, gun] }), b: person({ armour: 1, shield }) }, options);

describe('catching a missile (BRP-161, R-54)', () => {
  const caught = { weapon: 'Javelin', defence: 'CATCH' };

  // The Agility roll is at 50%, and a roll of up to 10 is a special success.
  it.each([
    ['catches the missile with a special', [SUCCESS, 10], 'CAUGHT', 10],
    ['avoids damage with a success', [SUCCESS, 50], 'NOT_CAUGHT', 10],
    ['avoids damage with Luck after a failure', [SUCCESS, 51, 50], 'NOT_CAUGHT', 10],
    ['takes ordinary damage, less armour, without Luck', [SUCCESS, 51, 51, 5], 'HIT', 6],
    ['takes the damage immediately with a fumble', [SUCCESS, 98, 5], 'HIT', 6],
    ['takes ordinary damage even from a better throw', [5, 51, 51, 5], 'HIT', 6],
  ] as const)('a combatant who tries to catch a missile %s', (_what, faces, outcome, hitPoints) => {
    const fight = thrown();
    expect(fight.act('a', 'attack', 'b', caught, faces).outcome).toBe(outcome);
    expect(fight.of('b')).toMatchObject({ hitPoints, lodged: [] });
  });

  it('catching a missile uses the Throw rating if the input contains it', () => {
    const { breakdowns } = thrown().act('a', 'attack', 'b', { ...caught, throwing: 70 }, [SUCCESS, 70]);
    expect(totalOf(breakdowns, 'rating to catch')).toBe(70);
  });

  it('catching a missile requires the heroic option and a slow missile', () => {
    expect(thrown({}).refused('a', 'attack', 'b', caught)).toContain(
      'catching a missile requires the option for dodging missile weapons',
    );
    expect(thrown().refused('a', 'attack', 'b', { ...caught, weapon: 'Gun' })).toContain('too fast');
  });

  it('catching a missile is one of the offered answers', () => {
    const fight = new Fight(brp, { a: person({ weapons: [javelin] }), b: person({ dex: 12 }) }, heroic);
    const input: Json = { weapon: 'Javelin' };
    const attack = brp.encounterRules.acts.find(({ id }) => id === 'attack')!;
    const { combatants } = fight.state;
    const of = (id: string) => ({ ...combatants.get(id)!, round: 1 });
    const choices = attack.answer!.options(of('a'), of('b'), input, heroic);
    expect(choices.find(({ title }) => title === 'Catch the missile')?.meaning).toContain('60%');
    expect(attack.answer!.options(of('a'), of('b'), input, {}).map(({ title }) => title)).not.toContain(
      'Catch the missile',
    );
  });
});

describe('a Spot roll before the shield (BRP-162, R-53)', () => {
  const shot = { weapon: 'Gun', defence: 'SHIELD', spot: { rating: 40 } };

  it('the whole Shield skill counts after a successful Spot roll; after a failure, half of it or the fixed chance counts, whichever is higher', () => {
    const seen = thrown().act('a', 'attack', 'b', shot, [SUCCESS, 40, 80]);
    expect([totalOf(seen.breakdowns, 'Spot rating'), totalOf(seen.breakdowns, 'parry rating')]).toEqual([
      40, 80,
    ]);
    expect(seen.outcome).toBe('PARRIED');
    const unseen = thrown().act('a', 'attack', 'b', shot, [SUCCESS, 41, 40]);
    expect([totalOf(unseen.breakdowns, 'parry rating'), unseen.outcome]).toEqual([40, 'PARRIED']);
  });

  it('an offered defence that follows a Spot roll shows the rating for success and the rating for failure', () => {
    const { defence: _, ...stated } = shot;
    const encounter = new Fight(brp, { a: person({ weapons: [gun] }), b: person({ shield }) }, heroic);
    encounter.order({ type: 'act', actor: 'a', target: 'b', act: 'attack', input: stated }, [SUCCESS]);
    const choices = answerOptionsOf(brp, encounter.state, heroic);
    expect(choices.find(({ title }) => title === 'Parry with the Shield')).toMatchObject({
      rating: 80,
      ratingFailing: 40,
    });
  });

  it('without the rule option for it, a Spot roll before a defence with a shield is rejected', () => {
    expect(thrown({}).refused('a', 'attack', 'b', shot)).toContain('a missile this fast cannot be parried');
  });
});
